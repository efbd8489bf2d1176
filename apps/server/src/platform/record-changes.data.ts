import type { RecordEntity } from '@dropdate/domain/history/record-fields';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { templates } from '../schema/catalogue.ts';
import { personName } from '../schema/person-name.ts';
import { type KeptValue, type NamedKind, recordChanges } from '../schema/record-changes.ts';
import { labels, roles, segments, users } from '../schema/tenancy.ts';
import type { Database } from './database/database.ts';
import { inParts } from './database/in-parts.ts';
import { insertMany } from './database/insert-many.ts';

type NewRow = typeof recordChanges.$inferInsert;

export async function insertRecordChanges(tx: Database, rows: readonly NewRow[]): Promise<void> {
  for (const part of inParts(rows)) await tx.execute(insertMany(recordChanges, part));
}

/** The present names of the given records, by kind and id: `user 0192…`. */
export async function findNames(
  tx: Database,
  companyId: CompanyId,
  asked: readonly { readonly kind: NamedKind; readonly ids: string | readonly string[] | null }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ids = new Set(asked.filter((one) => one.kind === kind).flatMap((one) => one.ids ?? []));
    if (ids.size === 0) continue;
    for (const { id, name } of await readNames[kind](tx, companyId, [...ids])) names.set(`${kind} ${id}`, name);
  }
  return names;
}

type ReadNames = (
  tx: Database,
  companyId: CompanyId,
  ids: string[],
) => Promise<readonly { readonly id: string; readonly name: string }[]>;

const readNames: Readonly<Record<NamedKind, ReadNames>> = {
  user: (tx, companyId, ids) =>
    tx
      .select({ id: users.id, name: personName(users) })
      .from(users)
      .where(and(eq(users.companyId, companyId), inArray(sql`${users.id}`, ids))),
  role: (tx, companyId, ids) =>
    tx
      .select({ id: roles.id, name: roles.displayName })
      .from(roles)
      .where(and(eq(roles.companyId, companyId), inArray(roles.id, ids))),
  segment: (tx, companyId, ids) =>
    tx
      .select({ id: segments.id, name: segments.name })
      .from(segments)
      .where(and(eq(segments.companyId, companyId), inArray(segments.id, ids))),
  label: (tx, companyId, ids) =>
    tx
      .select({ id: labels.id, name: labels.name })
      .from(labels)
      .where(and(eq(labels.companyId, companyId), inArray(labels.id, ids))),
  template: (tx, _companyId, ids) =>
    tx.select({ id: templates.key, name: templates.name }).from(templates).where(inArray(templates.key, ids)),
};

/** Deletes at most `limit` changes from before an instant. Returns their number. */
export async function deleteRecordChangesBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: recordChanges.id })
    .from(recordChanges)
    .where(lt(recordChanges.at, before))
    .orderBy(recordChanges.at)
    .limit(limit);
  const { rowCount } = await tx.delete(recordChanges).where(inArray(recordChanges.id, over));
  return rowCount ?? 0;
}

interface RecordKey {
  readonly companyId: CompanyId;
  readonly entity: RecordEntity;
  readonly entityId: string;
}

const ofRecord = ({ companyId, entity, entityId }: RecordKey) =>
  and(eq(recordChanges.companyId, companyId), eq(recordChanges.entity, entity), eq(recordChanges.entityId, entityId));

/** The last recorded value of a field. Null when the history does not have the field. */
export async function findLastValue(tx: Database, key: RecordKey, field: string): Promise<KeptValue> {
  const [last] = await tx
    .select({ value: recordChanges.new })
    .from(recordChanges)
    .where(and(ofRecord(key), eq(recordChanges.field, field)))
    .orderBy(desc(recordChanges.at), desc(recordChanges.id))
    .limit(1);
  return last?.value ?? null;
}

/**
 * The former values of a text field since another field changed last, the oldest first, at most `limit`. All of them when
 * the other field never changed.
 */
export async function findValuesSince(
  tx: Database,
  key: RecordKey,
  field: string,
  since: string,
  limit: number,
): Promise<readonly string[]> {
  const last = tx
    .select({ id: sql`max(${recordChanges.id})` })
    .from(recordChanges)
    .where(and(ofRecord(key), eq(recordChanges.field, since)));
  const rows = await tx
    .select({ old: recordChanges.old })
    .from(recordChanges)
    .where(and(ofRecord(key), eq(recordChanges.field, field), sql`${recordChanges.id} > coalesce((${last}), 0)`))
    .orderBy(recordChanges.id)
    .limit(limit);
  return rows.flatMap(({ old }) => (typeof old === 'string' ? [old] : []));
}

/** Deletes the history of a record that is removed or erased, because the history has the values of the record. */
export async function deleteHistoryOf(tx: Database, key: RecordKey): Promise<void> {
  await tx.delete(recordChanges).where(ofRecord(key));
}

/** Makes the history of a record a part of the history of another record, which has taken its place. */
export async function moveHistory(tx: Database, key: RecordKey, toId: string): Promise<void> {
  await tx.update(recordChanges).set({ entityId: toId }).where(ofRecord(key));
}
