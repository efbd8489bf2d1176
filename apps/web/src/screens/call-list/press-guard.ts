/** Makes a function that tells whether a press is the first one in so many milliseconds. Later presses do not count. */
export function pressGuard(ms: number): () => boolean {
  let first = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - first < ms) return false;
    first = now;
    return true;
  };
}
