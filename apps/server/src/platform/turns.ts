import { FairQueue } from '@dropdate/prospect-engine/fair-queue';

export interface TurnLimits {
  /** Pieces of work that run at once. */
  readonly atOnce: number;
  /** Pieces of work of one owner that run at once. */
  readonly perOwner: number;
  /** The highest number of pieces of work that wait, and the refusal of further work. By default any amount waits. */
  readonly waiting?: { readonly max: number; readonly refusal: () => Error };
}

/**
 * Lets work wait before the work takes a database connection. Work that waited with a connection would keep this
 * connection from other calls.
 */
export interface Turns {
  /**
   * Runs the work when its turn has come. Owners take turns. The pieces of work of one owner begin in the order of
   * their calls.
   */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

export function turns({ atOnce, perOwner, waiting }: TurnLimits): Turns {
  const queue = new FairQueue<{ readonly begin: () => void }>();
  let running = 0;
  let inLine = 0;
  const beginNext = () => {
    while (running < atOnce) {
      const next = queue.start(perOwner);
      if (next === undefined) return;
      running += 1;
      inLine -= 1;
      next.begin();
    }
  };
  return {
    run: async (owner, work) => {
      if (waiting !== undefined && inLine >= waiting.max) throw waiting.refusal();
      await new Promise<void>((resolve) => {
        inLine += 1;
        queue.add(owner, { begin: resolve });
        beginNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        queue.end(owner);
        beginNext();
      }
    },
  };
}
