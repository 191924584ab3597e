import { Environment } from '../config.ts';

/** Variables for a bot that is measured: everything by its default but these, on free ports, logging warnings alone. */
export function botVariables(given: Readonly<Record<string, string>>): Record<string, string> {
  const unset = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));
  return { ...unset, SANDBOX_PORT: '0', CONSOLE_PORT: '0', LOG_LEVEL: 'warn', ...given };
}
