import type { Named } from '@dropdate/contract/http/named';
import { sql } from 'drizzle-orm';
import { type ListColumn, shown } from '../../platform/database/list-columns.ts';
import { type LabelledType, labelsOfRecord } from '../../schema/labelled-records.ts';
import type { LabelKind } from './labels.data.ts';

/**
 * A column with a record's labels of one kind. A row contains all labels of its record. The filter finds the row by any
 * of these labels.
 */
export function labelColumn(type: LabelledType, kind: LabelKind): ListColumn<Named[]> {
  const ofRecord = labelsOfRecord(type, kind);
  const all = sql`(select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) ${ofRecord})`;
  const { select, read } = shown<Named[]>(sql`coalesce(${all}, '[]')`);
  const has = (id: string) => sql`exists (select 1 ${ofRecord} and l.id::text = ${id})`;
  return { type: 'choice', value: sql`null::text`, select, read, sort: false, has };
}
