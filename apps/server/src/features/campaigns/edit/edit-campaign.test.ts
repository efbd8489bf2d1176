import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { addItemUpdateCampaignFlag } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { campaignAddOns } from '@dropdate/domain/pricing/add-on';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  applyQuotas,
  audited,
  cartOf,
  lockedStatuses,
  type Made,
  makeCampaign,
  setStatus,
  someTemplates,
  stored,
} from '../../../../testing/wizard.ts';
import { auditLog } from '../../../schema/platform.ts';

let app: TestApp;
let admin: Caller;
let templates: Awaited<ReturnType<typeof someTemplates>>;
beforeAll(async () => {
  // The test clock shows a Friday at 10 AM in the company's time zone.
  app = await startTestApp();
  admin = await app.as('admin');
  templates = await someTemplates(app);
});
afterAll(() => app.close());

const update = (made: Made, version: number, parts: object = {}, caller = admin) =>
  caller.call(updateCampaign, {
    body: {
      id: made.campaignId,
      cartId: made.cartId,
      version,
      name: 'Renamed',
      tags: [],
      groups: [],
      templateLookupIds: [templates.plain],
      isDraftCampaign: false,
      ...parts,
    },
  });
const saveDraft = (made: Made, version: number, parts: object = {}) =>
  admin.call(saveCampaignDraft, {
    params: { id: made.campaignId },
    body: { cartId: made.cartId, version, ...parts },
  });
const schedule = (made: Made, version: number, parts: object, caller = admin) =>
  caller.call(setCampaignSchedule, {
    params: { campaignId: made.campaignId },
    body: { cartId: made.cartId, version, startDate: null, sendAsSoonAsReady: false, isDraftCampaign: false, ...parts },
  });

describe('the form', () => {
  it('takes labels that the user sees, and keeps labels of an org below when a user above saves', async () => {
    const agent = await app.as('agent');
    const tag = (await agent.call(createTag, { body: { name: 'Of Tampa', type: 'campaign' } })).model;
    const made = await makeCampaign(app, agent);
    expect((await update(made, 1, { tags: [tag.id] }, admin)).status).toBe(404);
    expect((await update(made, 1, { tags: [tag.id] }, agent)).status).toBe(200);
    expect((await update(made, 2, { tags: [tag.id] }, admin)).status).toBe(200);
    const after = await cartOf(agent, made);
    expect(after.selectedCampaign).toMatchObject({ tags: [tag] });
  });

  it('changes name, labels and template, and raises version and revision', async () => {
    const made = await makeCampaign(app, admin);
    const before = await cartOf(admin, made);
    const tag = (await admin.call(createTag, { body: { name: 'Form', type: 'campaign' } })).model;
    const answer = await update(made, 1, {
      tags: [tag.id],
      templateLookupIds: [templates.turningAge],
      isDraftCampaign: true,
    });
    expect(answer.model).toEqual({ id: made.campaignId, cartId: made.cartId, version: 2 });
    const after = await cartOf(admin, made);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.selectedCampaign).toMatchObject({
      name: 'Renamed',
      status: 'draft',
      tags: [tag],
      hasTurningAgeTemplate: true,
    });
    expect(after.selectedCampaign.campaignTemplates[0]?.campaignTemplateId).toBe(
      before.selectedCampaign.campaignTemplates[0]?.campaignTemplateId,
    );
    expect(await audited(app, made.campaignId)).toEqual(['createCampaign', 'updateCampaign']);
  });

  it('keeps its template when that is hidden, but lets nobody choose a hidden template', async () => {
    const made = await makeCampaign(app, admin);
    await app.db.execute(sql`update templates set is_offered = false`);
    expect((await update(made, 1)).status).toBe(200);
    expect(await update(made, 2, { templateLookupIds: [templates.turningAge] })).toMatchObject({ status: 404 });
    await app.db.execute(sql`update templates set is_offered = true`);
  });

  it('takes away the add-ons that need the reply card, and only these, and does not bring them back', async () => {
    const made = await makeCampaign(app, admin);
    await applyQuotas(app, made, { FL: 1_000 });
    for (const itemSubType of campaignAddOns)
      await admin.call(addItemUpdateCampaignFlag, { body: { ...made, itemSubType } });
    const before = await cartOf(admin, made);
    await update(made, before.selectedCampaign.version, { templateLookupIds: [templates.noReplyCard] });
    const after = await cartOf(admin, made);
    expect(after.selectedCampaign).toMatchObject({
      isMailBackServiceEnabled: false,
      isKeyInServiceEnabled: false,
      isDuplicateListEnabled: true,
      isNeighborhoodMappingEnabled: true,
    });
    // The two lost add-ons cost .050 for each prospect.
    expect(before.subTotal - after.subTotal).toBe(1_000 * 100);
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, made.campaignId))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry?.new).toMatchObject({ addOns: ['DuplicateList', 'NeighbourhoodMapping'] });
    await update(made, after.selectedCampaign.version, { templateLookupIds: [templates.plain] });
    expect((await cartOf(admin, made)).selectedCampaign).toMatchObject({
      isMailBackServiceEnabled: false,
      isKeyInServiceEnabled: false,
    });
  });

  it('saves one of two saves on the same version', async () => {
    const made = await makeCampaign(app, admin);
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => update(made, 1, { name })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ messageId }) => messageId)).toEqual([
      'EditConflict',
      'EditConflict',
    ]);
    expect((await cartOf(admin, made)).selectedCampaign.version).toBe(2);
  });
});

