/** Functions to call when the user decides to stay on a page. */
const listeners = new Set<() => void>();

/** Tells that the user was asked about unsaved changes, and stays on the page. */
export function tellStaying(): void {
  for (const listener of listeners) listener();
}

/** Calls a function each time the user decides to stay. Returns the function that ends this. */
export function onStaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
