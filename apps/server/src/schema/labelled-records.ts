import { type SQL, sql } from 'drizzle-orm';
import { uuids } from './visible-rows.ts';

/** The records that have tags and groups: their table, and the table that links them with their labels. */
const tables = {
  campaign: { records: 'campaigns', links: 'campaign_labels', recordId: 'campaign_id' },
  'prospect-list': { records: 'prospect_lists', links: 'prospect_list_labels', recordId: 'prospect_list_id' },
  contact: { records: 'contacts', links: 'contact_labels', recordId: 'contact_id' },
  user: { records: 'users', links: 'user_labels', recordId: 'user_id' },
  role: { records: 'roles', links: 'role_labels', recordId: 'role_id' },
} as const;

/** The kinds of records with tags and groups. */
export type LabelledType = keyof typeof tables;

/** The names of the table of these records, of the table of their links, and of the id of a record in the links. */
export function linksOfRecord(type: LabelledType): {
  readonly records: SQL;
  readonly links: SQL;
  readonly recordId: SQL;
} {
  const { records, links, recordId } = tables[type];
  return { records: sql.raw(records), links: sql.raw(links), recordId: sql.raw(recordId) };
}

/** The labels `l` of one kind of a record, as the end of a statement. The statement names the record as its table. */
export function labelsOfRecord(type: LabelledType, kind: 'tag' | 'group'): SQL {
  const { records, links, recordId } = linksOfRecord(type);
  return sql`from ${links} rl join labels l on l.company_id = rl.company_id and l.id = rl.label_id
    where rl.company_id = ${records}.company_id and rl.${recordId} = ${records}.id and l.kind = ${kind}`;
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * Whether a record has one of the labels with these ids and of this kind. The statement names the record as its table. The links are compared
 * with the ids themselves, because PostgreSQL knows how many records have a common label. An id of the other kind is no label.
 */
export const hasLabel =
  (type: LabelledType, kind: 'tag' | 'group') =>
  (ids: readonly string[]): SQL => {
    const { records, links, recordId } = linksOfRecord(type);
    const wanted = uuids(ids.filter(isUuid));
    return sql`exists (select 1 from ${links} rl where rl.company_id = ${records}.company_id and rl.${recordId} = ${records}.id
      and rl.label_id = any(${wanted}) and rl.label_id <> all(array(select l.id from labels l where l.id = any(${wanted}) and l.kind <> ${kind})))`;
  };

/** The ids of the labels of those records that meet the condition. */
export function labelsOnRecords(type: LabelledType, seen: SQL): SQL {
  const { records, links, recordId } = linksOfRecord(type);
  return sql`(select rl.label_id from ${links} rl
    join ${records} on ${records}.company_id = rl.company_id and ${records}.id = rl.${recordId} where ${seen})`;
}
