import { cpus, loadavg, platform, release } from 'node:os';

/** The 95th percentile of times. 0 without times. */
export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/** The machine and its load, for the head of a report. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${platform()} ${release()}, load ${loadavg()[0]?.toFixed(1)}`;
}
