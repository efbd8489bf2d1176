import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findLinkOwner } from './account-links.data.ts';
import { queueLinkMail } from './password-mails.ts';

const payloadSchema = z.object({ requestId: z.uuid(), userIds: z.string() });

/** Queues the mails of one request for a new password. Users who may not sign in get no mail. */
export async function queueResetMails(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  payload: unknown,
): Promise<void> {
  const { requestId, userIds } = payloadSchema.parse(payload);
  await db.transaction(async (tx) => {
    for (const userId of userIds.split(' ')) {
      const owner = await findLinkOwner(tx, userId);
      if (owner) await queueLinkMail(tx, owner, { kind: 'reset', aboutId: requestId, now: clock.now() });
    }
  });
}
