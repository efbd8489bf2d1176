import type { Address } from '@dropdate/contract/http/address';
import type { CartId, CompanyId, OrderId, ProspectListId, UserId } from '@dropdate/domain/id/brand';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { seenLists } from '../../schema/order-conditions.ts';
import { audienceRequests, audiences, carts } from '../../schema/ordering.ts';
import { personName } from '../../schema/person-name.ts';
import { type PhoneValidationFacts, phoneValidationOf } from '../../schema/phone-validation-of.ts';
import { prospectListLabels, prospectLists } from '../../schema/prospect-lists.ts';
import { companies, segments, users } from '../../schema/tenancy.ts';
import {
  type AudienceRequestRow,
  type AudienceRow,
  latestRequestOfAudience,
  type QuotaRow,
} from '../audience-drafts/draft-records.ts';
import type { CartRow } from '../carts/open-cart.ts';

export type ProspectListRow = typeof prospectLists.$inferSelect;

/** A prospect list with its cart and its audience. A change locks all three rows. */
export interface ListRecord {
  readonly list: ProspectListRow;
  readonly cart: CartRow;
  readonly audience: AudienceRow;
}

const cartOfList = and(eq(carts.companyId, prospectLists.companyId), eq(carts.id, prospectLists.cartId));
const audienceOfList = and(
  eq(audiences.companyId, prospectLists.companyId),
  eq(audiences.id, prospectLists.audienceId),
);

/** Names a list by its own id, by its cart, or by both. */
export type ListWhere =
  | { readonly prospectListId: ProspectListId; readonly cartId?: CartId }
  | { readonly cartId: CartId; readonly prospectListId?: undefined };

const isMeant = ({ prospectListId, cartId }: ListWhere) =>
  and(
    prospectListId === undefined ? undefined : eq(prospectLists.id, prospectListId),
    cartId === undefined ? undefined : eq(prospectLists.cartId, cartId),
  );

/**
 * Locks a list against other writers until the transaction ends. Null when the list is not visible, or is deleted while
 * `isDeletedToo` is false.
 */
export async function lockList(
  tx: Database,
  scope: RowScope,
  where: ListWhere,
  { isDeletedToo = false } = {},
): Promise<ListRecord | null> {
  const [row] = await tx
    .select({ list: prospectLists, cart: carts, audience: audiences })
    .from(prospectLists)
    .innerJoin(carts, cartOfList)
    .innerJoin(audiences, audienceOfList)
    .where(and(seenLists(scope), isMeant(where), isDeletedToo ? undefined : isNull(prospectLists.deletedAt)))
    .for('update');
  return row ?? null;
}

/** Writes columns of a list, raises its version and sets its time. The caller holds the lock. */
export async function saveList(
  tx: Database,
  { companyId, id }: Pick<ProspectListRow, 'companyId' | 'id'>,
  by: { readonly userId: UserId; readonly now: Date },
  values: Partial<typeof prospectLists.$inferInsert>,
): Promise<void> {
  await tx
    .update(prospectLists)
    .set({ ...values, version: sql`${prospectLists.version} + 1`, updatedAt: by.now, updatedBy: by.userId })
    .where(and(eq(prospectLists.companyId, companyId), eq(prospectLists.id, id)));
}

export async function insertList(tx: Database, list: typeof prospectLists.$inferInsert): Promise<void> {
  await tx.insert(prospectLists).values(list);
}

/** The ids of a list's tags and groups. */
export async function listLabelIds(
  db: Database,
  { companyId, id }: Pick<ProspectListRow, 'companyId' | 'id'>,
): Promise<string[]> {
  const rows = await db
    .select({ labelId: prospectListLabels.labelId })
    .from(prospectListLabels)
    .where(and(eq(prospectListLabels.companyId, companyId), eq(prospectListLabels.prospectListId, id)));
  return rows.map(({ labelId }) => labelId);
}

/** Replaces all labels of a list. */
export async function replaceLabels(
  tx: Database,
  { companyId, id: prospectListId }: Pick<ProspectListRow, 'companyId' | 'id'>,
  labelIds: readonly string[],
): Promise<void> {
  await tx
    .delete(prospectListLabels)
    .where(and(eq(prospectListLabels.companyId, companyId), eq(prospectListLabels.prospectListId, prospectListId)));
  if (labelIds.length > 0)
    await tx.insert(prospectListLabels).values(labelIds.map((labelId) => ({ companyId, prospectListId, labelId })));
}

