import { monthOf, unknownBirthMonth, yearOf } from '@dropdate/domain/age/birth-month';
import { notesUnderTerm } from '@dropdate/domain/order/additional-notes';
import { isLargeOrder } from '@dropdate/domain/order/large-order';
import { canMoveList } from '@dropdate/domain/prospect-list/list-transitions';
import type { Candidate, Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type SeedToMail, seedsOfCompany } from '../../audience/seed-addresses/seeds-of-company.ts';
import { moveCart } from '../../carts/open-cart.ts';
import type { ListDraft } from '../../order-drafts/order-draft.ts';
import { insertPeople, type ListedRow, lockListToOrder, saveListStatus } from '../../prospect-lists/list-for-order.ts';
import { auditorOf, type CheckoutWork } from '../checkout-parts.ts';
import { lineRows } from '../order-lines.ts';
import { insertOrder } from '../order-rows.data.ts';
import { writingProgress } from '../progress.ts';
import type { MailedPeople } from '../source/people-source.ts';
import { sourceOf } from '../source/source-of.ts';
import { moveOn, type PointResult, WriteRefused } from './point-result.ts';
import { cartChanged, countModified } from './recount.ts';

type WritingWork = CheckoutWork<'engine' | 'replyCenter' | 'writing'>;

/**
 * Writes the order of a prospect list, its lines and its people, and moves the checkout to the next point, all in one
 * transaction. The list is pending from now on. After this transaction, a crash no longer undoes the order.
 */
export async function writeListOrder(
  work: WritingWork,
  draft: ListDraft,
  chosen: readonly Candidate[],
): Promise<PointResult> {
  const { parts, checkout } = work;
  const { companyId } = checkout;
  const seeds = await seedsOfCompany(parts.db, companyId);
  const keys = chosen.map(({ vendorKey }) => vendorKey);
  const people = await sourceOf(draft).list(parts, draft, companyId, [keys]);
  try {
    // A release that came after the count may lack some of the people.
    if (people.people !== chosen.length) return { outcome: 'refused', refusal: countModified };
    const write = async (tx: Database): Promise<PointResult> => {
      await lockOrdered(tx, work);
      await writeRows(tx, work, draft, { people, seeds });
      return { outcome: 'done', movedTo: await moveOn(tx, work, 'write-order', { outcome: 'done' }) };
    };
    const turns = isLargeOrder(people.people) ? parts.writing.large : parts.writing.small;
    return await turns.run(companyId, () => parts.db.transaction(write));
  } catch (error) {
    if (error instanceof WriteRefused) return { outcome: 'refused', refusal: error.refusal };
    throw error;
  } finally {
    await people.close();
  }
}

/** Locks the list and makes it pending. `moveOn` finds out last whether the lease is still ours. */
async function lockOrdered(tx: Database, { checkout, parts }: WritingWork): Promise<void> {
  const record = await lockListToOrder(tx, { kind: 'all-clients' }, checkout);
  const isSame = record?.cart.state === 'open' && record.cart.revision === checkout.revision;
  if (!record || !isSame || !canMoveList(record.list.status, 'pending', 'buyer')) throw new WriteRefused(cartChanged);
  const by = { userId: checkout.userId, now: parts.clock.now() };
  await saveListStatus(tx, record, by, { status: 'pending', people: record.audience.desiredCount });
  await moveCart(tx, record.cart, 'ordered', by.now);
}

async function writeRows(
  tx: Database,
  work: WritingWork,
  draft: ListDraft,
  { people, seeds }: { readonly people: MailedPeople; readonly seeds: readonly SeedToMail[] },
): Promise<void> {
  const { checkout } = work;
  const { companyId, orderId } = checkout;
  const { id: prospectListId, status } = draft.list.list;
  const number = await insertOrder(
    tx,
    { ...orderRow(work, draft), seedCount: seeds.length },
    lineRows(work, draft, { prospectListId }),
  );
  const key = { companyId, prospectListId };
  await insertPeople(tx, key, rowsOf(people, seeds), writingProgress(work, people.people));
  await auditAs(tx, auditorOf(work), {
    action: 'placeListOrder',
    entity: 'order',
    entityId: orderId,
    old: { prospectListId, status },
    new: {
      number,
      prospectListId,
      status: 'pending',
      people: people.people,
      seeds: seeds.length,
      total: draft.totals.total,
    },
  });
}

function orderRow({ checkout, parts }: WritingWork, { list, totals, term, request }: ListDraft) {
  if (!request) throw new Error('an order without an applied count');
  return {
    id: checkout.orderId,
    companyId: checkout.companyId,
    segmentId: list.list.segmentId,
    cartId: checkout.cartId,
    checkoutId: checkout.id,
    kind: 'prospect-list' as const,
    term: checkout.term,
    paymentStatus: 'pending' as const,
    subtotal: totals.subtotal,
    tax: totals.tax,
    cardFee: totals.cardFee,
    total: totals.total,
    audienceRequestId: request.id,
    orderData: notesUnderTerm(list.cart.orderData, term, list.isIGroup),
    replyCenter: parts.replyCenter,
    placedAt: parts.clock.now(),
    placedBy: checkout.userId,
  };
}

/** The rows of the people, portion by portion, and of the seeds behind them. */
async function* rowsOf(people: MailedPeople, seeds: readonly SeedToMail[]): AsyncGenerator<ListedRow[]> {
  let seq = 0;
  for await (const portion of people.portions()) {
    yield portion.map(({ prospect }) => {
      seq += 1;
      return personRow(prospect, seq);
    });
  }
  yield seeds.map((seed, at) => seedRow(seed, seq + 1 + at));
}

function personRow(prospect: Prospect, seq: number): ListedRow {
  const { birthMonth } = prospect;
  const isBirthKnown = birthMonth !== unknownBirthMonth;
  return {
    seq,
    isSeed: false,
    vendorKey: prospect.vendorKey,
    householdKey: prospect.householdKey,
    firstName: prospect.firstName,
    middleName: prospect.middleName ?? '',
    lastName: prospect.lastName,
    addressLine1: prospect.address,
    city: prospect.city,
    state: prospect.stateCode,
    county: prospect.county,
    zip: prospect.zip,
    zip4: prospect.zip4 ?? '',
    birthYear: isBirthKnown ? yearOf(birthMonth) : null,
    birthMonth: isBirthKnown ? monthOf(birthMonth) : null,
    phone: prospect.phone,
  };
}

function seedRow(
  { firstName, lastName, addressLine1, city, county, state, zip: postalCode }: SeedToMail,
  seq: number,
): ListedRow {
  const [zip = '', zip4 = ''] = postalCode.split('-');
  return {
    seq,
    isSeed: true,
    vendorKey: null,
    householdKey: null,
    firstName,
    middleName: '',
    lastName,
    addressLine1,
    city,
    state,
    county,
    zip,
    zip4,
    birthYear: null,
    birthMonth: null,
    phone: null,
  };
}