describe('saving a draft', () => {
  it('keeps the campaign, again and again', async () => {
    const made = await makeCampaign(app, admin);
    const first = await saveDraft(made, 1);
    expect(first.model.selectedCampaign).toMatchObject({ status: 'draft', isDraftCampaign: true, version: 2 });
    expect((await saveDraft(made, 2)).model.selectedCampaign).toMatchObject({ status: 'draft', version: 3 });
  });

  it('keeps parameters as they were entered, finished or not', async () => {
    const made = await makeCampaign(app, admin);
    const parametersData = {
      ...emptyAudience,
      geography: [{ stateCode: 'FL' }],
      incomes: [],
      phone: { preference: 'only' as const, sanNumbers: [], orgId: null },
    };
    const answer = await saveDraft(made, 1, { parametersData });
    expect(answer.model.selectedCampaign.campaignData.parametersData).toEqual(parametersData);
    await applyQuotas(app, made, { FL: 10 });
    const without = await saveDraft(made, 2, { parametersData: emptyAudience });
    expect(without.model.selectedCampaign.campaignData).toMatchObject({ desiredCount: 0, summarizedCountByGeos: [] });
  });
});

describe('the schedule', () => {
  it.each([
    [{ startDate: '2026-11-25' }, { startDate: '2026-11-25', sendAsSoonAsReady: false, status: 'none' }],
    [{ startDate: '2027-11-19' }, { startDate: '2027-11-19', sendAsSoonAsReady: false, status: 'none' }],
    [{ sendAsSoonAsReady: true }, { startDate: '2026-11-20', sendAsSoonAsReady: true, status: 'none' }],
    [
      { sendAsSoonAsReady: true, startDate: '2026-11-20' },
      { startDate: '2026-11-20', sendAsSoonAsReady: true, status: 'none' },
    ],
    [{ isDraftCampaign: true }, { startDate: null, sendAsSoonAsReady: false, status: 'draft' }],
  ])('takes %j', async (parts, expected) => {
    const made = await makeCampaign(app, admin);
    expect((await schedule(made, 1, parts)).model.selectedCampaign).toMatchObject(expected);
  });

  it.each([
    [{}, 'Schedule date is required.'],
    // The server refuses every day that the calendar does not offer, even for a draft.
    [{ startDate: '2026-11-24' }, 'Choose 11/25/2026 or later: three mailing days from today at least.'],
    [
      { startDate: '2026-11-24', isDraftCampaign: true },
      'Choose 11/25/2026 or later: three mailing days from today at least.',
    ],
    [{ startDate: '2026-11-26' }, 'No mail is sent on Thanksgiving Day. The next mailing day is 11/27/2026.'],
    [{ startDate: '2027-11-22' }, 'Choose 11/20/2027 or earlier: 365 days from today at most.'],
    [{ startDate: '2026-11-28' }, 'No mail is sent on weekends. The next mailing day is 11/30/2026.'],
    [{ startDate: '2026-11-25', sendAsSoonAsReady: true }, 'Only today is allowed when sending as soon as ready.'],
  ])('refuses %j', async (parts, userMessage) => {
    const made = await makeCampaign(app, admin);
    const before = await stored(app, made);
    const answer = await schedule(made, 1, parts);
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual([{ messageId: 'InvalidSchedule', userMessage, path: 'body.startDate' }]);
    expect(await stored(app, made)).toEqual(before);
  });

  it('goes as far ahead as the company sets, and tells the browser', async () => {
    const made = await makeCampaign(app, admin);
    const set = (days: number) =>
      app.db.execute(sql`update companies set max_lead_days = ${days} where id = ${app.world.harborline.id}`);
    await set(60);
    try {
      const late = await schedule(made, 1, { startDate: '2027-01-20' });
      expect(late.messages).toMatchObject([
        { userMessage: 'Choose 01/19/2027 or earlier: 60 days from today at most.' },
      ]);
      expect((await admin.call(getCurrentUser, {})).model.maxLeadDays).toBe(60);
      const saved = await schedule(made, 1, { startDate: '2027-01-19' });
      expect(saved.model.selectedCampaign.completedSteps).toContain('schedule-campaigns');
      await set(59);
      expect((await cartOf(admin, made)).selectedCampaign.completedSteps).not.toContain('schedule-campaigns');
    } finally {
      await set(365);
    }
  });

  it('goes by the day of the company, not of the server', async () => {
    app.clock.set('2026-11-21T04:30:00Z');
    const late = await app.as('multi');
    const made = await makeCampaign(app, late);
    const answer = await schedule(made, 1, { sendAsSoonAsReady: true }, late);
    expect(answer.model.selectedCampaign.startDate).toBe('2026-11-20');
    app.clock.set('2026-11-20T15:00:00Z');
  });

  it('can be set on the second path of the specification, too', async () => {
    const made = await makeCampaign(app, admin);
    const body = { cartId: made.cartId, version: 1, startDate: null, sendAsSoonAsReady: true };
    expect((await admin.raw('PUT', `/api/campaign/${made.campaignId}/schedule`, body)).status).toBe(200);
  });
});

