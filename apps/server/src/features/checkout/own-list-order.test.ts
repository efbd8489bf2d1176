import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtKey } from '../../../testing/bought-keys.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { deceasedPeople } from '../../schema/keyings.ts';
import { orders, reservations } from '../../schema/orders.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { recipients } from '../../schema/recipients.ts';
import {
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  recipientsOf,
  startCheckoutApp,
  tracesOf,
} from './orderable-cart.fixture.ts';
import {
  importedList,
  type ListRow,
  listCart,
  listFile,
  people,
  reviewList,
  saveList,
  uploadList,
} from './own-list.fixture.ts';

/** Own lists: review with marks, saving, and the order of their people. */

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const rowsOf = async (id: string, mark?: string) =>
  (await admin.call(listImportRows, { params: { id }, query: { mark } })).model.results;
const review = async (id: string) => (await admin.call(getImport, { params: { id } })).model;
const list = (cart: OrderableCart) => importedList(admin, cart);

describe('the review', () => {
  it('marks rows by their addresses, and refuses those that cannot be mailed', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 3 } });
    const base: ListRow = { 'First Name': 'Ana', 'Last Name': 'Holm', Address: '1 Pine St', State: 'FL', Zip: '33607' };
    const rows: ListRow[] = [
      { ...base, City: 'Tampa' },
      { ...base, 'First Name': 'Ole', City: 'Miami' },
      { ...base, Address: 'PO Box 7', City: '', State: '', Zip: '33607-1234' },
      { ...base, Address: 'Unit 2050 Box 4190', City: 'APO', State: 'AE', Zip: '09021' },
      { ...base, Address: '9 Pine St', Zip: '00000' },
      { ...base, Address: '9 Pine St', City: 'Tampa', Zip: '' },
      { ...base, Address: '9 Pine St', City: 'Tampa', State: 'GA' },
      { ...base, 'First Name': '李', Address: '9 Pine St', City: 'Tampa' },
      { ...base, Address: 'URB Las Gladiolas', Apt: '150 Calle A', City: 'San Juan', State: 'PR', Zip: '00926' },
      { ...base, Address: '1 Pine Street', City: 'Tampa' },
      { ...base, Address: 'PSC 1 Box 7', City: 'FPO', State: 'AP', Zip: '96667-0001' },
    ];
    const id = await reviewList(admin, cart, listFile(rows));
    const all = await rowsOf(id);
    expect(all.map(({ line, state, marks }) => [line, state, marks.map(({ mark }) => mark)])).toEqual([
      [2, 'ready', ['no-plus4']],
      [3, 'ready', ['household', 'other-city', 'no-plus4']],
      [4, 'ready', ['po-box']],
      [5, 'ready', ['no-plus4', 'military']],
      [6, 'error', []],
      [7, 'error', []],
      [8, 'error', []],
      [9, 'error', []],
      [10, 'ready', ['no-plus4', 'urbanization']],
      [11, 'duplicate', ['duplicate', 'no-plus4']],
      [12, 'ready', ['military']],
    ]);
    expect(all.flatMap(({ errors }) => Object.values(errors))).toEqual([
      'Enter the city, or a ZIP code that tells it.',
      'No post office has the ZIP code 00000. Correct it.',
      expect.stringMatching(/^Tampa, FL has \d+ ZIP codes\. Enter the right one\.$/),
      'ZIP code 33607 lies in FL. Correct the state or the ZIP code.',
      'Write the name in Latin letters, which we print.',
    ]);
    expect(all[1]?.marks.map(({ text }) => text)).toEqual([
      'Same household as line 2.',
      'The city of 33607 is Tampa.',
      'The ZIP code has no +4.',
    ]);
    expect(all[1]?.marks.map(({ correction }) => correction)).toEqual([null, { field: 'city', text: 'Tampa' }, null]);
    expect(all[2]).toMatchObject({
      texts: { city: 'Tampa', state: 'FL' },
      remarks: { city: 'Added from the ZIP code.' },
    });
    expect(all[8]?.texts).toMatchObject({ urbanization: 'URB Las Gladiolas', addressLine1: '150 Calle A' });
    expect((await review(id)).marks.map(({ mark, count, selected }) => [mark, count, selected])).toEqual([
      ['duplicate', 1, 0],
      ['household', 1, 1],
      ['other-city', 1, 1],
      ['no-plus4', 5, 4],
      ['po-box', 1, 1],
      ['military', 2, 2],
      ['urbanization', 1, 1],
    ]);
    // A whole kind is left out with one press.
    await admin.call(selectImportRows, {
      params: { id },
      body: { rows: { filter: 'all', mark: 'no-plus4' }, isSelected: false },
    });
    expect((await review(id)).selected).toBe(2);
    const fixed = await admin.call(setImportRow, {
      params: { id, line: 9 },
      body: { texts: { firstName: 'Li' } },
    });
    expect(fixed.model.row).toMatchObject({ state: 'ready', selected: true, errors: {} });
    const type = async (city: string) =>
      (await admin.call(setImportRow, { params: { id, line: 3 }, body: { texts: { city } } })).model.row;
    const marksOf = ({ marks }: Awaited<ReturnType<typeof type>>) => marks.map(({ mark }) => mark);
    expect(marksOf(await type('Tampa'))).toEqual(['household', 'no-plus4']);
    const back = await type('Miami');
    expect(marksOf(back)).toEqual(['household', 'other-city', 'no-plus4']);
    expect(back.marks[1]?.correction).toEqual({ field: 'city', text: 'Tampa' });
  });
});

