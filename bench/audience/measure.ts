/** Times of one query on one engine, in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

/** Asks a question. Each `variant` puts another number into the question, so that no answer can be remembered. */
export type Ask<Answer> = (variant: number) => Promise<Answer>;

/** Runs a question `runs` times, after one warm-up run that does not count. */
export async function measure(ask: Ask<unknown>, runs: number): Promise<Timing> {
  const times = new Times(ask);
  await times.run(0, runs + 1);
  return times.timing();
}

const rounds = 6;
const oursInRound = 6;
const theirsInRound = 3;

export interface Beside<Answer> {
  readonly ours: Timing;
  readonly theirs: Timing;
  readonly answers: readonly { readonly ours: Answer; readonly theirs: Answer }[];
}

/**
 * Runs the same questions on both engines in short turns, so that a slow moment of the machine slows both engines. The
 * first run of each turn finds the other engine's data in the processor's caches. So the first run only warms up and
 * does not count.
 */
export async function measureBeside<Answer>(ours: Ask<Answer>, theirs: Ask<Answer>): Promise<Beside<Answer>> {
  const mine = new Times(ours);
  const others = new Times(theirs);
  for (let round = 0; round < rounds; round += 1) {
    const first = round * (oursInRound + 1);
    await mine.run(first, oursInRound + 1);
    await others.run(first, theirsInRound + 1);
  }
  const answers = [...others.answers].map(([variant, answer]) => ({
    ours: mine.answers.get(variant) as Answer,
    theirs: answer,
  }));
  return { ours: mine.timing(), theirs: others.timing(), answers };
}

class Times<Answer> {
  readonly answers = new Map<number, Answer>();
  private readonly ask: Ask<Answer>;
  private readonly times: number[] = [];

  constructor(ask: Ask<Answer>) {
    this.ask = ask;
  }

  /** Asks `runs` variants, starting at `first`. The first variant does not count. */
  async run(first: number, runs: number): Promise<void> {
    for (let variant = first; variant < first + runs; variant += 1) {
      const start = performance.now();
      this.answers.set(variant, await this.ask(variant));
      if (variant > first) this.times.push(performance.now() - start);
    }
  }

  timing(): Timing {
    return { p50: percentile(this.times, 0.5), p95: percentile(this.times, 0.95), runs: this.times.length };
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
