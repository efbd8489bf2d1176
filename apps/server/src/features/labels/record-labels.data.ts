import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { type LabelledType, labelsOnRecords } from '../../schema/labelled-records.ts';
import { labels } from '../../schema/tenancy.ts';
import { uuids } from '../../schema/visible-rows.ts';
import { type LabelKind, visibleLabels } from './labels.data.ts';

/** The listed records: what they are, their scope, and the condition of the rows that the viewer sees. */
export interface ListedRecords {
  readonly type: LabelledType;
  readonly scope: RowScope;
  readonly seen: SQL;
}

export interface RecordLabel {
  readonly id: string;
  readonly name: string;
  /** The orgs that have the label, below the viewer's own orgs. Empty for a label that the viewer's own orgs see. */
  readonly orgs: readonly string[];
}

/**
 * The labels of one kind that the listed records can have, sorted by name. These are the labels that the viewer's orgs
 * see. If the scope includes the records of the orgs below, the labels of these orgs are added. All other labels on
 * records in the scope are added, too: for example, a record of another org may be assigned to the viewer.
 */
export async function selectRecordLabels(
  db: Database,
  viewer: Viewer,
  { type, scope, seen }: ListedRecords,
  kind: LabelKind,
): Promise<readonly RecordLabel[]> {
  const own = visibleLabels(viewer);
  const below = orgsBelow(scope);
  const onRecord = sql`${labels.id} in ${labelsOnRecords(type, seen)}`;
  const names = sql<string[]>`case when ${own} then '{}' else coalesce(
    (select array_agg(org.name order by lower(org.name)) ${below}), '{}') end`;
  return db
    .select({ id: labels.id, name: labels.name, orgs: names })
    .from(labels)
    .where(
      and(
        eq(labels.companyId, viewer.companyId),
        eq(labels.kind, kind),
        eq(labels.type, type),
        or(own, sql`exists (select 1 ${below})`, onRecord),
      ),
    )
    .orderBy(asc(sql`lower(${labels.name})`))
    .limit(maxOptions);
}

/**
 * The orgs with a label, below the viewer's own orgs. None when the scope does not include the records of the orgs
 * below.
 */
function orgsBelow(scope: RowScope): SQL {
  const isSeen = scope.kind === 'org' ? sql`org.path && ${uuids(scope.pathSegmentIds)}` : sql`false`;
  return sql`from label_segments owner
    join segments org on org.company_id = owner.company_id and org.id = owner.segment_id
    where owner.company_id = labels.company_id and owner.label_id = labels.id and ${isSeen}`;
}