describe('an own list', () => {
  it('is ordered like an audience, without a count', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 3, PR: 1 }, variants: 1 });
    const rows = [
      ...people(9),
      { ...people(1, 'Núñez')[0], Address: 'PO Box 7', Zip: '33607' },
      {
        'First Name': 'Ana',
        'Last Name': 'Rivera',
        Address: '150 Calle A',
        Urbanization: 'URB Las Gladiolas',
        State: 'PR',
        Zip: '00926',
      },
      { 'First Name': 'Ole', 'Last Name': 'Holm' },
    ];
    const headings = ['First Name', 'Last Name', 'Address', 'Urbanization', 'City', 'State', 'Zip'];
    const importId = await reviewList(admin, cart, listFile(rows, headings));
    await saveList(app, admin, cart, importId);
    const saved = await list(cart);
    expect(saved.list).toMatchObject({
      fileName: 'own list.csv',
      people: 11,
      isOutdated: false,
      states: [
        { state: 'FL', people: 10 },
        { state: 'PR', people: 1 },
      ],
    });
    expect(saved.totalCount).toBe(11);
    const { model } = await admin.call(getCartDetails, { params: { id: cart.cartId } });
    expect(model.selectedCampaign).toMatchObject({ type: 'imported-list', totalAudience: 11 });
    expect(model.cartItems.map(({ itemSubType, quantity, unitPrice }) => [itemSubType, quantity, unitPrice])).toEqual([
      ['ImportedList', 11, 400],
      ['FirstClassPostage', 11, 150],
      ['LowQuantity', 1, 50_000],
    ]);
    const placed = await place(app, admin, cart);
    expect(placed.status).toBe(200);
    const pieces = await recipientsOf(app, cart);
    expect(pieces).toHaveLength(11);
    expect(pieces.find(({ state }) => state === 'PR')).toMatchObject({
      urbanization: 'URB Las Gladiolas',
      addressLine1: '150 Calle A',
      city: 'San Juan',
      zip: '00926',
    });
    expect(pieces.every(({ vendorKey, householdKey }) => Number(vendorKey) < 0 && Number(householdKey) < 0)).toBe(true);
    const [order] = await app.db.select().from(orders).where(eq(orders.cartId, cart.cartId));
    expect(order).toMatchObject({ audienceRequestId: null, ownListImportId: importId });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, pieces: 11, recipients: 11, held: 11 });
  });

  it('is held and suppressed by name and address', async () => {
    const first = await listCart(app);
    await uploadList(app, admin, first, people(3, 'Twice'));
    expect((await place(app, admin, first)).status).toBe(200);
    const second = await listCart(app);
    const rows = [...people(3, 'Twice'), ...people(2, 'Fresh').map((row) => ({ ...row, Address: '7 Cove Ln' }))];
    const importId = await reviewList(admin, second, listFile(rows));
    expect(await review(importId)).toMatchObject({ blocked: 3, ready: 2, selected: 2 });
    expect((await rowsOf(importId, 'held')).map(({ marks }) => marks[0]?.text)).toEqual(
      Array(3).fill('Another order holds this person through 03/01/2027.'),
    );
    const refused = await admin.raw('POST', selectImportRows.path.replace('{id}', importId), {
      rows: { lines: [2] },
      isSelected: true,
    });
    expect([refused.status, refused.messages[0]?.messageId]).toEqual([409, 'RowBlocked']);
    await saveList(app, admin, second, importId);
    // Somebody asks for no mail between review and order.
    await admin.call(addDoNotMail, { body: { people: [{ name: 'Ana Fresha', address: '7 Cove Ln', zip: '33607' }] } });
    const answer = await place(app, admin, second);
    expect([answer.status, answer.messages[0]?.messageId]).toEqual([409, 'ProspectCountModified']);
    expect((await list(second)).list).toMatchObject({
      isOutdated: true,
      doNotMail: { people: 1, names: ['Ana Fresha'] },
    });
    const incomplete = await place(app, admin, second);
    expect(incomplete.messages[0]?.userMessage).toBe('Review the list of this campaign and save it again.');
    const { model } = await admin.call(reopenImportedList, { params: { id: second.campaignId } });
    expect((await review(model.importId)).marks).toEqual([
      expect.objectContaining({ mark: 'do-not-mail', count: 1, selected: 0 }),
      expect.objectContaining({ mark: 'held', count: 3 }),
      expect.objectContaining({ mark: 'household', count: 1 }),
    ]);
    await saveList(app, admin, second, model.importId);
    expect((await list(second)).list).toMatchObject({
      people: 1,
      isOutdated: false,
      doNotMail: { people: 0, names: [] },
    });
    expect((await place(app, admin, second)).status).toBe(200);
    expect(await recipientsOf(app, second)).toHaveLength(1);
  });

  it('is not mailed to people who died, or asked for no mail by their nine digits, after the review', async () => {
    const cart = await listCart(app);
    await uploadList(app, admin, cart, people(3, 'Late'));
    const isRefused = async () => {
      const { status, messages } = await place(app, admin, cart);
      expect([status, messages[0]?.messageId]).toEqual([409, 'ProspectCountModified']);
      const { model } = await admin.call(reopenImportedList, { params: { id: cart.campaignId } });
      const { blocked, marks } = await review(model.importId);
      await saveList(app, admin, cart, model.importId);
      return [blocked, marks[0]?.mark];
    };
    // The nine digits say the place, however the street is written.
    const entry = { name: 'Ana Latea', address: '100 Pine Harbor Rd', zip: '33607-1234' };
    await admin.call(addDoNotMail, { body: { people: [entry] } });
    expect(await isRefused()).toEqual([1, 'do-not-mail']);
    const ofBea = and(eq(ownListPeople.campaignId, cart.campaignId), eq(ownListPeople.firstName, 'Bea'));
    const [bea] = await app.db.select().from(ownListPeople).where(ofBea);
    if (!bea) throw new Error('the list lacks Bea');
    const { companyId, personKey: vendorKey, id: cardId } = bea;
    await app.db.insert(deceasedPeople).values({ companyId, vendorKey, cardId, keyedAt: app.clock.now() });
    expect(await isRefused()).toEqual([2, 'do-not-mail']);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect((await recipientsOf(app, cart)).map(({ firstName }) => firstName)).toEqual(['Cora']);
  });

  it('keeps its people while the buyer chooses another card after a decline', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 1, term: 'credit-card' });
    await uploadList(app, admin, cart, people(2, 'Declined'));
    await payWith(app, cart, '4000000000009995');
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    await payWith(app, cart);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await recipientsOf(app, cart)).toHaveLength(2);
  });

  it('knows prospects of the file by name and address', async () => {
    const bought = await orderableCart(app, { quotas: { WY: 2 }, variants: 1 });
    expect((await place(app, admin, bought)).status).toBe(200);
    const [person] = await recipientsOf(app, bought);
    if (!person) throw new Error('nobody was ordered');
    const cart = await orderableCart(app, { quotas: { WY: 1 }, variants: 1 });
    const row = {
      'First Name': person.firstName,
      'Last Name': person.lastName,
      Address: person.addressLine1,
      City: person.city,
    };
    const id = await reviewList(admin, cart, listFile([{ ...row, State: person.state, Zip: person.zip }]));
    const [held] = await rowsOf(id);
    // The address of the person may be a PO box, which is a mark of its own.
    expect([held?.state, held?.marks[0]?.mark]).toEqual(['blocked', 'held']);
    await app.db.delete(reservations).where(eq(reservations.vendorKey, boughtKey(person)));
    const again = await reviewList(admin, cart, listFile([{ ...row, State: person.state, Zip: person.zip }]));
    await saveList(app, admin, cart, again);
    const [saved] = await app.db.select().from(ownListPeople).where(eq(ownListPeople.campaignId, cart.campaignId));
    expect(saved).toMatchObject({ personKey: person.vendorKey, householdKey: person.householdKey });
  });

  it('is replaced by the next list, and undone as a whole', async () => {
    const cart = await listCart(app);
    await uploadList(app, admin, cart, people(4, 'Former'));
    const next = await reviewList(admin, cart, listFile([...people(2, 'Later'), ...people(1, 'Later')]));
    await admin.call(selectImportRows, { params: { id: next }, body: { rows: { filter: 'all' }, isSelected: true } });
    await saveList(app, admin, cart, next);
    expect(await list(cart)).toMatchObject({ list: { people: 2 }, totalCount: 2 });
    expect(await review(next)).toMatchObject({ created: 2, leftOut: 0 });
    expect(await app.db.$count(ownListPeople, eq(ownListPeople.campaignId, cart.campaignId))).toBe(2);
    await admin.call(undoImport, { params: { id: next } });
    await app.jobs.runAll();
    expect(await list(cart)).toMatchObject({ list: null, results: [] });
    expect((await place(app, admin, cart)).messages[0]?.messageId).toBe('CartIncomplete');
  });

  it('of one row is a list, and an ordered campaign takes no other', async () => {
    const cart = await listCart(app);
    const id = await reviewList(admin, cart, listFile(people(1, 'Single')));
    const waiting = await reviewList(admin, cart, listFile(people(1, 'Waiting')));
    await saveList(app, admin, cart, id);
    expect((await place(app, admin, cart)).status).toBe(200);
    const body = { campaignId: cart.campaignId, importId: waiting };
    const path = uploadProspectList.path.replace('{flag}', 'true');
    expect((await admin.raw('POST', path, body)).messages[0]?.messageId).toBe('NotEditable');
    const sent = await admin.call(importCampaignProspects, {
      query: { campaignId: cart.campaignId },
      files: [listFile(people(1))],
    });
    expect(sent.status).toBe(409);
    expect(await app.db.$count(recipients, eq(recipients.campaignId, cart.campaignId))).toBe(1);
  });
});
