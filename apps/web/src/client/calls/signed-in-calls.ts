let session = new AbortController();
/**
 * One function for each call that `endCalls` gave up. The promise of the call stays pending until `resumeCalls` calls
 * the function, which rejects the promise.
 */
const givenUp = new Set<() => void>();

/**
 * Makes a call that is given up when the user signs out, because the server refuses calls after Sign Out. A call under
 * way at Sign Out neither succeeds nor fails. So the page shows no failure, and stays unchanged until the browser
 * leaves it.
 * @param own a further signal that ends the call.
 */
export async function untilSignedOut<T>(
  own: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = session;
  try {
    return await ask(own === undefined ? signal : AbortSignal.any([own, signal]));
  } catch (problem) {
    if (!signal.aborted || own?.aborted === true) throw problem;
    return new Promise((_, reject) => givenUp.add(() => reject(problem)));
  }
}

/** Gives up all calls under way, and every call that begins afterwards. */
export function endCalls(): void {
  session.abort();
}

/** Lets calls run again when the user stays on the page after all. The given-up calls fail now. */
export function resumeCalls(): void {
  if (!session.signal.aborted) return;
  session = new AbortController();
  for (const fail of givenUp) fail();
  givenUp.clear();
}
