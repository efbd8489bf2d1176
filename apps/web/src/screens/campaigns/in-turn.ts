/** The outcome of a task over many items. */
export interface Outcome<Item> {
  readonly done: readonly Item[];
  /** The failed items, grouped by reason, so that one sentence can name each group. */
  readonly failed: readonly { readonly items: readonly Item[]; readonly problem: unknown }[];
}

/**
 * Runs a task for each item, one after the other. A failure does not stop the next item.
 * @param isOver says whether every further item would fail with the same problem. The remaining items then count as
 * failed with this problem.
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

const maxNames = 3;

/**
 * The names in a form that fits into a sentence, for example `Tampa dental` or `5 campaigns (Tampa dental, Veterans,
 * T65 and 2 more)`.
 */
export function spokenNames(items: readonly { readonly name: string }[]): string {
  const names = items.map(({ name }) => name);
  if (names.length <= 1) return names.join();
  const more = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(', ');
  return `${names.length} campaigns (${shown}${more > 0 ? ` and ${more} more` : ''})`;
}
