import { cpus, loadavg, platform, release } from 'node:os';

/** A percentile of times. `share` is from 0 to below 1. 0 without times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The 95th percentile of times. 0 without times. */
export const p95 = (times: readonly number[]): number => percentile(times, 0.95);

/** The machine and its load, for the head of a report. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${platform()} ${release()}, load ${loadavg()[0]?.toFixed(1)}`;
}
