import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What a check came to. */
export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  /** What the check printed; empty if it passed. */
  readonly output: string;
  readonly seconds: number;
}

const node = process.execPath;
const script = (file: string) => [node, '--import', 'tsx', file];

/** Each check is one command, or several that must all succeed. */
function checks(): { name: string; commands: string[][] }[] {
  const pageProject = 'src/sandbox/page/tsconfig.json';
  const projects = ['tsconfig.json', ...(existsSync(pageProject) ? [pageProject] : [])];
  const biome = ['check', '.', '--error-on-warnings', '--max-diagnostics=50', '--colors=off'];
  return [
    { name: 'format and lint', commands: [[node, 'node_modules/@biomejs/biome/bin/biome', ...biome]] },
    {
      name: 'types',
      commands: projects.map((file) => [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', file]),
    },
    { name: 'import rules', commands: [script('.ci/check-imports.ts')] },
    { name: 'doc comments', commands: [script('.ci/check-docs.ts')] },
  ];
}

/** Runs every check, two at a time, and reports each on standard output as it ends. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = checks();
  const results: CheckResult[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check.name, check.commands);
      report(result);
      results.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

async function runCheck(name: string, commands: readonly (readonly string[])[]): Promise<CheckResult> {
  const start = performance.now();
  let output = '';
  for (const command of commands) output += await outputOfFailure(command);
  return { name, passed: output === '', output, seconds: (performance.now() - start) / 1_000 };
}

function outputOfFailure([program = '', ...args]: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve(`${error.message}\n`));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? '' : output || `ended with ${code ?? signal}\n`),
    );
  });
}

function report({ name, passed, output, seconds }: CheckResult): void {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '  '));
}
