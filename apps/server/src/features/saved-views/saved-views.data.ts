import type { ViewedList } from '@dropdate/contract/saved-views/saved-view';
import { meets } from '@dropdate/domain/permission/may';
import { rowScope, type Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { savedViewDefaults, savedViews } from '../../schema/saved-views.ts';
import { uuids, visibleRows } from '../../schema/visible-rows.ts';
import { scopedUsers } from '../session/manage-accounts.ts';

export type ViewRow = typeof savedViews.$inferSelect;
/** A view that a user sees. */
export interface SeenView extends ViewRow {
  /** Whether the user may change and delete the view. */
  readonly isManaged: boolean;
}
type Owner = Pick<Viewer, 'companyId' | 'userId'>;

/** The most views of one list that a user is shown. */
const maxShown = 100;

const isOwnedBy = ({ companyId, userId }: Owner) =>
  and(eq(savedViews.companyId, companyId), eq(savedViews.ownerId, userId));

/**
 * The views that a user sees: the own views, and the views shared with an org in use or with an org above it. Tags and
 * groups are seen in the same way (decision 56).
 */
const visibleViews = ({ companyId, userId, segmentIds }: Viewer): SQL =>
  sql`(${savedViews.companyId} = ${companyId} and (${savedViews.ownerId} = ${userId}
    or (${savedViews.isShared} and exists (select 1 from segments own where own.company_id = ${companyId}
      and own.id = any(${uuids(segmentIds)}) and ${savedViews.segmentId} = any(own.path)))))`;

/**
 * Whether a user may change and delete a view. Everybody may share a view with the own org: a view shows nobody a row that
 * they do not see anyway. But a shared view is used by others. So its owner changes it, and a user who may change users,
 * for views whose owner has left or forgot them. This user must manage the org of the view and see its owner, so that
 * nobody overwrites the views of an org above.
 */
const managedViews = (viewer: Viewer): SQL<boolean> => {
  const { companyId, userId, segmentIds, accessType, permissions } = viewer;
  const isOwn = sql<boolean>`${savedViews.ownerId} = ${userId}`;
  if (!meets(permissions, 'User.update')) return isOwn;
  const isInOrgs =
    accessType === 'org'
      ? sql`exists (select 1 from segments place where place.company_id = ${companyId}
          and place.id = ${savedViews.segmentId} and place.path && ${uuids(segmentIds)})`
      : sql`${savedViews.segmentId} = any(${uuids(segmentIds)})`;
  return sql<boolean>`(${isOwn} or (${savedViews.isShared} and ${isInOrgs} and exists (select 1 from users
    where users.company_id = ${companyId} and users.id = ${savedViews.ownerId}
      and ${visibleRows(rowScope(viewer, 'User'), scopedUsers)})))`;
};

const isDefaultOf = ({ companyId, userId }: Owner): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${savedViewDefaults} where ${savedViewDefaults.companyId} = ${companyId}
    and ${savedViewDefaults.userId} = ${userId} and ${savedViewDefaults.viewId} = ${savedViews.id})`;

/** The views of a list; the own views first, each part by name. */
export async function listViews(db: Database, reader: Viewer, list: ViewedList) {
  return db
    .select({ view: savedViews, isDefault: isDefaultOf(reader), isManaged: managedViews(reader) })
    .from(savedViews)
    .where(and(visibleViews(reader), eq(savedViews.list, list), isNull(savedViews.deletedAt)))
    .orderBy(desc(eq(savedViews.ownerId, reader.userId)), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(maxShown);
}

/** A view, even a deleted one, locked until the transaction ends. Null when the user does not see the view. */
export async function lockView(tx: Database, reader: Viewer, id: string): Promise<SeenView | null> {
  const [row] = await tx
    .select({ view: savedViews, isManaged: managedViews(reader) })
    .from(savedViews)
    .where(and(visibleViews(reader), eq(savedViews.id, id)))
    .for('update');
  return row ? { ...row.view, isManaged: row.isManaged } : null;
}

/** Makes the saves of one user's views wait for each other, so that two saves cannot pass a limit together. */
export async function lockViewsOf(tx: Database, { companyId, userId }: Owner): Promise<void> {
  await tx.execute(sql`select 1 from users where company_id = ${companyId} and id = ${userId} for no key update`);
}

/** The number of a user's views of a list. */
export async function countOwnViews(tx: Database, owner: Owner, list: ViewedList): Promise<number> {
  const [row] = await tx
    .select({ views: count() })
    .from(savedViews)
    .where(and(isOwnedBy(owner), eq(savedViews.list, list), isNull(savedViews.deletedAt)));
  return row?.views ?? 0;
}

/** Whether another view of the owner has the name, without regard to case. */
export async function isViewNameTaken(
  tx: Database,
  { companyId, ownerId, list, name, id }: Pick<ViewRow, 'companyId' | 'ownerId' | 'list' | 'name' | 'id'>,
): Promise<boolean> {
  const [taken] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        isOwnedBy({ companyId, userId: ownerId }),
        eq(savedViews.list, list),
        isNull(savedViews.deletedAt),
        sql`lower(${savedViews.name}) = lower(${name})`,
        sql`${savedViews.id} <> ${id}`,
      ),
    );
  return taken !== undefined;
}

export async function insertView(tx: Database, view: ViewRow): Promise<void> {
  await tx.insert(savedViews).values(view);
}

export async function saveView(
  tx: Database,
  { companyId, id }: Pick<ViewRow, 'companyId' | 'id'>,
  values: Partial<Pick<ViewRow, 'name' | 'state' | 'isShared' | 'segmentId' | 'updatedAt' | 'deletedAt'>>,
): Promise<void> {
  await tx
    .update(savedViews)
    .set(values)
    .where(and(eq(savedViews.companyId, companyId), eq(savedViews.id, id)));
}

const isDefaultRow = ({ companyId, userId }: Owner, list: ViewedList) =>
  and(
    eq(savedViewDefaults.companyId, companyId),
    eq(savedViewDefaults.userId, userId),
    eq(savedViewDefaults.list, list),
  );

/** The id of the view with which a list opens for a user. */
export async function findDefaultView(tx: Database, owner: Owner, list: ViewedList): Promise<string | null> {
  const [row] = await tx.select().from(savedViewDefaults).where(isDefaultRow(owner, list));
  return row?.viewId ?? null;
}

export async function saveDefaultView(
  tx: Database,
  owner: Owner,
  list: ViewedList,
  viewId: string | null,
): Promise<void> {
  if (viewId === null) await tx.delete(savedViewDefaults).where(isDefaultRow(owner, list));
  else {
    const { companyId, userId } = owner;
    await tx
      .insert(savedViewDefaults)
      .values({ companyId, userId, list, viewId })
      .onConflictDoUpdate({
        target: [savedViewDefaults.companyId, savedViewDefaults.userId, savedViewDefaults.list],
        set: { viewId },
      });
  }
}

/**
 * Removes at most `limit` views for good that were deleted before an instant, or whose owner was. A view can hold
 * personal data in its filters. A shared view of a deleted user stays, because the org uses it.
 */
export async function deleteViewsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const at = before.toISOString();
  const { rowCount } = await tx.execute(sql`delete from saved_views where id = any(array(
    select v.id from saved_views v join users owner on owner.company_id = v.company_id and owner.id = v.owner_id
    where v.deleted_at < ${at} or (owner.deleted_at < ${at} and not v.is_shared) limit ${limit}))`);
  return rowCount ?? 0;
}
