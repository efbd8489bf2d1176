import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { createIcpTemplate } from '@dropdate/contract/icp-templates/create-icp-template';
import { deleteIcpTemplate } from '@dropdate/contract/icp-templates/delete-icp-template';
import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { listIcpTemplates } from '@dropdate/contract/icp-templates/list-icp-templates';
import { updateIcpTemplate } from '@dropdate/contract/icp-templates/update-icp-template';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SeededCampaign, seedCampaign, wireParameters } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { icpTemplates } from '../../schema/icp-templates.ts';
import { audiences, campaigns } from '../../schema/ordering.ts';
import { users } from '../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent] = [await app.as('admin'), await app.as('agent')];
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.update(audiences).set({ icpTemplateId: null });
  await app.db.delete(icpTemplates);
});

const data: AudienceParameters = {
  ...emptyAudience,
  geography: [{ stateCode: 'FL' }],
  gender: 'female',
  homeValues: [{ from: 100_000, to: null }],
  pinned: ['gender'],
};
const save = async (caller = admin, name = 'Women of Florida') =>
  (await caller.call(createIcpTemplate, { body: { name, data } })).model;
const read = async (caller: Caller, id: string) => (await caller.call(getIcpTemplate, { params: { id } })).model;
const namesOf = async (caller: Caller) =>
  (await caller.call(listIcpTemplates, {})).model.icpTemplates.map(({ name }) => name);
const create = (caller: Caller, body: object) => caller.raw('POST', createIcpTemplate.path, body);
const update = (caller: Caller, body: object) => caller.raw('PUT', updateIcpTemplate.path, body);
const remove = (caller: Caller, id: string) => caller.raw('POST', deleteIcpTemplate.path.replace('{id}', id));
const wire = wireParameters([{ stateCode: 'CA' }]);
const changed = (id: string, more: object = {}) => ({ id, version: 1, name: 'Changed', data: wire, ...more });

