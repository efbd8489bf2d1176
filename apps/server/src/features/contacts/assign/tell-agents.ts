import type { Context } from '../../../platform/context.ts';
import { countLeadsToTell } from './assign-by-rules.data.ts';
import { queueAssignedMail } from './assigned-mail.ts';

/** The mails about the leads of a job. A job that runs again queues the same mails, so each agent gets one. */
export async function tellAgents(
  { db, viewer, clock }: Pick<Context, 'db' | 'viewer' | 'clock'>,
  id: string,
  contactIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { userId, count } of await countLeadsToTell(tx, viewer.companyId, contactIds))
      await queueAssignedMail(tx, { viewer, clock }, { id, userId, count, lead: undefined });
  });
}
