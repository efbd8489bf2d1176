interface Running {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  callers: number;
}

/** Lets callers that ask the same question at the same time share one piece of work. */
export class SharedWork {
  private readonly running = new Map<string, Running>();

  /**
   * The result of `work`, begun by the first caller of this key. A caller's signal ends only its own wait. The work's
   * signal is aborted when every caller has given up.
   */
  async join<Result>(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const running = this.running.get(key) ?? this.begin(key, work);
    running.callers += 1;
    try {
      return (await untilAborted(running.result, signal)) as Result;
    } finally {
      running.callers -= 1;
      if (running.callers === 0) await this.end(key, running);
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<unknown>): Running {
    const controller = new AbortController();
    const running = { result: work(controller.signal), controller, callers: 0 };
    this.running.set(key, running);
    return running;
  }

  /**
   * Ends the work. A later caller begins new work, because aborted work has no result. The last caller returns only
   * when the work has stopped, so that the caller does not free anything that the work still uses.
   */
  private async end(key: string, running: Running): Promise<void> {
    if (this.running.get(key) === running) this.running.delete(key);
    running.controller.abort(new Error('nobody waits for the answer'));
    await running.result.catch(() => undefined);
  }
}

function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
