import type { Context } from '../../../platform/context.ts';
import { findLeadsToTell } from './assign-by-rules.data.ts';
import { queueAssignedMail } from './assigned-mail.ts';

/** The mails about the leads of a job. A job that runs again queues the same mails, so each agent gets one. */
export async function tellAgents(
  context: Pick<Context, 'db' | 'viewer' | 'clock' | 'requestId'>,
  id: string,
  contactIds: readonly string[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    for (const { userId, ids } of await findLeadsToTell(tx, context.viewer.companyId, contactIds))
      await queueAssignedMail(tx, context, { id, userId, contactIds: ids, lead: undefined });
  });
}
