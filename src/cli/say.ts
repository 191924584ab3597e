/** Says a line to the person, beside what a command prints. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