/** Whether another list of the org has a name, without regard to case. */
export async function isNameTaken(
  db: Database,
  { companyId, segmentId, id }: Pick<ProspectListRow, 'companyId' | 'segmentId' | 'id'>,
  name: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: prospectLists.id })
    .from(prospectLists)
    .where(
      and(
        eq(prospectLists.companyId, companyId),
        eq(prospectLists.segmentId, segmentId),
        ne(prospectLists.id, id),
        isNull(prospectLists.deletedAt),
        sql`lower(${prospectLists.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The facts of a list that counting and applying need. */
export interface ListState {
  readonly list: ProspectListRow;
  readonly cartState: CartRow['state'];
  readonly audience: AudienceRow;
  readonly latestRequest: AudienceRequestRow | null;
}

/** Reads the audience of a list with its last count. Null when the list is deleted or not visible. */
export async function findListState(db: Database, scope: RowScope, where: ListWhere): Promise<ListState | null> {
  const [row] = await db
    .select({ list: prospectLists, cartState: carts.state, audience: audiences, latestRequest: audienceRequests })
    .from(prospectLists)
    .innerJoin(carts, cartOfList)
    .innerJoin(audiences, audienceOfList)
    .leftJoin(audienceRequests, latestRequestOfAudience)
    .where(and(seenLists(scope), isMeant(where), isNull(prospectLists.deletedAt)));
  return row ?? null;
}

/** The list of a count. Null when the list is deleted or not visible. */
export async function findListOfCount(
  db: Database,
  scope: RowScope,
  requestId: number,
): Promise<{ readonly prospectListId: ProspectListId; readonly cartId: CartId } | null> {
  const [row] = await db
    .select({ prospectListId: prospectLists.id, cartId: prospectLists.cartId })
    .from(audienceRequests)
    .innerJoin(
      prospectLists,
      and(
        eq(prospectLists.companyId, audienceRequests.companyId),
        eq(prospectLists.audienceId, audienceRequests.audienceId),
        isNull(prospectLists.deletedAt),
      ),
    )
    .where(and(seenLists(scope), eq(audienceRequests.id, requestId)));
  return row ?? null;
}

type Named = { readonly id: string; readonly name: string };

/** A list with all facts that its pages show. */
export interface ListDetailRow extends ListRecord {
  readonly latestRequest: AudienceRequestRow | null;
  readonly paymentTerms: readonly PaymentTerm[];
  readonly segmentName: string;
  readonly segmentAddress: Address | null;
  readonly userName: string;
  /** The company's time zone. The days of the list's counts are days of this time zone. */
  readonly timeZone: string;
  readonly isIGroup: boolean;
  readonly tags: readonly Named[];
  readonly groups: readonly Named[];
  /** The quotas of states and counties. */
  readonly quotas: readonly QuotaRow[];
  /** The ICP template that the buyer applied last. */
  readonly icpTemplate: Named | null;
  /** The validation of the phone numbers. Null before the buyer presses Validate Phone Number. */
  readonly phoneValidation: PhoneValidationFacts | null;
  readonly orderId: OrderId | null;
  readonly seedCount: number;
}

const labelsOf = (kind: 'tag' | 'group') => sql`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name)
    order by lower(l.name)) from prospect_list_labels pl join labels l on l.company_id = pl.company_id and l.id = pl.label_id
  where pl.company_id = ${prospectLists.companyId} and pl.prospect_list_id = ${prospectLists.id} and l.kind = ${kind}), '[]')`;

/** The facts from other tables that a list's pages show, as one JSON value. */
const listParts = sql<
  Omit<ListDetailRow, keyof ListRecord | 'latestRequest' | 'paymentTerms' | 'segmentAddress'>
>`json_build_object(
  'segmentName', ${segments.name}, 'userName', ${personName(users)},
  'timeZone', ${companies.timeZone}, 'isIGroup', ${companies.isIGroup},
  'tags', ${labelsOf('tag')}, 'groups', ${labelsOf('group')},
  'quotas', coalesce((select json_agg(json_build_object('dimension', q.dimension, 'key', q.key, 'available', q.available,
      'desired', q.desired) order by q.dimension, q.key) from audience_quotas q
    where q.company_id = ${prospectLists.companyId} and q.audience_id = ${prospectLists.audienceId}
      and q.dimension in ('state', 'county')), '[]'),
  'icpTemplate', (select json_build_object('id', i.id, 'name', i.name) from icp_templates i
    where i.company_id = ${audiences.companyId} and i.id = ${audiences.icpTemplateId}),
  'seedCount', coalesce((select o.seed_count from orders o where o.company_id = ${prospectLists.companyId}
      and o.cart_id = ${prospectLists.cartId}),
    (select count(*) from seed_addresses seed where seed.company_id = ${prospectLists.companyId}))::int,
  'phoneValidation', ${phoneValidationOf(prospectLists.companyId, prospectLists.cartId)},
  'orderId', (select o.id from orders o join checkouts c on c.company_id = o.company_id and c.id = o.checkout_id
    where o.company_id = ${prospectLists.companyId} and o.cart_id = ${prospectLists.cartId} and c.state = 'confirmed'))`;

/** Everything that the pages show of a list, in one statement. Null when the list is deleted or not visible. */
export async function findListDetail(db: Database, scope: RowScope, where: ListWhere): Promise<ListDetailRow | null> {
  const [row] = await db
    .select({
      list: prospectLists,
      cart: carts,
      audience: audiences,
      latestRequest: audienceRequests,
      paymentTerms: companies.paymentTerms,
      segmentAddress: segments.address,
      parts: listParts,
    })
    .from(prospectLists)
    .innerJoin(carts, cartOfList)
    .innerJoin(audiences, audienceOfList)
    .leftJoin(audienceRequests, latestRequestOfAudience)
    .innerJoin(segments, and(eq(segments.companyId, prospectLists.companyId), eq(segments.id, prospectLists.segmentId)))
    .innerJoin(companies, eq(companies.id, prospectLists.companyId))
    .innerJoin(users, and(eq(users.companyId, prospectLists.companyId), eq(users.id, prospectLists.createdBy)))
    .where(and(seenLists(scope), isMeant(where), isNull(prospectLists.deletedAt)));
  if (!row) return null;
  const { parts, ...record } = row;
  return { ...record, ...parts };
}

/** The list that was bought first, of which this list may be a refresh. Locks the list. */
export async function findFirstList(
  tx: Database,
  list: ProspectListRow,
): Promise<Pick<ProspectListRow, 'companyId' | 'id' | 'name'>> {
  const { companyId, id, name } = prospectLists;
  const [first] = await tx
    .select({ companyId, id, name })
    .from(prospectLists)
    .where(and(eq(companyId, list.companyId), eq(id, list.refreshOf ?? list.id)))
    .for('update');
  return first ?? list;
}

/** The numbers of the confirmed orders of a list and of its refreshes. */
export async function listOrdersOfRefreshes(
  db: Database,
  companyId: CompanyId,
  first: ProspectListId,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select o.number::text as number from prospect_lists l
      join orders o on o.company_id = l.company_id and o.cart_id = l.cart_id
      join checkouts c on c.company_id = o.company_id and c.id = o.checkout_id and c.state = 'confirmed'
    where l.company_id = ${companyId} and (l.id = ${first} or l.refresh_of = ${first})`);
  return rows.map(({ number }) => number);
}

