import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { checkouts } from '../../schema/orders.ts';
import { type OrderableCart, orderableCart, payWith, place, tracesOf, untouched } from './orderable-cart.fixture.ts';
import { type PlayedProvider, serverAfterCrash, startWithPlayedProvider } from './played-provider.fixture.ts';
import { leaseMs } from './points/point-result.ts';
import { recoverCheckouts } from './recover-checkouts.ts';

/** `meet` is called when the engine chooses the people of an order. */
const counting: { meet: () => Promise<void> } = { meet: async () => undefined };

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
beforeAll(async () => {
  const { engine: real } = await testConfig();
  const engine = Object.create(real) as ProspectEngine;
  engine.allocate = async (request, options) => {
    await counting.meet();
    return real.allocate(request, options);
  };
  ({ app, provider } = await startWithPlayedProvider({ engine }));
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A point at which an order waits until the test lets it continue. */
interface Pause {
  /** Resolves when the order has reached the point. */
  readonly reached: () => Promise<unknown>;
  readonly letGo: () => Promise<unknown>;
}

function promiseOf<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((whenSettled) => {
    resolve = whenSettled;
  });
  return { promise, resolve };
}

function inTheEngine(): Pause {
  const arrival = promiseOf<void>();
  const gate = promiseOf<void>();
  counting.meet = () => {
    arrival.resolve();
    return gate.promise;
  };
  return { reached: () => arrival.promise, letGo: async () => gate.resolve() };
}

/** Locks a table, so that the transaction of an order waits when it writes to this table. */
async function atTable(table: string): Promise<Pause> {
  const blocker = await app.pool.connect();
  await blocker.query(`begin; lock table ${table} in share mode`);
  const waiting = async () => {
    // Tables in the databases of other tests have the same ids, because all are copies of one template. So the
    // condition names the database.
    const { rows } = await app.pool.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted and relation = '${table}'::regclass`,
    );
    return rows.length;
  };
  return {
    reached: async () => {
      await expect.poll(waiting).toBe(1);
    },
    letGo: async () => {
      await blocker.query('commit');
      blocker.release();
    },
  };
}

/**
 * Makes an order wait at the deletion of its people while the order is taken back. The order is taken back because the
 * provider refuses to capture its card.
 */
function atTakingBack(): Pause {
  const pause = promiseOf<Pause>();
  const usual = provider.now;
  provider.now = {
    ...usual,
    capture: async () => {
      provider.now = usual;
      pause.resolve(await atTable('recipients'));
      return { kind: 'declined', code: 'late', message: 'Your bank refused.' };
    },
  };
  return {
    reached: async () => (await pause.promise).reached(),
    letGo: async () => (await pause.promise).letGo(),
  };
}

/** Lets five lease times pass, while the buyer reads the progress and another server looks for idle checkouts. */
async function watchForMinutes(cart: OrderableCart): Promise<void> {
  const leaseUntil = async () => {
    const [row] = await app.db.select().from(checkouts).where(eq(checkouts.cartId, cart.cartId));
    return row?.leaseUntil.getTime();
  };
  const other = serverAfterCrash(app, provider.now);
  for (let minute = 0; minute < 5; minute += 1) {
    app.clock.advance(leaseMs - 1);
    vi.advanceTimersByTime(leaseMs / 4);
    await expect.poll(leaseUntil).toBe(app.clock.now().getTime() + leaseMs);
    expect(await recoverCheckouts(other)).toBe(0);
    expect((await admin.call(getOrderProgress, { params: { id: cart.cartId } })).model.state).toBe('placing');
  }
}

describe('an order keeps its lease during minutes of work: nobody takes it over, and its state is placing', () => {
  it.each([
    ['while its people are chosen', inTheEngine],
    ['while they are being held', () => atTable('reservations')],
    ['while they are written', () => atTable('recipients')],
  ])('%s', async (_, pauseAt) => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const pause = await pauseAt();
    const placing = place(app, admin, cart);
    await pause.reached();
    await watchForMinutes(cart);
    await pause.letGo();
    expect((await placing).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 5, held: 5 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while the order is taken back', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, term: 'credit-card' });
    await payWith(app, cart);
    const pause = atTakingBack();
    const placing = place(app, admin, cart);
    await pause.reached();
    await watchForMinutes(cart);
    await pause.letGo();
    expect(await placing).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});

describe('a checkout that somebody has locked', () => {
  it('does not hold up the recovery, although its lease is over', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const pause = inTheEngine();
    const placing = place(app, admin, cart);
    await pause.reached();
    app.clock.advance(leaseMs + 1);
    const worker = await app.pool.connect();
    await worker.query(`begin; select 1 from checkouts where cart_id = '${cart.cartId}' for update`);
    expect(await recoverCheckouts(serverAfterCrash(app, provider.now))).toBe(0);
    await worker.query('rollback');
    worker.release();
    await pause.letGo();
    expect((await placing).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 5, held: 5 });
  });
});
