import type { MergeField } from '@dropdate/domain/contact/merge-fields';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { type ContactSnapshot, contactMerges } from '../../../schema/contact-merges.ts';
import { contactNotes, contacts } from '../../../schema/contacts.ts';
import { parsedAs } from '../../../schema/parsed-column.ts';
import { personName } from '../../../schema/person-name.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { seenContacts } from '../../../schema/visible-contacts.ts';
import { uuids } from '../../../schema/visible-rows.ts';
import type { Contact } from '../contact.data.ts';
import { columnList, columnsOf } from './merge-columns.ts';

interface ContactKey {
  readonly companyId: CompanyId;
  readonly id: string;
}
export type Merge = typeof contactMerges.$inferSelect;

const asSnapshot = (row: unknown): ContactSnapshot => parsedAs(contactMerges.keptBefore, row);

const isContact = ({ companyId, id }: ContactKey) => and(eq(contacts.companyId, companyId), eq(contacts.id, id));

/**
 * Locks contacts until the transaction ends, deleted and merged ones too. The fixed order keeps two writers from
 * waiting for each other.
 */
export async function lockEvenMerged(tx: Database, scope: RowScope, ids: readonly string[]): Promise<Contact[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(seenContacts(scope), inArray(contacts.id, [...ids])))
    .orderBy(asc(contacts.id))
    .for('update');
}

/** All columns of a contact as JSON. PostgreSQL writes it, so no digit of an instant or a number is lost. */
export async function snapshotOf(tx: Database, { companyId, id }: ContactKey): Promise<ContactSnapshot> {
  const { rows } = await tx.execute<{ row: unknown }>(sql`select to_jsonb(contacts) - 'search_text' as row
    from contacts where company_id = ${companyId} and id = ${id}`);
  const [found] = rows;
  if (found === undefined) throw new Error('a contact vanished');
  return asSnapshot(found.row);
}

/** A stored snapshot in the words of this connection, so that equal instants are equal texts. */
export async function asWrittenNow(tx: Database, snapshot: ContactSnapshot): Promise<ContactSnapshot> {
  const { rows } = await tx.execute<{ row: unknown }>(sql`select
    to_jsonb(jsonb_populate_record(null::contacts, ${JSON.stringify(snapshot)}::jsonb)) - 'search_text' as row`);
  return asSnapshot(rows[0]?.row);
}

/** Takes fields from the merged contact into the kept one, and raises the version of the kept one. */
export async function takeFields(
  tx: Database,
  kept: ContactKey,
  mergedId: string,
  fields: readonly MergeField[],
  now: Date,
): Promise<void> {
  const taken = columnList(columnsOf(fields));
  const values =
    fields.length === 0
      ? sql``
      : sql`, (${taken}) = (select ${taken} from contacts m where m.company_id = ${kept.companyId} and m.id = ${mergedId})`;
  await tx.execute(sql`update contacts set version = version + 1, updated_at = ${now.toISOString()}::timestamptz${values}
    where company_id = ${kept.companyId} and id = ${kept.id}`);
}

/** Gives columns of the kept contact the values of a snapshot, and raises the version. */
export async function putColumnsBack(
  tx: Database,
  kept: ContactKey,
  before: ContactSnapshot,
  columns: readonly string[],
  updatedAt: string,
): Promise<void> {
  const back = columnList(columns);
  const values =
    columns.length === 0
      ? sql``
      : sql`, (${back}) = (select ${back} from jsonb_populate_record(null::contacts, ${JSON.stringify(before)}::jsonb))`;
  await tx.execute(sql`update contacts set version = version + 1, updated_at = ${updatedAt}::timestamptz${values}
    where company_id = ${kept.companyId} and id = ${kept.id}`);
}

/** Hides a contact that was merged into another one. */
export async function markMerged(tx: Database, merged: ContactKey, keptId: string, now: Date): Promise<void> {
  await tx
    .update(contacts)
    .set({ deletedAt: now, mergedIntoId: keptId, updatedAt: now, version: sql`${contacts.version} + 1` })
    .where(isContact(merged));
}

/** Shows a merged contact again, as it was. */
export async function unmarkMerged(tx: Database, merged: ContactKey, updatedAt: string): Promise<void> {
  await tx.execute(sql`update contacts set deleted_at = null, merged_into_id = null, version = version + 1,
    updated_at = ${updatedAt}::timestamptz where company_id = ${merged.companyId} and id = ${merged.id}`);
}

/** Moves the notes of a contact, or those of them that are named, to another contact. Returns the ids of the moved notes. */
export async function moveNotes(
  tx: Database,
  { companyId, id }: ContactKey,
  toId: string,
  noteIds?: readonly string[],
): Promise<string[]> {
  const moved = await tx
    .update(contactNotes)
    .set({ contactId: toId })
    .where(
      and(
        eq(contactNotes.companyId, companyId),
        eq(contactNotes.contactId, id),
        noteIds && sql`${contactNotes.id} = any(${uuids(noteIds)})`,
      ),
    )
    .returning({ id: contactNotes.id });
  return moved.map((note) => note.id).sort();
}

/** Moves the calls to a contact, or those of them that are named, to another contact. Returns the ids of the moved calls. */
export async function moveCalls(
  tx: Database,
  { companyId, id }: ContactKey,
  toId: string,
  callIds?: readonly string[],
): Promise<string[]> {
  const moved = await tx
    .update(contactCalls)
    .set({ contactId: toId })
    .where(
      and(
        eq(contactCalls.companyId, companyId),
        eq(contactCalls.contactId, id),
        callIds && sql`${contactCalls.id} = any(${uuids(callIds)})`,
      ),
    )
    .returning({ id: contactCalls.id });
  return moved.map((call) => call.id).sort();
}

