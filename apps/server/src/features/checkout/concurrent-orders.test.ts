import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { ofTier } from '../../../testing/tier.ts';
import { checkouts } from '../../schema/orders.ts';
import {
  type CartSeed,
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  recipientsOf,
  startCheckoutApp,
  tracesOf,
  untouched,
} from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
let prairie: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  prairie = await app.as('prairie-admin');
});
afterAll(() => app.close());

const keysOf = async (cart: OrderableCart) => (await recipientsOf(app, cart)).map(({ vendorKey }) => vendorKey);

/**
 * A county of Wyoming with 30 to `atMost` people, and the number of its people. The query names a company that does not
 * exist, so the count includes held people.
 */
async function scarceAudience(atMost: number) {
  const { engine } = app.parts;
  const query = {
    companyId: '00000000-0000-4000-8000-000000000000',
    parameters: { ...emptyAudience, geography: [{ stateCode: 'WY' }] },
    asOf: birthMonthOf(2026, 11),
    seed: 'scarce',
  };
  const counties = await engine.countBy(query, 'county');
  const found = counties.find(({ total }) => total >= 30 && total <= atMost);
  if (!found || !('stateCode' in found.key) || !found.key.county) throw new Error('no scarce county');
  return { county: found.key.county, available: found.total };
}

/** Nobody is mailed twice, so the many orders of a night are small enough for the few people of a state. */
const mostOfState = ofTier({ gate: 60, night: 20 });

describe('random quotas', () => {
  it('are filled exactly, each person once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          FL: fc.integer({ min: 0, max: 120 }),
          RI: fc.integer({ min: 0, max: mostOfState }),
          WY: fc.integer({ min: 0, max: mostOfState }),
        }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (counts, variants, isOnePerHousehold) => {
          const quotas = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
          fc.pre(Object.keys(quotas).length > 0);
          const targetPerHousehold = { isPrimaryDecisionMaker: false, isOnePerHousehold };
          const cart = await orderableCart(app, { quotas, variants, parameters: { targetPerHousehold } });
          expect((await place(app, admin, cart)).status).toBe(200);
          const people = await recipientsOf(app, cart);
          const perState = Object.fromEntries(
            Object.keys(quotas).map((code) => [code, people.filter(({ state }) => state === code).length]),
          );
          expect(people).toHaveLength(Object.values(quotas).reduce((sum, count) => sum + count, 0));
          expect(perState).toEqual(quotas);
          expect(new Set(people.map(({ vendorKey }) => vendorKey)).size).toBe(people.length);
          if (isOnePerHousehold)
            expect(new Set(people.map(({ householdKey }) => householdKey)).size).toBe(people.length);
        },
      ),
      { numRuns: ofTier({ gate: 4, night: 60 }) },
    );
  });
});

