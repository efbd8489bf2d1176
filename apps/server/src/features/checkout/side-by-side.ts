import type { Clock } from '../../platform/clock.ts';

/**
 * Number of items worked on at once. Each item may wait for the card provider, and sometimes takes a database
 * connection.
 */
const atOnce = 4;
/** Milliseconds after which no further item is begun. The next run begins with the items that are left. */
const beginWithinMs = 20_000;

/** Works on a few items at once, in their order. After a time limit, begins no further item. */
export async function sideBySide<Item>(
  clock: Clock,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const started = clock.now().getTime();
  const left = [...items];
  const next = () => (clock.now().getTime() - started < beginWithinMs ? left.shift() : undefined);
  const worker = async () => {
    for (let item = next(); item !== undefined; item = next()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
