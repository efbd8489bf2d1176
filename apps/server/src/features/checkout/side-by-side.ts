import type { Clock } from '../../platform/clock.ts';

/** Each piece of work may wait for the card provider, and takes a connection now and then. */
const atOnce = 4;
/** After this many milliseconds nothing more is begun: what is left comes first the next time. */
const beginWithinMs = 20_000;

/** Works at a few of these at once, in their order, for as long as one run of a job may take. */
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