/**
 * Moves the response cards of a contact, or those of them that are named, to another contact. Returns the ids of the moved
 * cards.
 */
export async function moveCards(
  tx: Database,
  { companyId, id }: ContactKey,
  toId: string,
  cardIds?: readonly string[],
): Promise<string[]> {
  const moved = await tx
    .update(responseCards)
    .set({ contactId: toId })
    .where(
      and(
        eq(responseCards.clientId, companyId),
        eq(responseCards.contactId, id),
        cardIds && sql`${responseCards.id} = any(${uuids(cardIds)})`,
      ),
    )
    .returning({ id: responseCards.id });
  return moved.map((card) => card.id).sort();
}

export async function insertMerge(tx: Database, merge: typeof contactMerges.$inferInsert): Promise<void> {
  await tx.insert(contactMerges).values(merge);
}

/** A merge of a contact that the viewer sees. */
export async function findMerge(db: Database, scope: RowScope, id: string): Promise<Merge | null> {
  const [row] = await db
    .select({ merge: contactMerges })
    .from(contactMerges)
    .innerJoin(contacts, and(eq(contacts.companyId, contactMerges.companyId), eq(contacts.id, contactMerges.keptId)))
    .where(and(seenContacts(scope), eq(contactMerges.id, id)));
  return row?.merge ?? null;
}

export async function deleteMerge(tx: Database, { companyId, id }: Pick<Merge, 'companyId' | 'id'>): Promise<void> {
  await tx.delete(contactMerges).where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.id, id)));
}

/** The merges into a contact, oldest first, locked until the transaction ends. */
export async function lockMergesInto(tx: Database, { companyId, id }: ContactKey): Promise<Merge[]> {
  return tx
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.keptId, id)))
    .orderBy(asc(contactMerges.mergedAt), asc(contactMerges.id))
    .for('update');
}

/** Sets which labels the kept contact has because of a merge. */
export async function saveMergeLabels(
  tx: Database,
  { companyId, id }: Pick<Merge, 'companyId' | 'id'>,
  labelIds: readonly string[],
): Promise<void> {
  await tx
    .update(contactMerges)
    .set({ labelIds: [...labelIds] })
    .where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.id, id)));
}

/** Replaces what a merge keeps of the kept contact. */
export async function saveSnapshots(
  tx: Database,
  { companyId, id }: Pick<Merge, 'companyId' | 'id'>,
  snapshots: Pick<Merge, 'keptBefore' | 'keptAfter'>,
): Promise<void> {
  await tx
    .update(contactMerges)
    .set(snapshots)
    .where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.id, id)));
}

/** The merges into a contact since an instant, newest first, with the merged contacts' names. */
export async function listMergesInto(db: Database, { companyId, id }: ContactKey, since: Date) {
  return db
    .select({
      id: contactMerges.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      externalId: contacts.externalId,
      mergedAt: contactMerges.mergedAt,
      mergedBy: personName(users),
    })
    .from(contactMerges)
    .innerJoin(contacts, and(eq(contacts.companyId, contactMerges.companyId), eq(contacts.id, contactMerges.mergedId)))
    .innerJoin(users, eq(users.id, contactMerges.mergedBy))
    .where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.keptId, id), gt(contactMerges.mergedAt, since)))
    .orderBy(desc(contactMerges.mergedAt), desc(contactMerges.id));
}

/** The contact into which a merged contact went in the end. Null for a contact that was not merged. */
export async function findKeptId(db: Database, { companyId, id }: ContactKey): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain (id, step) as (
      select kept_id, 1 from contact_merges where company_id = ${companyId} and merged_id = ${id}
      union all
      select m.kept_id, chain.step + 1 from contact_merges m join chain on m.merged_id = chain.id
        where m.company_id = ${companyId})
    select id from chain order by step desc limit 1`);
  return rows[0]?.id ?? null;
}

/** The contacts that went into a contact, also by way of another one. */
export async function findMergedIds(db: Database, { companyId, id }: ContactKey): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain (id) as (
      select merged_id from contact_merges where company_id = ${companyId} and kept_id = ${id}
      union all
      select m.merged_id from contact_merges m join chain on m.kept_id = chain.id where m.company_id = ${companyId})
    select id from chain`);
  return rows.map((row) => row.id);
}

/**
 * Prepares the end of a contact that is removed for good. The merge that hid the contact keeps only its address, and
 * merges into the contact end. Returns the contact that has inherited the history, or null.
 */
export async function endMergesOf(tx: Database, { companyId, id }: ContactKey): Promise<string | null> {
  await tx
    .update(contacts)
    .set({ mergedIntoId: null })
    .where(and(eq(contacts.companyId, companyId), eq(contacts.mergedIntoId, id)));
  await tx.delete(contactMerges).where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.keptId, id)));
  const [heir] = await tx
    .update(contactMerges)
    .set({ keptBefore: null, keptAfter: null, mergedBefore: null, noteIds: [], callIds: [], labelIds: [] })
    .where(and(eq(contactMerges.companyId, companyId), eq(contactMerges.mergedId, id)))
    .returning({ id: contactMerges.keptId });
  return heir?.id ?? null;
}
