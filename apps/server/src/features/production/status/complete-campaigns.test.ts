import { setClientSettings } from '@dropdate/contract/companies/set-client-settings';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { companies } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf, type PlacedOrder, saveDetails, setStatus } from './campaign-status.fixture.ts';
import { printing } from './dispatch.fixture.ts';

/** The clock's day in New York. */
const today = '2026-11-20' as IsoDate;
const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());

/** A campaign that was dispatched this many days ago. */
async function dispatched(daysAgo: number): Promise<PlacedOrder> {
  const order = await printing(app, { FL: 2 });
  await saveDetails(app, order, { dispatchCount: 2 });
  expect((await setStatus(app, order, 'dispatched')).status).toBe(200);
  const dispatchDate = addDays(today, -daysAgo);
  await app.db.update(campaigns).set({ dispatchDate }).where(eq(campaigns.id, order.campaignId));
  return order;
}

const statusOf = async (order: PlacedOrder) => (await campaignOf(app, order)).status;

const setDays = async (completeAfterDays: number | null) => {
  const params = { companyId: app.world.harborline.id };
  await (await app.as('backend')).call(setClientSettings, { params, body: { completeAfterDays } });
};

it('completes a dispatched campaign after 90 days, once, in the name of no user', async () => {
  const [due, young, printed] = [await dispatched(90), await dispatched(89), await printing(app, { FL: 2 })];
  const before = await campaignOf(app, due);
  await Promise.all([app.completeCampaigns(), app.completeCampaigns()]);
  expect([await statusOf(due), await statusOf(young), await statusOf(printed)]).toEqual([
    'completed',
    'dispatched',
    'printing',
  ]);
  const { version, updatedBy, dispatchCount } = await campaignOf(app, due);
  expect({ version, updatedBy, dispatchCount }).toEqual({
    version: before.version + 1,
    updatedBy: before.updatedBy,
    dispatchCount: 2,
  });
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, due.campaignId), eq(auditLog.action, 'completeCampaign')));
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    companyId: due.companyId,
    actorId: null,
    old: { status: 'dispatched', version: before.version },
    new: { status: 'completed', version: before.version + 1 },
  });
  app.clock.advance(dayMs);
  await app.completeCampaigns();
  expect(await statusOf(young)).toBe('completed');
  app.clock.advance(-dayMs);
});

it("goes by the company's own number of days, and leaves everything to users without a number", async () => {
  const order = await dispatched(200);
  await setDays(null);
  await app.completeCampaigns();
  expect(await statusOf(order)).toBe('dispatched');
  await setDays(201);
  await app.completeCampaigns();
  expect(await statusOf(order)).toBe('dispatched');
  await setDays(200);
  await app.completeCampaigns();
  expect(await statusOf(order)).toBe('completed');
  await setDays(90);
});

it("counts in the company's own days", async () => {
  const order = await dispatched(89);
  await app.completeCampaigns();
  expect(await statusOf(order)).toBe('dispatched');
  // On Kiritimati it is the next day already.
  const timeZone = 'Pacific/Kiritimati';
  await app.db.update(companies).set({ timeZone }).where(eq(companies.id, app.world.harborline.id));
  await app.completeCampaigns();
  expect(await statusOf(order)).toBe('completed');
});
