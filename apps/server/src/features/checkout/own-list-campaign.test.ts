import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { orderCampaignAgain } from '@dropdate/contract/campaigns/order-campaign-again';
import { shareCampaignReport } from '@dropdate/contract/campaigns/share-campaign-report';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import type { NcoaService } from '../../platform/ncoa/ncoa-service.ts';
import { campaigns } from '../../schema/ordering.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { type OrderableCart, orderableCart, place, recipientsOf, startCheckoutApp } from './orderable-cart.fixture.ts';
import { listFile, people, reviewList, saveList } from './own-list.fixture.ts';

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

const list = async (cart: OrderableCart) =>
  (await admin.call(getImportedList, { params: { id: cart.campaignId } })).model;
const cartOf = async ({ cartId }: OrderableCart) =>
  (await admin.call(getCartDetails, { params: { id: cartId } })).model;
const upload = async (cart: OrderableCart, count: number, name: string) => {
  const importId = await reviewList(admin, cart, listFile(people(count, name)));
  await saveList(app, admin, cart, importId);
};

describe('people who have moved', () => {
  it('get their mail at the new address, and are looked up for money', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1, WY: 1 }, variants: 1 });
    const importId = await reviewList(admin, cart, listFile(people(3, 'Mover')));
    const body = { campaignId: cart.campaignId, importId, looksForMoves: true };
    await admin.call(uploadProspectList, { params: { flag: 'false' }, body });
    await app.jobs.runAll();
    expect(await list(cart)).toMatchObject({
      isNcoaOffered: true,
      list: { people: 3, ncoaCount: 3, movedCount: 1, states: [{ state: 'FL' }, { state: 'WY' }] },
    });
    const { cartItems } = await cartOf(cart);
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
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 1 });
    await upload(cart, 3, 'Stayer');
    expect((await list(cart)).list).toMatchObject({ people: 3, ncoaCount: 0, movedCount: 0 });
    expect((await cartOf(cart)).cartItems.some(({ itemSubType }) => itemSubType === 'NCOA')).toBe(false);
  });

  it('are not looked for where no service is connected', async () => {
    const { config } = await testConfig();
    const other = await startCheckoutApp({ config: { ...config, mailerId: '123456', demo: false } });
    const caller = await other.as('admin');
    const cart = await orderableCart(other, { quotas: { FL: 1 }, variants: 1 });
    const importId = await reviewList(caller, cart, listFile(people(3, 'Unknown')));
    const body = { campaignId: cart.campaignId, importId, looksForMoves: true };
    await caller.call(uploadProspectList, { params: { flag: 'false' }, body });
    await other.jobs.runAll();
    const { model } = await caller.call(getImportedList, { params: { id: cart.campaignId } });
    expect(model).toMatchObject({ isNcoaOffered: false, list: { people: 3, ncoaCount: 0 } });
    await other.close();
  });
});

describe('a campaign with an own list', () => {
  it('shows its people in the order of the file, page by page', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 1 });
    await saveList(app, admin, cart, await reviewList(admin, cart, listFile(people(5, 'Paged').toReversed())));
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
    const [cart, other] = [
      await orderableCart(app, { quotas: { FL: 1 }, variants: 1 }),
      await orderableCart(app, { quotas: { FL: 1 }, variants: 1 }),
    ];
    const importId = await reviewList(admin, other, listFile(people(2, 'Foreign')));
    const body = { campaignId: cart.campaignId, importId };
    const answer = await admin.raw('POST', uploadProspectList.path.replace('{flag}', 'true'), body);
    expect(answer.status).toBe(404);
    await app.jobs.runAll();
    expect((await list(cart)).list).toBeNull();
    expect((await list(other)).list).toBeNull();
  });

  it('shows its own people on the piece, and shares no report', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 1 });
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
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 1 });
    await upload(cart, 2, 'Again');
    expect((await place(app, admin, cart)).status).toBe(200);
    const { model } = await admin.call(orderCampaignAgain, { body: { campaignId: cart.campaignId } });
    expect(model.type).toBe('imported-list');
    const { model: next } = await admin.call(getImportedList, { params: { id: model.id } });
    expect(next).toMatchObject({ list: null, importId: null });
  });

  it('loses its people with another source of recipients, and an audience its count', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, variants: 1 });
    const change = async (type: 'private' | 'imported-list') => {
      const { selectedCampaign } = await cartOf(cart);
      const { name, version, campaignTemplates } = selectedCampaign;
      const templateLookupIds = campaignTemplates.map(({ templateLookupId }) => templateLookupId);
      const { cartId, campaignId: id } = cart;
      const form = { name, templateLookupIds, tags: [], groups: [], isDraftCampaign: false };
      const { status } = await admin.call(updateCampaign, { body: { cartId, id, version, ...form, type } });
      expect(status).toBe(200);
    };
    await change('imported-list');
    expect(await cartOf(cart)).toMatchObject({ totalAudiences: 0, selectedCampaign: { ownList: null } });
    await upload(cart, 2, 'Source');
    expect(await cartOf(cart)).toMatchObject({ totalAudiences: 2, selectedCampaign: { ownList: { people: 2 } } });
    await change('private');
    expect(await cartOf(cart)).toMatchObject({
      totalAudiences: 0,
      selectedCampaign: { ownList: null, type: 'private' },
    });
    expect(await app.db.$count(ownListPeople, eq(ownListPeople.campaignId, cart.campaignId))).toBe(0);
    const [stored] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
    expect(stored?.type).toBe('private');
  });
});
