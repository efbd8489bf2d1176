import { setTimeout as sleep } from 'node:timers/promises';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import { cardNonce } from '@dropdate/server/testing/card-nonce';
import { demoPassword } from '@dropdate/server/testing/demo-users';
import { callerOf, orderCampaign } from '@dropdate/server/testing/order-campaign';

export type Caller = ReturnType<typeof callerOf>;

/** Signs in. Returns the cookie. */
export async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/asp-net-auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Calls the product over HTTP, with the session of a cookie. */
export const callerAt = (origin: string, cookie: string): Caller =>
  callerOf(
    {
      inject: async ({ method, url, headers, payload }) => {
        // The form of an upload is encoded already.
        const isForm = Buffer.isBuffer(payload);
        const answer = await fetch(origin + url, {
          method,
          headers: { ...headers, ...(payload && !isForm && { 'content-type': 'application/json' }) },
          ...(payload && { body: isForm ? Uint8Array.from(payload) : JSON.stringify(payload) }),
        });
        return {
          statusCode: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await answer.text(),
        };
      },
    },
    cookie,
  );

/** @throws Error for an answer that refuses the call */
export function accepted({ status, body }: { readonly status: number; readonly body: string }): void {
  if (status >= 400) throw new Error(`answered ${status}: ${body}`);
}

const largeStates = ['FL', 'GA', 'TX', 'OH', 'PA', 'NC', 'MI', 'IL', 'NY', 'CA'];

export type OrderTerm = 'credit-card' | 'standard-invoicing';

export interface WantedOrder {
  readonly name: string;
  readonly people: number;
  readonly term: OrderTerm;
}

/** Prepares an order of the given number of people, so that only Pay is left to press. */
export async function prepareOrder(caller: Caller, { name, people, term }: WantedOrder): Promise<CartDetail> {
  const today = new Date().toISOString().slice(0, 10);
  const card = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 2, securityCode: '123' };
  const cart = await orderCampaign(caller, {
    name,
    templateKey: 'final-expense-double-card',
    parameters: { ...emptyAudience, geography: largeStates.map((stateCode) => ({ stateCode })) },
    desiredCount: people,
    agencyName: 'Bench Benefits',
    startDate: addMailingDays(today, 12),
    term,
    cardToken: sandboxToken(card, cardNonce(), today),
    isLeftToPay: true,
  });
  if (cart?.selectedCampaign.campaignData.desiredCount !== people) throw new Error(`${name} has too few people`);
  return cart;
}

/** Presses Pay. Returns the id of the order. */
export async function pay(caller: Caller, cart: CartDetail): Promise<string> {
  const answer = await caller.call(placeOrder, {
    params: { id: cart.id },
    body: { source: 'cart', revision: cart.revision, expectedTotal: cart.total },
  });
  return answer.model.order.id;
}

interface WantedFile {
  readonly origin: string;
  /** The session of an operator. */
  readonly cookie: string;
  readonly orderId: string;
  /** The form of the file, such as `?columns=identity`. */
  readonly query?: string;
}

/** Milliseconds between two calls for a file that is still being made. */
const askAgainAfterMs = 200;

/**
 * The answer with the production file of an order. The server refuses the call while it makes the file of a large order
 * for the first time, and the call is then made again.
 * @throws Error when the server answers otherwise
 */
export async function productionFileOf({ origin, cookie, orderId, query = '' }: WantedFile): Promise<Response> {
  const url = `${origin}${downloadProductionFile.path.replace('{id}', orderId)}${query}`;
  for (;;) {
    const answer = await fetch(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status !== 409) throw new Error(`the file was answered with ${answer.status}: ${text}`);
    await sleep(askAgainAfterMs);
  }
}
