/**
 * Does work for each position, in order, and begins the work of the next positions while the caller uses a result.
 * When the caller leaves early, the work that has begun comes to its end first.
 * @param ahead the most positions that are worked on beside the one that the caller waits for
 */
export async function* inOrder<Result>(
  { from, to }: { readonly from: number; readonly to: number },
  ahead: number,
  work: (position: number) => Promise<Result>,
): AsyncGenerator<{ readonly position: number; readonly result: Result }> {
  const begun: Promise<Result>[] = [];
  let next = from;
  try {
    for (let position = from; position < to; position++) {
      for (; next < to && next <= position + ahead; next++) {
        const result = work(next);
        // The failure counts when its turn has come.
        result.catch(() => undefined);
        begun.push(result);
      }
      const first = begun.shift();
      if (first !== undefined) yield { position, result: await first };
    }
  } finally {
    await Promise.allSettled(begun);
  }
}
