import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { audit, changeOf, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { takeBackGivenPhones } from '../../phone-checks/clock/note-given-phones.ts';
import { giveTurnBack } from '../assign/assignment-rules.data.ts';
import { type Contact, saveContacts } from '../contact.data.ts';
import { setDeletedAt } from '../edit/contact-edit.data.ts';
import { lockContactOf } from './response-lead.data.ts';

interface TakeBack {
  readonly contactId: string;
  /** The instant at which the response became the lead. */
  readonly madeAt: Date;
  /** The instant at which the response came in. The lead is still the one of this response when it began then. */
  readonly receivedAt: Date;
  readonly reason: string;
}

/**
 * Takes back the lead of a response that was sent by mistake, in the caller's transaction. The contact whom the response
 * made is deleted, and can be restored for 30 days. A prospect who became a lead is a prospect again.
 * @param context works in the company of the lead
 * @returns why the lead stays, as a sentence. Null when the lead is taken back
 */
export async function takeBackLead(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  { contactId, madeAt, receivedAt, reason }: TakeBack,
): Promise<string | null> {
  const lead = await lockContactOf(tx, { companyId: context.viewer.companyId, id: contactId });
  const problem = reasonToStay(lead, receivedAt);
  if (lead === null || problem !== null) return problem ?? goneText;
  const key = { entity: 'contact', entityId: lead.id } as const;
  await recordChange(tx, context, key, {
    old: { responseCard: 'Received' },
    new: { responseCard: `Taken back: ${reason}` },
  });
  await giveTurnBackOf(tx, lead);
  await takeBackGivenPhones(tx, { companyId: lead.companyId, contactId: lead.id, givenAt: madeAt });
  if (isMadeByResponse(lead, madeAt)) await deleteLead(tx, context, lead);
  else await demote(tx, context, lead);
  return null;
}

const goneText = 'The client has deleted the lead, so nothing is left to take back.';

function reasonToStay(lead: Contact | null, receivedAt: Date): string | null {
  if (lead === null || lead.deletedAt !== null) return goneText;
  if (lead.firstTouchedAt !== null)
    return 'The client is working on this lead already, so the card cannot be taken back.';
  return lead.leadCreatedAt?.getTime() === receivedAt.getTime()
    ? null
    : 'The client has merged this lead with another contact, so the card cannot be taken back.';
}

const isMadeByResponse = ({ createdBy, createdAt }: Contact, madeAt: Date): boolean =>
  createdBy === null && createdAt.getTime() === madeAt.getTime();

async function giveTurnBackOf(
  tx: Database,
  { companyId, assignmentRuleId: ruleId, assignedUserId: userId, assignedByRuleOn: day }: Contact,
): Promise<void> {
  if (ruleId !== null && userId !== null && day !== null) await giveTurnBack(tx, { companyId, ruleId, userId, day });
}

type Author = Pick<Context, 'viewer' | 'clock' | 'requestId'>;

async function deleteLead(tx: Database, context: Author, lead: Contact): Promise<void> {
  const now = context.clock.now();
  await setDeletedAt(tx, lead, now, now);
  await audit(tx, context, {
    action: 'takeBackLead',
    entity: 'contact',
    entityId: lead.id,
    old: { deletedAt: null, version: lead.version },
    new: { deletedAt: now, version: lead.version + 1 },
  });
  await recordChange(tx, context, { entity: 'contact', entityId: lead.id }, 'deleted');
}

async function demote(tx: Database, context: Author, lead: Contact): Promise<void> {
  const { companyId, id, version, assignmentRuleId } = lead;
  const noLead = { leadStatus: null, leadCreatedAt: null, readAt: null, campaignId: null, channel: null };
  const noAgent = { assignedUserId: null, assignmentRuleId: null, assignmentRuleName: null, assignedByRuleOn: null };
  const values = { contactType: 'prospect', ...noLead, ...(assignmentRuleId !== null && noAgent) } as const;
  await saveContacts(tx, companyId, [id], values, context.clock.now());
  const { contactType, leadStatus, readAt, assignedUserId, assignmentRuleId: ruleId } = { ...lead, ...values };
  const after = { contactType, leadStatus, readAt, assignedUserId, assignmentRuleId: ruleId };
  const changed = onlyChanged(changeOf<Contact>(lead, after));
  await audit(tx, context, {
    action: 'takeBackLead',
    entity: 'contact',
    entityId: id,
    old: { ...changed.old, version },
    new: { ...changed.new, version: version + 1 },
  });
  await recordChange(
    tx,
    context,
    { entity: 'contact', entityId: id },
    {
      old: { contactType: contactTypeLabel('lead'), leadStatus: leadStatusLabel('new') },
      new: { contactType: contactTypeLabel('prospect'), leadStatus: null },
    },
  );
}
