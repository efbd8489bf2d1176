import type { FormerLead } from '@dropdate/contract/contacts/lead-change';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { mergedText } from '@dropdate/domain/contact/merge-fields';
import type { UserId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { queueAssignedMail } from '../../contacts/assign/assigned-mail.ts';
import { type Contact, isContactIdTaken } from '../../contacts/change-contacts.ts';
import { requireSalesAgent } from '../../users/require-sales-agent.ts';
import { lockLeads, lockOrgOfLead } from './lead-change.data.ts';
import { type ChangeContext, changeLead, type LeadChange } from './lead-change.ts';
import { lockFormerRules } from './undo-lead.ts';

/** A lead that a call names, with its change. */
export interface NamedChange {
  readonly contactId: string;
  /** The org that the caller expects. */
  readonly companySegmentId?: string | undefined;
  readonly change: LeadChange;
}

export const takenIdText = 'Another contact has the Contact ID of this lead now.';

interface Changes {
  /** The name of the use case, for the audit log. */
  readonly action: string;
  readonly changes: readonly NamedChange[];
  /** The agent who gets a mail about the leads. */
  readonly notify?: UserId | null;
  /** The agent to whom an undo gives the leads back, by the rules by which the agent had them. */
  readonly backTo?: UserId | null;
}

/**
 * Changes all named leads in the caller's transaction, or none of them.
 * @returns the changed leads as they were
 * @throws Refusal 404 for a lead that the viewer does not see, or that is deleted
 */
export async function changeNamedLeads(
  tx: Database,
  context: ChangeContext,
  { action, changes, notify = null, backTo = null }: Changes,
): Promise<FormerLead[]> {
  const byId = new Map(changes.map((one) => [one.contactId, one]));
  const leads = await lockLeads(tx, context.scopeOf('Lead'), [...byId.keys()]);
  if (leads.length < byId.size) throw notFound();
  const { companyId } = context.viewer;
  const rules = await lockFormerRules(tx, companyId, leads, backTo);
  const changed: Contact[] = [];
  for (const lead of leads) {
    const one = byId.get(lead.id);
    if (one === undefined) continue;
    if ((one.companySegmentId ?? lead.segmentId) !== lead.segmentId) throw notFound();
    await requireChangeable(tx, context, lead, one.change);
    if (await changeLead(tx, context, lead, { change: one.change, action, rule: rules.get(lead.id) }))
      changed.push(lead);
  }
  if (notify !== null) {
    const [only] = changed;
    const lead = changed.length === 1 ? only : undefined;
    const contactIds = changed.map(({ id }) => id);
    await queueAssignedMail(tx, context, { id: uuidv7(), userId: notify, contactIds, lead });
  }
  return changed.map(former);
}

/**
 * Checks that a lead is there for its change. Only a restoration works on a deleted lead.
 * @throws Refusal 404, and 409 for a restoration whose place is taken
 */
export async function requireChangeable(
  tx: Database,
  { clock }: Pick<ChangeContext, 'clock'>,
  lead: Contact,
  { act }: { readonly act: string },
): Promise<void> {
  if (act !== 'restore') {
    if (lead.deletedAt !== null) throw notFound();
    return;
  }
  if (lead.mergedIntoId !== null) throw conflict('Merged', mergedText);
  if (lead.deletedAt === null) throw conflict('NotDeleted', 'This lead is not deleted.');
  if (clock.now().getTime() - lead.deletedAt.getTime() > restorableMs) throw notFound();
  if (!(await lockOrgOfLead(tx, lead)))
    throw conflict('OrgDeleted', 'The org of this lead was deleted. Restore the org first.');
  if (await isContactIdTaken(tx, lead.companyId, lead.externalId)) throw conflict('ContactIdTaken', takenIdText);
}

/** @throws Refusal 404 unless the agent is an active sales agent whom the viewer sees */
export async function requireAgent(context: ChangeContext, tx: Database, userId: UserId | null): Promise<void> {
  if (userId !== null) await requireSalesAgent(context, tx, userId);
}

export function former({
  id,
  leadStatus,
  saleAmount,
  soldOn,
  lostReason,
  assignedUserId,
  readAt,
}: Contact): FormerLead {
  return {
    contactId: id,
    status: leadStatus ?? 'new',
    saleAmount,
    soldOn,
    lostReason,
    assignedToUserId: assignedUserId,
    isLeadRead: readAt !== null,
  };
}
