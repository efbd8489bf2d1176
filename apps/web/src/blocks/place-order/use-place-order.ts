import type { OrderId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomId } from '../../client/calls/random-id.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import type { CartChange } from './cart-changes.ts';
import { type Attempt, isWorkedOn, nextAttempt, placementProblem } from './placement.ts';

/** The progress of placing an order, and the outcome. */
export type Placement =
  | { readonly kind: 'idle' | 'count-modified' }
  /** `isElsewhere` is true when another page places the order. */
  | { readonly kind: 'placing'; readonly isElsewhere?: boolean }
  | { readonly kind: 'placed'; readonly orderId: OrderId; readonly orderNumber: string | null }
  | { readonly kind: 'changed'; readonly changes: readonly CartChange[] }
  /** The server's answer was lost, so nobody knows whether the order is placed. */
  | { readonly kind: 'unknown'; readonly check: 'checking' | 'not-placed' | 'failed' }
  /**
   * Refused for another reason, for example a declined card or missing notes. `isPrepared` is false when the
   * preparation failed, before the order was sent.
   */
  | { readonly kind: 'refused'; readonly problem: unknown; readonly isPrepared: boolean };

/** Whether an order is being placed, or was placed and its page is about to open. */
export function isUnderWay({ kind }: Placement): boolean {
  return kind === 'placing' || kind === 'placed';
}

export interface OrderBody {
  readonly source: 'cart';
  readonly revision: number;
  readonly expectedTotal: Mills;
}

/** One kind of order, of a campaign or of a prospect list, with the calls that read and place it. */
export interface OrderKind<Cart> {
  readonly read: () => Promise<Cart>;
  /** Stores what was read, so that the page shows it. */
  readonly keep: (cart: Cart) => void;
  readonly send: (body: OrderBody, idempotencyKey: string) => Promise<{ readonly order: PlacedNumber }>;
  /** The differences between the order that the buyer saw and the present order. */
  readonly changes: (seen: Cart, now: Cart) => readonly CartChange[];
  /** Endpoints that list or count orders of this kind. */
  readonly lists: Parameters<typeof refresh>[1];
}

interface PlacedNumber {
  readonly id: OrderId;
  readonly orderNumber: string;
}

/** What each ordered cart says about itself. */
interface Orderable {
  readonly revision: number;
  readonly total: Mills;
  /** Null until the cart is ordered. */
  readonly orderId: OrderId | null;
}

export interface OrderPlacing<Cart = never> {
  readonly placement: Placement;
  /**
   * Places the order that the buyer sees. Only one call runs at a time, however often this function is called.
   * @param prepare saves first, and returns the cart to order. When the cart has changes that the buyer has not seen,
   * the cart is not ordered and the changes are shown.
   */
  readonly place: (seen: Cart, prepare?: () => Promise<Cart>) => Promise<void>;
  /** Sends the unanswered attempt again, under the same key. */
  readonly retryLost: () => Promise<void>;
  /** Asks again whether the order was placed. */
  readonly check: () => Promise<void>;
  /** Follows an order that another page is placing. */
  readonly follow: () => void;
  readonly dismiss: () => void;
}

/**
 * Places the order of a cart. Each attempt has one idempotency key, so a repeated attempt makes no second charge. When
 * the server's answer is lost, this hook asks the server whether the order was placed (decisions 35 to 37).
 */
export function usePlaceOrder<Cart extends Orderable>(kind: OrderKind<Cart>): OrderPlacing<Cart> {
  const client = useQueryClient();
  const [placement, setPlacement] = useState<Placement>({ kind: 'idle' });
  const isUnderWay = useRef(false);
  const pending = useRef<Attempt<OrderBody> | null>(null);

  const readCart = async () => {
    const cart = await kind.read();
    // An ordered cart is not stored in the cache, so the page behind the confirmation still shows the cart as it was
    // before.
    if (cart.orderId === null) kind.keep(cart);
    return cart;
  };

  const placed = async (orderId: OrderId, orderNumber: string | null) => {
    setPlacement({ kind: 'placed', orderId, orderNumber });
    await refresh(client, kind.lists);
  };

  const check = async () => {
    setPlacement({ kind: 'unknown', check: 'checking' });
    try {
      const { orderId } = await readCart();
      if (orderId === null) setPlacement({ kind: 'unknown', check: 'not-placed' });
      else await placed(orderId, null);
    } catch {
      setPlacement({ kind: 'unknown', check: 'failed' });
    }
  };

  const showChanges = async (seen: Cart) => {
    try {
      setPlacement({ kind: 'changed', changes: kind.changes(seen, await readCart()) });
    } catch (problem) {
      setPlacement({ kind: 'refused', problem, isPrepared: true });
    }
  };

  const send = async (attempt: Attempt<OrderBody>, seen: Cart | null) => {
    pending.current = attempt;
    setPlacement({ kind: 'placing' });
    try {
      const { order } = await answerTo(kind, attempt);
      pending.current = null;
      await placed(order.id, order.orderNumber);
    } catch (problem) {
      const outcome = placementProblem(problem);
      if (outcome === 'unknown') return check();
      pending.current = null;
      if (outcome === 'cart-changed' && seen !== null) return showChanges(seen);
      if (outcome === 'signed-out') return setPlacement({ kind: 'idle' });
      setPlacement(outcome === 'count-modified' ? { kind: outcome } : { kind: 'refused', problem, isPrepared: true });
    }
  };

  const place: OrderPlacing<Cart>['place'] = async (seen, prepare) => {
    setPlacement({ kind: 'placing' });
    let ready = seen;
    try {
      if (prepare !== undefined) ready = await prepare();
    } catch (problem) {
      if (placementProblem(problem) === 'cart-changed') return showChanges(seen);
      return setPlacement({ kind: 'refused', problem, isPrepared: false });
    }
    // The buyer must first see the changes that the cart got during the preparation.
    const changes = kind.changes(seen, ready);
    if (changes.length > 0) return setPlacement({ kind: 'changed', changes });
    const body: OrderBody = { source: 'cart', revision: ready.revision, expectedTotal: seen.total };
    await send(nextAttempt(pending.current, body, randomId), seen);
  };

  /**
   * Turns several quick clicks into one call. A ref changes at once. React state would change only with the next
   * render, after the clicks.
   */
  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    placement,
    place: (seen, prepare) => once(() => place(seen, prepare)),
    retryLost: () => once(async () => (pending.current === null ? check() : send(pending.current, null))),
    check: () => once(check),
    follow: () => setPlacement({ kind: 'placing', isElsewhere: true }),
    dismiss: () => setPlacement({ kind: 'idle' }),
  };
}

/** Milliseconds until an attempt is sent again, when the server still works on the attempt. */
const askAgainAfter = 600;

/** The answer to an attempt. While the server still works on the attempt, the call is repeated. */
async function answerTo(kind: Pick<OrderKind<unknown>, 'send'>, { key, body }: Attempt<OrderBody>) {
  for (;;) {
    try {
      return await kind.send(body, key);
    } catch (problem) {
      if (!isWorkedOn(problem)) throw problem;
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
    }
  }
}
