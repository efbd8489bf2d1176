import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findLeadsToTell } from './assign-by-rules.data.ts';
import { queueAssignedMail } from './assigned-mail.ts';

/**
 * The mails about the leads of a job. A job that runs again queues the same mails, so each agent gets one.
 * @returns whether an agent gets a mail
 */
export async function tellAgents(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  id: string,
  contactIds: readonly string[],
): Promise<boolean> {
  let isTold = false;
  for (const { userId, ids } of await findLeadsToTell(tx, context.viewer.companyId, contactIds))
    isTold = (await queueAssignedMail(tx, context, { id, userId, contactIds: ids, lead: undefined })) || isTold;
  return isTold;
}
