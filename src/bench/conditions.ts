import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Under which conditions a run was made: times mean little without them. */
export interface Conditions {
  readonly node: string;
  readonly system: string;
  readonly processor: string;
  readonly processors: number;
  readonly memoryGb: number;
  /** Load average of the last minute when the run began. */
  readonly load: number;
  readonly notes: readonly string[];
}

/** Reads the conditions of this machine now. */
export function conditionsNow(notes: readonly string[]): Conditions {
  const all = cpus();
  return {
    node: process.versions.node,
    system: `${platform()} ${release()}`,
    processor: all[0]?.model.trim() ?? 'unknown',
    processors: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    notes,
  };
}
