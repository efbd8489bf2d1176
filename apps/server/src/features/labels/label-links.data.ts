import type { Named } from '@dropdate/contract/http/named';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type LabelledType, labelsOfRecord, linksOfRecord } from '../../schema/labelled-records.ts';
import { uuids } from '../../schema/visible-rows.ts';
import type { LabelKind } from './labels.data.ts';

interface RecordKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

export interface NamedLabels extends Record<string, unknown> {
  readonly tags: Named[];
  readonly groups: Named[];
}

/** The labels of one kind of a record by name, as JSON. The statement names the record as its table. */
export const namedLabels = (type: LabelledType, kind: LabelKind): SQL => sql`coalesce((select
  json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) ${labelsOfRecord(type, kind)}), '[]')`;

/** The tags and groups of a record, by name. */
export async function findNamedLabels(
  db: Database,
  type: LabelledType,
  { companyId, id }: RecordKey,
): Promise<NamedLabels> {
  const { records } = linksOfRecord(type);
  const { rows } = await db.execute<NamedLabels>(sql`
    select ${namedLabels(type, 'tag')} as tags, ${namedLabels(type, 'group')} as groups
    from ${records} where ${records}.company_id = ${companyId} and ${records}.id = ${id}`);
  const [found] = rows;
  if (found === undefined) throw new Error('a labelled record vanished');
  return found;
}

/** The ids of the tags and groups of a record, sorted. */
export async function findLabelIds(db: Database, type: LabelledType, { companyId, id }: RecordKey): Promise<string[]> {
  const { links, recordId } = linksOfRecord(type);
  const { rows } = await db.execute<{ label_id: string }>(sql`
    select label_id from ${links} where company_id = ${companyId} and ${recordId} = ${id} order by label_id`);
  return rows.map(({ label_id }) => label_id);
}

/** Makes these labels the labels of a record. */
export async function saveLabels(
  tx: Database,
  type: LabelledType,
  { companyId, id }: RecordKey,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { links, recordId } = linksOfRecord(type);
  const gone = before.filter((labelId) => !after.includes(labelId));
  const added = after.filter((labelId) => !before.includes(labelId));
  if (gone.length > 0) {
    await tx.execute(sql`delete from ${links}
      where company_id = ${companyId} and ${recordId} = ${id} and label_id = any(${uuids(gone)})`);
  }
  if (added.length > 0) {
    await tx.execute(sql`insert into ${links} (company_id, ${recordId}, label_id)
      select ${companyId}::uuid, ${id}::uuid, unnest(${uuids(added)})`);
  }
}

/** Takes all tags and groups from a record. */
export async function deleteLabelLinks(tx: Database, type: LabelledType, { companyId, id }: RecordKey): Promise<void> {
  const { links, recordId } = linksOfRecord(type);
  await tx.execute(sql`delete from ${links} where company_id = ${companyId} and ${recordId} = ${id}`);
}
