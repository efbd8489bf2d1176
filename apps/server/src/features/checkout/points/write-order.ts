import { campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { senderAddressOf, withoutPage } from '@dropdate/domain/mail-piece/reply-center';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { notesUnderTerm } from '@dropdate/domain/order/additional-notes';
import { isLargeOrder } from '@dropdate/domain/order/large-order';
import { mailedClasses } from '@dropdate/domain/personalize/variant';
import { dueDate } from '@dropdate/domain/schedule/due-date';
import { mailingDateOf } from '@dropdate/domain/schedule/in-home-window';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newLinkKey } from '../../../platform/link-secret.ts';
import { recordChangeAs } from '../../../platform/record-change.ts';
import { firstOrderNumber } from '../../../schema/orders.ts';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { type SeedToMail, seedsOfCompany } from '../../audience/seed-addresses/seeds-of-company.ts';
import { lockCampaignToOrder, saveCampaignStatus } from '../../campaigns/campaign-for-order.ts';
import { moveCart } from '../../carts/open-cart.ts';
import { handOver } from '../../order-drafts/holds.ts';
import type { OrderDraft } from '../../order-drafts/order-draft.ts';
import { findOrderingCompany } from '../checkout.data.ts';
import { auditorOf, type CheckoutWork } from '../checkout-parts.ts';
import { type NumberRange, takeMailingNumbers, takeSerials } from '../mail-identity.data.ts';
import { orderHoldEnd } from '../order-hold.ts';
import { lineRows } from '../order-lines.ts';
import { insertOrder, insertOrderPieces, insertRecipients, type RecipientPiece } from '../order-rows.data.ts';
import { writingProgress } from '../progress.ts';
import { countPieces, type PieceGroup, type PieceNumbers, recipientPieces, seedPieces } from '../recipient-rows.ts';
import type { MailedPeople } from '../source/people-source.ts';
import { moveOn, type PointResult, WriteRefused } from './point-result.ts';
import { cartChanged, countModified } from './recount.ts';
import type { HeldPeople } from './reserve.ts';

type WritingWork = CheckoutWork<'mailerId' | 'replyCenter' | 'projection' | 'writing'>;

/**
 * Writes the order, its lines and its recipients, and moves the checkout to the next point, all in one transaction. The
 * next point is `capture`, or `confirm` for an order on account. After this transaction, a crash no longer undoes the
 * order.
 */
export async function writeOrder(work: WritingWork, draft: OrderDraft, held: HeldPeople): Promise<PointResult> {
  const { parts, checkout } = work;
  const { companyId } = checkout;
  const { chosen } = held;
  const list = await held.list;
  // A release that came after the count may lack some of the people.
  if (list.people !== chosen.length) return { outcome: 'refused', refusal: countModified };
  const seeds = await seedsOfCompany(parts.db, companyId);
  const pieces = list.people + seeds.length;
  const serialAt = await takeSerials(parts.db, parts.mailerId, pieces);
  const company = await findOrderingCompany(parts.db, companyId);
  // The ranges of printed keys are taken in a short transaction of their own, because taking them locks the company's
  // numbers until the transaction ends. In the long transaction below, this lock would keep the company's other orders
  // waiting.
  const ranges = await parts.db.transaction((tx) =>
    takeMailingNumbers(tx, { id: companyId, name: company.name }, pieces),
  );
  const { heldUntil, ...schedule } = mailing(draft, company);
  let result: PointResult;
  let version: number;
  try {
    const write = async (tx: Database) => {
      await lockOrdered(tx, work, schedule);
      await insertPeople(tx, work, draft, { list, groups: held.groups, seeds, serialAt, ranges });
      const { id, orderId } = checkout;
      const hold = { from: [id], holder: 'order', to: orderId, expiresAt: heldUntil } as const;
      const count = await handOver(tx, companyId, hold);
      if (count !== list.people) throw new WriteRefused(countModified);
      const movedTo = await moveOn(tx, work, 'write-order', { outcome: 'done' });
      const done: PointResult = { outcome: 'done', movedTo };
      return { result: done, version: await raiseSuppressionVersion(tx, companyId) };
    };
    const turns = isLargeOrder(list.people) ? parts.writing.large : parts.writing.small;
    ({ result, version } = await turns.run(companyId, () => parts.db.transaction(write)));
  } catch (error) {
    if (error instanceof WriteRefused) return { outcome: 'refused', refusal: error.refusal };
    throw error;
  }
  // The engine learns of the order now. If this report is lost, the next query loads the order into the engine.
  await parts.projection.project({
    companyId,
    version,
    ended: [checkout.id],
    held: { holder: checkout.orderId, people: chosen.map(({ vendorKey }) => vendorKey), expiresAt: heldUntil },
  });
  return result;
}

interface Schedule {
  readonly startDate: IsoDate;
  /** The last day for the dispatch. */
  readonly dueDate: IsoDate;
}

/** The days of mailing, and the instant at which the people become free again. */
function mailing(
  { campaign: { campaign, variants }, today }: OrderDraft,
  company: { readonly timeZone: string; readonly holdDays: number },
): Schedule & { readonly heldUntil: Date } {
  const startDate = campaign.sendAsap ? today : (campaign.startDate ?? today);
  const mailedOn = mailingDateOf({ sendAsSoonAsReady: campaign.sendAsap, startDate }, today) ?? startDate;
  return {
    startDate,
    dueDate: dueDate(mailedOn, mailedClasses(variants)),
    heldUntil: orderHoldEnd(startDate, company),
  };
}

