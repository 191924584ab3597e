/** One line on stderr that shows how far something has come; nothing where stderr is no terminal. */
export function progressLine(): {
  readonly show: (progress: { readonly step: string; readonly done: number; readonly total: number }) => void;
  readonly end: () => void;
} {
  let shown = false;
  return {
    show({ step, done, total }) {
      if (!process.stderr.isTTY) return;
      shown = true;
      process.stderr.write(`\r\u001b[K${step} ${done}/${total}`);
    },
    end() {
      if (shown) process.stderr.write('\r\u001b[K');
    },
  };
}
