export interface Repetition {
  /** Ends the repetition, after the present run. */
  stop(): Promise<void>;
}

/** Runs work now, and again `everyMs` milliseconds after the end of each run. The work must not fail. */
export function repeatedly(everyMs: number, work: () => Promise<unknown>): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let present: Promise<unknown>;
  const run = async () => {
    await work();
    if (isStopped) return;
    timer = setTimeout(() => {
      present = run();
    }, everyMs);
    timer.unref();
  };
  present = run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await present;
    },
  };
}
