import type { ContactImportTexts } from '@dropdate/domain/contact/contact-import';
import { v7 as uuidv7 } from 'uuid';
import { auditMany } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { remembered } from '../../../platform/keyed-hash.ts';
import { recordEvents } from '../../../platform/record-change.ts';
import { takeContactNumbers } from '../../companies/take-contact-number.ts';
import type { CreateRecords, ImportOfKind, RowOutcome, SavedRow } from '../../imports/import-kind.ts';
import { labelKey, labelsByName } from '../../labels/create-label.ts';
import type { CountiesOfZip } from '../assign/assign-by-rules.ts';
import { assignNewLeads } from '../assign/assign-new-leads.ts';
import { newLead } from '../edit/add-contact.ts';
import { columnsOf, recorded } from '../edit/contact-record.ts';
import { insertContacts, insertLabelLinks, insertNotes } from './contact-import.data.ts';
import { contactOfTexts, labelsOfTexts } from './contact-of-texts.ts';

export type CreateContext = JobContext & Pick<Context, 'keyed'> & { readonly countiesOf: CountiesOfZip };

type Prepared = ReturnType<typeof prepare>;

/**
 * Prepares the contacts of an import in its org. A row whose Contact ID is taken is left out. Rows without a Contact ID
 * take the next numbers of the company before the transaction, because other contacts of the company wait for the
 * number.
 */
export async function prepareContacts(
  context: CreateContext,
  of: ImportOfKind,
  rows: readonly SavedRow[],
): Promise<CreateRecords> {
  const { db, viewer } = context;
  const keyed = remembered(context.keyed);
  const prepared = rows.map((row) => prepare({ ...context, keyed }, of, row));
  const unnumbered = prepared.filter(({ row }) => row.externalId === '').length;
  const first = unnumbered === 0 ? 0 : await takeContactNumbers(db, viewer.companyId, unnumbered);
  const numbered = withNumbers(prepared, first);
  return (tx, lines) =>
    createContacts(
      context,
      tx,
      of,
      numbered.filter(({ line }) => lines.has(line)),
    );
}

async function createContacts(
  context: CreateContext,
  tx: Database,
  of: ImportOfKind,
  prepared: readonly Prepared[],
): Promise<readonly RowOutcome[]> {
  const ids = await labelsByName(
    tx,
    context,
    of.segmentId,
    prepared.flatMap(({ labels }) => labels),
    of.id,
  );
  const isLabelled = ({ labels }: Prepared) => labels.every((label) => ids.has(labelKey(label)));
  const made = await insertAll(context, tx, prepared.filter(isLabelled));
  await addTraces(context, tx, of, made, ids);
  await assignNewLeads(tx, context, {
    leads: made.map(({ row }) => ({ leadCreatedAt: null, campaignId: null, assignedUserId: null, ...row })),
    countiesOf: context.countiesOf,
    source: { id: of.id, hasMore: true },
  });
  const recordIds = new Map(made.map(({ line, row: { id } }) => [line, id]));
  return prepared.map((one) => {
    const { line } = one;
    const recordId = recordIds.get(line);
    if (recordId !== undefined) return { line, recordId };
    const sentence = isLabelled(one)
      ? 'Another contact has this Contact ID.'
      : 'You may not add this tag or group to the org.';
    return { line, sentence };
  });
}

function prepare({ viewer, clock, keyed }: CreateContext, of: ImportOfKind, { line, texts }: SavedRow) {
  const body = contactOfTexts(texts as ContactImportTexts);
  const now = clock.now();
  const { companyId, userId } = viewer;
  const id = uuidv7();
  const lead = newLead(body.contactType, now);
  const fields = { ...columnsOf(body), leadStatus: lead.leadStatus };
  const { externalId, note } = body.contact;
  const times = { createdAt: now, createdBy: userId, updatedAt: now };
  const row = { id, companyId, segmentId: of.segmentId, externalId, ...fields, ...lead, ...times };
  return { line, row, note, labels: labelsOfTexts(texts), logged: recorded(keyed, fields), hasOwnNumber: false };
}

/** Gives the contacts without a Contact ID numbers as Contact IDs, in their order. */
function withNumbers(prepared: readonly Prepared[], first: number): Prepared[] {
  let next = first;
  return prepared.map((one) =>
    one.row.externalId === '' || one.hasOwnNumber
      ? { ...one, row: { ...one.row, externalId: String(next++) }, hasOwnNumber: true }
      : one,
  );
}

/**
 * Inserts contacts. Contacts with a Contact ID of their file come first, so that no number takes it. A contact whose number another contact has
 * gets the next one. Returns the inserted contacts in the order of the file.
 */
async function insertAll({ viewer }: CreateContext, tx: Database, prepared: readonly Prepared[]): Promise<Prepared[]> {
  const made = await insertFree(
    tx,
    prepared.filter((one) => !one.hasOwnNumber),
  );
  for (let open = prepared.filter((one) => one.hasOwnNumber); open.length > 0; ) {
    const inserted = new Set(await insertFree(tx, open));
    made.push(...inserted);
    const refused = open.filter((one) => !inserted.has(one));
    if (refused.length === 0) break;
    open = withNumbers(refused, await takeContactNumbers(tx, viewer.companyId, refused.length));
  }
  return made.toSorted((a, b) => a.line - b.line);
}

/**
 * Inserts the contacts whose Contact IDs are free. The order by Contact ID keeps two imports with the same Contact IDs from waiting for each
 * other. The index compares lower case.
 */
async function insertFree(tx: Database, prepared: readonly Prepared[]): Promise<Prepared[]> {
  const keyed = prepared.map((one) => ({ one, key: one.row.externalId.toLowerCase() }));
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ one }) => one);
  const ids = await insertContacts(
    tx,
    sorted.map(({ row }) => row),
  );
  return prepared.filter(({ row }) => ids.has(row.id));
}

/** Adds notes, labels, and the entries of log and history. */
async function addTraces(
  context: CreateContext,
  tx: Database,
  of: ImportOfKind,
  made: readonly Prepared[],
  labelIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { companyId, userId } = context.viewer;
  const idsOf = ({ labels }: Prepared) => labels.flatMap((label) => labelIds.get(labelKey(label)) ?? []);
  const withNotes = made.filter(({ note }) => note !== '');
  await insertNotes(
    tx,
    withNotes.map(({ row: { id, createdAt }, note }) => {
      const times = { createdAt, createdBy: userId, updatedAt: createdAt, updatedBy: userId };
      // The undo of the import knows this note by its id, and takes every other note for the work of a user.
      return { id, companyId, contactId: id, body: note, ...times };
    }),
  );
  await insertLabelLinks(
    tx,
    made.flatMap((one) => idsOf(one).map((labelId) => ({ companyId, contactId: one.row.id, labelId }))),
  );
  await auditMany(
    tx,
    context,
    made.map((one) => {
      const { id, externalId, segmentId } = one.row;
      const logged = { ...one.logged, externalId, segmentId, labelIds: idsOf(one), importId: of.id };
      return { action: 'saveContacts', entity: 'contact', entityId: id, new: logged };
    }),
  );
  await recordEvents(tx, context, { entity: 'contact', entityIds: made.map(({ row }) => row.id) }, 'created');
}
