import { type ContactType, contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { leadStatusOfTypeChange, noOutcome } from '@dropdate/domain/contact/lead-status';
import { audit, changeOf, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, Refusal } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { named, recordChange } from '../../../platform/record-change.ts';
import { findLabelIds, saveLabels } from '../../labels/label-links.ts';
import { type ChosenLabels, requireLabels } from '../../labels/require-labels.ts';
import { type Contact, type ContactValues, saveContacts } from '../contact.data.ts';
import { recorded, recordedOutcome, shownFields, shownOutcome } from '../edit/contact-record.ts';
import { deleteContact } from '../edit/purge-contact.ts';
import { findTouchAgain, touchLead } from '../first-touch.data.ts';
import type { ContactUndo } from './contact-undo.ts';

export type OneContext = JobContext & Pick<Context, 'keyed'>;

interface One {
  readonly contact: Contact;
  /** The name of the use case, for the audit log. */
  readonly action: string;
}

const noLabels: ChosenLabels = { tags: [], groups: [] };

/**
 * Adds and removes labels of a locked contact. @returns what brings the contact back, null when nothing was changed
 * @throws Refusal 404 for a label that the org of the contact does not have
 */
export async function changeLabels(
  context: OneContext,
  tx: Database,
  {
    contact,
    action,
    add = noLabels,
    remove = noLabels,
  }: One & { readonly add?: ChosenLabels; readonly remove?: ChosenLabels },
): Promise<Extract<ContactUndo, { act: 'labels' }> | null> {
  const { companyId, id, segmentId, version } = contact;
  const key = { companyId, id };
  const before = await findLabelIds(tx, 'contact', key);
  const orgs = { companyId, segmentIds: [segmentId] };
  const wanted = await requireLabels(tx, orgs, 'contact', add, before).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw conflict('OtherOrg', 'The org of this contact does not have one of the tags or groups.');
  });
  const gone = [...remove.tags, ...remove.groups];
  const after = [...new Set([...before, ...wanted])].filter((label) => !gone.includes(label)).sort();
  const added = (labels: readonly string[]) =>
    labels.filter((label) => after.includes(label) && !before.includes(label));
  const removed = (labels: readonly string[]) =>
    labels.filter((label) => before.includes(label) && !after.includes(label));
  const undo = {
    act: 'labels',
    add: { tags: removed(remove.tags), groups: removed(remove.groups) },
    remove: { tags: added(add.tags), groups: added(add.groups) },
  } as const;
  if (before.join() === after.join()) return null;
  await saveContacts(tx, companyId, [id], {}, context.clock.now());
  await saveLabels(tx, 'contact', key, before, after);
  await audit(tx, context, {
    action,
    entity: 'contact',
    entityId: id,
    old: { labelIds: before, version },
    new: { labelIds: after, version: version + 1 },
  });
  const shown = { old: { labels: named('label', before) }, new: { labels: named('label', after) } };
  await recordChange(tx, context, { entity: 'contact', entityId: id }, shown);
  return undo;
}

/** Saves values of a locked contact, and tells the log and the history of them. */
export async function saveValues(
  context: OneContext,
  tx: Database,
  { contact, action }: One,
  values: ContactValues,
): Promise<void> {
  const { keyed, clock } = context;
  const { companyId, id, version } = contact;
  const after = { ...contact, ...values } as Contact;
  const facts = (of: Contact) => ({
    ...recorded(keyed, { contactType: of.contactType, leadStatus: of.leadStatus }),
    ...recordedOutcome(keyed, of),
  });
  const changed = onlyChanged(changeOf(facts(contact), facts(after)));
  await saveContacts(tx, companyId, [id], values, clock.now());
  await audit(tx, context, {
    action,
    entity: 'contact',
    entityId: id,
    old: { ...changed.old, version },
    new: { ...changed.new, version: version + 1 },
  });
  const shown = (of: Contact) => ({ ...shownFields(of), ...shownOutcome(of) });
  await recordChange(tx, context, { entity: 'contact', entityId: id }, { old: shown(contact), new: shown(after) });
}

/**
 * Gives a locked contact another type, with the lead status of the new type (specification 1, section 4).
 * @returns what brings the contact back, null when the contact has the type already
 * @throws Refusal 409 for a contact who becomes a lead for the first time, because the page of the contact then asks the
 * assignment rules for an agent
 */
export async function changeType(
  context: OneContext,
  tx: Database,
  { contact, action, contactType }: One & { readonly contactType: ContactType },
): Promise<ContactUndo | null> {
  const { companyId, id, leadStatus: formerStatus, leadCreatedAt, saleAmount, soldOn, lostReason } = contact;
  const leadStatus = leadStatusOfTypeChange(contact.contactType, contactType);
  if (leadStatus === null) return null;
  if (contactType === 'lead' && leadCreatedAt === null) {
    const text = 'It was never a lead. Change its type on its own page, where the assignment rules find its agent.';
    throw conflict('NeverALead', text);
  }
  const outcome = leadStatus === formerStatus ? {} : noOutcome;
  await saveValues(context, tx, { contact, action }, { contactType, leadStatus, ...outcome });
  const key = { companyId, id };
  if (leadStatus === 'new') await findTouchAgain(tx, key);
  else await touchLead(tx, key, context.clock.now());
  return {
    act: 'type',
    from: contactType,
    values: { contactType: contact.contactType, leadStatus: formerStatus, saleAmount, soldOn, lostReason },
    firstTouchedAt: contact.firstTouchedAt?.toISOString() ?? null,
  };
}

/** The sentence for a contact whose type was changed after a job. */
export const changedAgain = (contactType: ContactType) =>
  conflict('ChangedAgain', `Its type was changed again, to ${contactTypeLabel(contactType)}.`);

/** Deletes a locked contact. @returns what brings the contact back */
export async function deleteOne(context: OneContext, tx: Database, { contact, action }: One): Promise<ContactUndo> {
  await deleteContact(context, tx, { contact, action });
  return { act: 'restore' };
}
