import { type SQL, sql } from 'drizzle-orm';

/** The records that have tags and groups: their table, and the table that links them with their labels. */
const tables = {
  campaign: { records: 'campaigns', links: 'campaign_labels', recordId: 'campaign_id' },
  contact: { records: 'contacts', links: 'contact_labels', recordId: 'contact_id' },
} as const;

/** The kinds of records whose labels lists show. */
export type LabelledType = keyof typeof tables;

/** The labels `l` of one kind of a record, as the end of a statement. The statement names the record as its table. */
export function labelsOfRecord(type: LabelledType, kind: 'tag' | 'group'): SQL {
  const { records, links, recordId } = tables[type];
  const [record, link, id] = [sql.raw(records), sql.raw(links), sql.raw(recordId)];
  return sql`from ${link} rl join labels l on l.company_id = rl.company_id and l.id = rl.label_id
    where rl.company_id = ${record}.company_id and rl.${id} = ${record}.id and l.kind = ${kind}`;
}

/** The ids of the labels of those records that meet the condition. */
export function labelsOnRecords(type: LabelledType, seen: SQL): SQL {
  const { records, links, recordId } = tables[type];
  const [record, link, id] = [sql.raw(records), sql.raw(links), sql.raw(recordId)];
  return sql`(select rl.label_id from ${link} rl
    join ${record} on ${record}.company_id = rl.company_id and ${record}.id = rl.${id} where ${seen})`;
}
