/** A shell command of a guide, with what the guide says that it prints; null if it does not say. */
export interface Command {
  readonly line: string;
  readonly output: string | null;
}

/** @returns the commands in code blocks: every line of a `sh` block, and the lines after "$ " of a `console` block. */
export function commandsIn(guide: string): Command[] {
  return [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, code = '']): Command[] => {
    if (language === 'sh') return lines(code).map((line) => ({ line, output: null }));
    if (language === 'console') return code.split(/^\$ /m).slice(1).map(withOutput);
    throw new Error(`Cannot tell what a block of "${language}" is for: mark it as sh or console`);
  });
}

function lines(code: string): string[] {
  return code.split('\n').filter((line) => line.trim() !== '');
}

function withOutput(code: string): Command {
  const end = code.indexOf('\n');
  return { line: code.slice(0, end), output: code.slice(end + 1) };
}
