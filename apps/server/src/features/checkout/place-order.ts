import { randomUUID } from 'node:crypto';
import type { placeOrder as endpoint } from '@dropdate/contract/orders/place-order';
import { idOf, type OrderId } from '@dropdate/domain/id/brand';
import { checkoutHeldUntil } from '@dropdate/domain/order/hold';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { traceOf } from '../../platform/failure.ts';
import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { GatewayUnavailable } from '../../platform/payments/payment-gateway.ts';
import { outdateCount } from '../audience-drafts/draft-records.ts';
import { type CampaignToOrder, campaignToOrder, outdateOwnList } from '../campaigns/campaign-for-order.ts';
import {
  type CartKey,
  type CheckoutRow,
  claimCheckout,
  findActiveCheckout,
  findCheckout,
  findConfirmedOrder,
  insertCheckout,
} from './checkout.data.ts';
import type { CheckoutParts, CheckoutServices } from './checkout-parts.ts';
import { Killed } from './checkout-probe.ts';
import { orderBlocker, type SeenOrder } from './order-blocker.ts';
import { kindOf, type OrderDraft, readOrderDraft } from './order-draft.ts';
import { LeaseLost, leaseMs } from './points/point-result.ts';
import { takeUp } from './recover-checkouts.ts';
import { diskFull, runCheckout } from './run-checkout.ts';
import { waitForOutcome } from './wait-for-outcome.ts';

type Answer = Awaited<ReturnType<UseCase<typeof endpoint>>>;

/**
 * Places the order of a cart. Double clicks, two tabs and retries all get the same order, with one charge (decisions 35
 * to 37).
 * @throws Refusal 404; 409 `CartChanged`, `ProspectCountModified`, `PaymentDeclined`, `OrderInProgress`, `Interrupted`
 * and the ids of `orderBlocker`; 503 `PaymentUnavailable`, `DiskFull`, `OrderInProgress`
 */
export function placeOrder(services: CheckoutServices): UseCase<typeof endpoint> {
  return async (context, { params, body }) => {
    const { db, clock, log } = context;
    const parts: CheckoutParts = { ...services, db, clock, log };
    const found = await campaignToOrder(db, context.scopeOf('Campaign'), { cartId: params.id });
    if (!found) throw notFound();
    const cart: CartKey = { companyId: found.campaign.companyId, cartId: params.id };
    for (let look = 0; look < looks; look++) {
      const joined = await begin(parts, context, cart, body);
      if (joined && 'order' in joined) return joined;
      const answer = joined && (await answerOf(parts, cart, joined, found));
      if (answer) return answer;
    }
    throw inProgress();
  };
}

/**
 * The highest number of tries of one call. The call tries again when another call has changed the checkout of the cart.
 */
const looks = 3;

const inProgress = () => conflict('OrderInProgress', 'This order is being placed. Please wait a moment.');

/** A checkout that this call waits for. */
interface Joined {
  readonly checkout: CheckoutRow;
  /** True when another call works on the checkout. If that call has died, this call may continue the checkout. */
  readonly isOthers: boolean;
}

/**
 * Runs a checkout of the cart, or joins the running checkout. Returns null when the caller should try again: a crashed
 * checkout had to be finished or undone first, or another call was faster.
 */
async function begin(
  parts: CheckoutParts,
  context: Context,
  cart: CartKey,
  seen: SeenOrder,
): Promise<Answer | Joined | null> {
  const active = await findActiveCheckout(parts.db, cart);
  if (!active) {
    const order = await findConfirmedOrder(parts.db, cart);
    if (order) return { order: { id: order.id, orderNumber: String(order.number) } };
    return ours(await start(parts, context, cart, seen));
  }
  const now = parts.leaseClock.now();
  if (active.leaseToken !== null && active.leaseUntil > now) return { checkout: active, isOthers: true };
  if (active.recoveryPoint === 'awaiting-retry' && active.expiresAt > now)
    return ours(await retry(parts, context, active, seen));
  return (await isWorked(parts, active, takeUp(parts, active))) ? null : ours(active);
}

