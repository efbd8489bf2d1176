import type { OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import type { PurchaseType } from '@dropdate/domain/prospect-list/purchase-type';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ownListLeftOut, ownLists } from '../../../schema/own-lists.ts';
import { prospectListPeople, prospectLists } from '../../../schema/prospect-lists.ts';
import type { ListKey, PeopleKey } from './own-list.data.ts';

/**
 * Copies all people of a bought list into a campaign, in one statement, with the keys of the prospects who they are. Seeds
 * stay behind, because an order has its own.
 */
export async function copyBoughtPeople(
  tx: Database,
  { companyId, campaignId, importId }: PeopleKey,
  prospectListId: ProspectListId,
): Promise<void> {
  await tx.execute(sql`
    insert into own_list_people (id, company_id, campaign_id, import_id, line, person_key, household_key, first_name,
      middle_name, last_name, address_line1, urbanization, city, state, county, zip, zip4, birth_year, birth_month, phone)
    select gen_random_uuid(), company_id, ${campaignId}::uuid, ${importId}::uuid, seq, vendor_key, household_key, first_name,
      middle_name, last_name, address_line1, '', city, state, county, zip, zip4, birth_year, birth_month, phone
    from prospect_list_people
    where company_id = ${companyId} and prospect_list_id = ${prospectListId} and not is_seed`);
}

/** A person whom a campaign leaves out, with the reason. */
export interface LeftOutPerson {
  readonly personKey: bigint;
  readonly mark: string;
  readonly reason: string;
}

/** Moves people of a copy to those who are left out. */
export async function moveToLeftOut(
  tx: Database,
  { companyId, campaignId, importId }: PeopleKey,
  people: readonly LeftOutPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const texts = (field: 'mark' | 'reason') => sql`${arrayText(people.map((person) => person[field]))}::text[]`;
  await tx.execute(sql`
    with gone as (select * from unnest(${arrayText(people.map(({ personKey }) => personKey))}::bigint[],
        ${texts('mark')}, ${texts('reason')}) as gone(person_key, mark, reason)),
    taken as (delete from own_list_people p using gone
      where p.company_id = ${companyId} and p.campaign_id = ${campaignId} and p.import_id = ${importId}
        and p.person_key = gone.person_key returning p.line, gone.mark, gone.reason)
    insert into own_list_left_out (company_id, campaign_id, import_id, line, mark, reason)
    select ${companyId}::uuid, ${campaignId}::uuid, ${importId}::uuid, line, mark, reason from taken`);
}

const leftOutOf = ({ companyId, campaignId, importId }: PeopleKey) =>
  and(
    eq(ownListLeftOut.companyId, companyId),
    eq(ownListLeftOut.campaignId, campaignId),
    eq(ownListLeftOut.importId, importId),
  );

/** Forgets who was left out of the other copies of a campaign. */
export async function deleteLeftOutOfOthers(tx: Database, key: PeopleKey): Promise<void> {
  await tx
    .delete(ownListLeftOut)
    .where(
      and(
        eq(ownListLeftOut.companyId, key.companyId),
        eq(ownListLeftOut.campaignId, key.campaignId),
        ne(ownListLeftOut.importId, key.importId),
      ),
    );
}

/** How many people a copy leaves out, by mark. */
export async function countLeftOut(db: Database, key: PeopleKey) {
  return db
    .select({ mark: ownListLeftOut.mark, people: sql<number>`count(*)::int` })
    .from(ownListLeftOut)
    .where(leftOutOf(key))
    .groupBy(ownListLeftOut.mark)
    .orderBy(asc(ownListLeftOut.mark));
}

/** The first people whom a copy leaves out, in the order of the bought list. */
export async function listLeftOut(db: Database, key: PeopleKey, prospectListId: ProspectListId, limit: number) {
  return db
    .select({
      line: ownListLeftOut.line,
      firstName: prospectListPeople.firstName,
      lastName: prospectListPeople.lastName,
      reason: ownListLeftOut.reason,
    })
    .from(ownListLeftOut)
    .innerJoin(
      prospectListPeople,
      and(
        eq(prospectListPeople.companyId, ownListLeftOut.companyId),
        eq(prospectListPeople.prospectListId, prospectListId),
        eq(prospectListPeople.seq, ownListLeftOut.line),
      ),
    )
    .where(leftOutOf(key))
    .orderBy(asc(ownListLeftOut.line))
    .limit(limit);
}

/** A bought list that a campaign mails. */
export interface MailedList {
  readonly prospectListId: ProspectListId;
  readonly name: string;
  readonly purchaseType: PurchaseType;
  readonly orderId: OrderId | null;
  /** The bought people. The campaign may leave some out. */
  readonly bought: number;
}

/** The bought list whose people a campaign mails. Null when the people come from a file, and without people. */
export async function findMailedList(db: Database, { companyId, campaignId }: ListKey): Promise<MailedList | null> {
  const [row] = await db
    .select({
      prospectListId: prospectLists.id,
      name: sql<string>`coalesce(${prospectLists.name}, '')`,
      purchaseType: prospectLists.purchaseType,
      bought: prospectLists.people,
      orderId: sql<OrderId | null>`(select o.id from orders o where o.company_id = ${prospectLists.companyId}
        and o.cart_id = ${prospectLists.cartId})`,
    })
    .from(ownLists)
    .innerJoin(
      prospectLists,
      and(eq(prospectLists.companyId, ownLists.companyId), eq(prospectLists.id, ownLists.prospectListId)),
    )
    .where(and(eq(ownLists.companyId, companyId), eq(ownLists.campaignId, campaignId)));
  return row ?? null;
}

/**
 * The number of campaigns that mail a bought list, apart from one. Locks the list, so that two campaigns at once are seen.
 * Deleted campaigns do not count.
 */
export async function countOtherCampaigns(
  tx: Database,
  { companyId, campaignId }: ListKey,
  prospectListId: ProspectListId,
): Promise<number> {
  await tx
    .select({ id: prospectLists.id })
    .from(prospectLists)
    .where(and(eq(prospectLists.companyId, companyId), eq(prospectLists.id, prospectListId)))
    .for('update');
  const { rows } = await tx.execute<{ campaigns: number }>(sql`
    select count(*)::int as campaigns from own_lists o
      join campaigns c on c.company_id = o.company_id and c.id = o.campaign_id and c.deleted_at is null
    where o.company_id = ${companyId} and o.prospect_list_id = ${prospectListId} and o.campaign_id <> ${campaignId}`);
  return rows[0]?.campaigns ?? 0;
}
