import { writePrivate } from '../session/private-storage.ts';

/** The lists that are on screen, each with the function that searches in it. */
const shown = new Map<string, (search: string) => void>();

/**
 * Lets a list show a search alone, without filters. A searched text can be a name, so no address carries it.
 * @returns whether the list is on screen already; else its page must still be opened
 */
export function searchInList(list: string, search: string): boolean {
  writePrivate(`${list}.search`, search);
  writePrivate(`${list}.filters`, '');
  const searchIt = shown.get(list);
  searchIt?.(search);
  return searchIt !== undefined;
}

/** Tells of a list on screen until the returned function is called. */
export function hearSearches(list: string, searchIt: (search: string) => void): () => void {
  shown.set(list, searchIt);
  return () => {
    if (shown.get(list) === searchIt) shown.delete(list);
  };
}