const ours = (checkout: CheckoutRow | null): Joined | null => checkout && { checkout, isOthers: false };

async function start(
  parts: CheckoutParts,
  context: Context,
  cart: CartKey,
  seen: SeenOrder,
): Promise<CheckoutRow | null> {
  const draft = await orderableDraft(parts, context, { cart, seen, was: null });
  if (!draft) return null;
  const now = parts.clock.now();
  const present = parts.leaseClock.now().getTime();
  const leaseToken = randomUUID();
  const checkout = await insertCheckout(parts.db, {
    id: uuidv7(),
    companyId: cart.companyId,
    cartId: cart.cartId,
    userId: context.viewer.userId,
    actorId: context.viewer.actorId ?? null,
    state: 'active',
    recoveryPoint: 'recount',
    term: draft.term,
    revision: seen.revision,
    expectedTotal: seen.expectedTotal,
    orderId: idOf<OrderId>(uuidv7()),
    campaignStatus: draft.campaign.campaign.status,
    leaseToken,
    leaseUntil: new Date(present + leaseMs),
    expiresAt: new Date(checkoutHeldUntil(present)),
    createdAt: now,
    updatedAt: now,
  });
  if (!checkout) return null;
  await run(parts, context, { checkout, leaseToken, draft });
  return checkout;
}

/** Retry Payment: the same checkout with the same people. The buyer may choose another card (decision 35). */
async function retry(
  parts: CheckoutParts,
  context: Context,
  waiting: CheckoutRow,
  seen: SeenOrder,
): Promise<CheckoutRow | null> {
  const draft = await orderableDraft(parts, context, { cart: waiting, seen, was: waiting });
  if (!draft) return null;
  const now = parts.leaseClock.now();
  const leaseToken = randomUUID();
  const checkout = await claimCheckout(
    parts.db,
    waiting,
    { token: leaseToken, now, until: new Date(now.getTime() + leaseMs) },
    {
      from: 'awaiting-retry',
      to: 'recount',
      attempt: waiting.attempt + 1,
      revision: seen.revision,
      expectedTotal: seen.expectedTotal,
      term: draft.term,
      // The status of the campaign may have changed since the last try. When the order is taken back, the campaign
      // returns to this status.
      campaignStatus: draft.campaign.campaign.status,
      userId: context.viewer.userId,
      actorId: context.viewer.actorId ?? null,
      errorCode: null,
      errorText: null,
    },
  );
  if (!checkout) return null;
  await run(parts, context, { checkout, leaseToken, draft });
  return checkout;
}

/**
 * The draft to order. `was` is the checkout that this call found for the cart. A refusal counts only while the cart
 * still has this checkout. Otherwise another call has just ordered the cart, which caused the refusal, and the result
 * is null.
 */
async function orderableDraft(
  parts: CheckoutParts,
  context: Context,
  { cart, seen, was }: { readonly cart: CartKey; readonly seen: SeenOrder; readonly was: CheckoutRow | null },
): Promise<OrderDraft | null> {
  try {
    const draft = await readOrderDraft(context, cart.cartId, parts.payments.provider);
    const blocker = orderBlocker(draft, seen, context.signedIn.roleKey, parts.replyCenter);
    if (blocker) throw conflict(blocker.messageId, blocker.userMessage);
    return draft;
  } catch (error) {
    if (error instanceof Refusal && (await isTaken(context, cart, was))) return null;
    throw error;
  }
}

async function isTaken({ db }: Context, cart: CartKey, was: CheckoutRow | null): Promise<boolean> {
  const active = await findActiveCheckout(db, cart);
  if (active) return active.id !== was?.id || active.attempt !== was.attempt;
  return (await findConfirmedOrder(db, cart)) !== null;
}

