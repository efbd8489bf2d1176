import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { searchCampaignsForSuppression } from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import { refreshProspectList } from '@dropdate/contract/prospect-lists/refresh-prospect-list';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyList,
  boughtList,
  countedList,
  countList,
  listOf,
  orderList,
  payOnAccount,
} from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { prospectListPeople, prospectLists } from '../../schema/prospect-lists.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const refresh = (id: ProspectListId, by = admin) => by.call(refreshProspectList, { params: { id } });
const keysOf = async (id: ProspectListId) => {
  const rows = await app.db
    .select({ key: prospectListPeople.vendorKey })
    .from(prospectListPeople)
    .where(eq(prospectListPeople.prospectListId, id));
  return rows.map(({ key }) => String(key));
};

/** Counts the audience that a list has. */
const counted = async (id: ProspectListId) => {
  const list = (await admin.call(getProspectList, { params: { id } })).model;
  return countList(admin, list, list.audience.parametersData);
};

describe('the refresh of a bought list', () => {
  it('finds the same audience without the bought people, and the next refresh leaves out both', async () => {
    const { list, order } = await boughtList(admin, 'Yearly', { people: 30, addOns: ['ProspectListAge'] });
    const before = (await counted((await countedList(admin, 'All of them', 1)).id)).audience;
    const { status, model } = await refresh(list.id);
    expect(status).toBe(200);
    const fresh = await listOf(admin, model);
    expect(fresh).toMatchObject({ name: 'Yearly refresh 11/20/2026', status: 'draft', addOns: ['ProspectListAge'] });
    expect(fresh.audience.parametersData).toEqual({
      ...list.audience.parametersData,
      suppression: { type: 'previous-orders', orders: [order.orderNumber] },
    });
    const mended = await counted(fresh.id);
    expect(mended.audience.totalProspectsCount).toBe((before.totalProspectsCount ?? 0) - 30);

    const wanted = (await applyList(admin, mended, 20)).model;
    expect(wanted.cartItems.map(({ quantity }) => quantity)).toContain(20);
    const placed = await orderList(admin, await payOnAccount(admin, wanted));
    expect(placed.status).toBe(200);
    const [old, added] = [await keysOf(list.id), await keysOf(fresh.id)];
    expect(added).toHaveLength(20);
    expect(added.filter((key) => old.includes(key))).toEqual([]);

    // The refresh of either list leaves out the people of both.
    for (const [of, turn] of [
      [list.id, 2],
      [fresh.id, 3],
    ] as const) {
      const next = await listOf(admin, (await refresh(of)).model);
      expect(next.name).toBe(`Yearly refresh 11/20/2026 ${turn}`);
      expect((await counted(next.id)).audience.totalProspectsCount).toBe((before.totalProspectsCount ?? 0) - 50);
    }
    const stored = await app.db.$count(prospectLists, eq(prospectLists.refreshOf, list.id));
    expect(stored).toBe(3);
  });

  it('has an audience that a colleague can count without choosing the order anew', async () => {
    const { list } = await boughtList(admin, 'Shared', { people: 5 });
    const { model } = await refresh(list.id);
    const parameters = (await listOf(admin, model)).audience.parametersData;
    const answer = await admin.call(countProspects, { body: { prospectListId: model.prospectListId, parameters } });
    expect(answer.status).toBe(200);
  });

  it('stands among the previous orders that every audience can leave out, for those who see the list', async () => {
    const { order } = await boughtList(admin, 'Chosen list', { people: 25 });
    const body = { ...listQuerySchema.parse({}), search: 'chosen li' };
    const find = async (by: Caller) => (await by.call(searchCampaignsForSuppression, { body })).model.results;
    expect(await find(admin)).toMatchObject([
      { eventOrderExternalId: order.orderNumber, campaignName: 'Chosen list', isProspectList: true },
    ]);
    expect(await find(await app.as('prairie-admin-with-everything'))).toEqual([]);
    const filters = [{ name: 'campaignName', operator: 'contains', value: 'chosen', logical: 'and' } as const];
    const filtered = await admin.call(searchCampaignsForSuppression, { body: { ...body, search: '', filters } });
    expect(filtered.model.results.map(({ eventOrderExternalId }) => eventOrderExternalId)).toEqual([order.orderNumber]);
    const all = await countedList(admin, 'Without the chosen list', 1);
    const parameters: AudienceParameters = {
      ...all.audience.parametersData,
      suppression: { type: 'previous-orders', orders: [order.orderNumber] },
    };
    const { model } = await admin.call(countProspects, { body: { prospectListId: all.id, parameters } });
    expect(model.totalProspectsCount).toBe((all.audience.totalProspectsCount ?? 0) - 25);
  });

  it('is refused for other lists, and not found by others', async () => {
    expect((await refresh((await countedList(admin, 'Draft', 5)).id)).messageId).toBe('ListNotBought');
    const { list } = await boughtList(admin, 'Whose', { people: 5 });
    expect((await refresh(list.id, await app.as('prairie-admin-with-everything'))).status).toBe(404);
    expect((await refresh(list.id, await app.as())).status).toBe(401);
  });
});
