import { getCampaignPage } from '@dropdate/contract/campaigns/get-campaign-page';
import { orderCampaignAgain } from '@dropdate/contract/campaigns/order-campaign-again';
import { setCampaignPage } from '@dropdate/contract/campaigns/set-campaign-page';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { audited, cartOf, makeCampaign } from '../../../testing/wizard.ts';
import { userOf } from '../../../testing/world.ts';
import { campaigns } from '../../schema/ordering.ts';
import { users } from '../../schema/tenancy.ts';
import { type CartSeed, orderableCart, place, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

async function ordered(seed: Partial<CartSeed> = {}) {
  const cart = await orderableCart(app, { quotas: { FL: 6, WY: 4 }, ...seed });
  expect((await place(app, admin, cart)).model.order.id).toBeTruthy();
  return cart;
}
const again = (campaignId: CampaignId, caller = admin) => caller.call(orderCampaignAgain, { body: { campaignId } });
const change = (campaignId: CampaignId, values: Partial<typeof campaigns.$inferInsert>) =>
  app.db.update(campaigns).set(values).where(eq(campaigns.id, campaignId));

const pageOf = async (campaignId: CampaignId) => (await admin.call(getCampaignPage, { params: { campaignId } })).model;

describe('an ordered campaign', () => {
  it('becomes a draft with template, parameters, variants and add-ons, without count and schedule', async () => {
    const addOns = ['DuplicateList', 'KeyingIn'] as const;
    const source = await ordered({ variants: 2, addOns, duplicateFields: ['DuplicateListAge'] });
    await change(source.campaignId, { agentId: 'A-1', office: 'Tampa', officeSatellite: 'T2' });
    const before = (await cartOf(admin, source)).selectedCampaign;
    const { status, model } = await again(source.campaignId);
    expect(status).toBe(200);
    const copy = (await cartOf(admin, { cartId: model.cartId })).selectedCampaign;
    expect(copy).toMatchObject({
      id: model.id,
      name: 'Autumn letter 2',
      status: 'draft',
      startDate: null,
      totalAudience: 0,
      agentId: 'A-1',
      office: 'Tampa',
      officeSateliteCode: 'T2',
      isDuplicateListEnabled: true,
      isKeyInServiceEnabled: true,
      isMailBackServiceEnabled: false,
    });
    expect(copy.campaignData.parametersData).toEqual(before.campaignData.parametersData);
    expect(copy.campaignTemplates[0]?.templateLookupId).toBe(before.campaignTemplates[0]?.templateLookupId);
    const lines = async (id: CampaignId) =>
      (
        await app.db.execute(sql`select v.name, v.stock_color, v.postal_class, vs.state, vs.enabled, vs.desired, vs.lines
          from campaign_templates ct join campaign_variants v on v.campaign_template_id = ct.id
          join variant_states vs on vs.variant_id = v.id where ct.campaign_id = ${id} order by v.position, vs.state`)
      ).rows;
    expect(await lines(model.id)).toEqual(await lines(source.campaignId));
    expect(await lines(model.id)).not.toEqual([]);
    expect((await pageOf(model.id)).isOn).toBe(true);
    expect(await audited(app, model.id)).toEqual(['orderCampaignAgain']);
  });

  it('keeps its choices for the page', async () => {
    const source = await ordered();
    const params = { campaignId: source.campaignId };
    const chosen = { isOn: false, language: 'es' } as const;
    expect((await admin.call(setCampaignPage, { params, body: chosen })).status).toBe(200);
    expect(await pageOf((await again(source.campaignId)).model.id)).toMatchObject(chosen);
  });

  it('keeps its agent, unless the agent has left', async () => {
    const source = await ordered();
    const agent = userOf(app.world, 'agent');
    await change(source.campaignId, { assignedUserId: agent });
    const assigned = async () => {
      const { model } = await again(source.campaignId);
      return (await cartOf(admin, { cartId: model.cartId })).selectedCampaign.assignedToUserId;
    };
    expect(await assigned()).toBe(agent);
    await app.db.update(users).set({ status: 'inactive' }).where(eq(users.id, agent));
    expect(await assigned()).toBeNull();
    await app.db.update(users).set({ status: 'active' }).where(eq(users.id, agent));
  });
});

describe('the call is refused', () => {
  it('for a draft', async () => {
    const { campaignId } = await makeCampaign(app, admin);
    expect(await again(campaignId)).toMatchObject({ status: 409, messageId: 'NotOrdered' });
  });

  it('when the template is no longer offered', async () => {
    const source = await ordered();
    await app.db.execute(sql`update templates set is_offered = false`);
    const answer = await again(source.campaignId);
    await app.db.execute(sql`update templates set is_offered = true`);
    expect(answer).toMatchObject({ status: 409, messageId: 'TemplateNotOffered' });
  });

  it('for a campaign of another company or outside the scope', async () => {
    const source = await ordered();
    for (const user of ['prairie-admin', 'miami-agent', 'backend'])
      expect(await again(source.campaignId, await app.as(user))).toMatchObject({ status: 404 });
  });
});
