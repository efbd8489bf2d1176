import { createCampaign } from '@dropdate/contract/campaigns/create-campaign';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import type { CartId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { audited, cartOf, makeCampaign, someTemplates } from '../../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
let template: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  template = (await someTemplates(app)).plain;
});
afterAll(() => app.close());

const newCart = async (caller = admin) =>
  (await caller.call(saveTemplateSelection, { body: { templateLookupIds: [template] } })).model.cart.id;
const form = (cartId: CartId, parts: object = {}) => ({
  name: 'Spring mailing',
  cartId,
  tags: [],
  groups: [],
  templateLookupIds: [template],
  isDraftCampaign: false,
  type: 'private' as const,
  ...parts,
});
const create = (body: ReturnType<typeof form>, caller = admin) => caller.call(createCampaign, { body });
const campaignCount = async () =>
  (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from campaigns`)).rows[0]?.n ?? 0;

describe('a campaign is created', () => {
  it('with name, labels, template, an empty audience and a number of the company', async () => {
    const tag = (await admin.call(createTag, { body: { name: 'Spring', type: 'campaign' } })).model;
    const group = (await admin.call(createGroup, { body: { name: 'Florida', type: 'campaign' } })).model;
    const cartId = await newCart();
    const made = await create(form(cartId, { name: '  Spring  ', tags: [tag.id, tag.id], groups: [group.id] }));
    expect(made.status).toBe(200);
    const { selectedCampaign } = await cartOf(admin, { cartId });
    expect(selectedCampaign).toMatchObject({
      id: made.model.id,
      name: 'Spring',
      status: 'none',
      type: 'private',
      isDraftCampaign: false,
      version: 1,
      tags: [tag],
      groups: [group],
      assignedToUserId: null,
      totalAudience: 0,
    });
    expect(selectedCampaign.campaignTemplates[0]?.templateLookupId).toBe(template);
    expect(selectedCampaign.completedSteps).toEqual(['choose-templates']);
    expect(await audited(app, made.model.id)).toEqual(['createCampaign']);
    const next = await makeCampaign(app, admin);
    expect((await cartOf(admin, next)).selectedCampaign.number).toBe(selectedCampaign.number + 1);
  });

  it('as a draft when asked, and for an own list', async () => {
    const cartId = await newCart();
    await create(form(cartId, { isDraftCampaign: true, type: 'imported-list' }));
    const { selectedCampaign } = await cartOf(admin, { cartId });
    expect(selectedCampaign).toMatchObject({ status: 'draft', isDraftCampaign: true, type: 'imported-list' });
  });

  it('by a sales agent and assigned to that agent', async () => {
    const agent = await app.as('agent');
    const made = await makeCampaign(app, agent);
    expect((await cartOf(agent, made)).selectedCampaign.assignedToUserId).toBe(app.world.users.agent);
  });

  it('with the present layout, even if the template changes later', async () => {
    const made = await makeCampaign(app, admin);
    const snapshot = async () =>
      (await app.db.execute(sql`select layout_snapshot from campaign_templates where campaign_id = ${made.campaignId}`))
        .rows[0];
    const before = await snapshot();
    await app.db.execute(sql`update templates set layout = layout || '{"bleed": 9}' where key = ${template}`);
    expect(await snapshot()).toEqual(before);
  });
});

describe('a cart has one campaign', () => {
  it('however often it is asked for', async () => {
    const cartId = await newCart();
    const first = await create(form(cartId));
    const second = await create(form(cartId, { name: 'Another name' }));
    expect(second.model).toEqual(first.model);
    expect((await cartOf(admin, { cartId })).selectedCampaign.name).toBe('Spring mailing');
  });

  it('also when two calls create it at the same moment', async () => {
    const cartId = await newCart();
    const before = await campaignCount();
    const made = await Promise.all(Array.from({ length: 5 }, () => create(form(cartId))));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(made.map(({ model }) => model.id)).size).toBe(1);
    expect(await campaignCount()).toBe(before + 1);
  });

  it('with a number that no other campaign gets, also at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makeCampaign(app, admin)));
    const carts = await Promise.all(made.map((each) => cartOf(admin, each)));
    expect(new Set(carts.map(({ selectedCampaign }) => selectedCampaign.number)).size).toBe(6);
  });
});

describe('the answer is 404', () => {
  it.each([
    ['a tag of another company', 'prairie-admin', 'tags', 'campaign', 'tag'],
    ['a group as a tag', 'admin', 'tags', 'campaign', 'group'],
    ['a tag of contacts', 'admin', 'tags', 'contact', 'tag'],
  ] as const)('for %s', async (_, owner, field, type, kind) => {
    const caller = await app.as(owner);
    const label = await caller.call(kind === 'tag' ? createTag : createGroup, {
      body: { name: `${owner} ${kind}`, type },
    });
    const before = await campaignCount();
    const answer = await create(form(await newCart(), { [field]: [label.model.id] }));
    expect(answer).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect(await campaignCount()).toBe(before);
  });

  it('for carts of other companies and users', async () => {
    const cartId = await newCart();
    const answer = await create(form(cartId), await app.as('prairie-admin'));
    expect(answer).toMatchObject({ status: 404, messageId: 'NotFound' });
  });

  it('for a campaign under a cart that is not its own', async () => {
    const [one, two] = [await makeCampaign(app, admin), await makeCampaign(app, admin)];
    const mixed = { params: { cartId: one.cartId, campaignId: two.campaignId } };
    expect(await admin.call(getCartCampaignDetails, mixed)).toMatchObject({ status: 404, messageId: 'NotFound' });
    const right = { params: { cartId: one.cartId, campaignId: one.campaignId } };
    expect((await admin.call(getCartCampaignDetails, right)).model.id).toBe(one.cartId);
  });
});

describe('a name', () => {
  it('may have 50 characters as people count them', async () => {
    const name = '📮'.repeat(50);
    const answer = await create({ ...form(await newCart()), name });
    expect(answer.status).toBe(200);
  });
});

describe('a form is invalid', () => {
  it.each([
    [{ name: ' ' }, 'Campaign Name is required.', 'body.name'],
    [{ name: 'x'.repeat(51) }, 'Campaign Name must be at most 50 characters.', 'body.name'],
    [
      { name: '=HYPERLINK("http://evil.example")' },
      'A spreadsheet would run this as a formula: let it begin with a letter, or do without brackets, | and !.',
      'body.name',
    ],
    [{ name: 'a\u0000b' }, 'Control characters are not allowed.', 'body.name'],
    [{ templateLookupIds: [] }, 'Choose Templates For Campaign is required.', 'body.templateLookupIds'],
  ])('%j', async (parts, userMessage, path) => {
    const answer = await admin.raw('POST', '/api/campaigns', { ...form(await newCart()), type: 0, ...parts });
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual([{ messageId: 'InvalidInput', userMessage, path }]);
  });
});

describe('statements', () => {
  it('are 16 to create with begin and commit, however many labels there are, and 3 to read', async () => {
    const tags = await Promise.all(
      Array.from({ length: 5 }, (_, at) => admin.call(createTag, { body: { name: `Tag ${at}`, type: 'campaign' } })),
    );
    const cartId = await newCart();
    const body = form(cartId, { tags: tags.map(({ model }) => model.id) });
    expect(await app.countStatements(() => create(body))).toBe(16);
    expect(await app.countStatements(() => cartOf(admin, { cartId }))).toBe(3);
  });
});
