import { listCampaignTemplates } from '@dropdate/contract/campaigns/list-campaign-templates';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { setSchedule } from '@dropdate/contract/campaigns/set-schedule';
import { discardCampaign } from '@dropdate/contract/carts/discard-campaign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCampaign, someTemplates, stored } from '../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

describe('the schedule of the campaign in the body', () => {
  it('is set, by the same rules', async () => {
    const { cartId, campaignId: id } = await makeCampaign(app, admin);
    const body = { id, cartId, version: 1, startDate: '2026-12-15', sendAsSoonAsReady: false, isDraftCampaign: false };
    const { model } = await admin.call(setSchedule, { body });
    expect(model.selectedCampaign).toMatchObject({ id, version: 2, startDate: '2026-12-15', sendAsSoonAsReady: false });
    const tooSoon = await admin.call(setSchedule, { body: { ...body, version: 2, startDate: '2026-11-20' } });
    expect([tooSoon.status, tooSoon.messageId]).toEqual([400, 'InvalidSchedule']);
  });
});

describe('the templates of campaigns', () => {
  it('are returned in the order of the ids, each once', async () => {
    const { plain, turningAge } = await someTemplates(app);
    const one = await makeCampaign(app, admin, { template: plain });
    const two = await makeCampaign(app, admin, { template: turningAge });
    const body = [two.campaignId, one.campaignId, two.campaignId];
    const { results } = (await admin.call(listCampaignTemplates, { body })).model;
    expect(results.map(({ id, templates }) => [id, templates.map(({ templateLookupId }) => templateLookupId)])).toEqual(
      [
        [two.campaignId, [turningAge]],
        [one.campaignId, [plain]],
      ],
    );
    expect(results[0]?.templates[0]).toEqual({
      id: (await admin.call(listTemplateVariants, { body })).model.results[0]?.templates[0]?.id,
      templateLookupId: turningAge,
      name: expect.stringMatching(/\w/),
    });
  });
});

describe('discarding the campaign of a cart', () => {
  it('ends cart and campaign, and answers 404 for the campaign of another cart', async () => {
    const [made, other] = [await makeCampaign(app, admin), await makeCampaign(app, admin)];
    const wrong = await admin.call(discardCampaign, { params: { id: made.cartId, x: other.campaignId } });
    expect([wrong.status, wrong.messageId]).toEqual([404, 'NotFound']);
    expect((await admin.call(discardCampaign, { params: { id: made.cartId, x: made.campaignId } })).status).toBe(200);
    expect(await stored(app, made)).toMatchObject({ cart: { state: 'deleted' }, campaign: { status: 'deleted' } });
    expect(await stored(app, other)).toMatchObject({ cart: { state: 'open' }, campaign: { deletedAt: null } });
  });

  it('leaves a saved draft alone', async () => {
    const made = await makeCampaign(app, admin, { isDraftCampaign: true });
    const before = await stored(app, made);
    const kept = await admin.call(discardCampaign, { params: { id: made.cartId, x: made.campaignId } });
    expect([kept.status, kept.messageId]).toEqual([409, 'KeptAsDraft']);
    expect(await stored(app, made)).toEqual(before);
  });
});
