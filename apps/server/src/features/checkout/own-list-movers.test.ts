import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import type { NcoaService } from '../../platform/ncoa/ncoa-service.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { type OrderableCart, orderableCart, place, recipientsOf, startCheckoutApp } from './orderable-cart.fixture.ts';
import { importedList, type ListRow, listFile, people, reviewList, saveList } from './own-list.fixture.ts';

/** People of own lists who have moved: held, suppressed and listed once, by both addresses. */

/** Everybody of the first name Bea has moved, each to an address of the own. */
const ncoa: NcoaService = {
  lookUp: async (asked) =>
    asked.map(({ name, zip }) =>
      name.startsWith('Bea ') && zip !== '82001'
        ? { street: `900 ${name.slice(4)} Rd`, city: 'Cheyenne', state: 'WY', zip: '82001', zip4: '0123' }
        : null,
    ),
};
const movedRow = (last: string): ListRow => ({
  'First Name': 'Bea',
  'Last Name': last,
  Address: `900 ${last} Rd`,
  City: 'Cheyenne',
  State: 'WY',
  Zip: '82001-0123',
});

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp({ ncoa });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const newCart = (quotas: Readonly<Record<string, number>> = { FL: 1, WY: 1 }) =>
  orderableCart(app, { quotas, variants: 1 });
const list = (cart: OrderableCart) => importedList(admin, cart);
const rowsOf = async (id: string, filter: 'all' | 'left-out' | 'blocked' = 'all') =>
  (await admin.call(listImportRows, { params: { id }, query: { filter } })).model.results;
const save = (cart: OrderableCart, importId: string, looksForMoves: boolean) =>
  saveList(app, admin, cart, importId, looksForMoves);
const reviewOf = (cart: OrderableCart, rows: readonly ListRow[]) => reviewList(admin, cart, listFile(rows));

describe('a person who has moved', () => {
  it('is held under the former address, too', async () => {
    const first = await newCart();
    await save(first, await reviewOf(first, people(3, 'Heldmover')), true);
    expect((await place(app, admin, first)).status).toBe(200);
    const second = await newCart();
    const id = await reviewOf(second, people(3, 'Heldmover'));
    expect((await rowsOf(id, 'blocked')).map(({ texts }) => texts.firstName)).toEqual(['Ana', 'Bea', 'Cora']);
  });

  it('is left out when the new address is held, so that the others can be ordered', async () => {
    const first = await newCart({ WY: 1 });
    await save(first, await reviewOf(first, [movedRow('Latemoverb')]), false);
    expect((await place(app, admin, first)).status).toBe(200);
    const second = await newCart({ FL: 1 });
    const id = await reviewOf(second, people(3, 'Latemover'));
    await save(second, id, true);
    expect((await rowsOf(id, 'left-out')).map(({ sentence }) => sentence)).toEqual([
      'Moved to 900 Latemoverb Rd, Cheyenne. Another order holds this person through 03/01/2027.',
    ]);
    expect((await list(second)).list).toMatchObject({ people: 2, ncoaCount: 2, movedCount: 0 });
    expect((await place(app, admin, second)).status).toBe(200);
    expect(await recipientsOf(app, second)).toHaveLength(2);
  });

  it('is held at the order when the list was saved before the other order', async () => {
    const waiting = await newCart();
    await save(waiting, await reviewOf(waiting, people(3, 'Waitmover')), true);
    const other = await newCart({ FL: 1 });
    // The other list was saved without a look-up, so it holds the former address.
    await save(other, await reviewOf(other, people(3, 'Waitmover').slice(1, 2)), false);
    expect((await place(app, admin, other)).status).toBe(200);
    const answer = await place(app, admin, waiting);
    expect([answer.status, answer.messages[0]?.messageId]).toEqual([409, 'ProspectCountModified']);
  });

  it('is not mailed when an entry of Do Not Mail has the former address', async () => {
    const cart = await newCart();
    await save(cart, await reviewOf(cart, people(3, 'Stopmover')), true);
    const entry = { name: 'Bea Stopmoverb', address: '101 Harbor Pine Way', zip: '33607' };
    await admin.call(addDoNotMail, { body: { people: [entry] } });
    expect((await place(app, admin, cart)).messages[0]?.messageId).toBe('ProspectCountModified');
    const { model } = await admin.call(reopenImportedList, { params: { id: cart.campaignId } });
    expect((await rowsOf(model.importId, 'blocked')).map(({ texts }) => texts.firstName)).toEqual(['Bea']);
    await save(cart, model.importId, true);
    expect((await place(app, admin, cart)).status).toBe(200);
  });

  it('is one person with the row of the new address', async () => {
    const cart = await newCart();
    const id = await reviewOf(cart, [...people(2, 'Bothmover'), movedRow('Bothmoverb')]);
    await save(cart, id, true);
    expect((await rowsOf(id, 'left-out')).map(({ line, sentence }) => [line, sentence])).toEqual([
      [4, 'An earlier row of the list is the same person.'],
    ]);
    const saved = await app.db.select().from(ownListPeople).where(eq(ownListPeople.campaignId, cart.campaignId));
    expect(saved.find(({ firstName }) => firstName === 'Bea')).toMatchObject({
      isLookedUp: true,
      former: { addressLine1: '101 Harbor Pine Way', urbanization: '', postalCode: '33607-1234' },
      otherKey: expect.any(BigInt),
    });
  });
});
