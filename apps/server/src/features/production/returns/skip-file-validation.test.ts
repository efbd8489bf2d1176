import { skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { productionVerdicts } from '../../../schema/production.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf } from '../status/campaign-status.fixture.ts';
import { changed, type PrintedOrder, printedOrder, returnedFile } from './returned-file.fixture.ts';

let app: TestApp;
let production: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
});
afterAll(() => app.close());

const upload = (file: File) => production.call(uploadProductionFile, { files: [file] });
async function stateOf(order: PrintedOrder) {
  const { status, dateSentForPrinting } = await campaignOf(app, order);
  return { status, sent: dateSentForPrinting };
}

describe('skipping the validation', () => {
  const skip = (caller: Caller, campaignIds: CampaignId[], reason = 'The press has checked it.') =>
    caller.call(skipFileValidation, { body: { campaignIds, reason } });

  it('moves the orders in production to Printing, and keeps the reason', async () => {
    const [order, printed] = [await printedOrder(app, 2), await printedOrder(app, 2)];
    await upload(returnedFile(printed.rows));
    await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '1')));
    const { model } = await skip(production, [order.campaignId, printed.campaignId]);
    expect(model.campaignIds).toEqual([order.campaignId]);
    expect(await stateOf(order)).toEqual({ status: 'printing', sent: '2026-11-20' });
    const [verdict] = await app.db
      .select()
      .from(productionVerdicts)
      .where(eq(productionVerdicts.campaignId, order.campaignId));
    expect(verdict).toMatchObject({
      outcome: 'skipped',
      skipReason: 'The press has checked it.',
      by: app.world.users.backend,
      flags: [],
    });
    expect((await skip(production, [order.campaignId])).model.campaignIds).toEqual([]);
  });

  it('needs a reason, and orders that exist', async () => {
    const order = await printedOrder(app, 2);
    const refused = await skip(production, [order.campaignId], ' ');
    expect(refused.messages[0]?.userMessage).toBe('Enter why the validation is skipped.');
    const unknown = idOf<CampaignId>('0198c0de-0000-7000-8000-000000000000');
    expect((await skip(production, [order.campaignId, unknown])).status).toBe(404);
    expect((await stateOf(order)).status).toBe('in-production');
  });

  it('is for provider users with the permission only', async () => {
    const order = await printedOrder(app, 2);
    for (const name of ['admin', 'csd']) {
      const caller = await app.as(name);
      expect((await skip(caller, [order.campaignId])).status).toBe(403);
      expect((await caller.call(uploadProductionFile, { files: [returnedFile(order.rows)] })).status).toBe(403);
    }
    expect((await stateOf(order)).status).toBe('in-production');
  });
});
