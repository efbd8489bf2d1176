import { type ChosenContacts, maxChangedContacts } from '@dropdate/contract/contacts/many-contacts';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { formatCount } from '@dropdate/domain/money/money-text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveSelection } from '../../../platform/database/list-selection.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/refusal.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { visibleContacts } from '../list/contact-list.data.ts';
import { contactList } from '../list/contact-list.ts';
import {
  type ContactsNeed,
  type ContactsPayload,
  contactsKinds,
  countOfContacts,
  type ManyChange,
} from './contacts-job.ts';

function titleOf(change: ManyChange, contacts: string): string {
  if (change.act === 'add-labels') return `New tags and groups of ${contacts}`;
  if (change.act === 'remove-labels') return `Removal of tags and groups of ${contacts}`;
  return change.act === 'delete'
    ? `Deletion of ${contacts}`
    : `Change of ${contacts} to ${contactTypeLabel(change.contactType)}`;
}

/** Starts a job for chosen contacts. @returns the job's id @throws Refusal as `resolveChosen` */
export async function startContactsJob(
  { jobs }: { readonly jobs: JobStarter },
  context: Context,
  chosen: ChosenContacts,
  { needs, ...wanted }: Pick<ContactsPayload, 'change' | 'action'> & { readonly needs: ContactsNeed },
): Promise<{ jobId: string }> {
  const contactIds = [...(await resolveChosen(context, chosen))];
  const contacts = contactIds.length;
  const jobId = await startJob(jobs, context, contactsKinds[needs], {
    title: titleOf(wanted.change, countOfContacts(contacts)),
    total: contacts,
    payload: { ...wanted, contactIds },
    record: (tx, entityId) => audit(tx, context, { action: wanted.action, entity: 'job', entityId, new: { contacts } }),
  });
  return { jobId };
}

/**
 * The ids of the chosen contacts.
 * @throws Refusal 404 for a named contact that the viewer does not see, 400 when none or too many match, 409 when more
 * match than the user has confirmed
 */
async function resolveChosen(context: Context, chosen: ChosenContacts): Promise<readonly string[]> {
  const source = visibleContacts(context.scopeOf('Contact'));
  const limit = maxChangedContacts;
  const selection = 'ids' in chosen ? { ids: chosen.ids } : { matching: chosen.matching };
  const { ids, totalCount } = await resolveSelection(context.db, contactList(context), source, selection, { limit });
  if ('ids' in chosen) {
    if (totalCount < new Set(chosen.ids).size) throw notFound();
    return ids;
  }
  const at = 'body.contacts.matching';
  if (totalCount === 0) throw invalid('NothingSelected', 'No contact matches any more. Select others.', at);
  if (totalCount > limit) {
    const text = `${formatCount(totalCount)} contacts match. Narrow the list to at most ${formatCount(limit)}.`;
    throw invalid('TooManyContacts', text, at);
  }
  if (totalCount > chosen.confirmed) {
    const userMessage = `${formatCount(totalCount)} contacts match now. Nothing is changed yet.`;
    throw new Refusal(409, [{ messageId: 'MoreContactsMatch', userMessage, count: totalCount }]);
  }
  return ids;
}
