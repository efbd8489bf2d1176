import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { checkoutServices } from '../../app.ts';
import { silentLog } from '../../platform/log.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { sandboxGateway } from '../../platform/payments/sandbox-gateway.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { carts } from '../../schema/ordering.ts';
import { checkouts } from '../../schema/orders.ts';
import { auditLog } from '../../schema/platform.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { Killed, type KillPoint, noProbe } from './checkout-probe.ts';
import {
  heldBy,
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  saveCard,
  seenOf,
  startCheckoutApp,
  tracesOf,
  untouched,
} from './orderable-cart.fixture.ts';
import { recoverCheckouts, releaseExpiredCheckouts } from './recover-checkouts.ts';

const pieces = 6;

/** The server dies at `killAt`, once; `seen` is every moment it passed. */
const probe = {
  killAt: null as KillPoint | null,
  seen: [] as KillPoint[],
  at(point: KillPoint) {
    probe.seen.push(point);
    if (probe.killAt !== point) return;
    probe.killAt = null;
    throw new Killed(point);
  },
};
let isCaptureRefused = false;

let app: TestApp;
let admin: Caller;
let gateway: PaymentGateway;
beforeAll(async () => {
  // The provider keeps its memory whatever happens to us; only its decision is played here.
  const payments: PaymentGateway = new Proxy({} as PaymentGateway, {
    get: (_, name: keyof PaymentGateway) => gateway[name],
  });
  app = await startCheckoutApp({ checkoutProbe: probe, payments });
  const sandbox = sandboxGateway(app.parts);
  gateway = {
    ...sandbox,
    capture: async (ref) =>
      isCaptureRefused ? { kind: 'declined', code: 'late', message: 'Your bank refused.' } : sandbox.capture(ref),
  };
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** A server that starts after the crash: it knows nothing but the database. */
function nextServer(): CheckoutParts {
  const { db, clock } = app.parts;
  const services = checkoutServices({ ...app.parts, payments: gateway, checkoutProbe: noProbe });
  return { ...services, db, clock, log: silentLog };
}

/** Time goes by while the buyer is still there: sessions stay open. */
async function wait(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    app.clock.advance(Math.min(left, 10) * 60_000);
    await admin.raw('GET', '/api/asp-net-auth/current-user');
  }
}

interface Scenario {
  readonly name: string;
  readonly term: number;
  readonly card?: string;
  readonly isCaptureRefused?: boolean;
  /** Every moment of the undisturbed run, in order. */
  readonly points: readonly KillPoint[];
  /** The first moment after which the order is finished instead of undone. */
  readonly finishedFrom?: KillPoint;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'an order on account',
    term: 2,
    points: [
      'recount:before',
      'recount:after',
      'reserve:before',
      'reserve:after',
      'write-order:before',
      'write-order:after',
      'confirm:before',
      'confirm:after',
    ],
    finishedFrom: 'write-order:after',
  },
  {
    name: 'an order by card',
    term: 0,
    card: '4242424242424242',
    points: [
      'recount:before',
      'recount:after',
      'reserve:before',
      'reserve:after',
      'authorise:before',
      'authorise:answered',
      'authorise:after',
      'write-order:before',
      'write-order:after',
      'capture:before',
      'capture:answered',
      'capture:after',
      'confirm:before',
      'confirm:after',
    ],
    finishedFrom: 'write-order:after',
  },
  {
    name: 'an order whose capture is refused',
    term: 0,
    card: '4242424242424242',
    isCaptureRefused: true,
    points: [
      'recount:before',
      'recount:after',
      'reserve:before',
      'reserve:after',
      'authorise:before',
      'authorise:answered',
      'authorise:after',
      'write-order:before',
      'write-order:after',
      'capture:before',
      'capture:answered',
      'capture:after',
      'cancel-order:before',
      'cancel-order:after',
      'void:before',
      'void:answered',
      'void:after',
      'release:before',
      'release:after',
    ],
  },
];

async function cartOf(scenario: Scenario): Promise<OrderableCart> {
  isCaptureRefused = scenario.isCaptureRefused ?? false;
  const cart = await orderableCart(app, { quotas: { FL: pieces - 2, RI: 2 }, term: scenario.term });
  if (scenario.card) await payWith(app, cart, scenario.card);
  return cart;
}

const placed = (scenario: Scenario) => ({
  orders: 1,
  recipients: pieces,
  held: pieces,
  captured: scenario.card ? 1 : 0,
  authorised: 0,
  status: 3,
  ordered: 1,
  mails: 1,
});