async function run(
  parts: CheckoutParts,
  context: Context,
  { checkout, leaseToken, draft }: { checkout: CheckoutRow; leaseToken: string; draft: OrderDraft },
): Promise<void> {
  const work = { parts, requestId: context.requestId, leaseToken, checkout, kind: kindOf(draft.term) };
  try {
    await isWorked(parts, checkout, runCheckout(work, draft));
  } catch (error) {
    if (error instanceof Refusal || error instanceof Killed) throw error;
    const isUndone = !(await mayBePlaced(parts, checkout));
    if (isUndone && !isDiskFull(error)) throw error;
    const facts = { requestId: context.requestId, checkoutId: checkout.id, ...traceOf(error) };
    parts.log.error(facts, isUndone ? 'a disk is full: an order was not placed' : 'order interrupted');
    throw isUndone ? new Refusal(503, [{ messageId: diskFull.code, userMessage: diskFull.text }]) : beingLookedUp();
  }
}

/**
 * Whether the order may exist, or may be finished later. True when the checkout is not undone. Also true when the
 * checkout cannot be read, because its state is unknown then.
 */
async function mayBePlaced({ db }: CheckoutParts, checkout: CheckoutRow): Promise<boolean> {
  const stored = await findCheckout(db, checkout).catch(() => null);
  return stored?.state !== 'released';
}

const beingLookedUp = () =>
  new Refusal(
    503,
    [
      {
        messageId: 'OrderInProgress',
        userMessage: 'The connection was lost while your order was being placed. We are looking the order up.',
      },
    ],
    leaseMs / 1_000,
  );

/**
 * Returns false when this worker left the checkout: another worker took over, or the card provider cannot be reached.
 * The caller then answers from the stored checkout, like a call that only joined.
 */
async function isWorked({ log }: CheckoutParts, { id }: CheckoutRow, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      log.warn({ checkoutId: id, name: error.name }, 'the card provider cannot be reached');
    else if (!(error instanceof LeaseLost)) throw error;
    return false;
  }
}

/**
 * The answer to the try that this call started or joined. Null when the call that worked on the try has died. Then this
 * call can continue the checkout.
 */
async function answerOf(
  parts: CheckoutParts,
  cart: CartKey,
  { checkout, isOthers }: Joined,
  found: CampaignToOrder,
): Promise<Answer | null> {
  const ended = await waitForOutcome(parts, checkout);
  if (ended === 'left' && isOthers) return null;
  if (ended === null || ended === 'left') throw inProgress();
  if (ended.state === 'confirmed') {
    const order = await findConfirmedOrder(parts.db, cart);
    if (!order) throw new Error('a confirmed checkout without an order');
    return { order: { id: order.id, orderNumber: String(order.number) } };
  }
  const { errorCode, errorText } = ended;
  if (errorCode === 'ProspectCountModified') await outdatePeople(parts, found);
  throw new Refusal(errorCode === null || ourFaults.includes(errorCode) ? 503 : 409, [
    { messageId: errorCode ?? 'Unexpected', userMessage: errorText ?? 'Please try again.' },
  ]);
}

/**
 * The number that the buyer saw is wrong now. Define Audience has to count again before the buyer can apply a number, and
 * an own list has to be reviewed again.
 */
async function outdatePeople(
  { db, clock }: CheckoutParts,
  { campaign, ownList, latestRequest }: CampaignToOrder,
): Promise<void> {
  const { companyId, id: campaignId, type } = campaign;
  const now = clock.now();
  if (type === 'imported-list') {
    if (ownList !== null) await outdateOwnList(db, { companyId, campaignId, importId: ownList.importId }, now);
  } else if (latestRequest !== null) await outdateCount(db, { companyId, requestId: latestRequest.id, now });
}

const ourFaults: readonly string[] = ['PaymentUnavailable', 'Unexpected', diskFull.code];
