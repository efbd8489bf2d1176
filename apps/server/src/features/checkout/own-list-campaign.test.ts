import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { orderCampaignAgain } from '@dropdate/contract/campaigns/order-campaign-again';
import { shareCampaignReport } from '@dropdate/contract/campaigns/share-campaign-report';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getImport } from '@dropdate/contract/imports/get-import';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { cartOf } from '../../../testing/wizard.ts';
import type { NcoaService } from '../../platform/ncoa/ncoa-service.ts';
import { campaigns } from '../../schema/ordering.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import {
  type OrderableCart,
  orderableCart,
  place,
  recipientsOf,
  startCheckoutApp,
  startOutsideDemo,
} from './orderable-cart.fixture.ts';
import {
  chooseSource,
  importedList,
  listCart,
  listFile,
  people,
  reviewList,
  saveList,
  uploadList,
} from './own-list.fixture.ts';

/** A campaign with an own list outside its order: changes of address, samples, another source, orders again. */

/** Everybody of the first name Bea has moved. */
const ncoa: NcoaService = {
  lookUp: async (asked) =>
    asked.map(({ name }) =>
      name.startsWith('Bea ')
        ? { street: '900 Moved Away Rd', city: 'Cheyenne', state: 'WY', zip: '82001', zip4: '0123' }
        : null,
    ),
};

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp({ ncoa });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const list = (cart: OrderableCart) => importedList(admin, cart);
const upload = (cart: OrderableCart, count: number, name: string) => uploadList(app, admin, cart, people(count, name));

describe('rows of one person', () => {
  it('cannot be selected together, so that as many people are saved as are selected', async () => {
    const cart = await listCart(app);
    const [ana = {}, bea = {}] = people(2, 'Twin');
    const id = await reviewList(admin, cart, listFile([ana, { ...ana, 'First Name': 'ANA' }, bea, ana]));
    const select = async (rows: { lines: number[] } | { filter: 'all'; mark?: string }, isSelected: boolean) =>
      (await admin.call(selectImportRows, { params: { id }, body: { rows, isSelected } })).model;
    expect(await select({ filter: 'all' }, true)).toMatchObject({ selected: 2, repeated: 2 });
    expect(await select({ filter: 'all', mark: 'duplicate' }, true)).toMatchObject({ selected: 2, repeated: 2 });
    expect(await select({ lines: [3] }, true)).toMatchObject({ selected: 2, repeated: 1 });
    // Another row of the person counts once the first row is out. Neither of the two later rows names the other one.
    await select({ lines: [2] }, false);
    expect(await select({ lines: [3, 5] }, true)).toMatchObject({ selected: 2, repeated: 1 });
    await saveList(app, admin, cart, id);
    expect((await admin.call(getImport, { params: { id } })).model).toMatchObject({ created: 2, leftOut: 0 });
  });
});

describe('people who have moved', () => {
  it('get their mail at the new address, and are looked up for money', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1, WY: 1 }, variants: 1 });
    const importId = await reviewList(admin, cart, listFile(people(3, 'Mover')));
    await saveList(app, admin, cart, importId, true);
    expect(await list(cart)).toMatchObject({
      isNcoaOffered: true,
      list: { people: 3, ncoaCount: 3, movedCount: 1, states: [{ state: 'FL' }, { state: 'WY' }] },
    });
    const { cartItems } = await cartOf(admin, cart);
    expect(cartItems.find(({ itemSubType }) => itemSubType === 'NCOA')).toMatchObject({ quantity: 3, unitPrice: 10 });
    const saved = await app.db.select().from(ownListPeople).where(eq(ownListPeople.campaignId, cart.campaignId));
    expect(saved.find(({ firstName }) => firstName === 'Bea')).toMatchObject({
      addressLine1: '900 Moved Away Rd',
      county: 'Laramie',
      marks: [{ mark: 'moved', text: 'Moved from 101 Harbor Pine Way, Tampa.' }],
    });
    expect((await place(app, admin, cart)).status).toBe(200);
    expect((await recipientsOf(app, cart)).find(({ firstName }) => firstName === 'Bea')).toMatchObject({
      addressLine1: '900 Moved Away Rd',
      zip: '82001',
      zip4: '0123',
    });
  });

  it('are neither looked up nor charged without the switch', async () => {
    const cart = await listCart(app);
    await upload(cart, 3, 'Stayer');
    expect((await list(cart)).list).toMatchObject({ people: 3, ncoaCount: 0, movedCount: 0 });
    expect((await cartOf(admin, cart)).cartItems.some(({ itemSubType }) => itemSubType === 'NCOA')).toBe(false);
  });

  it('are not looked for where no service is connected', async () => {
    const other = await startOutsideDemo();
    const caller = await other.as('admin');
    const cart = await listCart(other);
    const importId = await reviewList(caller, cart, listFile(people(3, 'Unknown')));
    await saveList(other, caller, cart, importId, true);
    expect(await importedList(caller, cart)).toMatchObject({ isNcoaOffered: false, list: { people: 3, ncoaCount: 0 } });
    await other.close();
  });
});

