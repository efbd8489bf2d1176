import { conflict } from '../../platform/http/refusal.ts';

/** Lets only the newest of several calls for the same thing continue. */
export interface LatestOnly {
  /**
   * Runs `work` with a signal. A later call with the same key, or `abandoned`, aborts this signal.
   * @throws Refusal 409 `CountSuperseded` in place of the result or error of aborted work.
   */
  run<Result>(key: string, abandoned: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/** The answer to an aborted call. Nobody reads this answer. */
export const superseded = () => conflict('CountSuperseded', 'A newer count was asked for.');

/**
 * `latestOnly` knows only the calls of its own server. A newer call on another server aborts no call here. In that
 * case, the page ignores the older answer.
 */
export function latestOnly(): LatestOnly {
  const running = new Map<string, AbortController>();
  return {
    run: async (key, abandoned, work) => {
      running.get(key)?.abort();
      const controller = new AbortController();
      running.set(key, controller);
      const signal = AbortSignal.any([controller.signal, abandoned]);
      try {
        const result = await work(signal);
        if (signal.aborted) throw superseded();
        return result;
      } catch (error) {
        throw signal.aborted ? superseded() : error;
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },
  };
}
