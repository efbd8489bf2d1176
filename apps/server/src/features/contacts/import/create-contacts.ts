import type { ContactImportTexts } from '@dropdate/domain/contact/contact-import';
import { v7 as uuidv7 } from 'uuid';
import { auditMany } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { recordEvents } from '../../../platform/record-change.ts';
import { takeContactNumbers } from '../../companies/take-contact-number.ts';
import type { ImportOfKind, RowOutcome, SavedRow } from '../../imports/import-kind.ts';
import { labelKey, labelsByName } from '../../labels/create-label.ts';
import type { CountiesOfZip } from '../assign/assign-by-rules.ts';
import { assignNewLeads } from '../assign/assign-new-leads.ts';
import { newLead } from '../edit/add-contact.ts';
import { columnsOf, recorded } from '../edit/contact-record.ts';
import { insertContacts, insertLabelLinks, insertNotes } from './contact-import.data.ts';
import { contactOfTexts, labelsOfTexts } from './contact-of-texts.ts';

export type CreateContext = JobContext & Pick<Context, 'keyed'> & { readonly countiesOf: CountiesOfZip };

type Prepared = ReturnType<typeof prepare>;

/** Creates the contacts of an import in its org. A row whose Contact ID is taken is left out. */
export async function createContacts(
  context: CreateContext,
  tx: Database,
  of: ImportOfKind,
  rows: readonly SavedRow[],
): Promise<readonly RowOutcome[]> {
  const labels = await labelsByName(
    tx,
    context,
    of.segmentId,
    rows.flatMap(({ texts }) => labelsOfTexts(texts)),
  );
  const isLabelled = ({ texts }: SavedRow) => labelsOfTexts(texts).every((label) => labels.has(labelKey(label)));
  const prepared = rows.filter(isLabelled).map((row) => prepare(context, of, row, labels));
  const made = await insertAll(context, tx, prepared);
  await addTraces(context, tx, of, made);
  await assignNewLeads(tx, context, {
    leads: made.map(({ row }) => ({ leadCreatedAt: null, campaignId: null, assignedUserId: null, ...row })),
    countiesOf: context.countiesOf,
    source: { id: of.id, hasMore: true },
  });
  const ids = new Map(made.map(({ line, row: { id } }) => [line, id]));
  return rows.map((row) => {
    const recordId = ids.get(row.line);
    if (recordId !== undefined) return { line: row.line, recordId };
    const sentence = isLabelled(row)
      ? 'Another contact has this Contact ID.'
      : 'You may not add this tag or group to the org.';
    return { line: row.line, sentence };
  });
}

function prepare(
  { viewer, clock }: CreateContext,
  of: ImportOfKind,
  { line, texts }: SavedRow,
  labels: ReadonlyMap<string, string>,
) {
  const body = contactOfTexts(texts as ContactImportTexts);
  const now = clock.now();
  const { companyId, userId } = viewer;
  const id = uuidv7();
  const lead = newLead(body.contactType, now);
  const fields = { ...columnsOf(body), leadStatus: lead.leadStatus };
  const { externalId, note } = body.contact;
  const times = { createdAt: now, createdBy: userId, updatedAt: now };
  const row = { id, companyId, segmentId: of.segmentId, externalId, ...fields, ...lead, ...times };
  const labelIds = labelsOfTexts(texts).flatMap((label) => labels.get(labelKey(label)) ?? []);
  return { line, fields, row, note, labelIds };
}

/** Inserts contacts. Those without a Contact ID get the next numbers that no contact has. Returns the inserted ones. */
async function insertAll({ viewer }: CreateContext, tx: Database, prepared: readonly Prepared[]): Promise<Prepared[]> {
  const made: Prepared[] = [];
  const insert = async (some: readonly Prepared[]) => {
    const ids = await insertContacts(
      tx,
      some.map(({ row }) => row),
    );
    made.push(...some.filter(({ row }) => ids.has(row.id)));
    return some.filter(({ row }) => !ids.has(row.id));
  };
  await insert(prepared.filter(({ row }) => row.externalId !== ''));
  let open = prepared.filter(({ row }) => row.externalId === '');
  while (open.length > 0) {
    const first = await takeContactNumbers(tx, viewer.companyId, open.length);
    open = await insert(open.map((one, index) => ({ ...one, row: { ...one.row, externalId: String(first + index) } })));
  }
  return made;
}

/** Adds notes, labels, and the entries of log and history. */
async function addTraces(
  context: CreateContext,
  tx: Database,
  of: ImportOfKind,
  made: readonly Prepared[],
): Promise<void> {
  const { keyed, viewer } = context;
  const { companyId, userId } = viewer;
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
    made.flatMap(({ row: { id }, labelIds }) => labelIds.map((labelId) => ({ companyId, contactId: id, labelId }))),
  );
  await auditMany(
    tx,
    context,
    made.map(({ row: { id, externalId, segmentId }, fields, labelIds }) => ({
      action: 'saveContacts',
      entity: 'contact',
      entityId: id,
      new: { ...recorded(keyed, fields), externalId, segmentId, labelIds, importId: of.id },
    })),
  );
  await recordEvents(tx, context, { entity: 'contact', entityIds: made.map(({ row }) => row.id) }, 'created');
}
