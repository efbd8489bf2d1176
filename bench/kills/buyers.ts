import { setTimeout as sleep } from 'node:timers/promises';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import type { Mills } from '@dropdate/domain/money/money';
import type { PressedOrder } from '@dropdate/server/testing/order-audit';
import { type Caller, callerAt, type OrderTerm, prepareOrder, signIn } from '../load/tenant.ts';

/** One buyer of each demo company. */
const buyers = ['maya.okafor@harborline.example', 'ruth.kessler@prairie.example', 'ines.duarte@cascade.example'];
/** Orders that one buyer has under way at once. */
const atOnce = 2;
/** Milliseconds between two presses. */
const patienceMs = 400;
const maxPresses = 200;

export interface Buyers {
  readonly pressed: readonly PressedOrder[];
  /** How many presses of Pay wait for an answer now. */
  readonly paying: () => number;
  /** Lets each buyer finish the present order, but begin no other order. */
  readonly stop: () => Promise<void>;
}

/** Lets three companies order without a pause. A buyer whose answer is lost presses Pay again, or leaves the order. */
export async function letBuyersOrder(origin: string, random: () => number): Promise<Buyers> {
  const pressed: PressedOrder[] = [];
  let paying = 0;
  let isOver = false;
  let number = 0;

  const press = async (
    caller: Caller,
    order: PressedOrder,
    seen: { readonly revision: number; readonly expectedTotal: Mills },
  ) => {
    paying += 1;
    try {
      const answer = await caller.call(placeOrder, {
        params: { id: order.cartId },
        body: { source: 'cart', ...seen },
      });
      if (answer.status < 400) order.placed.push(answer.model.order.id);
      order.answers.push(answer.status < 400 ? 'placed' : `${answer.status} ${answer.messageId}`);
    } catch {
      order.answers.push('lost');
    } finally {
      paying -= 1;
    }
  };

  const buy = async (caller: Caller) => {
    while (!isOver) {
      number += 1;
      const term: OrderTerm = random() < 0.6 ? 'credit-card' : 'standard-invoicing';
      const wanted = { name: `Kills ${number}`, people: 50 + Math.floor(random() * 400), term };
      const leaves = random() < 0.2;
      // A server that is killed while the order is prepared leaves a draft. The buyer then begins another order.
      const cart = await prepareOrder(caller, wanted).catch(() => null);
      if (cart === null) {
        await sleep(patienceMs);
        continue;
      }
      const order: PressedOrder = { cartId: cart.id, term, answers: [], placed: [] };
      pressed.push(order);
      const seen = { revision: cart.revision, expectedTotal: cart.total };
      await press(caller, order, seen);
      while (
        order.placed.length === 0 &&
        !leaves &&
        order.answers.length < maxPresses &&
        !isFinal(order.answers.at(-1))
      ) {
        await sleep(patienceMs);
        await press(caller, order, seen);
      }
      // The same cart gives the same order, however often Pay is pressed.
      if (order.placed.length === 1 && random() < 0.2) await press(caller, order, seen);
    }
  };

  const callers: Caller[] = [];
  for (const name of buyers) callers.push(callerAt(origin, await signIn(origin, name)));
  const work = callers.flatMap((caller) => Array.from({ length: atOnce }, () => buy(caller)));
  return {
    pressed,
    paying: () => paying,
    stop: async () => {
      isOver = true;
      await Promise.all(work);
    },
  };
}

/** True when another press of Pay cannot help, because the server refused the order itself. */
function isFinal(answer = ''): boolean {
  return answer.startsWith('4') && !/ (OrderInProgress|Interrupted)$/.test(answer);
}
