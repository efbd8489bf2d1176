import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf, placedOrder, print, saveDetails, setStatus } from './campaign-status.fixture.ts';
import { noTraces, printing, tracesOf } from './dispatch.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());

describe('starting to print', () => {
  it('sets the status and the day of printing, and records the move in the log of the client', async () => {
    const order = await placedOrder(app, { quotas: { FL: 4 } });
    const before = await campaignOf(app, order);
    expect(await print(app, order, '2026-11-17')).toBe(true);
    expect(await campaignOf(app, order)).toMatchObject({
      status: 'printing',
      dateSentForPrinting: '2026-11-17',
      version: before.version + 1,
    });
    expect((await tracesOf(app, order)).logged.at(-1)).toMatchObject({
      action: 'validateProductionFile',
      companyId: order.companyId,
      actorId: userOf(app.world, 'backend'),
      old: { status: 'in-production', version: before.version },
      new: { status: 'printing', dateSentForPrinting: '2026-11-17', version: before.version + 1 },
    });
  });

  it('happens only once', async () => {
    const order = await printing(app, { FL: 4 });
    const before = await campaignOf(app, order);
    expect(await print(app, order, '2026-11-19')).toBe(false);
    expect(await campaignOf(app, order)).toEqual(before);
  });
});

describe('the status by hand', () => {
  it('stays in production until the production file is validated', async () => {
    const order = await placedOrder(app, { quotas: { FL: 4 } });
    for (const status of ['printing', 'dispatched', 'paused', 'completed', 'in-production'] as const) {
      expect(await setStatus(app, order, status)).toMatchObject({
        status: 409,
        messages: [
          { messageId: 'StatusRefused', userMessage: 'Complete production file validation to update the status' },
        ],
      });
    }
    expect(await campaignOf(app, order)).toMatchObject({ status: 'in-production', version: 2 });
  });

  it('goes from Printing to Paused and Completed, and never back', async () => {
    const order = await printing(app, { FL: 4 });
    for (const status of ['printing', 'in-production'] as const) {
      expect((await setStatus(app, order, status)).messages[0]?.userMessage).toBe(
        'Status cannot be changed to Printing or Production',
      );
    }
    expect((await setStatus(app, order, 'paused')).status).toBe(200);
    expect((await setStatus(app, order, 'printing')).status).toBe(409);
    expect((await setStatus(app, order, 'completed')).status).toBe(200);
    expect((await setStatus(app, order, 'paused')).messages[0]?.userMessage).toBe('Error while updating the status');
    expect(await tracesOf(app, order)).toMatchObject(noTraces);
    expect(await campaignOf(app, order)).toMatchObject({ status: 'completed', dispatchDate: null });
  });

  it('keeps no dispatch details when the campaign ends without a dispatch', async () => {
    const order = await printing(app, { FL: 4 });
    await saveDetails(app, order, { dispatchCount: 3, reason: 'Torn.' });
    expect((await setStatus(app, order, 'completed')).status).toBe(200);
    expect(await campaignOf(app, order)).toMatchObject({
      status: 'completed',
      dateSentForPrinting: '2026-11-18',
      dispatchDate: null,
      dispatchCount: null,
      dispatchReason: null,
    });
    const { logged, ...traces } = await tracesOf(app, order);
    expect(traces).toMatchObject(noTraces);
    expect(logged.at(-1)).toMatchObject({
      action: 'updateCampaignStatus',
      old: { status: 'printing', dispatchCount: 3, dispatchReason: expect.stringMatching(/^keyed:/) },
      new: { status: 'completed', dispatchCount: null, dispatchReason: null },
    });
    expect(JSON.stringify(logged)).not.toContain('Torn');
  });

  it('is not Dispatched without dispatch details', async () => {
    const order = await printing(app, { FL: 4 });
    expect(await setStatus(app, order, 'dispatched')).toMatchObject({
      status: 409,
      messageId: 'DispatchDetailsMissing',
    });
    expect(await tracesOf(app, order)).toMatchObject(noTraces);
  });

  it('needs the permission, and a record that the caller sees', async () => {
    const order = await printing(app, { FL: 4 });
    expect((await setStatus(app, order, 'paused', 'csd')).status).toBe(403);
    expect((await saveDetails(app, order, { dispatchCount: 4 }, 'csd')).status).toBe(403);
    expect((await setStatus(app, order, 'paused', 'prairie-admin-with-everything')).status).toBe(404);
    expect((await saveDetails(app, order, { dispatchCount: 4 }, 'prairie-admin-with-everything')).status).toBe(404);
    expect(await campaignOf(app, order)).toMatchObject({ status: 'printing', dispatchCount: null });
  });
});