describe('two companies at once', () => {
  it('may both mail the same people', async () => {
    const { county, available } = await scarceAudience(400);
    const parameters = { geography: [{ stateCode: 'WY', counties: [{ countyName: county }] }] };
    const seed: CartSeed = { quotas: { WY: available }, parameters };
    // In the database of this new server, neither company holds anybody yet. So each company takes everybody in the
    // county.
    const other = await startCheckoutApp();
    try {
      const carts = [
        await orderableCart(other, seed),
        await orderableCart(other, { ...seed, company: 'prairie', term: 'credit-card' }),
      ] as const;
      await payWith(other, carts[1]);
      const answers = await Promise.all([
        place(other, await other.as('admin'), carts[0]),
        place(other, await other.as('prairie-admin'), carts[1]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [one, two] = await Promise.all(
        carts.map(async (cart) => (await recipientsOf(other, cart)).map((row) => row.vendorKey)),
      );
      expect(new Set(one)).toEqual(new Set(two));
    } finally {
      await other.close();
    }
  });
});

describe('one company ordering twice at once', () => {
  it('never gets the same person twice', async () => {
    const carts = await Promise.all(
      Array.from({ length: 4 }, () => orderableCart(app, { quotas: { FL: 150, RI: 100 } })),
    );
    const answers = await Promise.all(carts.map((cart) => place(app, admin, cart)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const keys = (await Promise.all(carts.map(keysOf))).flat();
    expect(keys).toHaveLength(1_000);
    expect(new Set(keys).size).toBe(1_000);
    const printed = (await Promise.all(carts.map((cart) => recipientsOf(app, cart))))
      .flat()
      .map(({ clientCode, mailingNumber }) => `${clientCode}-${mailingNumber}`);
    expect(new Set(printed).size).toBe(1_000);
  });

  it('shares scarce people out completely, and refuses the order that wants too many', async () => {
    const other = await startCheckoutApp();
    try {
      const { county, available } = await scarceAudience(400);
      const parameters = { geography: [{ stateCode: 'WY', counties: [{ countyName: county }] }] };
      const half = Math.floor(available / 2);
      const caller = await other.as('admin');
      const carts = await Promise.all(
        [half, available - half, 1].map((count) => orderableCart(other, { quotas: { WY: count }, parameters })),
      );
      const [first, second, third] = carts;
      if (!first || !second || !third) throw new Error('three carts');
      const answers = await Promise.all([place(other, caller, first), place(other, caller, second)]);
      expect(answers.map(({ status, body }) => [status, body.slice(0, 60)])).toEqual([
        [200, expect.any(String)],
        [200, expect.any(String)],
      ]);
      expect(await place(other, caller, third)).toMatchObject({ status: 409, messageId: 'ProspectCountModified' });
      expect(await tracesOf(other, third)).toEqual(untouched);
    } finally {
      await other.close();
    }
  });

  it('lets exactly one of two orders win that together want too many people', async () => {
    const other = await startCheckoutApp();
    try {
      const { county, available } = await scarceAudience(400);
      const parameters = { geography: [{ stateCode: 'WY', counties: [{ countyName: county }] }] };
      const caller = await other.as('admin');
      const wanted = Math.ceil(available * 0.7);
      const carts = await Promise.all(
        [wanted, wanted].map((count) => orderableCart(other, { quotas: { WY: count }, parameters })),
      );
      const answers = await Promise.all(carts.map((cart) => place(other, caller, cart)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const traces = await Promise.all(carts.map((cart) => tracesOf(other, cart)));
      expect(traces.map(({ recipients }) => recipients).sort((a, b) => Number(a) - Number(b))).toEqual([0, wanted]);
      expect(traces.map(({ held }) => held).sort((a, b) => Number(a) - Number(b))).toEqual([0, wanted]);
    } finally {
      await other.close();
    }
  });
});

describe('a large order', () => {
  it('writes 12,000 recipients over several blocks of printed keys, in few statements', async () => {
    const cart = await orderableCart(app, {
      quotas: { FL: 12_000 },
      company: 'prairie',
      userName: 'prairie-admin',
      term: 'credit-card',
      variants: 3,
    });
    await payWith(app, cart);
    let answer: Awaited<ReturnType<typeof place>> | undefined;
    const statements = await app.countStatements(async () => {
      answer = await place(app, prairie, cart);
    });
    expect(answer?.status).toBe(200);
    const people = await recipientsOf(app, cart);
    expect(people).toHaveLength(12_000);
    expect(new Set(people.map(({ clientCode }) => clientCode)).size).toBe(2);
    expect(new Set(people.map(({ clientCode, mailingNumber }) => `${clientCode}${mailingNumber}`)).size).toBe(12_000);
    expect(statements).toBeLessThan(120);
  });

  it('reports its progress', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 6_000 } });
    const progress = async () => (await admin.call(getOrderProgress, { params: { id: cart.cartId } })).model;
    expect(await progress()).toEqual({ state: 'open', percent: null });
    const told: number[] = [];
    let isPlaced = false;
    const placing = place(app, admin, cart).finally(() => {
      isPlaced = true;
    });
    while (!isPlaced) {
      const { state, percent } = await progress();
      if (state === 'placing') told.push(percent ?? -1);
    }
    expect((await placing).status).toBe(200);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(Math.max(...told)).toBeGreaterThan(10);
    expect(Math.max(...told)).toBeLessThan(100);
    expect(await progress()).toEqual({ state: 'placed', percent: null });
  });
});

describe('twenty orders of one company that wait for each other', () => {
  it('leave connections for every other call', async () => {
    const carts = await Promise.all(Array.from({ length: 20 }, () => orderableCart(app, { quotas: { FL: 2 } })));
    const [stranger, locker] = [prairie, await app.pool.connect()];
    let placing: Promise<unknown>[] = [];
    try {
      await locker.query('begin');
      const key = `reserve:${app.world.harborline.id}`;
      await locker.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      placing = carts.map((cart) => place(app, admin, cart));
      // Every order has counted its people and now waits to hold them.
      await vi.waitFor(async () => expect(await countedCheckouts()).toBe(carts.length), { timeout: 20_000 });
      expect((await stranger.call(getCurrentUser, {})).status).toBe(200);
      expect((await app.http.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    expect((await Promise.all(placing)).map((answer) => (answer as { status: number }).status)).toEqual(
      carts.map(() => 200),
    );
  });
});

const countedCheckouts = () =>
  app.db.$count(
    checkouts,
    and(eq(checkouts.companyId, app.world.harborline.id), eq(checkouts.recoveryPoint, 'reserve')),
  );
