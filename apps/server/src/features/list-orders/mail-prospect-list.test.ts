import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { renewBoughtPeople } from '@dropdate/contract/campaigns/renew-bought-people';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { mailProspectList } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import type { CampaignId, CartId, ProspectListId } from '@dropdate/domain/id/brand';
import { listMailedText } from '@dropdate/domain/prospect-list/list-use';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtList, countedList } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { cartOf } from '../../../testing/wizard.ts';
import { templates } from '../../schema/catalogue.ts';
import { deceasedPeople } from '../../schema/keyings.ts';
import { campaigns } from '../../schema/ordering.ts';
import { reservations } from '../../schema/orders.ts';
import { ownListPeople, ownLists } from '../../schema/own-lists.ts';
import { prospectListPeople, prospectLists } from '../../schema/prospect-lists.ts';
import { rolePermissions } from '../../schema/tenancy.ts';
import { orderableCart, place, recipientsOf, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { listFile, people } from '../checkout/own-list.fixture.ts';

/** The most people whom a call of this server copies. The product's calls copy 5,000 people. */
const mostInCall = 40;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp({ mostInCall: () => mostInCall });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const mail = (id: ProspectListId, by = admin) => by.call(mailProspectList, { params: { id } });
const bought = (name: string, count = 12) => boughtList(admin, name, { people: count });
const boughtPeople = (id: ProspectListId) =>
  app.db
    .select()
    .from(prospectListPeople)
    .where(eq(prospectListPeople.prospectListId, id))
    .orderBy(prospectListPeople.seq);
const mailedPeople = (id: CampaignId) =>
  app.db.select().from(ownListPeople).where(eq(ownListPeople.campaignId, id)).orderBy(ownListPeople.line);
const importedList = async (id: CampaignId) => (await admin.call(getImportedList, { params: { id } })).model;
const cartOfCampaign = ({ cartId }: { readonly cartId: CartId }) => cartOf(admin, { cartId });
const useOnce = (id: ProspectListId) =>
  app.db.update(prospectLists).set({ purchaseType: 'one-time' }).where(eq(prospectLists.id, id));
const entryOf = (person: Awaited<ReturnType<typeof boughtPeople>>[number] | undefined) => ({
  name: `${person?.firstName} ${person?.lastName}`,
  address: person?.addressLine1 ?? '',
  zip: person?.zip ?? '',
});

describe('a campaign from a bought list', () => {
  it('mails exactly the bought people, at the price of an imported list without NCOA', async () => {
    const { list, order } = await bought('Exactly these');
    const { status, model } = await mail(list.id);
    expect([status, model.name, model.people, model.leftOut]).toEqual([200, 'Exactly these', 12, 0]);
    const wanted = await boughtPeople(list.id);
    const made = await mailedPeople(model.id);
    expect(made.map(({ personKey, lastName, line }) => [personKey, lastName, line])).toEqual(
      wanted.map(({ vendorKey, lastName, seq }) => [vendorKey, lastName, seq]),
    );
    const cart = await cartOfCampaign(model);
    expect(cart.selectedCampaign).toMatchObject({
      type: 'imported-list',
      status: 'draft',
      totalAudience: 12,
      campaignTemplates: [],
      ownList: { fileName: 'Exactly these', people: 12, isOutdated: false, isBought: true },
    });
    const lines = cart.cartItems.map(({ itemSubType, quantity, unitPrice }) => [itemSubType, quantity, unitPrice]);
    expect(lines[0]).toEqual(['ImportedList', 12, 400]);
    expect(lines.map(([subType]) => subType)).not.toContain('NCOA');
    expect((await importedList(model.id)).list?.boughtList).toEqual({
      prospectListId: list.id,
      orderId: order.id,
      leftOut: [],
      leftOutPeople: [],
    });
    expect((await admin.call(getListOrderDetail, { params: { id: order.id } })).model.campaigns).toBe(1);
  });

  it('leaves out people who may not be mailed now, each with the reason, and takes them again when they may', async () => {
    const { list } = await bought('Some are out');
    const [refused, dead, held, ...rest] = await boughtPeople(list.id);
    const { companyId } = refused ?? { companyId: app.world.harborline.id };
    await admin.call(addDoNotMail, { body: { people: [entryOf(refused)] } });
    const cardId = crypto.randomUUID();
    await app.db
      .insert(deceasedPeople)
      .values({ companyId, vendorKey: dead?.vendorKey ?? 0n, cardId, keyedAt: app.clock.now() });
    const expiresAt = new Date('2027-01-10T12:00:00Z');
    const holder = { holder: 'order', holderId: crypto.randomUUID(), expiresAt } as const;
    // A held person leaves the household out, of which others may be on the list. So the hold is of a household of its own.
    const heldKeys = { vendorKey: held?.vendorKey ?? 0n, householdKey: -1n };
    await app.db.insert(reservations).values({ companyId, ...heldKeys, ...holder });
    const { model } = await mail(list.id);
    expect([model.people, model.leftOut]).toEqual([9, 3]);
    expect((await mailedPeople(model.id)).map(({ personKey }) => personKey)).toEqual(
      rest.map(({ vendorKey }) => vendorKey),
    );
    const shown = (await importedList(model.id)).list?.boughtList;
    expect(shown?.leftOut).toEqual([
      { mark: 'deceased', people: 1 },
      { mark: 'do-not-mail', people: 1 },
      { mark: 'held', people: 1 },
    ]);
    expect(shown?.leftOutPeople.map(({ line, lastName, reason }) => [line, lastName, reason])).toEqual([
      [1, refused?.lastName, 'Your company does not mail this person.'],
      [2, dead?.lastName, 'A reply card says that this person has died.'],
      [3, held?.lastName, expect.stringMatching(/^Another order holds this person through 01\/10\/2027/)],
    ]);
    await app.db.delete(reservations).where(eq(reservations.vendorKey, heldKeys.vendorKey));
    const renewed = await admin.call(renewBoughtPeople, { params: { id: model.id } });
    expect(renewed.model).toEqual({ people: 10, leftOut: 2, jobId: null });
    expect((await cartOfCampaign(model)).selectedCampaign.totalAudience).toBe(10);
    expect((await importedList(model.id)).totalCount).toBe(10);
  });

  it('is refused when nobody is left, and nothing of the campaign stays', async () => {
    const { list } = await bought('Nobody', 1);
    await admin.call(addDoNotMail, { body: { people: [entryOf((await boughtPeople(list.id))[0])] } });
    const before = await app.db.$count(campaigns);
    expect((await mail(list.id)).messageId).toBe('NobodyLeft');
    expect(await app.db.$count(campaigns)).toBe(before);
  });

  it('takes no other people', async () => {
    const { model } = await mail((await bought('Fixed')).list.id);
    const sent = { query: { campaignId: model.id }, files: [listFile(people(2))] };
    expect((await admin.call(importCampaignProspects, sent)).messageId).toBe('PeopleFixed');
    const [template] = await app.db.select().from(templates).limit(1);
    const form = {
      name: 'Fixed',
      templateLookupIds: [template?.key ?? ''],
      tags: [],
      groups: [],
      isDraftCampaign: true,
    };
    const save = async (type: 'private' | 'imported-list') => {
      const { version } = (await cartOfCampaign(model)).selectedCampaign;
      const ids = { id: model.id, cartId: model.cartId, version };
      return admin.call(updateCampaign, { body: { ...form, ...ids, type } });
    };
    expect((await save('private')).messageId).toBe('PeopleFixed');
    expect((await save('imported-list')).status).toBe(200);
    expect(await mailedPeople(model.id)).toHaveLength(12);
  });
});

describe('the licence', () => {
  it('of a single use allows one campaign, also when a deleted one comes back', async () => {
    const { list } = await bought('Once');
    await useOnce(list.id);
    const first = await mail(list.id);
    expect(first.status).toBe(200);
    const second = await mail(list.id);
    expect([second.status, second.messageId]).toEqual([409, 'ListMailed']);
    expect(second.messages[0]?.userMessage).toBe(
      'Once may be used once, and a campaign mails its people already. Buy a new list to mail again.',
    );
    await admin.call(deleteCampaign, { body: { cartId: first.model.cartId, campaignId: first.model.id } });
    expect((await mail(list.id)).status).toBe(200);
    expect((await admin.call(restoreCampaign, { body: { campaignId: first.model.id } })).messageId).toBe('ListMailed');
  });

  it('of a single use gives two clicks at once one campaign', async () => {
    const { list } = await bought('Two clicks');
    await useOnce(list.id);
    const answers = await Promise.all([mail(list.id), mail(list.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('for a lifetime allows more', async () => {
    const { list, order } = await bought('Often');
    await mail(list.id);
    expect((await mail(list.id)).status).toBe(200);
    expect((await admin.call(getListOrderDetail, { params: { id: order.id } })).model.campaigns).toBe(2);
  });
});

describe('a large list', () => {
  const large = (name: string) => bought(name, mostInCall + 1);
  const jobOf = async (jobId: string | null) =>
    (await admin.call(listJobs, {})).model.jobs.find(({ id }) => id === jobId);
  const made = (id: CartId) => admin.call(getCartDetails, { params: { id } });

  it('is made a campaign by a job, which two clicks start once', async () => {
    const { list } = await large('Large');
    const [one, two] = [await mail(list.id), await mail(list.id)];
    expect(one).toMatchObject({ status: 200, model: { name: 'Large', people: mostInCall + 1, leftOut: 0 } });
    expect(one.model.jobId).not.toBeNull();
    expect(two.model).toEqual(one.model);
    expect((await made(one.model.cartId)).status).toBe(404);
    await app.jobs.runAll();
    const outcome = `Large mails ${mostInCall + 1} prospects. Choose a template.`;
    expect(await jobOf(one.model.jobId)).toMatchObject({ state: 'done', outcome, title: 'Campaign from Large' });
    expect(await mailedPeople(one.model.id)).toHaveLength(mostInCall + 1);
    expect((await cartOfCampaign(one.model)).selectedCampaign).toMatchObject({
      id: one.model.id,
      type: 'imported-list',
      status: 'draft',
      totalAudience: mostInCall + 1,
    });
  });

  it('is refused like a small one, and leaves no campaign when its job fails', async () => {
    const { list } = await large('Used before');
    await useOnce(list.id);
    const late = await mail(list.id);
    // A colleague's campaign takes the only use while the job waits.
    const other = await mail((await bought('A colleague')).list.id);
    await app.db.update(ownLists).set({ prospectListId: list.id }).where(eq(ownLists.campaignId, other.model.id));
    await app.jobs.runAll();
    expect(await jobOf(late.model.jobId)).toMatchObject({ state: 'failed', outcome: listMailedText('Used before') });
    expect((await made(late.model.cartId)).status).toBe(404);
    expect(await mail(list.id)).toMatchObject({ status: 409, messageId: 'ListMailed' });

    const before = await app.db.$count(campaigns);
    const { list: gone } = await large('Nobody of many');
    await admin.call(addDoNotMail, { body: { people: (await boughtPeople(gone.id)).map(entryOf) } });
    const { model } = await mail(gone.id);
    await app.jobs.runAll();
    expect(await jobOf(model.jobId)).toMatchObject({
      state: 'failed',
      outcome: expect.stringMatching(/^Nobody of Nobody of many can be mailed now\./),
    });
    expect(await app.db.$count(campaigns)).toBe(before);
  });

  it('has its people renewed by a job, which two clicks start once', async () => {
    const { list } = await large('Renewed');
    const { model } = await mail(list.id);
    await app.jobs.runAll();
    const [refused] = await boughtPeople(list.id);
    await admin.call(addDoNotMail, { body: { people: [entryOf(refused)] } });
    const renew = () => admin.call(renewBoughtPeople, { params: { id: model.id } });
    const [one, two] = [await renew(), await renew()];
    expect(one).toMatchObject({ status: 200, model: { people: mostInCall + 1, jobId: expect.any(String) } });
    expect(two.model).toEqual(one.model);
    expect(await mailedPeople(model.id)).toHaveLength(mostInCall + 1);
    await app.jobs.runAll();
    const outcome = `The campaign mails ${mostInCall} prospects; 1 is left out.`;
    expect(await jobOf(one.model.jobId)).toMatchObject({ state: 'done', outcome });
    expect(await mailedPeople(model.id)).toHaveLength(mostInCall);
    expect((await cartOfCampaign(model)).selectedCampaign.totalAudience).toBe(mostInCall);
  });

  it('keeps its people when the campaign is deleted while the job waits', async () => {
    const { list } = await large('Deleted meanwhile');
    const { model } = await mail(list.id);
    await app.jobs.runAll();
    const { jobId } = (await admin.call(renewBoughtPeople, { params: { id: model.id } })).model;
    await admin.call(deleteCampaign, { body: { cartId: model.cartId, campaignId: model.id } });
    await app.jobs.runAll();
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed' });
  });

  it('is not mailed once the right is taken away', async () => {
    const { list } = await large('Right gone');
    const { model } = await mail(list.id);
    const toSee = eq(rolePermissions.setName, 'ProspectListOrder');
    const held = await app.db.delete(rolePermissions).where(toSee).returning();
    await app.jobs.runAll();
    await app.db.insert(rolePermissions).values(held);
    expect(await jobOf(model.jobId)).toMatchObject({ state: 'failed' });
    expect((await made(model.cartId)).status).toBe(404);
  });
});

describe('who may', () => {
  it('needs a bought list that the viewer sees, and both permissions', async () => {
    const { list } = await bought('Whose');
    expect((await mail(list.id, await app.as('prairie-admin-with-everything'))).status).toBe(404);
    // The permission to see bought lists, taken away and given back.
    const toSee = eq(rolePermissions.setName, 'ProspectListOrder');
    const held = await app.db.delete(rolePermissions).where(toSee).returning();
    expect(await mail(list.id)).toMatchObject({ status: 403, messageId: 'Forbidden' });
    await app.db.insert(rolePermissions).values(held);
    expect((await mail(list.id)).status).toBe(200);
    expect((await mail((await countedList(admin, 'Not bought', 5)).id)).messageId).toBe('ListNotBought');
    expect((await mail(list.id, await app.as())).status).toBe(401);
  });
});

// The made carts take the next numbers of campaigns, so these tests come last.
describe('beside made carts, a campaign', () => {
  it('is ordered to the same people, so that their cards come back to them', async () => {
    const { list } = await bought('Ordered');
    const { model } = await mail(list.id);
    const counts = await app.db.execute<{ state: string; people: number }>(
      sql`select state, count(*)::int as people from own_list_people where campaign_id = ${model.id} group by state`,
    );
    const quotas = Object.fromEntries(counts.rows.map((row) => [row.state, row.people]));
    const cart = await orderableCart(app, { quotas, variants: 1 });
    // An orderable campaign takes over the people. The wizard's steps have their own tests.
    const to = { campaignId: cart.campaignId };
    await app.db.update(ownLists).set(to).where(eq(ownLists.campaignId, model.id));
    await app.db.update(ownListPeople).set(to).where(eq(ownListPeople.campaignId, model.id));
    await app.db.update(campaigns).set({ type: 'imported-list' }).where(eq(campaigns.id, cart.campaignId));
    expect((await place(app, admin, cart)).status).toBe(200);
    const keys = (rows: readonly { readonly vendorKey: bigint | null }[]) =>
      rows.map(({ vendorKey }) => String(vendorKey)).toSorted();
    expect(keys(await recipientsOf(app, cart))).toEqual(keys(await boughtPeople(list.id)));
  });

  it('renews nothing for a campaign without a bought list', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 1 }, variants: 1 });
    const renewed = await admin.call(renewBoughtPeople, { params: { id: cart.campaignId } });
    expect(renewed.messageId).toBe('NoBoughtList');
  });
});