describe.each(scenarios)('$name', (scenario) => {
  it('passes every named moment when nothing happens', async () => {
    const cart = await cartOf(scenario);
    probe.seen = [];
    await place(app, admin, cart);
    expect(probe.seen).toEqual(scenario.points);
    expect(await tracesOf(app, cart)).toMatchObject(scenario.finishedFrom ? placed(scenario) : untouched);
    const { campaignId } = cart;
    const isOfCart = sql`${auditLog.action} = 'cancelOrder' and ${auditLog.old}->>'campaignId' = ${campaignId}`;
    expect(await app.db.select().from(auditLog).where(isOfCart)).toMatchObject(
      scenario.points.includes('cancel-order:before')
        ? [{ old: { campaignId, status: 'in-production' }, new: { campaignId, status: 'draft' } }]
        : [],
    );
  });

  it.each(scenario.points)('is one whole order or none, killed at %s', async (point) => {
    const cart = await cartOf(scenario);
    probe.killAt = point;
    expect((await place(app, admin, cart)).status).toBe(500);
    expect(probe.killAt).toBeNull();
    // Nobody takes over before the lease has ended.
    const server = nextServer();
    expect(await recoverCheckouts(server)).toBe(0);
    app.clock.advance(61_000);
    const taken = await Promise.all([recoverCheckouts(server), recoverCheckouts(nextServer())]);
    // A kill after the last move leaves nothing to do.
    expect(taken.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    const { points, finishedFrom } = scenario;
    const isFinished = finishedFrom !== undefined && points.indexOf(point) >= points.indexOf(finishedFrom);
    expect(await tracesOf(app, cart)).toMatchObject(isFinished ? placed(scenario) : untouched);
    expect(await recoverCheckouts(server)).toBe(0);
  });

  it.each(scenario.points)('is placed when the buyer presses again after a kill at %s', async (point) => {
    const cart = await cartOf(scenario);
    probe.killAt = point;
    await place(app, admin, cart);
    isCaptureRefused = false;
    app.clock.advance(61_000);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject(placed(scenario));
  });
});

describe('a declined card', () => {
  const decline = async (point: KillPoint | null) => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 0 });
    await payWith(app, cart, '4000000000000341');
    probe.killAt = point;
    probe.seen = [];
    const answer = await place(app, admin, cart);
    return { cart, answer };
  };

  it.each<KillPoint>(['authorise:answered', 'void-after-decline:before', 'void-after-decline:after'])(
    'leaves nothing for good, killed at %s',
    async (point) => {
      const { cart, answer } = await decline(point);
      expect(answer.status).toBe(500);
      app.clock.advance(61_000);
      await recoverCheckouts(nextServer());
      expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, captured: 0, authorised: 0 });
      await wait(31);
      await releaseExpiredCheckouts(nextServer());
      expect(await tracesOf(app, cart)).toEqual(untouched);
    },
  );

  it('keeps the people for half an hour and not longer', async () => {
    const { cart, answer } = await decline(null);
    expect(answer.messageId).toBe('PaymentDeclined');
    await wait(29);
    await releaseExpiredCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toMatchObject({ held: pieces });
    await wait(2);
    await releaseExpiredCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toEqual(untouched);
    expect(await heldBy(app, cart.companyId, 'checkout')).toEqual([]);
  });
});

