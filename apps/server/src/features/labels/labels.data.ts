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
  /** The import that makes the label. Left out for a label that a user makes. */
  readonly importId?: string | null;
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

/** The labels of a company that an import has made. They are locked, so that nobody gives one of them to a record meanwhile. */
export async function lockLabelsOfImport(tx: Database, companyId: CompanyId, importId: string): Promise<LabelRow[]> {
  return tx
    .select()
    .from(labels)
    .where(and(eq(labels.companyId, companyId), eq(labels.importId, importId)))
    .orderBy(asc(labels.id))
    .for('update');
}

/** Locks a label that the viewer may give away, with the number of its orgs that the viewer may not change. */
export async function lockLabel(tx: Database, viewer: Viewer, id: string): Promise<LabelRow | null> {
  const [found] = await tx
    .select()
    .from(labels)
    .where(and(visibleLabels(viewer), eq(labels.id, id)))
    .for('update');
  return found ?? null;
}

/** The orgs of a label. */
export async function listSegmentsOfLabel(db: Database, companyId: CompanyId, labelId: string): Promise<string[]> {
  const { rows } = await db.execute<{ segment_id: string }>(
    sql`select segment_id from label_segments where company_id = ${companyId} and label_id = ${labelId}`,
  );
  return rows.map(({ segment_id }) => segment_id);
}

/** Those of the labels that no record has. A deleted contact counts only while it can be restored by hand, so `isStrict` counts it. */
export async function findUnusedLabels(
  tx: Database,
  companyId: CompanyId,
  ids: readonly string[],
  { isStrict }: { readonly isStrict: boolean },
): Promise<string[]> {
  const ofContact = isStrict
    ? sql`select from contact_labels c where c.company_id = l.company_id and c.label_id = l.id`
    : sql`select from contact_labels c join contacts on contacts.company_id = c.company_id and contacts.id = c.contact_id
        where c.company_id = l.company_id and c.label_id = l.id and contacts.deleted_at is null`;
  const { rows } = await tx.execute<{ id: string }>(sql`select l.id from labels l
    where l.company_id = ${companyId} and l.id = any(${uuids(ids)}) and not exists (${ofContact})
      and not exists (select from campaign_labels c where c.company_id = l.company_id and c.label_id = l.id)
      and not exists (select from user_labels c where c.company_id = l.company_id and c.label_id = l.id)
      and not exists (select from role_labels c where c.company_id = l.company_id and c.label_id = l.id)`);
  return rows.map(({ id }) => id);
}

/** Removes labels with their orgs, and takes them from deleted contacts. */
export async function deleteLabels(tx: Database, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = sql`company_id = ${companyId} and label_id = any(${uuids(ids)})`;
  await tx.execute(sql`delete from contact_labels where ${gone}`);
  await tx.execute(sql`delete from label_segments where ${gone}`);
  await tx.delete(labels).where(and(eq(labels.companyId, companyId), inArray(labels.id, [...ids])));
}