describe('a campaign with an own list', () => {
  it('shows its people in the order of the file, page by page', async () => {
    const cart = await listCart(app);
    await uploadList(app, admin, cart, people(5, 'Paged').toReversed());
    const page = async (at: number) => {
      const { model } = await admin.call(getImportedList, {
        params: { id: cart.campaignId },
        query: { page: at, pageSize: 2 },
      });
      return model.results.map(({ contactId, lastName }) => [contactId, lastName]);
    };
    expect([...(await page(0)), ...(await page(1)), ...(await page(2))]).toEqual([
      ['2', 'Pagede'],
      ['3', 'Pagedd'],
      ['4', 'Pagedc'],
      ['5', 'Pagedb'],
      ['6', 'Pageda'],
    ]);
  });

  it('takes no review of another campaign', async () => {
    const [cart, other] = [await listCart(app), await listCart(app)];
    const importId = await reviewList(admin, other, listFile(people(2, 'Foreign')));
    const body = { campaignId: cart.campaignId, importId };
    const answer = await admin.raw('POST', uploadProspectList.path.replace('{flag}', 'true'), body);
    expect(answer.status).toBe(404);
    await app.jobs.runAll();
    expect((await list(cart)).list).toBeNull();
    expect((await list(other)).list).toBeNull();
  });

  it('shows its own people on the piece, and shares no report', async () => {
    const cart = await listCart(app);
    await upload(cart, 3, 'Sample');
    const { model } = await admin.call(listSampleRecipients, { params: { campaignId: cart.campaignId } });
    expect(model.withheld).toBeNull();
    expect(model.recipients.map(({ lastName }) => lastName)).toEqual(['Samplea', 'Sampleb', 'Samplec']);
    const report = {
      campaignId: cart.campaignId,
      geographicalParameters: true,
      additionalParameters: true,
      emails: ['ana@harbor.example'],
    };
    expect((await admin.call(shareCampaignReport, { body: report })).status).toBe(409);
  });

  it('is ordered again without its list', async () => {
    const cart = await listCart(app);
    await upload(cart, 2, 'Again');
    expect((await place(app, admin, cart)).status).toBe(200);
    const { model } = await admin.call(orderCampaignAgain, { body: { campaignId: cart.campaignId } });
    expect(model.type).toBe('imported-list');
    const { model: next } = await admin.call(getImportedList, { params: { id: model.id } });
    expect(next).toMatchObject({ list: null, importId: null });
  });

  it('loses its people with another source of recipients, and an audience its count', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, variants: 1 });
    const change = (type: 'private' | 'imported-list') => chooseSource(admin, cart, type);
    await change('imported-list');
    expect(await cartOf(admin, cart)).toMatchObject({ totalAudiences: 0, selectedCampaign: { ownList: null } });
    await upload(cart, 2, 'Source');
    expect(await cartOf(admin, cart)).toMatchObject({
      totalAudiences: 2,
      selectedCampaign: { ownList: { people: 2 } },
    });
    await change('private');
    expect(await cartOf(admin, cart)).toMatchObject({
      totalAudiences: 0,
      selectedCampaign: { ownList: null, type: 'private' },
    });
    expect(await app.db.$count(ownListPeople, eq(ownListPeople.campaignId, cart.campaignId))).toBe(0);
    const [stored] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
    expect(stored?.type).toBe('private');
  });
});
