import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { exportImportRows } from '@dropdate/contract/imports/export-import-rows';
import { getImport } from '@dropdate/contract/imports/get-import';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { and, eq, ne, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { audienceQuotas } from '../../schema/audience-quotas.ts';
import { audiences, campaigns } from '../../schema/ordering.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { segments } from '../../schema/tenancy.ts';
import { addresseesIn } from '../campaigns/own-list/list-to-order.ts';
import { type OrderableCart, place, startCheckoutApp } from './orderable-cart.fixture.ts';
import { importedList, listCart, listFile, people, reviewList, saveList, uploadList } from './own-list.fixture.ts';

/** The guards of an own list: calls of audiences, other lists in the middle of an order, and other orgs. */

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const newCart = () => listCart(app);
const list = (cart: OrderableCart) => importedList(admin, cart);
const upload = (cart: OrderableCart, count: number, name: string) => uploadList(app, admin, cart, people(count, name));

/** A call that waits for the table of checkouts. */
const waiting = sql`select from pg_locks where not granted and relation = 'checkouts'::regclass`;

it('the calls of audiences are refused', async () => {
  const cart = await newCart();
  await upload(cart, 3, 'Audience');
  const { selectedCampaign } = (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
  const ref = { cartId: cart.cartId, id: cart.campaignId, version: selectedCampaign.version };
  const parametersData = { ...emptyAudience, geography: [{ stateCode: 'FL' }] };
  const answers = [
    await admin.call(submitCampaignAudience, { body: { ...ref, eventRequestExternalId: 1, desiredCount: 1 } }),
    await admin.call(updateCampaignWithParameters, { body: { ...ref, parametersData } }),
    await admin.call(saveCampaignParameters, { body: { ...ref, parametersData: emptyAudience } }),
  ];
  expect(answers.map(({ status, messages }) => [status, messages[0]?.messageId])).toEqual(
    Array(3).fill([409, 'OwnList']),
  );
  expect(await list(cart)).toMatchObject({ list: { people: 3 } });
});

it('a part of a list cannot be ordered', async () => {
  const cart = await newCart();
  await upload(cart, 3, 'Wanted');
  const [found] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
  const audienceId = found?.audienceId ?? '';
  await app.db.update(audiences).set({ desiredCount: 2 }).where(eq(audiences.id, audienceId));
  await app.db.update(audienceQuotas).set({ desired: 2 }).where(eq(audienceQuotas.audienceId, audienceId));
  expect((await place(app, admin, cart)).messages[0]?.userMessage).toBe(
    'Review the list of this campaign and save it again.',
  );
});

it('a list that another one replaces during its order is a changed cart, and the other list stays orderable', async () => {
  const cart = await newCart();
  await upload(cart, 3, 'Ordered');
  const next = await reviewList(admin, cart, listFile(people(2, 'Instead')));
  let placed: ReturnType<typeof place> | undefined;
  await app.db.transaction(async (tx) => {
    // The checkout waits here, between the reading of the cart and the choice of its people.
    await tx.execute(sql`lock table checkouts in exclusive mode`);
    placed = place(app, admin, cart);
    await expect.poll(async () => (await app.db.execute(waiting)).rowCount).toBe(1);
    await saveList(app, admin, cart, next);
  });
  const answer = await placed;
  expect([answer?.status, answer?.messages[0]?.messageId]).toEqual([409, 'CartChanged']);
  expect((await list(cart)).list).toMatchObject({ people: 2, isOutdated: false });
  expect((await place(app, admin, cart)).status).toBe(200);
});

it('the file of rows left out says why blocked rows were left out', async () => {
  const held = await newCart();
  await upload(held, 2, 'Blocked');
  expect((await place(app, admin, held)).status).toBe(200);
  const cart = await newCart();
  const id = await reviewList(admin, cart, listFile([...people(2, 'Blocked'), ...people(1, 'Unblocked')]));
  const save = async () => {
    const { bytes } = await admin.raw('GET', exportImportRows.path.replace('{id}', id));
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    return [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) => row);
  };
  const sentence = 'Another order holds this person through 03/01/2027.';
  const ofReview = await save();
  expect(ofReview).toHaveLength(3);
  expect(ofReview.slice(1).every((line) => line.includes(sentence))).toBe(true);
  await saveList(app, admin, cart, id);
  expect(await save()).toEqual(ofReview);
});

it('the import is of the org of its campaign', async () => {
  const cart = await newCart();
  const id = await reviewList(admin, cart, listFile(people(1, 'Org')));
  const before = (await admin.call(getImport, { params: { id } })).model;
  const [found] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
  expect(before.segmentId).toBe(found?.segmentId);
  const [other] = await app.db
    .select()
    .from(segments)
    .where(and(eq(segments.companyId, cart.companyId), ne(segments.id, before.segmentId)));
  const body = { columns: before.columns.map(({ field }) => field), defaults: {} };
  const set = (segmentId: string) => admin.call(setImportColumns, { params: { id }, body: { ...body, segmentId } });
  expect((await set(other?.id ?? '')).status).toBe(404);
  expect((await set(before.segmentId)).status).toBe(200);
});

it('people are compared with Do Not Mail in portions', async () => {
  const cart = await newCart();
  const importId = await upload(cart, 1, 'Portion');
  const [person] = await app.db.select().from(ownListPeople).where(eq(ownListPeople.importId, importId));
  if (person === undefined) throw new Error('nobody was saved');
  await app.db.execute(sql`insert into own_list_people
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'line', 2 + n, 'person_key', -n))).*
    from own_list_people p, generate_series(1, 2100) n where p.id = ${person.id}`);
  const portions: number[] = [];
  for await (const portion of addresseesIn(app.db, person, ['33607'])) portions.push(portion.length);
  expect(portions).toEqual([2_000, 101]);
});
