import type { savedContactSchema } from '@dropdate/contract/contacts/contact-payload';
import { type LeadOutcome, leadStatusOfTypeChange, noOutcome } from '@dropdate/domain/contact/lead-status';
import type { z } from 'zod';
import { audit, changeOf, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { editConflict, invalid } from '../../../platform/http/refusal.ts';
import { named, recordChange } from '../../../platform/record-change.ts';
import { findLabelIds, saveLabels } from '../../labels/label-links.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { noteGivenPhones } from '../../phone-checks/clock/note-given-phones.ts';
import { type Contact, saveContacts } from '../contact.data.ts';
import { findTouchAgain, touchLead } from '../first-touch.data.ts';
import {
  type ContactFields,
  columnsOf,
  recorded,
  recordedOutcome,
  requireBirths,
  shownFields,
  shownOutcome,
} from './contact-record.ts';

type Body = z.output<typeof savedContactSchema>;

/**
 * Changes a locked contact. Another type changes the lead status, too (specification 1, section 4).
 * @returns the contact when it became a lead for the first time
 * @throws Refusal 400 at a field, 404 for a label, 409 `EditConflict`
 */
export async function saveContact(
  context: Context,
  tx: Database,
  { action, contact }: { readonly action: string; readonly contact: Contact },
  body: Body,
): Promise<Contact | null> {
  requireBirths(body, context.today);
  const { companyId, id, segmentId, version } = contact;
  if (version !== body.contact.version) throw editConflict('The contact');
  requireFixedFields(contact, body);
  const key = { companyId, id };
  const labelsBefore = await findLabelIds(tx, 'contact', key);
  const orgs = { companyId, segmentIds: [segmentId] };
  const labelIds = (await requireLabels(tx, orgs, 'contact', body.contact, labelsBefore)).sort();
  const typed = columnsOf(body);
  const lead = leadAfter(context, contact, body);
  const after = { ...contact, ...typed, ...lead };
  const { keyed, clock } = context;
  const values = { ...typed, leadStatus: after.leadStatus };
  const changed = onlyChanged(
    changeOf(
      { ...recorded(keyed, pick(contact, values)), ...recordedOutcome(keyed, contact), labelIds: labelsBefore },
      { ...recorded(keyed, values), ...recordedOutcome(keyed, after), labelIds },
    ),
  );
  if (Object.keys(changed.new).length === 0) return null;
  const now = clock.now();
  await saveContacts(tx, companyId, [id], { ...typed, ...lead, ...placeAfter(contact, typed) }, now);
  await noteGivenPhones(tx, { companyId, contactId: id, phones: typed, before: contact, givenAt: now });
  if (lead.leadStatus === 'new') await findTouchAgain(tx, key);
  else if (lead.leadStatus) await touchLead(tx, key, now);
  await saveLabels(tx, 'contact', key, labelsBefore, labelIds);
  await audit(tx, context, {
    action,
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
      old: { ...shownFields(contact), ...shownOutcome(contact), labels: named('label', labelsBefore) },
      new: { ...shownFields(after), ...shownOutcome(after), labels: named('label', labelIds) },
    },
  );
  return lead.leadCreatedAt === undefined ? null : after;
}

/** The present values of the same fields. */
function pick(contact: Contact, values: Partial<ContactFields>): Partial<ContactFields> {
  const names = Object.keys(values) as (keyof ContactFields)[];
  return Object.fromEntries(names.map((name) => [name, contact[name]]));
}

/** The columns of an address that decide where it lies. */
const placing = ['addressLine1', 'city', 'state', 'postalCode'] as const;

/** A contact that moves loses its coordinates, because nothing finds the place of a typed address (decision 55). */
const placeAfter = (contact: Contact, typed: Pick<Contact, (typeof placing)[number]>) =>
  placing.some((column) => contact[column] !== typed[column]) ? { latitude: null, longitude: null } : {};

/**
 * The values of the lead after a change of the type. Another status begins without the sale or the reason of the former one. A contact that
 * becomes a lead for the first time is a lead from now on.
 * @throws Refusal 400 when the call names another lead status than the rule
 */
function leadAfter(
  { clock }: Context,
  { contactType, leadCreatedAt, leadStatus }: Contact,
  body: Body,
): Partial<Pick<Contact, 'leadStatus' | 'leadCreatedAt' | 'readAt' | keyof LeadOutcome>> {
  const status = leadStatusOfTypeChange(contactType, body.contactType);
  if (body.leadStatus !== undefined && body.leadStatus !== status) {
    throw invalid('OtherLeadStatus', 'The type of the contact decides the lead status.', 'body.leadStatus');
  }
  if (status === null) return {};
  const isFirst = body.contactType === 'lead' && leadCreatedAt === null;
  return {
    leadStatus: status,
    ...(status !== leadStatus && noOutcome),
    ...(isFirst && { leadCreatedAt: clock.now(), readAt: clock.now() }),
  };
}

/** Org and Contact ID stay as they are (specification 1, section 2.6). @throws Refusal 400 */
function requireFixedFields({ segmentId, externalId }: Contact, { companySegments, contact }: Body): void {
  if (companySegments[0] !== segmentId) {
    throw invalid('OrgFixed', 'The org of a contact cannot be changed.', 'body.companySegments');
  }
  if (contact.externalId !== externalId) {
    throw invalid('ContactIdFixed', 'The Contact ID cannot be changed.', 'body.contact.externalId');
  }
}
