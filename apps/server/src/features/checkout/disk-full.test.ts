import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { sandboxGateway } from '../../platform/payments/sandbox-gateway.ts';
import { orderableCart, payWith, place, startCheckoutApp, tracesOf, untouched } from './orderable-cart.fixture.ts';
import { serverAfterCrash } from './played-provider.fixture.ts';
import { leaseMs } from './points/point-result.ts';
import { recoverCheckouts } from './recover-checkouts.ts';

const pieces = 6;
const placed = { orders: 1, recipients: pieces, held: pieces, captured: 1, authorised: 0 };

/** The engine's words when its temporary folder has no room. */
const engineFull = 'IO Error: Could not write to file "/data/spill/x.tmp": No space left on device';
/** The method of the engine that finds the disk full. */
let fullEngine: keyof ProspectEngine | null = null;

let app: TestApp;
let admin: Caller;
/** A connection as the owner of the tables. It makes triggers that let statements fail as on a full disk. */
let owner: pg.Client;
let fullTable: string | null = null;
beforeAll(async () => {
  const { engine } = await testConfig();
  const played = new Proxy(engine, {
    get: (target, name: keyof ProspectEngine) => {
      if (name === fullEngine) return () => Promise.reject(new Error(engineFull));
      const part = target[name];
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  app = await startCheckoutApp({ engine: played });
  admin = await app.as('admin');
  owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
  await owner.connect();
  await owner.query(`create function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`);
});
afterEach(freeSpace);
afterAll(async () => {
  await owner.end();
  await app.close();
});

async function fill(table: string, operation: 'insert' | 'update', condition = 'true'): Promise<void> {
  fullTable = table;
  await owner.query(
    `create trigger disk_full before ${operation} on ${table} for each row when (${condition}) execute function disk_full()`,
  );
}

async function fillEngine(method: keyof ProspectEngine): Promise<void> {
  fullEngine = method;
}

async function freeSpace(): Promise<void> {
  fullEngine = null;
  if (fullTable !== null) await owner.query(`drop trigger disk_full on ${fullTable}`);
  fullTable = null;
}

const nextServer = () => serverAfterCrash(app, sandboxGateway(app.parts));

async function cardCart() {
  const cart = await orderableCart(app, { quotas: { FL: pieces }, term: 'credit-card' });
  await payWith(app, cart);
  return cart;
}

const refusal =
  'The disk of our server is full. Your order was not placed and nothing was charged. Please try again later.';

describe('a disk that is full before the order is written', () => {
  it.each([
    ['the chosen people are held', () => fill('reservations', 'insert')],
    ['the card is authorised', () => fill('sandbox_charges', 'insert')],
    ['the order is written', () => fill('orders', 'insert')],
    ['the recipients are written', () => fill('recipients', 'insert')],
    ['the engine chooses people', () => fillEngine('allocate')],
    ['the engine lists people', () => fillEngine('mailingList')],
  ])('when %s, refuses the order, gives everything back, and lets the buyer pay again', async (_, makeFull) => {
    const cart = await cardCart();
    await makeFull();
    const answer = await place(app, admin, cart);
    expect([answer.status, answer.messageId, answer.messages[0]?.userMessage]).toEqual([503, 'DiskFull', refusal]);
    expect(await tracesOf(app, cart)).toEqual(untouched);
    await freeSpace();
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject(placed);
  });

  it('before the checkout begins, refuses the call', async () => {
    const cart = await cardCart();
    await fill('checkouts', 'insert');
    const answer = await place(app, admin, cart);
    expect([answer.status, answer.messageId]).toEqual([503, 'DiskFull']);
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });

  it('and leaves no room to give anything back, undoes the order when there is room', async () => {
    const cart = await cardCart();
    await fill('checkouts', 'update', `new.recovery_point in ('void', 'capture')`);
    const answer = await place(app, admin, cart);
    expect([answer.status, answer.messageId]).toEqual([503, 'OrderInProgress']);
    await freeSpace();
    app.clock.advance(leaseMs);
    await recoverCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toEqual(untouched);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject(placed);
  });
});

describe('a disk that is full after the order is written', () => {
  it.each([
    ['the card is charged', () => fill('sandbox_charges', 'update')],
    ['the order is confirmed', () => fill('checkouts', 'update', `new.recovery_point = 'confirmed'`)],
  ])('when %s, says that the order is looked up, and finishes it when there is room', async (_, makeFull) => {
    const cart = await cardCart();
    await makeFull();
    const answer = await place(app, admin, cart);
    expect([answer.status, answer.messageId]).toEqual([503, 'OrderInProgress']);
    await freeSpace();
    app.clock.advance(leaseMs);
    await recoverCheckouts(nextServer());
    expect(await tracesOf(app, cart)).toMatchObject(placed);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject(placed);
  });
});