describe('refused for every change', () => {
  const changes: readonly (readonly [
    string,
    (made: Made, version: number) => Promise<{ status: number; messageId: string | undefined }>,
  ])[] = [
    ['form', (made, version) => update(made, version)],
    ['draft', (made, version) => saveDraft(made, version)],
    ['schedule', (made, version) => schedule(made, version, { sendAsSoonAsReady: true })],
  ];

  it.each(changes)('%s of a campaign that is no longer editable', async (_, change) => {
    const made = await makeCampaign(app, admin);
    for (const status of lockedStatuses) {
      await setStatus(app, made, status);
      const before = await stored(app, made);
      expect(await change(made, 1)).toMatchObject({ status: 409, messageId: 'NotEditable' });
      expect(await stored(app, made)).toEqual(before);
    }
  });

  it.each(changes)('%s on an old version', async (_, change) => {
    const made = await makeCampaign(app, admin);
    await update(made, 1);
    const before = await stored(app, made);
    expect(await change(made, 1)).toMatchObject({ status: 409, messageId: 'EditConflict' });
    expect(await stored(app, made)).toEqual(before);
  });

  it.each(changes)('%s of another cart or company', async (_, change) => {
    const [made, other] = [await makeCampaign(app, admin), await makeCampaign(app, await app.as('prairie-admin'), {})];
    for (const wrong of [
      other,
      { cartId: made.cartId, campaignId: other.campaignId },
      { cartId: other.cartId, campaignId: made.campaignId },
    ]) {
      const before = await stored(app, wrong);
      expect(await change(wrong, 1)).toMatchObject({ status: 404, messageId: 'NotFound' });
      expect(await stored(app, wrong)).toEqual(before);
    }
  });
});

describe('statements', () => {
  it('are the same few for each save', async () => {
    const made = await makeCampaign(app, admin);
    expect(await app.countStatements(() => saveDraft(made, 1))).toBe(9);
    expect(await app.countStatements(() => schedule(made, 2, { sendAsSoonAsReady: true }))).toBe(10);
    expect(await app.countStatements(() => update(made, 3))).toBe(13);
  });
});
