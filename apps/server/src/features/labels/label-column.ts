import type { Named } from '@dropdate/contract/http/named';
import { sql } from 'drizzle-orm';
import { type ListColumn, shown } from '../../platform/database/list-columns.ts';
import { hasLabel, type LabelledType } from '../../schema/labelled-records.ts';
import { namedLabels } from './label-links.data.ts';
import type { LabelKind } from './labels.data.ts';

/**
 * A column with a record's labels of one kind. A row contains all labels of its record. The filter finds the row by any
 * of these labels.
 */
export function labelColumn(type: LabelledType, kind: LabelKind): ListColumn<Named[]> {
  const { select, read } = shown<Named[]>(namedLabels(type, kind));
  return { type: 'choice', value: sql`null::text`, select, read, sort: false, has: hasLabel(type, kind) };
}
