import { type LeadStatus, noOutcome } from '@dropdate/domain/contact/lead-status';
import type { Database } from '../../../platform/database/database.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { type ChangeContext, changeLead } from '../change/lead-change.ts';

/** Moves a lead to the status that a call brings, or back. The caller holds the lock. */
export async function setStatusByCall(
  tx: Database,
  context: ChangeContext,
  lead: Contact,
  status: LeadStatus,
): Promise<void> {
  const change = { act: 'status', status, ...noOutcome } as const;
  await changeLead(tx, context, lead, { change, action: 'updateLeadStatus' });
}