/** The number of visible lists, and of the people in them: bought people, or the desired people of drafts. */
export async function countLists(
  db: Database,
  scope: RowScope,
): Promise<{ readonly lists: number; readonly people: number }> {
  const [row] = await db
    .select({
      lists: sql<number>`count(*)::int`,
      people:
        sql<number>`coalesce(sum(coalesce(nullif(${prospectLists.people}, 0), ${audiences.desiredCount})), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(prospectLists)
    .innerJoin(audiences, audienceOfList)
    .where(and(seenLists(scope), isNull(prospectLists.deletedAt)));
  return row ?? { lists: 0, people: 0 };
}

/** Takes the company's next number of a list. Two users at once get two numbers, because the company is locked. */
export async function takeListNumber(tx: Database, companyId: CompanyId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prospect list numbers'), hashtext(${companyId}))`);
  const { rows } = await tx.execute<{ number: number }>(sql`
    select coalesce(max(number), 1000) + 1 as number from prospect_lists where company_id = ${companyId}`);
  return rows[0]?.number ?? 1001;
}

/** Whether the org of a list still stands. Locks the org until the transaction ends. */
export async function lockOrgOf(
  tx: Database,
  { companyId, segmentId }: Pick<ProspectListRow, 'companyId' | 'segmentId'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from segments where company_id = ${companyId} and id = ${segmentId} and deleted_at is null for share`);
  return rows.length > 0;
}
