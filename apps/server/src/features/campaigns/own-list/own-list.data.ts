import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { imports } from '../../../schema/imports.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { ownListPeople, ownLists } from '../../../schema/own-lists.ts';

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

/** The people of an import. */
export const ofImport = (key: PeopleKey) =>
  and(ofCampaign(ownListPeople, key), eq(ownListPeople.importId, key.importId));

/** Whether an import is the one that may become the list of its campaign. */
const isNext = sql`coalesce(${campaigns.nextListImportId} = ${imports.id}, false)`;

/** The campaign that a viewer sees, as the calls of own lists need it. Null when it is deleted or not visible. */
export async function findListedCampaign(db: Database, scope: RowScope, campaignId: CampaignId) {
  const [row] = await db
    .select({
      id: campaigns.id,
      companyId: campaigns.companyId,
      cartId: campaigns.cartId,
      segmentId: campaigns.segmentId,
      status: campaigns.status,
      type: campaigns.type,
    })
    .from(campaigns)
    .where(and(seenCampaigns(scope), eq(campaigns.id, campaignId), isNull(campaigns.deletedAt)));
  return row ?? null;
}

/**
 * Chooses the import that may become the list of a campaign, or none. The caller holds the campaign's lock. The campaign keeps
 * its version, because nothing of it that a page shows has changed.
 */
export async function chooseNextList(tx: Database, key: ListKey, importId: string | null): Promise<void> {
  await tx
    .update(campaigns)
    .set({ nextListImportId: importId })
    .where(and(eq(campaigns.companyId, key.companyId), eq(campaigns.id, key.campaignId)));
}

/** Takes back the choice of an import, where it is still chosen. */
export async function unchooseNextList(tx: Database, { companyId, campaignId, importId }: PeopleKey): Promise<void> {
  await tx
    .update(campaigns)
    .set({ nextListImportId: null })
    .where(
      and(eq(campaigns.companyId, companyId), eq(campaigns.id, campaignId), eq(campaigns.nextListImportId, importId)),
    );
}

/** The list in force of a campaign. */
export async function findOwnList(db: Database, key: ListKey): Promise<OwnListRow | null> {
  const [row] = await db.select().from(ownLists).where(ofCampaign(ownLists, key));
  return row ?? null;
}

/** Whether the people of an import are the list in force of their campaign. */
export async function isListInForce(db: Database, key: PeopleKey): Promise<boolean> {
  return (await findOwnList(db, key))?.importId === key.importId;
}

/**
 * The id of the last import of a campaign by a user who still has its rows: the import whose saving is open, else a review, the
 * list in force, or an import whose saving was stopped. An import that another list has replaced since is none of them. Null
 * without one.
 */
export async function findLastImport(
  db: Database,
  { companyId, campaignId }: ListKey,
  { userId, actorId }: { readonly userId: string; readonly actorId?: string | null | undefined },
): Promise<string | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .innerJoin(campaigns, and(eq(campaigns.companyId, imports.companyId), eq(campaigns.id, imports.subjectId)))
    .where(
      and(
        eq(imports.companyId, companyId),
        eq(imports.subjectId, campaignId),
        sql`${imports.userId} = ${userId} and ${imports.actorId} is not distinct from ${actorId ?? null}`,
        ne(imports.status, 'undone'),
        sql`(${imports.status} = 'review' or ${isNext} or not exists (select from own_lists o where o.company_id = ${companyId}
          and o.campaign_id = ${campaignId} and o.import_id <> ${imports.id} and o.saved_at >= ${imports.createdAt}))`,
        sql`exists (select from import_rows r where r.company_id = ${companyId} and r.import_id = ${imports.id})`,
      ),
    )
    .orderBy(sql`${isNext} desc, ${imports.createdAt} desc, ${imports.id} desc`)
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

/**
 * Those of these keys, and of their people, that the people of an import have already. Each key is looked up by itself, so
 * that the time does not depend on what the planner believes of a table that is being filled.
 */
export async function findTakenKeys(
  tx: Database,
  { companyId, campaignId, importId }: PeopleKey,
  keys: readonly bigint[],
): Promise<readonly bigint[]> {
  const ofThis = sql`p.company_id = ${companyId} and p.campaign_id = ${campaignId} and p.import_id = ${importId}`;
  const { rows } = await tx.execute<{ person: string; other: string | null }>(sql`
    select found.person_key as person, found.other_key as other
    from unnest(${arrayText(keys)}::bigint[]) as asked(key)
    cross join lateral (
      (select p.person_key, p.other_key from own_list_people p where ${ofThis} and p.person_key = asked.key limit 1)
      union all
      (select p.person_key, p.other_key from own_list_people p where ${ofThis} and p.other_key = asked.key limit 1)
    ) found`);
  return rows.flatMap(({ person, other }) => (other === null ? [BigInt(person)] : [BigInt(person), BigInt(other)]));
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

/** How many people of an import were looked up in the changes of address, and how many of them have moved. */
export async function countLookedUp(
  db: Database,
  key: PeopleKey,
): Promise<{ readonly lookedUp: number; readonly moved: number }> {
  const [found] = await db
    .select({
      lookedUp: sql<number>`count(*) filter (where ${ownListPeople.isLookedUp})::int`,
      moved: sql<number>`count(*) filter (where ${ownListPeople.former} is not null)::int`,
    })
    .from(ownListPeople)
    .where(ofImport(key));
  return found ?? { lookedUp: 0, moved: 0 };
}

/** Removes the people of an import. */
export async function deletePeopleOfImport(tx: Database, key: PeopleKey): Promise<void> {
  await tx.delete(ownListPeople).where(ofImport(key));
}

/** Removes the people of all other imports of the campaign. */
export async function deletePeopleOfOthers(tx: Database, key: PeopleKey): Promise<void> {
  await tx.delete(ownListPeople).where(and(ofCampaign(ownListPeople, key), ne(ownListPeople.importId, key.importId)));
}

/**
 * Removes at most `limit` people of imports that are neither the list in force nor being saved nor undone. The people of the import
 * that may become the list stay while its rows are kept, because its saving can go on. Returns the number of people.
 * @param before imports that are older have lost their rows
 */
export async function deleteUnusedPeople(tx: Database, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from own_list_people where (company_id, id) in (
    select p.company_id, p.id from imports i
      join campaigns c on c.company_id = i.company_id and c.id = i.subject_id
      join own_list_people p on p.company_id = i.company_id and p.campaign_id = i.subject_id and p.import_id = i.id
    where i.kind = 'own-list' and i.status <> 'review'
      and not (c.next_list_import_id is not distinct from i.id and i.created_at >= ${before.toISOString()})
      and not exists (select from own_lists o
        where o.company_id = i.company_id and o.campaign_id = i.subject_id and o.import_id = i.id)
      and not exists (select from job_runs j
        where j.company_id = i.company_id and j.id = i.job_id and j.state in ('waiting', 'running'))
    limit ${limit})`);
  return rowCount ?? 0;
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

/** Marks a list in force as no longer orderable, until it is saved again. A list that has replaced it since stays as it is. */
export async function outdateOwnList(db: Database, key: PeopleKey, now: Date): Promise<void> {
  await db
    .update(ownLists)
    .set({ outdatedAt: now })
    .where(and(ofCampaign(ownLists, key), eq(ownLists.importId, key.importId)));
}
