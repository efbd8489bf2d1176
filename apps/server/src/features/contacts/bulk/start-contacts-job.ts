import { type ChosenContacts, maxChangedContacts } from '@dropdate/contract/contacts/many-contacts';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveBulk } from '../../../platform/database/list-selection.ts';
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

/** The ids of the chosen contacts. @throws Refusal as `resolveBulk` */
async function resolveChosen(context: Context, chosen: ChosenContacts): Promise<readonly string[]> {
  const source = visibleContacts(context.scopeOf('Contact'));
  const act = { one: 'contact', many: 'contacts', limit: maxChangedContacts };
  return 'ids' in chosen
    ? resolveBulk(context.db, contactList(context), source, { ids: chosen.ids }, { ...act, path: 'body.contacts.ids' })
    : resolveBulk(
        context.db,
        contactList(context),
        source,
        { matching: chosen.matching },
        { ...act, path: 'body.contacts.matching', confirmed: chosen.confirmed },
      );
}
