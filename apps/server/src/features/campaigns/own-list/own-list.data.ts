import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { imports } from '../../../schema/imports.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { ownListPeople, ownLists } from '../../../schema/own-lists.ts';
import { segments } from '../../../schema/tenancy.ts';

export type OwnListRow = typeof ownLists.$inferSelect;
export type OwnListPerson = typeof ownListPeople.$inferSelect;

export interface ListKey {
  readonly companyId: CompanyId;
  readonly campaignId: CampaignId;
}
export interface PeopleKey extends ListKey {
  readonly importId: string;
}

const ofCampaign = (table: typeof ownLists | typeof ownListPeople, { companyId, campaignId }: ListKey) =>
  and(eq(table.companyId, companyId), eq(table.campaignId, campaignId));
const ofImport = (key: PeopleKey) => and(ofCampaign(ownListPeople, key), eq(ownListPeople.importId, key.importId));

/** The campaign that a viewer sees, as the calls of own lists need it. Null when it is deleted or not visible. */
export async function findListedCampaign(db: Database, scope: RowScope, campaignId: CampaignId) {
  const [row] = await db
    .select({
      id: campaigns.id,
      companyId: campaigns.companyId,
      cartId: campaigns.cartId,
      status: campaigns.status,
      type: campaigns.type,
    })
    .from(campaigns)
    .where(and(seenCampaigns(scope), eq(campaigns.id, campaignId), isNull(campaigns.deletedAt)));
  return row ?? null;
}

/** Whether an org belongs to a company. */
export async function isOrgOf(db: Database, companyId: CompanyId, segmentId: string): Promise<boolean> {
  return (await db.$count(segments, and(eq(segments.companyId, companyId), eq(segments.id, segmentId)))) > 0;
}

/** The list in force of a campaign. */
export async function findOwnList(db: Database, key: ListKey): Promise<OwnListRow | null> {
  const [row] = await db.select().from(ownLists).where(ofCampaign(ownLists, key));
  return row ?? null;
}

/**
 * The id of the last import of a campaign by a user who still has its rows: a review, the list in force, or an import that is
 * being saved. An import that another list has replaced since is none of them. Null without one.
 */
export async function findLastImport(
  db: Database,
  { companyId, campaignId }: ListKey,
  { userId, actorId }: { readonly userId: string; readonly actorId?: string | null | undefined },
): Promise<string | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.companyId, companyId),
        eq(imports.subjectId, campaignId),
        sql`${imports.userId} = ${userId} and ${imports.actorId} is not distinct from ${actorId ?? null}`,
        ne(imports.status, 'undone'),
        sql`(${imports.status} = 'review' or not exists (select from own_lists o where o.company_id = ${companyId}
          and o.campaign_id = ${campaignId} and o.import_id <> ${imports.id} and o.saved_at >= ${imports.createdAt}))`,
        sql`exists (select from import_rows r where r.company_id = ${companyId} and r.import_id = ${imports.id})`,
      ),
    )
    .orderBy(sql`${imports.createdAt} desc, ${imports.id} desc`)
    .limit(1);
  return row?.id ?? null;
}

/** A page of the people in force, in the order of their file. */
export async function pageOfPeople(
  db: Database,
  key: PeopleKey,
  page: { readonly page: number; readonly pageSize: number },
): Promise<readonly OwnListPerson[]> {
  return db
    .select()
    .from(ownListPeople)
    .where(ofImport(key))
    .orderBy(asc(ownListPeople.line))
    .limit(page.pageSize)
    .offset(page.page * page.pageSize);
}

/** Adds people. Returns the ids of those whom the list did not have. */
export async function insertPeople(
  tx: Database,
  people: readonly (typeof ownListPeople.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(
    sql`${insertMany(ownListPeople, people)} on conflict do nothing returning id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many people an import has brought, by state and county. */
export async function countPeople(
  db: Database,
  key: PeopleKey,
): Promise<readonly { readonly state: string; readonly county: string; readonly people: number }[]> {
  return db
    .select({ state: ownListPeople.state, county: ownListPeople.county, people: sql<number>`count(*)::int` })
    .from(ownListPeople)
    .where(ofImport(key))
    .groupBy(ownListPeople.state, ownListPeople.county)
    .orderBy(asc(ownListPeople.state), asc(ownListPeople.county));
}

/** How many people of an import have got a new address. */
export async function countMoved(db: Database, key: PeopleKey): Promise<number> {
  return db.$count(ownListPeople, and(ofImport(key), sql`${ownListPeople.marks} @> '[{"mark": "moved"}]'::jsonb`));
}

/** Removes the people of a list that another one has replaced. */
export async function deletePeopleOfList(tx: Database, key: PeopleKey): Promise<void> {
  await tx.delete(ownListPeople).where(ofImport(key));
}

/** Removes all people of a campaign. */
export async function deletePeopleOf(tx: Database, key: ListKey): Promise<void> {
  await tx.delete(ownListPeople).where(ofCampaign(ownListPeople, key));
}

export async function deletePeople(tx: Database, key: PeopleKey, ids: readonly string[]): Promise<void> {
  await tx.delete(ownListPeople).where(and(ofImport(key), inArray(ownListPeople.id, [...ids])));
}

export async function putOwnList(tx: Database, list: typeof ownLists.$inferInsert): Promise<void> {
  const { companyId: _company, campaignId: _campaign, ...values } = list;
  await tx
    .insert(ownLists)
    .values(list)
    .onConflictDoUpdate({ target: [ownLists.companyId, ownLists.campaignId], set: { outdatedAt: null, ...values } });
}

export async function deleteOwnList(tx: Database, key: ListKey): Promise<void> {
  await tx.delete(ownLists).where(ofCampaign(ownLists, key));
}

/** Marks the list of a campaign as no longer orderable, until it is saved again. */
export async function outdateOwnList(db: Database, key: ListKey, now: Date): Promise<void> {
  await db.update(ownLists).set({ outdatedAt: now }).where(ofCampaign(ownLists, key));
}
