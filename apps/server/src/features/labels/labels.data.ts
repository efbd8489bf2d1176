import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { labels, segments } from '../../schema/tenancy.ts';
import { uuids } from '../../schema/visible-rows.ts';

type LabelRow = typeof labels.$inferSelect;
export type LabelKind = LabelRow['kind'];
export type LabelType = LabelRow['type'];

/** The company and the orgs of a viewer. They decide which labels the viewer sees. */
export type LabelScope = Pick<Viewer, 'companyId' | 'segmentIds'>;

export interface NewLabel {
  readonly kind: LabelKind;
  readonly type: LabelType;
  readonly name: string;
  readonly createdBy: UserId;
}

/**
 * The condition for visible labels, used by every query. An org sees its own labels and the labels of every org above
 * it (decision 56).
 */
export function visibleLabels({ companyId, segmentIds }: LabelScope): SQL {
  return sql`(labels.company_id = ${companyId} and exists (select 1 from label_segments owner
    join segments own on own.company_id = owner.company_id and owner.segment_id = any(own.path)
    where owner.company_id = labels.company_id and owner.label_id = labels.id and own.id = any(${uuids(segmentIds)})))`;
}

/** The labels that the orgs of the scope see, by name. */
export async function listLabels(db: Database, scope: LabelScope, kind: LabelKind, type: LabelType) {
  return db
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(and(visibleLabels(scope), eq(labels.kind, kind), eq(labels.type, type)))
    .orderBy(asc(sql`lower(${labels.name})`))
    .limit(maxOptions);
}

/** Creates a label in a company, or finds the label of that name, without regard to case. */
export async function ensureLabel(
  tx: Database,
  companyId: CompanyId,
  label: NewLabel,
): Promise<{ readonly id: string; readonly name: string }> {
  const [made] = await tx
    .insert(labels)
    .values({ id: uuidv7(), companyId, ...label })
    .onConflictDoNothing()
    .returning({ id: labels.id, name: labels.name });
  if (made) return made;
  const [known] = await tx
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(
      and(
        eq(labels.companyId, companyId),
        eq(labels.kind, label.kind),
        eq(labels.type, label.type),
        sql`lower(${labels.name}) = lower(${label.name})`,
      ),
    );
  if (!known) throw new Error('an existing label was not found');
  return known;
}

/** Gives a label to these orgs, except the orgs that see it already. Returns the orgs that got it. */
export async function addLabelToSegments(
  tx: Database,
  label: { readonly companyId: CompanyId; readonly labelId: string },
  segmentIds: readonly string[],
): Promise<readonly string[]> {
  const { companyId, labelId } = label;
  const { rows } = await tx.execute<{ segment_id: string }>(sql`
    insert into label_segments (company_id, label_id, segment_id)
    select own.company_id, ${labelId}, own.id from segments own
    where own.company_id = ${companyId} and own.id = any(${uuids(segmentIds)})
      and not exists (select 1 from label_segments owner where owner.company_id = own.company_id
        and owner.label_id = ${labelId} and owner.segment_id = any(own.path))
    on conflict do nothing returning segment_id`);
  return rows.map(({ segment_id }) => segment_id);
}

/**
 * Returns the ids of the orgs to which the viewer may give a label. These are the viewer's own orgs. If the viewer
 * also manages the orgs below, the orgs below are returned, too. All other ids are left out.
 */
export async function findLabelSegments(db: Database, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const own = uuids(viewer.segmentIds);
  const rows = await db
    .select({ id: segments.id })
    .from(segments)
    .where(
      and(
        eq(segments.companyId, viewer.companyId),
        inArray(segments.id, [...ids]),
        isNull(segments.deletedAt),
        viewer.accessType === 'org' ? sql`${segments.path} && ${own}` : sql`${segments.id} = any(${own})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * The labels among these ids that have this type. The viewer must see a label, or the record must have it already
 * (`kept`).
 */
export async function findLabels(
  db: Database,
  scope: LabelScope,
  type: LabelType,
  { ids, kept }: { readonly ids: readonly string[]; readonly kept: readonly string[] },
): Promise<{ readonly id: string; readonly kind: LabelKind }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: labels.id, kind: labels.kind })
    .from(labels)
    .where(
      and(
        eq(labels.companyId, scope.companyId),
        eq(labels.type, type),
        inArray(labels.id, [...ids]),
        or(visibleLabels(scope), inArray(labels.id, [...kept])),
      ),
    );
}