/**
 * Locks the campaign and moves it into production. The checkout is not locked here, because a lock would block the
 * renewals of its lease while the people are written. `moveOn` locks it last, and finds out whether the lease is still
 * ours.
 */
async function lockOrdered(tx: Database, work: CheckoutWork, schedule: Schedule): Promise<void> {
  const { checkout, parts } = work;
  const record = await lockCampaignToOrder(tx, { kind: 'all-clients' }, checkout);
  const isSame = record?.cart.state === 'open' && record.cart.revision === checkout.revision;
  if (!record || !isSame || !canMoveCampaign(record.campaign.status, 'in-production', 'buyer'))
    throw new WriteRefused(cartChanged);
  const by = { userId: checkout.userId, now: parts.clock.now() };
  await saveCampaignStatus(tx, record, by, { status: 'in-production', ...schedule });
  await moveCart(tx, record.cart, 'ordered', by.now);
}

async function insertPeople(
  tx: Database,
  work: WritingWork,
  draft: OrderDraft,
  given: {
    readonly list: MailedPeople;
    readonly groups: readonly PieceGroup[];
    readonly seeds: readonly SeedToMail[];
    readonly serialAt: (index: number) => number;
    readonly ranges: readonly NumberRange[];
  },
): Promise<void> {
  const { checkout, parts } = work;
  const { companyId, orderId } = checkout;
  const { id: campaignId, segmentId } = draft.campaign.campaign;
  const { list, groups, seeds, ranges, serialAt } = given;
  const row = { ...orderRow(work, draft), seedCount: seeds.length };
  const number = await insertOrder(tx, row, lineRows(work, draft, { campaignId }));
  await insertOrderPieces(tx, { companyId, orderId }, countPieces(groups));
  const { mailerId } = parts;
  const numbers = { ranges, serialAt, mailerId, orderSequence: number - firstOrderNumber };
  const pieces = piecesOf(list, groups, seeds, numbers);
  const owner = { companyId, segmentId, orderId, campaignId };
  await insertRecipients(tx, owner, pieces, writingProgress(work, list.people));
  await auditAs(tx, auditorOf(work), {
    action: 'placeOrder',
    entity: 'order',
    entityId: orderId,
    old: { campaignId, status: draft.campaign.campaign.status },
    new: {
      number,
      campaignId,
      status: 'in-production',
      recipients: list.people,
      seeds: seeds.length,
      total: draft.totals.total,
    },
  });
  const { status } = draft.campaign.campaign;
  const key = { entity: 'campaign', entityId: campaignId } as const;
  const placed = `Order ${number}: ${formatCount(list.people)} pieces, ${formatMoney(draft.totals.total)}`;
  await recordChangeAs(tx, auditorOf(work), key, {
    old: { order: null, status: campaignStatusLabel(status) },
    new: { order: placed, status: campaignStatusLabel('in-production') },
  });
}

/**
 * The rows of the people, portion by portion, and of the seeds behind them.
 * @throws WriteRefused when a new release since the count places one of the people in another state
 */
async function* piecesOf(
  list: MailedPeople,
  groups: readonly PieceGroup[],
  seeds: readonly SeedToMail[],
  numbers: PieceNumbers,
): AsyncGenerator<RecipientPiece[]> {
  let made = 0;
  for await (const portion of list.portions()) {
    const addressed = portion.map(({ group, prospect }) => {
      const found = groups[group];
      if (found?.state !== prospect.stateCode) throw new WriteRefused(countModified);
      return { prospect, linesState: null, variantId: found.variantId, postalClass: found.postalClass };
    });
    yield recipientPieces(addressed, numbers, made);
    made += addressed.length;
  }
  if (seeds.length > 0) yield recipientPieces(seedPieces(seeds, groups), numbers, made);
}

function orderRow({ checkout, parts }: WritingWork, { campaign, totals, term, request }: OrderDraft) {
  const ownList = campaign.campaign.type === 'imported-list' ? campaign.ownList : null;
  if (!request && !ownList) throw new Error('an order without an applied count');
  const replyCenter = campaign.hasPage ? parts.replyCenter : withoutPage(parts.replyCenter);
  return {
    id: checkout.orderId,
    companyId: checkout.companyId,
    segmentId: campaign.campaign.segmentId,
    cartId: checkout.cartId,
    checkoutId: checkout.id,
    kind: 'campaign' as const,
    term: checkout.term,
    paymentStatus: 'pending' as const,
    subtotal: totals.subtotal,
    tax: totals.tax,
    cardFee: totals.cardFee,
    total: totals.total,
    audienceRequestId: ownList === null ? (request?.id ?? null) : null,
    ownListImportId: ownList?.importId ?? null,
    orderData: notesUnderTerm(campaign.cart.orderData, term, campaign.isIGroup),
    replyCenter,
    senderAddress: senderAddressOf(campaign.segmentAddress),
    linkKey: replyCenter.answerUrl === undefined ? null : newLinkKey(),
    placedAt: parts.clock.now(),
    placedBy: checkout.userId,
  };
}
