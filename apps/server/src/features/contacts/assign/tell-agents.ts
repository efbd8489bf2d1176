import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findLeadsToTell } from './assign-by-rules.data.ts';
import { queueAssignedMail } from './assigned-mail.ts';

/**
 * The mails about the leads of a job. A job that runs again queues the same mails, so each agent gets one.
 * @returns the number of agents
 */
export async function tellAgents(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  id: string,
  contactIds: readonly string[],
): Promise<number> {
  const toTell = await findLeadsToTell(tx, context.viewer.companyId, contactIds);
  for (const { userId, ids } of toTell)
    await queueAssignedMail(tx, context, { id, userId, contactIds: ids, lead: undefined });
  return toTell.length;
}
