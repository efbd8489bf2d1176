import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueOrderChanged } from './order-changed.ts';
import { listOrdersWithFirstResponse } from './order-mails.data.ts';

/** An older response brings no mail, for example when a user switches the mail on later. */
const newsHours = 24;

/**
 * Queues the mails about first responses of the last day. This is a task, so a response brings its mail in whatever way
 * it was recorded. The outbox refuses a second mail of the kind.
 */
export async function mailFirstResponses({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const now = clock.now();
  const since = new Date(now.getTime() - newsHours * 3_600_000);
  for (const order of await listOrdersWithFirstResponse(db, { since, now }))
    await db.transaction((tx) => queueOrderChanged(tx, order, 'first-response', now));
}
