import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchedCaller } from '../../../testing/switched-caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { auditLog } from '../../schema/platform.ts';
import { segments } from '../../schema/tenancy.ts';
import { orderableCart, place, startCheckoutApp, tracesOf } from './orderable-cart.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());

it('an order that support places for a client names both identities, to the last step of the checkout', async () => {
  const companyId = app.world.harborline.id;
  const [top] = await app.db
    .select()
    .from(segments)
    .where(and(eq(segments.companyId, companyId), eq(segments.externalId, 'H-1')));
  const support = await switchedCaller(app, 'backend', { companyId, segmentId: top?.id ?? '' });
  const cart = await orderableCart(app, { quotas: { FL: 5 } });
  expect((await place(app, support, cart)).status).toBe(200);
  expect(await tracesOf(app, cart)).toMatchObject({ orders: 1 });
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['placeOrder', 'confirmOrder']));
  expect(entries.map(({ action }) => action).sort()).toEqual(['confirmOrder', 'placeOrder']);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      companyId,
      actorId: userOf(app.world, 'backend'),
      actingForId: userOf(app.world, 'admin'),
    });
  }
});
