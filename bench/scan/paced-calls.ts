/** The times of a call in milliseconds, in the order of the answers. */
export type CallTimes = Readonly<Record<string, readonly number[]>>;

/**
 * Makes the calls in turn at a steady pace until the work has ended, and `leastMs` are over. A slow answer does not hold
 * the next call up, as with users who know nothing of each other.
 */
export async function pacedCalls<Result>(
  asked: Readonly<Record<string, () => Promise<unknown>>>,
  { everyMs, leastMs }: { readonly everyMs: number; readonly leastMs: number },
  work: Promise<Result>,
): Promise<{ readonly times: CallTimes; readonly result: Result }> {
  const names = Object.keys(asked);
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const open = new Set<Promise<void>>();
  let failure: unknown;
  let turn = 0;
  const ask = () => {
    const name = names[turn % names.length] ?? '';
    turn += 1;
    const start = performance.now();
    const call = (asked[name]?.() ?? Promise.resolve()).then(
      () => void times[name]?.push(performance.now() - start),
      (error: unknown) => {
        failure ??= error;
      },
    );
    open.add(call);
    void call.finally(() => open.delete(call));
  };
  const timer = setInterval(ask, everyMs);
  try {
    const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, leastMs))]);
    clearInterval(timer);
    await Promise.all(open);
    if (failure !== undefined) throw failure;
    return { times, result };
  } finally {
    clearInterval(timer);
  }
}
