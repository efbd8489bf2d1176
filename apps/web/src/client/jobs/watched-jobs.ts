/** The jobs whose end a part of the page shows. The bell shows no message about the end of such a job. */
const watched = new Set<string>();

/** Notes that a part of the page shows the end of a job. Returns the function that ends the note. */
export function watchJob(id: string): () => void {
  watched.add(id);
  return () => void watched.delete(id);
}

export const isWatched = (id: string): boolean => watched.has(id);
