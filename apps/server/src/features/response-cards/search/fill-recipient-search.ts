import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addToSearch, findOrderToSearch, lockRecipientSearch, saveSearchPlace } from './recipient-search.data.ts';

/** Recipients of one transaction, so that no lock is held for long. */
const portion = 5_000;

/** Portions of one run. The rest waits for the next run, so that other tasks get their turn. */
const mostPortions = 20;

/**
 * Adds the recipients of new orders to the search of recipients. An interrupted run goes on where it was.
 * @param size the recipients of one transaction
 */
export async function fillRecipientSearch(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  size = portion,
): Promise<void> {
  for (let done = 0; done < mostPortions; done++) {
    if (!(await db.transaction((tx) => fillPortion(tx, clock.now(), size)))) return;
  }
}

/** Returns false when nothing is left to do, or when another server does it. */
async function fillPortion(tx: Database, now: Date, size: number): Promise<boolean> {
  if (!(await lockRecipientSearch(tx))) return false;
  const order = await findOrderToSearch(tx);
  if (order === null) return false;
  const { added, lastSeq } = await addToSearch(tx, order, size);
  await saveSearchPlace(tx, { ...order, lastSeq }, added < size ? now : null);
  return true;
}
