import { conflict } from '../../platform/http/refusal.ts';

/** Lets only the newest of several calls for the same thing go on. */
export interface LatestOnly {
  /**
   * Runs `work`; a later call with the same key, or `abandoned`, aborts the signal that it is given.
   * @throws Refusal 409 `CountSuperseded` in place of whatever an aborted work ends with.
   */
  run<Result>(key: string, abandoned: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

const superseded = () => conflict('CountSuperseded', 'A newer count was asked for.');

/** Of one server: a call that reaches another server is not aborted, only ignored by the page that asked. */
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
