let session = new AbortController();
/** Calls that a page which signed out waits for, although they were given up. */
const givenUp = new Set<() => void>();

/**
 * Makes a call that ends with the session: one that is still under way when the user signs out would
 * be refused. It then neither succeeds nor fails, so that the page stands as it is until it is left.
 * @param own what else ends the call.
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

/** Gives up all calls under way, and those that begin now. */
export function endCalls(): void {
  session.abort();
}

/** Goes on, for who stays on the page after all; what was given up has failed. */
export function resumeCalls(): void {
  if (!session.signal.aborted) return;
  session = new AbortController();
  for (const fail of givenUp) fail();
  givenUp.clear();
}
