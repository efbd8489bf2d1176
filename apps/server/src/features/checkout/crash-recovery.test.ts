import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { ofThisCommit } from '../../../testing/tier.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { checkouts, suppressionVersions } from '../../schema/orders.ts';
import { auditLog } from '../../schema/platform.ts';
import { deleteExpiredAmong, lockReserving } from '../order-drafts/holds.ts';
import type { KillPoint } from './checkout-probe.ts';
import {
  commitsForAllMoments,
  goodCard,
  isFinishedAfter,
  type KilledScenario,
  type KillingProbe,
  startKilledCheckouts,
} from './killed-checkouts.fixture.ts';
import {
  heldBy,
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  tracesOf,
  untouched,
} from './orderable-cart.fixture.ts';
import { type PlayedProvider, serverAfterCrash } from './played-provider.fixture.ts';
import { leaseMs } from './points/point-result.ts';
import { recoverCheckouts, releaseExpiredCheckouts, releaseExpiredHolds } from './recover-checkouts.ts';

const pieces = 6;

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
let probe: KillingProbe;
let refuseCaptures: (isRefused: boolean) => void;
beforeAll(async () => {
  ({ app, provider, probe, refuseCaptures } = await startKilledCheckouts());
  admin = await app.as('admin');
});
afterAll(() => app.close());

const nextServer = () => serverAfterCrash(app, provider.now);

/** Lets minutes pass while the buyer makes calls, so that the session stays open. */
async function wait(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    app.clock.advance(Math.min(left, 10) * 60_000);
    await admin.raw('GET', '/api/asp-net-auth/current-user');
  }
}

interface Scenario extends KilledScenario {
  readonly term: PaymentTerm;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'an order on account',
    term: 'standard-invoicing',
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
    term: 'credit-card',
    card: goodCard,
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
    term: 'credit-card',
    card: goodCard,
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
  refuseCaptures(scenario.isCaptureRefused ?? false);
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
  status: 'in-production',
  ordered: 1,
  mails: 1,
});

describe.each(scenarios)('$name', (scenario) => {
  const pointsOf = (what: string) =>
    scenario.points.filter((point) => ofThisCommit(`${scenario.name} ${what} ${point}`, commitsForAllMoments));

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

  it.each(pointsOf('leave'))('leaves one whole order or none when the server is killed at %s', async (point) => {
    const cart = await cartOf(scenario);
    probe.killAt = point;
    expect((await place(app, admin, cart)).status).toBe(500);
    expect(probe.killAt).toBeNull();
    // No other server takes over before the lease ends.
    const server = nextServer();
    expect(await recoverCheckouts(server)).toBe(0);
    app.clock.advance(61_000);
    const taken = await Promise.all([recoverCheckouts(server), recoverCheckouts(nextServer())]);
    // A kill after the last move leaves nothing to recover.
    expect(taken.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    expect(await tracesOf(app, cart)).toMatchObject(isFinishedAfter(scenario, point) ? placed(scenario) : untouched);
    expect(await recoverCheckouts(server)).toBe(0);
  });

  it.each(pointsOf('press'))('is placed when the buyer presses again after a kill at %s', async (point) => {
    const cart = await cartOf(scenario);
    probe.killAt = point;
    await place(app, admin, cart);
    refuseCaptures(false);
    app.clock.advance(61_000);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject(placed(scenario));
  });
});

describe('a buyer who presses again before the lease of the dead worker has ended', () => {
  it.each<KillPoint>(['authorise:answered', 'capture:before'])('gets the order after a kill at %s', async (point) => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    await payWith(app, cart);
    refuseCaptures(false);
    probe.killAt = point;
    await place(app, admin, cart);
    const again = place(app, admin, cart);
    await setTimeout(150);
    app.clock.advance(leaseMs);
    expect((await again).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: pieces, captured: 1, authorised: 0 });
  });
});

describe('a database that goes away during an order', () => {
  it.each<KillPoint>(['capture:before', 'confirm:before'])(
    'at %s, gives the answer that the order is looked up, and never that it failed',
    async (point) => {
      const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
      await payWith(app, cart);
      refuseCaptures(false);
      probe.failAt = point;
      const answer = await place(app, admin, cart);
      expect([answer.status, answer.messageId, answer.headers['retry-after']]).toEqual([503, 'OrderInProgress', '10']);
      await recoverCheckouts(nextServer());
      expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: pieces, captured: 1, authorised: 0 });
    },
  );

  it('before the order is written, gives the failure, since nothing was left', async () => {
    const cart = await orderableCart(app, { quotas: { FL: pieces } });
    probe.failAt = 'reserve:before';
    expect((await place(app, admin, cart)).status).toBe(500);
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});

describe('an order that is taken back', () => {
  it('keeps its reason when the server dies on the way', async () => {
    refuseCaptures(true);
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    await payWith(app, cart);
    probe.killAt = 'void:before';
    await place(app, admin, cart);
    app.clock.advance(61_000);
    await recoverCheckouts(nextServer());
    const [ended] = await app.db.select().from(checkouts).where(eq(checkouts.cartId, cart.cartId));
    const reason = { errorCode: 'PaymentDeclined', errorText: 'Your bank refused.' };
    expect(ended).toMatchObject({ state: 'released', ...reason });
  });

  it('raises the version of suppression with every change, and tells its server of each change', async () => {
    refuseCaptures(true);
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
    await payWith(app, cart);
    const parameters = { ...emptyAudience, geography: [{ stateCode: 'FL' }] };
    const count = () => admin.call(countProspects, { body: { campaignId: cart.campaignId, parameters } });
    const version = async () => {
      const [row] = await app.db
        .select()
        .from(suppressionVersions)
        .where(eq(suppressionVersions.companyId, cart.companyId));
      return row?.version ?? 0;
    };
    await count();
    const [versionBefore, statements] = [await version(), await app.countStatements(count)];
    await place(app, admin, cart);
    expect(await tracesOf(app, cart)).toEqual(untouched);
    // Four changes: held, ordered, taken back, released.
    expect(await version()).toBe(versionBefore + 4);
    expect(await app.countStatements(count)).toBe(statements);
  });
});

describe('a declined card', () => {
  const decline = async (point: KillPoint | null) => {
    const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
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

describe('the hold of an order', () => {
  it('ends 90 days after the mail date, and not before', async () => {
    refuseCaptures(false);
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

describe('holds that are over', () => {
  it('are deleted while a checkout deletes them in another order', async () => {
    const { companyId } = await orderableCart(app, { quotas: { FL: 1 } });
    const [first, second] = [1n, 2n];
    for (const [key, expiresAt] of [
      [first, '2026-01-01'],
      [second, '2026-01-02'],
    ] as const) {
      await app.db.execute(sql`insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
        values (${companyId}, ${key}, ${key}, 'checkout', ${randomUUID()}, ${expiresAt})`);
    }
    const candidate = (key: bigint) => [{ vendorKey: key, householdKey: key, quota: 0, rank: 1 }];
    const waiting = async () => {
      const { rows } = await app.pool.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    };
    let clearing: Promise<number> | undefined;
    await app.db.transaction(async (tx) => {
      await lockReserving(tx, companyId);
      await deleteExpiredAmong(tx, companyId, candidate(second), app.clock.now());
      clearing = releaseExpiredHolds(nextServer());
      clearing.catch(() => undefined);
      await expect.poll(waiting).toBe(1);
      await deleteExpiredAmong(tx, companyId, candidate(first), app.clock.now());
    });
    expect(await clearing).toBe(0);
  });
});

describe('the confirmations of all these orders', () => {
  it('are sent once for each confirmed order, and for no other order', async () => {
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
