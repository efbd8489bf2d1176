/** The jobs whose end a part of the page shows, with the number of these parts. The bell shows no message about the end of such a job. */
const watched = new Map<string, number>();

/** Notes that a part of the page shows the end of a job. Returns the function that ends the note. */
export function watchJob(id: string): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1);
  return () => {
    const others = (watched.get(id) ?? 0) - 1;
    if (others > 0) watched.set(id, others);
    else watched.delete(id);
  };
}

export const isWatched = (id: string): boolean => watched.has(id);
