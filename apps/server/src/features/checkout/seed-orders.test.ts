import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getReceipt } from '@dropdate/contract/orders/get-receipt';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { addSeedAddress } from '@dropdate/contract/seed-addresses/add-seed-address';
import { deleteSeedAddress } from '@dropdate/contract/seed-addresses/delete-seed-address';
import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedForm } from '../../../testing/placed-seeds.ts';
import { inState, seedCampaign } from '../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { seedAddresses } from '../../schema/seed-addresses.ts';
import {
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  recipientsOf,
  seenOf,
  startCheckoutApp,
  tracesOf,
} from './orderable-cart.fixture.ts';
import { listCart, listFile, people, reviewList, saveList } from './own-list.fixture.ts';

/** Orders of a company with seed addresses: each seed gets a piece, and nobody pays for it. */

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(seedAddresses));

const homes = {
  FL: {},
  RI: { city: 'Providence', state: 'RI', zip: '02903' },
  TX: { city: 'Austin', state: 'TX', zip: '78701-1234' },
} as const;

async function addSeeds(...states: readonly (keyof typeof homes)[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [at, state] of states.entries()) {
    const body = { ...seedForm(`Seed${at}`), ...homes[state] };
    const answer = await admin.call(addSeedAddress, { body });
    expect(answer.status).toBe(200);
    ids.push(answer.model.id);
  }
  return ids;
}

const orderOf = async ({ cartId }: OrderableCart) => {
  const [order] = await app.db.select().from(orders).where(eq(orders.cartId, cartId));
  if (order === undefined) throw new Error('the cart has no order');
  return order;
};
const linesOf = async (cart: OrderableCart) => {
  const columns = { name: orderLines.name, quantity: orderLines.quantity, amount: orderLines.amount };
  return app.db
    .select(columns)
    .from(orderLines)
    .where(eq(orderLines.campaignId, cart.campaignId))
    .orderBy(orderLines.position);
};
const seedsOf = async (cart: OrderableCart) => (await recipientsOf(app, cart)).filter(({ isSeed }) => isSeed);