describe('a provider that cannot be reached', () => {
  const unreachable = async () => {
    throw new GatewayUnavailable('down');
  };
  const orderWith = async (part: Partial<PaymentGateway>) => {
    isCaptureRefused = false;
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 0 });
    await payWith(app, cart);
    const usual = gateway;
    gateway = { ...gateway, ...part };
    const answer = await place(app, admin, cart);
    gateway = usual;
    return { cart, answer };
  };

  it('charges nothing and gives everybody back when it is down before the order is written', async () => {
    const { cart, answer } = await orderWith({ authorise: unreachable });
    expect(answer).toMatchObject({ status: 503, messageId: 'PaymentUnavailable' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('says so while it is down altogether, and leaves no charge when it is back', async () => {
    const sandbox = sandboxGateway(app.parts);
    const down: Partial<PaymentGateway> = {
      // It heard of the charge and nothing came back.
      authorise: async (request) => {
        await sandbox.authorise(request);
        return unreachable();
      },
      find: unreachable,
      release: unreachable,
    };
    const { cart, answer } = await orderWith(down);
    const usual = gateway;
    gateway = { ...usual, ...down };
    const again = await place(app, admin, cart);
    gateway = usual;
    for (const { status, messages } of [answer, again]) {
      expect([status, messages]).toMatchObject([
        503,
        [
          {
            messageId: 'PaymentUnavailable',
            userMessage: 'We encountered an issue processing your payment. Please try again!',
          },
        ],
      ]);
    }
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, authorised: 1, held: pieces });
    expect(await recoverCheckouts(nextServer())).toBe(1);
    expect(await tracesOf(app, cart)).toEqual(untouched);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0 });
  });

  it('tells of a declined card although the other one cannot be given back yet', async () => {
    isCaptureRefused = false;
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 0 });
    const { total } = await seenOf(app, cart);
    const [good, declined] = [await saveCard(app, cart), await saveCard(app, cart, '4000000000000341')];
    const paymentSplit = [
      { paymentMethodId: good, amount: total - 10 },
      { paymentMethodId: declined, amount: 10 },
    ];
    await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    const usual = gateway;
    gateway = { ...usual, release: unreachable };
    const answer = await place(app, admin, cart);
    gateway = usual;
    expect(answer).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 0, authorised: 1, held: pieces });
    await payWith(app, cart);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: pieces });
  });

  it('captures later when it is down after the order was written', async () => {
    const { cart, answer } = await orderWith({ capture: unreachable });
    expect(answer).toMatchObject({ status: 409, messageId: 'OrderInProgress' });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 0, authorised: 1 });
    await recoverCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, captured: 1, authorised: 0, held: pieces });
  });

  it('gives back what it authorised after others had taken over', async () => {
    const sandbox = sandboxGateway(app.parts);
    const { cart, answer } = await orderWith({
      authorise: async (request) => {
        app.clock.advance(61_000);
        await recoverCheckouts(nextServer());
        return sandbox.authorise(request);
      },
    });
    expect(answer).toMatchObject({ status: 409, messageId: 'Interrupted' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it.each(['authorise', 'capture', 'release'] as const)('may %s each of several cards slowly', async (slow) => {
    isCaptureRefused = false;
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 0 });
    const { total } = await seenOf(app, cart);
    const numbers = [
      '4242424242424242',
      '5555555555554444',
      slow === 'release' ? '4000000000000341' : '4242424242424242',
    ];
    const cards = await Promise.all(numbers.map((number) => saveCard(app, cart, number)));
    const paymentSplit = cards.map((paymentMethodId, at) => ({ paymentMethodId, amount: at === 0 ? total - 20 : 10 }));
    await app.db.update(carts).set({ paymentSplit }).where(eq(carts.id, cart.cartId));
    const usual = gateway;
    const taken: number[] = [];
    // 45 seconds a card, with another server at every one that looks for what was left.
    const slowly = async () => {
      app.clock.advance(45_000);
      taken.push(await recoverCheckouts(nextServer()));
    };
    gateway = {
      ...usual,
      [slow]: async (asked: never) => {
        await slowly();
        return usual[slow](asked);
      },
    };
    const answer = await place(app, admin, cart);
    gateway = usual;
    expect(taken).toEqual(slow === 'release' ? [0, 0] : [0, 0, 0]);
    expect(answer.status).toBe(slow === 'release' ? 409 : 200);
    expect(await tracesOf(app, cart)).toMatchObject(
      slow === 'release' ? { orders: 0, captured: 0, authorised: 0 } : { orders: 1, captured: 3, authorised: 0 },
    );
  });

  it('undoes the order at once on a failure that nobody foresaw', async () => {
    const { cart, answer } = await orderWith({
      authorise: async () => {
        throw new TypeError('a bug');
      },
    });
    expect(answer.status).toBe(500);
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});

describe('the hold of an order', () => {
  it('ends 90 days after the mail date, and not before', async () => {
    isCaptureRefused = false;
    const cart = await orderableCart(app, { quotas: { FL: pieces } });
    await place(app, admin, cart);
    app.clock.set('2027-03-02T04:59:00Z');
    await releaseExpiredCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toMatchObject({ held: pieces });
    app.clock.set('2027-03-02T05:00:00Z');
    await releaseExpiredCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toMatchObject({ held: 0, recipients: pieces });
  });
});

describe('the confirmations of all these orders', () => {
  it('go out, one for each that was confirmed and none for any other', async () => {
    const confirmed = await app.db.select().from(checkouts).where(eq(checkouts.state, 'confirmed'));
    expect(confirmed.length).toBeGreaterThan(scenarios.length);
    await app.deliverMail();
    const mails = await app.db.select().from(mailOutbox);
    expect(mails.map(({ aboutId }) => aboutId).sort()).toEqual(confirmed.map(({ orderId }) => orderId).sort());
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
    expect(app.mail.sent).toHaveLength(confirmed.length);
    expect(new Set(app.mail.sent.map(({ subject }) => subject)).size).toBe(confirmed.length);
  });
});