describe('ICP templates', () => {
  it('leave the chosen orders to the campaign', async () => {
    const chosen: AudienceParameters = { ...data, suppression: { type: 'previous-orders', orders: ['500101'] } };
    const { model } = await admin.call(createIcpTemplate, { body: { name: 'Without orders', data: chosen } });
    expect((await read(admin, model.id)).data).toEqual(data);
    const { version } = await read(admin, model.id);
    await admin.call(updateIcpTemplate, { body: { id: model.id, version, name: 'Without orders', data: chosen } });
    expect((await read(admin, model.id)).data).toEqual(data);
  });

  it('keep every parameter under a name, for the own org and those below', async () => {
    const made = await save();
    expect(made).toEqual({ id: made.id, name: 'Women of Florida', isManageable: true });
    expect(await read(admin, made.id)).toEqual({ ...made, version: 1, data });
    expect(await read(agent, made.id)).toMatchObject({ isManageable: false, data });
    await save(agent, 'Of Tampa');
    expect(await namesOf(agent)).toEqual(['Of Tampa', 'Women of Florida']);
    expect(await namesOf(await app.as('miami-agent'))).toEqual(['Women of Florida']);
    expect(await namesOf(await app.as('prairie-admin'))).toEqual([]);
  });

  it('of an org above are not changed or deleted, and those of other companies and orgs are not found', async () => {
    const { id } = await save();
    const ofTampa = await save(agent, 'Of Tampa');
    const tries: [Caller, string][] = [
      [agent, id],
      [await app.as('prairie-admin'), id],
      [await app.as('miami-agent'), ofTampa.id],
    ];
    for (const [caller, each] of tries) {
      expect((await update(caller, changed(each))).status).toBe(404);
      expect((await remove(caller, each)).status).toBe(404);
    }
    const outsider = await app.as('prairie-admin');
    expect((await outsider.raw('GET', getIcpTemplate.path.replace('{id}', id))).status).toBe(404);
    expect(await namesOf(agent)).toEqual(['Of Tampa', 'Women of Florida']);
  });

  it('are changed as a whole, by whoever has read the newest version', async () => {
    const { id } = await save(agent);
    expect((await update(agent, changed(id))).status).toBe(200);
    const after = await read(agent, id);
    expect(after).toMatchObject({
      name: 'Changed',
      version: 2,
      data: { geography: [{ stateCode: 'CA' }], gender: null },
    });
    const late = await update(agent, changed(id, { name: 'Too late' }));
    expect([late.status, late.messageId]).toEqual([409, 'EditConflict']);
  });

  it('are deleted for good', async () => {
    const { id } = await save(agent);
    expect((await remove(agent, id)).status).toBe(200);
    expect((await remove(agent, id)).status).toBe(404);
    expect(await namesOf(agent)).toEqual([]);
  });

  it('have a name that no other template has which the user sees', async () => {
    await save();
    const refused = { status: 409, messages: [{ messageId: 'IcpNameTaken', userMessage: 'ICP Name already exists.' }] };
    expect(await create(admin, { name: ' women OF Florida ', data: wire })).toMatchObject(refused);
    expect(await create(agent, { name: 'Women of Florida', data: wire })).toMatchObject(refused);
    const { id } = await save(agent, 'Of Tampa');
    expect(await update(agent, changed(id, { name: 'WOMEN OF FLORIDA' }))).toMatchObject(refused);
    expect((await update(agent, changed(id, { name: 'of tampa' }))).status).toBe(200);
    expect((await create(await app.as('prairie-admin'), { name: 'Women of Florida', data: wire })).status).toBe(200);
  });

  it('can be saved under their own name when an org above takes the name later', async () => {
    const { id } = await save(agent, 'Of Tampa');
    await save(admin, 'OF TAMPA');
    expect((await update(agent, changed(id, { name: 'of Tampa' }))).status).toBe(200);
    expect(await read(agent, id)).toMatchObject({ name: 'of Tampa', version: 2, data: { gender: null } });
  });

  it('are saved once when the same name comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(agent, { name: 'Same', data: wire })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await namesOf(agent)).toEqual(['Same']);
  });

  it.each([
    ['no name', { name: ' ', data: wire }, 'ICP Name is required.'],
    ['51 characters', { name: 'x'.repeat(51), data: wire }, 'ICP Name must have at most 50 characters.'],
  ])('refuse %s', async (_, body, text) => {
    const { status, messages } = await create(agent, body);
    expect([status, messages[0]?.userMessage]).toEqual([400, text]);
  });

  it.each([
    ['without a place', wireParameters([]), 'Select at least one state, county, city or zip.'],
    [
      'with phones but without SAN',
      { ...wire, phoneNumber: { preference: 0, sanNumbers: [], orgId: 'A' } },
      'SAN number is required.',
    ],
  ])('are not changed %s', async (_, broken, text) => {
    const { id } = await save(agent);
    const { status, messageId, messages } = await update(agent, changed(id, { data: broken }));
    expect([status, messageId, messages[0]?.userMessage]).toEqual([400, 'InvalidIcpTemplate', text]);
  });

  describe('remember the campaigns to which they were applied', () => {
    const usedIn = async (caller: Caller, id: string) =>
      (await caller.call(listIcpTemplates, {})).model.icpTemplates.find((one) => one.id === id)?.campaignCount;
    const apply = async (campaign: SeededCampaign, version: number, icpTemplateId?: string | null) => {
      const body = { id: campaign.id, cartId: campaign.cartId, version, parametersData: data, icpTemplateId };
      const { model } = await admin.call(saveCampaignParameters, { body });
      return model.selectedCampaign.campaignData.icpTemplate;
    };

    it('and count those that the user sees', async () => {
      const { id } = await save();
      const campaign = await seedCampaign(app, { userName: 'admin' });
      expect(await usedIn(admin, id)).toBe(0);
      expect(await apply(campaign, 1, id)).toEqual({ id, name: 'Women of Florida' });
      expect(await apply(campaign, 2)).toEqual({ id, name: 'Women of Florida' });
      expect(await usedIn(admin, id)).toBe(1);
      expect(await usedIn(agent, id)).toBe(0);
      await app.db.update(campaigns).set({ deletedAt: app.clock.now() }).where(eq(campaigns.id, campaign.id));
      expect(await usedIn(admin, id)).toBe(0);
    });

    it('and are forgotten by a save without a template, and with their deletion', async () => {
      const { id } = await save();
      const campaign = await seedCampaign(app, { userName: 'admin' });
      await apply(campaign, 1, id);
      expect(await apply(campaign, 2, null)).toBeNull();
      await apply(campaign, 3, id);
      expect((await remove(admin, id)).status).toBe(200);
      expect(await apply(campaign, 4)).toBeNull();
      expect(await apply(campaign, 5, id)).toBeNull();
    });

    it('and take no template that the user does not see', async () => {
      const { id } = await save(await app.as('prairie-admin'), 'Of Prairie');
      expect(await apply(await seedCampaign(app, { userName: 'admin' }), 1, id)).toBeNull();
    });
  });

  it('stay when their user is deleted', async () => {
    await save();
    const isAdmin = eq(users.id, userOf(app.world, 'admin'));
    await app.db.update(users).set({ deletedAt: app.clock.now() }).where(isAdmin);
    expect(await namesOf(agent)).toEqual(['Women of Florida']);
    await app.db.update(users).set({ deletedAt: null }).where(isAdmin);
  });
});
