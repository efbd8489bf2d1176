import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { orders, reservations } from '../../schema/orders.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { recipients } from '../../schema/recipients.ts';
import { listFile, type ListRow, people, reviewList, saveList } from './own-list.fixture.ts';
import { type OrderableCart, orderableCart, place, recipientsOf, startCheckoutApp, tracesOf } from './orderable-cart.fixture.ts';

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
const list = async (cart: OrderableCart) =>
  (await admin.call(getImportedList, { params: { id: cart.campaignId } })).model;

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
    ]);
    expect(all.map(({ errors }) => Object.values(errors)).flat()).toEqual([
      'Enter the city, or a ZIP code that tells it.',
      'No post office has the ZIP code 00000. Correct it.',
      expect.stringMatching(/^Tampa, FL has \d+ ZIP codes\. Enter the right one\.$/),
      'ZIP code 33607 lies in FL. Correct the state or the ZIP code.',
      'We print letters of the Latin alphabet. Write the name in such letters.',
    ]);
    expect(all[1]?.marks.map(({ text }) => text)).toEqual([
      'Same household as line 2.',
      'The city of 33607 is Tampa.',
      'The ZIP code has no +4.',
    ]);
    expect(all[2]).toMatchObject({ texts: { city: 'Tampa', state: 'FL' }, remarks: { city: 'Added from the ZIP code.' } });
    expect(all[8]?.texts).toMatchObject({ urbanization: 'URB Las Gladiolas', addressLine1: '150 Calle A' });
    expect((await review(id)).marks.map(({ mark, count, selected }) => [mark, count, selected])).toEqual([
      ['duplicate', 1, 0],
      ['household', 1, 1],
      ['other-city', 1, 1],
      ['no-plus4', 5, 4],
      ['po-box', 1, 1],
      ['military', 1, 1],
      ['urbanization', 1, 1],
    ]);
    // A whole kind is left out with one press.
    await admin.call(selectImportRows, {
      params: { id },
      body: { rows: { filter: 'all', mark: 'no-plus4' }, isSelected: false },
    });
    expect((await review(id)).selected).toBe(1);
    const fixed = await admin.call(setImportRow, {
      params: { id, line: 9 },
      body: { texts: { firstName: 'Li' } },
    });
    expect(fixed.model.row).toMatchObject({ state: 'ready', selected: true, errors: {} });
  });
});

describe('an own list', () => {
  it('is ordered like an audience, without a count', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 3 }, variants: 2 });
    const rows = [
      ...people(9),
      { ...people(1, 'Núñez')[0], Address: 'PO Box 7', Zip: '33607' },
      { 'First Name': 'Ana', 'Last Name': 'Rivera', Address: '150 Calle A', Urbanization: 'URB Las Gladiolas', State: 'PR', Zip: '00926' },
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
    expect(model.cartDetailModel ?? model).toBeDefined();
    await app.db.execute(sql`update variant_states vs set desired = q.desired, enabled = vs.variant_id = (
        select v.id from campaign_variants v join campaign_templates t on t.id = v.campaign_template_id
        where t.campaign_id = ${cart.campaignId} order by v.position limit 1)
      from campaigns c join audience_quotas q on q.audience_id = c.audience_id and q.dimension = 'state'
      where c.id = ${cart.campaignId} and q.key = vs.state and vs.variant_id in (
        select v.id from campaign_variants v join campaign_templates t on t.id = v.campaign_template_id where t.campaign_id = c.id)`);
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
    expect(pieces.every(({ vendorKey, householdKey }) => vendorKey < 0n && householdKey < 0n)).toBe(true);
    const [order] = await app.db.select().from(orders).where(eq(orders.cartId, cart.cartId));
    expect(order).toMatchObject({ audienceRequestId: null, ownListImportId: importId });
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, pieces: 11, recipients: 11, held: 11 });
  });
});
