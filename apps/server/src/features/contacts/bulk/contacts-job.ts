import { idSchema } from '@dropdate/contract/http/primitives';
import { type ContactType, contactTypeCodes, contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { mergedText } from '@dropdate/domain/contact/merge-fields';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { JobContext, JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import { listResults } from '../../../platform/jobs/jobs.data.ts';
import { type Contact, lockAnyContact } from '../contact.data.ts';
import { changeLabels, changeType, deleteOne } from './change-one-contact.ts';
import { type ContactUndo, contactUndoSchema } from './contact-undo.ts';
import { undoOne } from './undo-one-contact.ts';

const typeSchema = z.enum(contactTypeCodes.words as readonly [ContactType, ...ContactType[]]);
const labelsShape = { tags: z.array(idSchema), groups: z.array(idSchema) };

const changeSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add-labels'), ...labelsShape }),
  z.object({ act: z.literal('remove-labels'), ...labelsShape }),
  z.object({ act: z.literal('type'), contactType: typeSchema }),
  z.object({ act: z.literal('delete') }),
]);
export type ManyChange = z.output<typeof changeSchema>;

const payloadSchema = z.object({
  change: changeSchema,
  contactIds: z.array(idSchema).min(1),
  /** The name of the use case, for the audit log. */
  action: z.string(),
  /** The id of the job that this job undoes. `change` is then the change of that job. */
  undoes: idSchema.optional(),
});
export type ContactsPayload = z.output<typeof payloadSchema>;

/** The kinds of jobs, by the permission that each needs. */
export const contactsKinds = {
  'Contact.update': { name: 'contact-updates' },
  'Contact.delete': { name: 'contact-deletions' },
} as const;
export type ContactsNeed = keyof typeof contactsKinds & Need;

type Services = Pick<Context, 'keyed'>;

/** Changes many contacts: one chunk for each contact. A contact that cannot be changed is left out. */
export const contactsJobs = ({ keyed }: Services): readonly JobKind[] =>
  (Object.keys(contactsKinds) as ContactsNeed[]).map((needs): JobKind => contactsJob(needs, { keyed }) as JobKind);

const contactsJob = (needs: ContactsNeed, services: Services): JobKind<ContactsPayload> => ({
  ...contactsKinds[needs],
  payload: payloadSchema,
  needs,
  isOfOperators: false,
  run: async (context, payload, control) => {
    const undos = payload.undoes === undefined ? undefined : await undosOf(context, payload.undoes);
    for (const [position, id] of payload.contactIds.entries()) {
      if (position < control.nextChunk) continue;
      const undo = undos?.get(id);
      await control.chunk(position, (tx) => change({ ...context, ...services }, tx, payload, { id, undo }));
    }
    return { outcome: summary(payload, await control.results()) };
  },
  undoing: (payload, { id, recordIds }) => ({ ...payload, contactIds: [...recordIds], action: 'undoJob', undoes: id }),
  summary,
});

export const countOfContacts = (count: number): string =>
  count === 1 ? '1 contact' : `${formatCount(count)} contacts`;

const undoneWords: Readonly<Record<ManyChange['act'], string>> = {
  'add-labels': 'given their former tags and groups',
  'remove-labels': 'given their former tags and groups',
  type: 'given their former type',
  delete: 'restored',
};

function doneWords(change: ManyChange): string {
  if (change.act === 'add-labels') return 'given the tags and groups';
  if (change.act === 'remove-labels') return 'freed of the tags and groups';
  return change.act === 'type' ? `changed to ${contactTypeLabel(change.contactType)}` : 'deleted';
}

function summary({ change: wanted, undoes }: ContactsPayload, results: readonly RowResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const left = results.length - done;
  const did = undoes === undefined ? doneWords(wanted) : undoneWords[wanted.act];
  const words = `${done === 0 ? 'No contact' : countOfContacts(done)} ${did}.`;
  return left === 0 ? words : `${words} ${formatCount(left)} left out.`;
}

/** The changes that bring the contacts of a job back, by the id of the contact. */
async function undosOf({ db, viewer }: JobContext, jobId: string): Promise<ReadonlyMap<string, ContactUndo>> {
  const results = await listResults(db, { id: jobId, companyId: viewer.companyId });
  const changed = results.filter(({ undo }) => undo !== undefined);
  return new Map(changed.map(({ recordId, undo }) => [recordId, contactUndoSchema.parse(undo)]));
}

const nameOf = ({ firstName, lastName, externalId }: Pick<Contact, 'firstName' | 'lastName' | 'externalId'>): string =>
  `${firstName} ${lastName}`.trim() || externalId;

interface OneContact {
  readonly id: string;
  /** The change that brings the contact back. Only the undo of a job has such changes. */
  readonly undo: ContactUndo | undefined;
}

async function change(
  context: JobContext & Services,
  tx: Database,
  { change: wanted, action, undoes }: ContactsPayload,
  { id, undo }: OneContact,
): Promise<RowResult> {
  const leftOut = (sentence: string): RowResult => ({ recordId: id, outcome: 'left-out', sentence });
  if (undoes !== undefined && undo === undefined) return leftOut('The former values are not kept any more.');
  const contact = await lockAnyContact(tx, context.scopeOf('Contact'), id);
  if (contact === null) return leftOut('A contact is not there any more.');
  const name = nameOf(contact);
  if (contact.mergedIntoId !== null) return leftOut(`${name}: ${mergedText}`);
  if (contact.deletedAt !== null && undo?.act !== 'restore') return leftOut(`${name}: Somebody has deleted it.`);
  try {
    // All of them refuse before they write, so the transaction of the chunk goes on after a refusal.
    const found =
      undo !== undefined
        ? await undoOne(context, tx, { contact, undo, action })
        : await changeOne(context, tx, contact, { wanted, action });
    return { recordId: id, outcome: 'done', ...(found !== null && undoes === undefined && { undo: found }) };
  } catch (error) {
    if (error instanceof Refusal) return leftOut(`${name}: ${error.messages[0]?.userMessage ?? ''}`);
    throw error;
  }
}

/** @returns the change that brings the contact back. Null when nothing was changed */
function changeOne(
  context: JobContext & Services,
  tx: Database,
  contact: Contact,
  { wanted, action }: { readonly wanted: ManyChange; readonly action: string },
): Promise<ContactUndo | null> {
  if (wanted.act === 'delete') return deleteOne(context, tx, { contact, action });
  if (wanted.act === 'type') return changeType(context, tx, { contact, action, contactType: wanted.contactType });
  const { tags, groups } = wanted;
  const labels = wanted.act === 'add-labels' ? { add: { tags, groups } } : { remove: { tags, groups } };
  return changeLabels(context, tx, { contact, action, ...labels });
}