describe('an order of the prospect file', () => {
  it('ends with a piece to each seed, in the variant and lines of its state, with an identity of its own', async () => {
    await addSeeds('RI', 'FL', 'TX');
    const cart = await orderableCart(app, { quotas: { FL: 12, RI: 6 } });
    expect((await place(app, admin, cart)).status).toBe(200);
    const all = await recipientsOf(app, cart);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
    expect(all.map(({ isSeed }) => isSeed)).toEqual([...Array(18).fill(false), true, true, true]);
    const [first] = all;
    const ofRhodeIsland = all.find(({ state }) => state === 'RI');
    const seeds = all.slice(18);
    expect(seeds).toMatchObject([
      { firstName: 'Seed0', state: 'RI', linesState: 'RI', variantId: ofRhodeIsland?.variantId, county: 'Providence' },
      { firstName: 'Seed1', state: 'FL', linesState: 'FL', variantId: first?.variantId, zip: '33602', zip4: '' },
      { firstName: 'Seed2', state: 'TX', linesState: 'FL', variantId: first?.variantId, zip: '78701', zip4: '1234' },
    ]);
    for (const seed of seeds) {
      expect(seed).toMatchObject({ vendorKey: null, householdKey: null, mailedOn: null, phone: null, birthYear: null });
      expect(parsePieceId(seed.pieceId)).toBe(seed.pieceId);
      expect(formatPrintedKey(seed)).toMatch(/^[A-Z]{3}\d\d-\d{4}-\d\d$/);
      expect(seed.imb).toMatch(/^0027[01]123456\d{9}\d{5}(\d{4}(\d{2})?)?$/);
    }
    for (const column of ['imb', 'pieceId', 'qualifyingCode', 'mailingNumber'] as const)
      expect(new Set(all.map((piece) => piece[column]))).toHaveProperty('size', 21);
  });

  it('has the price, the pieces and the held people of the same order without seeds', async () => {
    const quotas = { FL: 9, WY: 4 };
    const plain = await orderableCart(app, { quotas });
    await place(app, admin, plain);
    await addSeeds('FL', 'TX');
    const cart = await orderableCart(app, { quotas });
    expect((await admin.call(getCartDetails, { params: { id: cart.cartId } })).model).toMatchObject({
      seedCount: 2,
      totalAudiences: 13,
    });
    await place(app, admin, cart);
    expect(await linesOf(cart)).toEqual(await linesOf(plain));
    const [order, other] = [await orderOf(cart), await orderOf(plain)];
    expect([order.total, order.seedCount, other.seedCount]).toEqual([other.total, 2, 0]);
    expect(await tracesOf(app, cart)).toEqual({ ...(await tracesOf(app, plain)), recipients: 15 });
    expect(await tracesOf(app, cart)).toMatchObject({ pieces: 13, held: 13 });
  });

  it('says to its buyer how many pieces are free, and keeps its seeds when the addresses change', async () => {
    const [id = ''] = await addSeeds('FL', 'FL');
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    await place(app, admin, cart);
    await admin.call(deleteSeedAddress, { params: { id } });
    const order = await orderOf(cart);
    const params = { id: order.id };
    expect((await admin.call(getOrderDetail, { params })).model.seedCount).toBe(2);
    expect((await admin.call(getReceipt, { params })).model).toMatchObject({ pieces: 5, seedCount: 2 });
    expect((await admin.call(getCartDetails, { params: { id: cart.cartId } })).model.seedCount).toBe(2);
    expect(await seedsOf(cart)).toHaveLength(2);
    const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.aboutId, order.id));
    const facts = JSON.stringify(mail?.content);
    expect(facts).toContain('"name":"Recipients","value":"5","note":"plus 2 seed addresses, free"');
  });

  it('is the same order when it is placed again, with the same seeds', async () => {
    await addSeeds('FL', 'RI');
    const cart = await orderableCart(app, { quotas: { FL: 4 }, term: 'credit-card' });
    await payWith(app, cart);
    const { revision, total } = await seenOf(app, cart);
    const press = () =>
      admin.call(placeOrder, {
        params: { id: cart.cartId },
        body: { source: 'cart', revision, expectedTotal: total },
      });
    const both = await Promise.all([press(), press()]);
    const once = await seedsOf(cart);
    await addSeeds('TX');
    const again = await press();
    expect(new Set([...both, again].map(({ model }) => model?.order.id)).size).toBe(1);
    expect(await seedsOf(cart)).toEqual(once);
    expect(once).toHaveLength(2);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 6, captured: 1 });
  });

  it('that is refused writes no seed', async () => {
    await addSeeds('FL');
    const cart = await orderableCart(app, { quotas: { FL: 4 }, term: 'credit-card' });
    await payWith(app, cart, '4000000000000002');
    expect((await place(app, admin, cart)).status).toBe(409);
    expect(await recipientsOf(app, cart)).toEqual([]);
  });

  it('of another company mails none of the seeds', async () => {
    await addSeeds('FL');
    const cart = await orderableCart(app, { quotas: { WY: 3 }, company: 'prairie', term: 'credit-card' });
    await payWith(app, cart);
    expect((await place(app, await app.as('prairie-admin'), cart)).status).toBe(200);
    expect(await recipientsOf(app, cart)).toHaveLength(3);
  });
});

it('an order of an own list ends with a piece to each seed, too', async () => {
  await addSeeds('TX', 'FL');
  const cart = await listCart(app);
  await saveList(app, admin, cart, await reviewList(admin, cart, listFile(people(6, 'Seedling'))));
  expect((await place(app, admin, cart)).status).toBe(200);
  const all = await recipientsOf(app, cart);
  expect(all.map(({ isSeed }) => isSeed)).toEqual([...Array(6).fill(false), true, true]);
  expect(all.slice(6)).toMatchObject([{ linesState: 'FL' }, { linesState: 'FL' }]);
  expect(await orderOf(cart)).toMatchObject({ seedCount: 2 });
  expect(await tracesOf(app, cart)).toMatchObject({ pieces: 6, held: 6 });
});

it('seed addresses change no count of available people', async () => {
  const draft = await seedCampaign(app);
  const count = async () =>
    (await admin.call(countProspects, { body: { campaignId: draft.id, parameters: inState('FL') } })).model
      .totalProspectsCount;
  const before = await count();
  await addSeeds('FL', 'RI');
  expect(await count()).toBe(before);
});
