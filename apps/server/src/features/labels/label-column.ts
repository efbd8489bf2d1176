import type { Named } from '@dropdate/contract/http/named';
import { sql } from 'drizzle-orm';
import { type ListColumn, shown } from '../../platform/database/list-columns.ts';
import type { LabelKind } from './labels.data.ts';

/** The tables that tie labels to records, and the records themselves as lists name them. */
const owners = {
  campaign: sql`from campaign_labels cl join labels l on l.company_id = cl.company_id and l.id = cl.label_id
    where cl.company_id = campaigns.company_id and cl.campaign_id = campaigns.id`,
  contact: sql`from contact_labels cl join labels l on l.company_id = cl.company_id and l.id = cl.label_id
    where cl.company_id = contacts.company_id and cl.contact_id = contacts.id`,
} as const;

/**
 * A column with the labels of one kind. A row contains all labels of its record. The filter finds the row by any of
 * these labels.
 */
export function labelColumn(kind: LabelKind, owner: keyof typeof owners): ListColumn<Named[]> {
  const ofRecord = sql`${owners[owner]} and l.kind = ${kind}`;
  const all = sql`(select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) ${ofRecord})`;
  const { select, read } = shown<Named[]>(sql`coalesce(${all}, '[]')`);
  const has = (id: string) => sql`exists (select 1 ${ofRecord} and l.id::text = ${id})`;
  return { type: 'choice', value: sql`null::text`, select, read, sort: false, has };
}
