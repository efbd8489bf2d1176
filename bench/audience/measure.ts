/** Times of one query on one engine, in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

/**
 * Runs a question repeatedly, each time with another number so that nothing can be remembered, until it has run `most`
 * times or for `longestMs` (but at least 3 times). The first run warms up and does not count.
 */
export async function measure<Answer>(
  ask: (variant: number) => Promise<Answer>,
  most: number,
  longestMs: number,
): Promise<{ readonly timing: Timing; readonly answers: readonly Answer[] }> {
  const answers: Answer[] = [];
  const times: number[] = [];
  let spent = 0;
  for (let variant = 0; variant < most + 1 && (variant < 4 || spent < longestMs); variant += 1) {
    const start = performance.now();
    answers.push(await ask(variant));
    const time = performance.now() - start;
    if (variant > 0) times.push(time);
    spent += time;
  }
  return { timing: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), runs: times.length }, answers };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
