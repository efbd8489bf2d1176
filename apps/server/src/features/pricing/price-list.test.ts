import { getItem } from '@dropdate/contract/items/get-item';
import { listItems } from '@dropdate/contract/items/list-items';
import { items } from '@dropdate/domain/pricing/item';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.as('agent');
});
afterAll(() => app.close());

const list = async () => (await agent.call(listItems, {})).model.items;

describe('the price list', () => {
  it("has every item with today's price in mills", async () => {
    const all = await list();
    expect(all.map(({ itemSubType }) => itemSubType)).toEqual(items.map(({ subType }) => subType));
    const priceOf = (subType: string) => all.find(({ itemSubType }) => itemSubType === subType)?.unitPrice;
    // The prices of decision 40.
    expect(['SingleUse', 'T65', 'FirstClassPostage', 'LowQuantity'].map(priceOf)).toEqual([500, 20, 150, 50_000]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(items.length);
  });

  it('returns one item as the list shows it', async () => {
    const [first] = await list();
    expect(first).toBeDefined();
    const { status, model } = await agent.call(getItem, { params: { id: first?.id ?? '' } });
    expect([status, model]).toEqual([200, first]);
  });

  it('follows a price from the day it is valid on', async () => {
    const single = (await list()).find(({ itemSubType }) => itemSubType === 'SingleUse');
    await app.db.execute(
      sql`insert into prices (item_id, valid_from, price) values (${single?.id}, '2026-11-20', 550), (${single?.id}, '2026-11-21', 600)`,
    );
    const { model } = await agent.call(getItem, { params: { id: single?.id ?? '' } });
    expect(model).toEqual({ ...single, unitPrice: 550 });
  });
});
