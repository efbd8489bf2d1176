/** What became of a task that was done with many. */
export interface Outcome<Item> {
  readonly done: readonly Item[];
  /** By what was said of them: those that one sentence can tell are together. */
  readonly failed: readonly { readonly items: readonly Item[]; readonly problem: unknown }[];
}

/**
 * Does a task with each, one after the other; one that fails does not hold up the next.
 * @param isOver whether after this problem the rest need not be tried; it counts as theirs.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  isOver: (problem: unknown) => boolean,
): Promise<Outcome<Item>> {
  const done: Item[] = [];
  const failed = new Map<string, { items: Item[]; problem: unknown }>();
  for (const [index, item] of items.entries()) {
    try {
      await task(item);
      done.push(item);
    } catch (problem) {
      const said = problem instanceof Error ? problem.message : '';
      const stopped = isOver(problem) ? items.slice(index) : [item];
      const alike = failed.get(said);
      failed.set(said, { items: [...(alike?.items ?? []), ...stopped], problem: alike?.problem ?? problem });
      if (isOver(problem)) break;
    }
  }
  return { done, failed: [...failed.values()] };
}

const mostNames = 3;

/** `Tampa dental`, or `5 campaigns (Tampa dental, Veterans, T65 and 2 more)`. */
export function spokenNames(items: readonly { readonly name: string }[]): string {
  const names = items.map(({ name }) => name);
  if (names.length <= 1) return names.join();
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return `${names.length} campaigns (${shown}${more > 0 ? ` and ${more} more` : ''})`;
}
