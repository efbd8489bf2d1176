import { randomUUID } from 'node:crypto';
import type { placeOrder as endpoint } from '@dropdate/contract/orders/place-order';
import type { placeListOrder as listEndpoint } from '@dropdate/contract/prospect-lists/place-list-order';
import { type CartId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import { checkoutHeldUntil } from '@dropdate/domain/order/hold';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { traceOf } from '../../platform/failure.ts';
import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { GatewayUnavailable } from '../../platform/payments/payment-gateway.ts';
import type { SeenOrder } from '../order-drafts/order-blocker.ts';
import { type AnyDraft, kindOf } from '../order-drafts/order-draft.ts';
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
import { campaignOrders, type FoundCart, listOrders, type OrderedKind } from './ordered-kind.ts';
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
  return async (context, { params, body }) => placeCart(services, context, campaignOrders, params.id, body);
}

/**
 * Buys the prospect list of a cart, by the same steps as the order of a campaign.
 * @throws Refusal as `placeOrder`
 */
export function placeListOrder(services: CheckoutServices): UseCase<typeof listEndpoint> {
  return async (context, { params, body }) => placeCart(services, context, listOrders, params.cartId, body);
}

async function placeCart(
  services: CheckoutServices,
  context: Context,
  ordered: OrderedKind,
  cartId: CartId,
  seen: SeenOrder,
): Promise<Answer> {
  const { db, clock, log } = context;
  const parts: CheckoutParts = { ...services, db, clock, log };
  const found = await ordered.find(context, cartId);
  if (!found) throw notFound();
  const cart: OrderedCart = { companyId: found.companyId, cartId, ordered };
  for (let look = 0; look < looks; look++) {
    const joined = await begin(parts, context, cart, seen);
    if (joined && 'order' in joined) return joined;
    const answer = joined && (await answerOf(parts, cart, joined, found));
    if (answer) return answer;
  }
  throw inProgress();
}

/** A cart with the kind of its content. */
interface OrderedCart extends CartKey {
  readonly ordered: OrderedKind;
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
  cart: OrderedCart,
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
    return ours(await retry(parts, context, { ...active, ordered: cart.ordered }, seen));
  return (await isWorked(parts, active, takeUp(parts, active))) ? null : ours(active);
}

const ours = (checkout: CheckoutRow | null): Joined | null => checkout && { checkout, isOthers: false };

async function start(
  parts: CheckoutParts,
  context: Context,
  cart: OrderedCart,
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
    kind: draft.kind,
    userId: context.viewer.userId,
    actorId: context.viewer.actorId ?? null,
    state: 'active',
    recoveryPoint: 'recount',
    term: draft.term,
    revision: seen.revision,
    expectedTotal: seen.expectedTotal,
    orderId: idOf<OrderId>(uuidv7()),
    ...formerStatus(draft),
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
  waiting: CheckoutRow & OrderedCart,
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
      // The status may have changed since the last try. When the order is taken back, the campaign or the list returns to
      // this status.
      ...formerStatus(draft),
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
  { cart, seen, was }: { readonly cart: OrderedCart; readonly seen: SeenOrder; readonly was: CheckoutRow | null },
): Promise<AnyDraft | null> {
  try {
    const { draft, blocker } = await cart.ordered.judge(parts, context, cart.cartId, seen);
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
  { checkout, leaseToken, draft }: { checkout: CheckoutRow; leaseToken: string; draft: AnyDraft },
): Promise<void> {
  const work = { parts, requestId: context.requestId, leaseToken, checkout, kind: kindOf(draft) };
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
  found: FoundCart,
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
  if (errorCode === 'ProspectCountModified') await found.outdate(parts.clock.now());
  throw new Refusal(errorCode === null || ourFaults.includes(errorCode) ? 503 : 409, [
    { messageId: errorCode ?? 'Unexpected', userMessage: errorText ?? 'Please try again.' },
  ]);
}

/** The former status of what is ordered. When the order is taken back, the campaign or the list returns to this status. */
function formerStatus(draft: AnyDraft): Partial<Pick<CheckoutRow, 'campaignStatus' | 'listStatus'>> {
  return draft.kind === 'campaign'
    ? { campaignStatus: draft.campaign.campaign.status }
    : { listStatus: draft.list.list.status };
}

const ourFaults: readonly string[] = ['PaymentUnavailable', 'Unexpected', diskFull.code];
