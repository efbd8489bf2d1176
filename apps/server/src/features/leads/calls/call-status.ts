import { type LeadStatus, noOutcome } from '@dropdate/domain/contact/lead-status';
import type { Database } from '../../../platform/database/database.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { type ChangeContext, changeLead } from '../change/lead-change.ts';

/**
 * Moves a lead to the status that a call brings, or back. A call that is taken back leaves an unread lead unread. The
 * caller holds the lock.
 */
export async function setStatusByCall(
  tx: Database,
  context: ChangeContext,
  lead: Contact,
  status: LeadStatus,
  { isTakenBack }: { readonly isTakenBack: boolean },
): Promise<void> {
  const staysUnread = isTakenBack && lead.readAt === null;
  const change = { act: 'status', status, ...noOutcome, ...(staysUnread && { isLeadRead: false }) } as const;
  await changeLead(tx, context, lead, { change, action: 'updateLeadStatus' });
}
