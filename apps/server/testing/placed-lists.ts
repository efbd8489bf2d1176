import { randomUUID } from 'node:crypto';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import {
  type CartId,
  type CompanyId,
  idOf,
  type OrderId,
  type ProspectListId,
  type UserId,
} from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { readConfig } from '../src/platform/config.ts';
import { audienceRequests, audiences, carts } from '../src/schema/ordering.ts';
import { checkouts, orders } from '../src/schema/orders.ts';
import { prospectListLabels, prospectListPeople, prospectLists } from '../src/schema/prospect-lists.ts';
import { labelSegments, labels } from '../src/schema/tenancy.ts';
import type { MadeList } from './prospect-list.ts';
import type { TestApp } from './test-app.ts';

interface ListOwner {
  readonly companyId: CompanyId;
  readonly segmentId: string;
  readonly userId: UserId;
  /** The org whose users see the tag of the list. */
  readonly labelOrgId: string;
}

/** The ids of a prospect list with a count. */
interface PlacedList extends MadeList {
  readonly requestId: number;
}

/** A draft of a prospect list with a name, a tag and a count. The next free number of the company is its number. */
export async function placeList(
  db: TestApp['db'],
  { companyId, segmentId, userId, labelOrgId }: ListOwner,
): Promise<PlacedList> {
  const [cartId, prospectListId] = [idOf<CartId>(randomUUID()), idOf<ProspectListId>(randomUUID())];
  const [audienceId, labelId] = [randomUUID(), randomUUID()];
  await db.insert(carts).values({ id: cartId, companyId, segmentId, ownerId: userId, kind: 'prospect-list' });
  await db.insert(audiences).values({ id: audienceId, companyId, parameters: emptyAudience, parametersHash: 'none' });
  await db.insert(prospectLists).values({
    id: prospectListId,
    companyId,
    segmentId,
    cartId,
    number: sql`(select coalesce(max(number), 1000) + 1 from prospect_lists where company_id = ${companyId})`,
    name: `Matrix ${prospectListId.slice(0, 8)}`,
    audienceId,
    createdBy: userId,
    updatedBy: userId,
  });
  const count = { parametersHash: 'none', releaseSeq: 1, dataAsOf: '2026-11-01', asOf: '2026-11-01', seed: 'seed' };
  const [request] = await db
    .insert(audienceRequests)
    .values({ companyId, audienceId, ...count, total: 10, withPhone: 0 })
    .returning({ id: audienceRequests.id });
  const tag = { kind: 'tag', type: 'prospect-list', name: `Matrix ${labelId}` } as const;
  await db.insert(labels).values({ id: labelId, companyId, ...tag, createdBy: userId });
  await db.insert(labelSegments).values({ companyId, labelId, segmentId: labelOrgId });
  await db.insert(prospectListLabels).values({ companyId, prospectListId, labelId });
  return { cartId, prospectListId, requestId: request?.id ?? 0 };
}

/** A bought prospect list of one person, without its file. */
export async function placeBoughtList(
  db: TestApp['db'],
  owner: ListOwner,
): Promise<{ readonly boughtListId: ProspectListId; readonly listOrderId: OrderId }> {
  const { companyId, segmentId, userId } = owner;
  const { cartId, prospectListId, requestId } = await placeList(db, owner);
  const [orderId, checkoutId] = [idOf<OrderId>(randomUUID()), randomUUID()];
  const at = new Date('2026-11-20T12:00:00Z');
  const term = 'standard-invoicing' as const;
  await db.update(carts).set({ state: 'ordered' }).where(eq(carts.id, cartId));
  await db
    .update(prospectLists)
    .set({ status: 'completed', people: 1, boughtAt: at })
    .where(eq(prospectLists.id, prospectListId));
  await db.insert(checkouts).values({
    id: checkoutId,
    companyId,
    cartId,
    kind: 'prospect-list',
    userId,
    state: 'confirmed',
    recoveryPoint: 'confirmed',
    term,
    revision: 1,
    expectedTotal: mills(0),
    orderId,
    listStatus: 'draft',
    leaseUntil: at,
    expiresAt: at,
  });
  await db.insert(orders).values({
    id: orderId,
    companyId,
    segmentId,
    cartId,
    checkoutId,
    kind: 'prospect-list',
    term,
    paymentStatus: 'pending',
    subtotal: mills(0),
    tax: mills(0),
    cardFee: mills(0),
    total: mills(0),
    audienceRequestId: requestId,
    replyCenter: readConfig({}).replyCenter,
    placedAt: at,
    placedBy: userId,
  });
  await db.insert(prospectListPeople).values({
    companyId,
    prospectListId,
    seq: 1,
    vendorKey: 1n,
    householdKey: 1n,
    firstName: 'Ann',
    middleName: '',
    lastName: 'Matrix',
    addressLine1: '1 Main St',
    city: 'Tampa',
    state: 'FL',
    county: 'Hillsborough',
    zip: '33607',
    zip4: '',
  });
  return { boughtListId: prospectListId, listOrderId: orderId };
}
