import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuresCells } from './measured-cells.fixture.ts';
import { accessTypes, gateCellsOfAll, places, seesRows } from './permission-cells.ts';
import { type PermissionWorld, permissionWorld } from './permission-world.fixture.ts';

/** The promised cells of the table of permissions by callers who have not switched, measured against the server. */
let world: PermissionWorld;
beforeAll(async () => {
  world = await permissionWorld();
});
afterAll(() => world.app.close());

it('refuses every call without a session', async () => {
  const cells = gateCellsOfAll.filter(({ probe }) => probe === 'no session');
  expect(await world.broken(cells, await world.app.as(), () => world.ids)).toEqual([]);
});

it('finds a broken promise', async () => {
  const [cell] = gateCellsOfAll.filter(({ probe }) => probe === 'no session');
  const planted = cell ? [{ ...cell, promised: 404 as const }] : [];
  const found = await world.broken(planted, await world.app.as(), () => world.ids);
  const refused = [expect.objectContaining({ messageId: 'NoSession' })];
  expect(found).toEqual([[cell?.endpoint.name, 'not switched', null, 'no session', undefined, 404, 401, refused]]);
});

describe.each(accessTypes)('access type %s', (accessType) => {
  const kind = { session: 'not switched', accessType } as const;
  measuresCells(() => world, kind);

  it.each(places)('lists what it should from the place: %s', async (place) => {
    const { ids } = world;
    const caller = await world.as(kind, place);
    await world.hold(kind, 'everything');
    const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
    const listed = await caller.raw('POST', searchCampaigns.path, list);
    const orders = await caller.raw('POST', findOrders.path, { search: '5' });
    const isSeeing = seesRows[accessType].includes(place);
    expect([listed.body.includes(ids.campaignId), orders.body.includes(ids.orderId)]).toEqual([isSeeing, isSeeing]);
  });
});
