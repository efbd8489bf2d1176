import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import type { CartId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  audited,
  cartOf,
  lockedStatuses,
  type Made,
  makeCampaign,
  setStatus,
  someTemplates,
  stored,
} from '../../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const remove = (made: Made, caller = admin) => caller.call(deleteCampaign, { body: made });
const restore = ({ campaignId }: Made, caller = admin) => caller.call(restoreCampaign, { body: { campaignId } });
const discard = (cartId: CartId, caller = admin) => caller.call(deleteCart, { params: { id: cartId } });
const cartStatus = async ({ cartId }: Made, caller = admin) =>
  (await caller.call(getCartDetails, { params: { id: cartId } })).status;
const saveDraft = ({ cartId, campaignId }: Made, version = 1) =>
  admin.call(saveCampaignDraft, { params: { id: campaignId }, body: { cartId, version } });

describe('a deleted draft', () => {
  it('goes with its cart, and comes back as it was', async () => {
    const made = await makeCampaign(app, admin, { isDraftCampaign: true });
    const before = (await cartOf(admin, made)).selectedCampaign;
    expect((await remove(made)).status).toBe(200);
    expect(await cartStatus(made)).toBe(404);
    expect(await remove(made)).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect((await restore(made)).status).toBe(200);
    const after = (await cartOf(admin, made)).selectedCampaign;
    expect(after).toMatchObject({ name: before.name, number: before.number, status: 'draft', isDraftCampaign: true });
    expect(await audited(app, made.campaignId)).toEqual(['createCampaign', 'deleteCampaign', 'restoreCampaign']);
  });

  it('is gone after 30 days', async () => {
    const made = await makeCampaign(app, admin);
    await remove(made);
    const age = (days: number) =>
      app.db.execute(sql`update campaigns set deleted_at = ${app.clock.now()}::timestamptz - make_interval(days => ${days})
        where id = ${made.campaignId}`);
    await age(31);
    expect(await restore(made)).toMatchObject({ status: 404, messageId: 'NotFound' });
    await age(30);
    expect((await restore(made)).status).toBe(200);
  });
});

describe('a call is refused', () => {
  it('if it deletes a campaign that is ordered or about to be ordered', async () => {
    const made = await makeCampaign(app, admin);
    for (const status of lockedStatuses) {
      await setStatus(app, made, status);
      const before = await stored(app, made);
      expect(await remove(made)).toMatchObject({ status: 409, messageId: 'NotDeletable' });
      expect(await discard(made.cartId)).toMatchObject({ status: 409, messageId: 'NotDeletable' });
      expect(await stored(app, made)).toEqual(before);
    }
  });

  it('if it restores a campaign that is not deleted', async () => {
    const made = await makeCampaign(app, admin);
    expect(await restore(made)).toMatchObject({ status: 409, messageId: 'NotDeleted' });
  });

  it.each(['prairie-admin', 'backend'])('if %s makes it, as not found', async (userName) => {
    const made = await makeCampaign(app, admin);
    const other = await app.as(userName);
    expect(await remove(made, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect(await discard(made.cartId, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
    await remove(made);
    expect(await restore(made, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
  });
});

describe('discarding', () => {
  it('ends a cart without campaign, and a cart whose campaign was never saved as a draft', async () => {
    const { plain } = await someTemplates(app);
    const selection = await admin.call(saveTemplateSelection, { body: { templateLookupIds: [plain] } });
    const { id } = selection.model.cart;
    expect((await discard(id)).status).toBe(200);
    expect(await audited(app, id)).toEqual(['saveTemplateSelection', 'deleteCart']);
    expect(await discard(id)).toMatchObject({ status: 404, messageId: 'NotFound' });
    const made = await makeCampaign(app, admin);
    expect((await discard(made.cartId)).status).toBe(200);
    expect(await cartStatus(made)).toBe(404);
  });

  it('leaves a saved draft to All Campaigns', async () => {
    const made = await makeCampaign(app, admin, { isDraftCampaign: true });
    expect(await discard(made.cartId)).toMatchObject({ status: 409, messageId: 'KeptAsDraft' });
    expect(await cartStatus(made)).toBe(200);
  });
});

describe('at the same moment', () => {
  it('a delete and a save leave the campaign deleted, saved before the delete or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await makeCampaign(app, admin);
      const [removed, saved] = await Promise.all([remove(made), saveDraft(made)]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(saved.status);
      expect(await cartStatus(made)).toBe(404);
      expect(await stored(app, made)).toMatchObject({ campaign: { status: 'deleted' }, cart: { state: 'deleted' } });
    }
  });

  it('two deletes delete once', async () => {
    const made = await makeCampaign(app, admin);
    const answers = await Promise.all([remove(made), remove(made), discard(made.cartId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  });
});
