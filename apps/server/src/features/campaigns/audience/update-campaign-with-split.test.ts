import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { updateSplitType } from '@dropdate/contract/audience/update-split-type';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { type SplitEntry, updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { distributionTexts } from '@dropdate/domain/distribution/distribution';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, storedAudience } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';

const desired = 1_000;

let app: TestApp;
let agent: Caller;
let campaign: SeededCampaign;
let applied: CartDetail['selectedCampaign'];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  agent = await app.as('agent');
  campaign = await seedCampaign(app);
  const update = { ...ref(1), parametersData: inState('FL', 'RI') };
  const counted = (await agent.call(updateCampaignWithParameters, { body: update })).model.selectedCampaign;
  const eventRequestExternalId = counted.campaignData.eventRequestExternalId ?? 0;
  const body = { ...ref(2), eventRequestExternalId, desiredCount: desired };
  applied = (await agent.call(submitCampaignAudience, { body })).model.selectedCampaign;
});
afterAll(() => app.close());

const ref = (version: number) => ({ cartId: campaign.cartId, id: campaign.id, version });
const requestId = () => applied.campaignData.eventRequestExternalId ?? 0;
const summary = async (splitCategory?: SplitCategory, desiredCount = desired) =>
  agent.call(countSummarizedProspects, {
    params: { id: requestId() },
    body: { desiredCount, ...(splitCategory && { splitCategory }) },
  });
const placesOf = async (group: string) => {
  const { summarizedGroupedCount } = (await summary('geography')).model;
  const groups = summarizedGroupedCount.summarizedGroupedCountByStateCountyCityZip;
  return groups.find(({ groupName }) => groupName === group)?.values ?? [];
};
const entry = (path: string[], desiredRecords: number, isLocked = false): SplitEntry => ({
  path,
  desiredRecords,
  isLocked,
});
const split = (entries: SplitEntry[], totalAudience: number, more: object = {}) => {
  const splitCountRequest = { splitCategory: 'geography' as const, desiredCount: desired, totalAudience, entries };
  return agent.call(updateCampaignWithSplit, {
    body: {
      ...ref(applied.version),
      eventRequestExternalId: requestId(),
      splitCountRequest: { ...splitCountRequest, ...more },
    },
  });
};
const sum = (rows: readonly { readonly desired: number }[]) => rows.reduce((all, row) => all + row.desired, 0);
const quotasOf = async (dimension: string) =>
  (await storedAudience(app, campaign)).quotas.filter((quota) => quota.dimension === dimension);

describe('updateCampaignWithSplit', () => {
  it('stores a typed county, and the desired count follows', async () => {
    const counties = (await placesOf('County')).filter(({ state }) => state === 'FL');
    const county = counties.find(({ totalRecords, desiredRecords }) => totalRecords > desiredRecords + 7);
    if (!county) throw new Error('no county with room');
    const { status, model } = await split([entry(['FL', county.county ?? ''], county.desiredRecords + 7)], desired + 7);
    expect(status).toBe(200);
    expect(model.selectedCampaign.campaignData).toMatchObject({
      desiredCount: desired + 7,
      isSplitCountRequest: true,
      splitCategory: 'geography',
      quotaLevel: 'county',
    });
    const stored = await quotasOf('county');
    expect(stored.find(({ key }) => key === `FL::${county.county}`)?.desired).toBe(county.desiredRecords + 7);
    expect([sum(stored), sum(await quotasOf('state'))]).toEqual([desired + 7, desired + 7]);
    const others = await placesOf('County');
    expect(others.filter(({ state }) => state === 'RI').map(({ desiredRecords }) => desiredRecords)).toEqual(
      stored.filter(({ key }) => key.startsWith('RI::')).map((quota) => quota.desired),
    );
  });

  it('stores the quotas of every zip once a zip is typed', async () => {
    const zip = (await placesOf('Zip')).find(({ totalRecords, desiredRecords }) => totalRecords > desiredRecords);
    if (!zip) throw new Error('no zip with room');
    const path = [zip.state, zip.county ?? '', zip.city ?? '', zip.summarizedTitle];
    const { model } = await split([entry(path, zip.desiredRecords + 1)], desired + 1);
    expect(model.selectedCampaign.campaignData.quotaLevel).toBe('zip');
    expect([sum(await quotasOf('zip')), sum(await quotasOf('county')), (await quotasOf('city')).length]).toEqual([
      desired + 1,
      desired + 1,
      0,
    ]);
  });

  it('stores the zips of the whole country', async () => {
    const asked = { campaignId: campaign.id, parameters: inState('FL'), stateCode: null };
    const { places } = (await agent.call(countProspectsByPlace, { body: asked })).model;
    const states = places.map(({ stateCode }) => stateCode);
    const update = { ...ref(applied.version), parametersData: inState(...states) };
    const counted = (await agent.call(updateCampaignWithParameters, { body: update })).model.selectedCampaign;
    applied = counted;
    const zip = (await placesOf('Zip')).findLast(({ totalRecords, desiredRecords }) => totalRecords > desiredRecords);
    if (!zip) throw new Error('no zip with room');
    const path = [zip.state, zip.county ?? '', zip.city ?? '', zip.summarizedTitle];
    expect((await split([entry(path, zip.desiredRecords + 1)], desired + 1)).status).toBe(200);
    const zips = await quotasOf('zip');
    expect(zips.length).toBeGreaterThan(1_500);
    expect(sum(zips)).toBe(desired + 1);
  });

  it('divides a birth month among the states', async () => {
    const { summarizedGroupedCount } = (await summary('demography')).model;
    const [year] = summarizedGroupedCount.summarizedGroupedCountByBirthMonthAndYear.filter(({ groupName, values }) => {
      return groupName !== 'unknown' && values.every(({ totalRecords }) => totalRecords > 20);
    });
    const before = year?.values.reduce((all, { desiredRecords }) => all + desiredRecords, 0) ?? 0;
    const { model } = await split([entry([year?.groupName ?? ''], before + 5)], desired + 5, {
      splitCategory: 'demography',
    });
    expect(model.selectedCampaign.campaignData).toMatchObject({ quotaLevel: 'birth-month', desiredCount: desired + 5 });
    const stored = await quotasOf('birth-month');
    expect(sum(stored.filter(({ key }) => key.includes(`::${year?.groupName}-`)))).toBe(before + 5);
    for (const state of await quotasOf('state')) {
      expect(sum(stored.filter(({ key }) => key.startsWith(`${state.key}::`)))).toBe(state.desired);
    }
    expect(sum(await quotasOf('county'))).toBe(desired + 5);
  });

  it('answers the stored numbers, and computes the same rows from them', async () => {
    const [state] = await placesOf('State');
    await split([entry(['FL'], (state?.desiredRecords ?? 0) - 3, true)], desired - 3);
    const { splitCountRequest, summarizedGroupedCount } = (await summary(undefined, desired - 3)).model;
    expect(splitCountRequest).toEqual({
      splitCategory: 'geography',
      desiredCount: desired,
      entries: [entry(['FL'], (state?.desiredRecords ?? 0) - 3, true)],
    });
    const [states] = summarizedGroupedCount.summarizedGroupedCountByStateCountyCityZip;
    expect(states?.values[0]?.desiredRecords).toBe((state?.desiredRecords ?? 0) - 3);
    expect(summarizedGroupedCount.summarizedGroupedCountByBirthMonthAndYear.length).toBeGreaterThan(10);
  });

  it('ends with the next Apply, and tells it in audit log and history', async () => {
    const states = await placesOf('State');
    const florida = states.find(({ state }) => state === 'FL')?.desiredRecords ?? 0;
    await split([entry(['FL'], florida - 1)], desired - 1);
    const body = { ...ref(applied.version + 1), eventRequestExternalId: requestId(), desiredCount: 500 };
    const { campaignData } = (await agent.call(submitCampaignAudience, { body })).model.selectedCampaign;
    expect(campaignData).toMatchObject({ isSplitCountRequest: false, quotaLevel: 'state', desiredCount: 500 });
    const logged = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, campaign.id), eq(auditLog.action, 'updateCampaignWithSplit')));
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('"FL"');
    const { rows } = await app.db.execute<{ old: unknown; new: unknown }>(
      sql`select old, new from record_changes where entity_id = ${campaign.id} and field = 'distribution' order by id`,
    );
    expect(rows).toEqual([
      { old: null, new: 'By state, 1 number typed' },
      { old: 'By state, 1 number typed', new: null },
    ]);
  });

  describe('refusals', () => {
    const unchanged = async (work: () => ReturnType<typeof split>) => {
      const before = await storedAudience(app, campaign);
      const { status, messageId, messages } = await work();
      expect(await storedAudience(app, campaign)).toEqual(before);
      return [status, messageId, messages[0]?.userMessage];
    };

    it('refuses an unknown row', async () => {
      expect(await unchanged(() => split([entry(['TX'], 5)], desired))).toEqual([
        400,
        'UnknownRow',
        distributionTexts.unknownRow,
      ]);
    });

    it('refuses a row above its availability, also far beyond', async () => {
      const [state] = await placesOf('State');
      for (const many of [(state?.totalRecords ?? 0) + 1, 250_000_000]) {
        expect(await unchanged(() => split([entry(['FL'], many)], desired))).toEqual([
          400,
          'AboveAvailable',
          distributionTexts.aboveAvailable,
        ]);
      }
      const { status, messageId } = await agent.raw('POST', updateCampaignWithSplit.path, {
        ...ref(applied.version),
        eventRequestExternalId: requestId(),
        splitCountRequest: {
          splitCategory: 'geography',
          desiredCount: desired,
          totalAudience: desired,
          entries: [entry(['FL'], 2 ** 31)],
        },
      });
      expect([status, messageId]).toEqual([400, 'InvalidInput']);
    });

    it('refuses a distribution of nobody', async () => {
      expect(await unchanged(() => split([entry(['FL'], 0), entry(['RI'], 0)], 0))).toEqual([
        400,
        'NoneChosen',
        distributionTexts.noneChosen,
      ]);
    });

    it('refuses a sum that the page did not show', async () => {
      const refused = await unchanged(() => split([entry(['FL'], 5)], desired));
      expect(refused).toEqual([409, 'CountOutOfDate', continueReasons.outdatedCount]);
    });

    it('refuses numbers whose people were ordered meanwhile', async () => {
      const zip = (await placesOf('Zip')).find(({ totalRecords }) => totalRecords > 0);
      if (!zip) throw new Error('no zip');
      await app.db.execute(sql`update audience_requests set total = total + 1 where id = ${requestId()}`);
      const path = [zip.state, zip.county ?? '', zip.city ?? '', zip.summarizedTitle];
      const refused = await unchanged(() => split([entry(path, zip.totalRecords + 1)], desired));
      expect(refused).toEqual([409, 'CountOutOfDate', continueReasons.outdatedCount]);
    });

    it('refuses birth months whose people were taken before their states were counted', async () => {
      const countBy = app.parts.engine.countBy.bind(app.parts.engine);
      const spy = vi.spyOn(app.parts.engine, 'countBy').mockImplementation(async (query, dimension, options) => {
        const isState = dimension === 'birth-month' && query.parameters.geography.length === 1;
        return isState ? [] : countBy(query, dimension, options);
      });
      try {
        const { summarizedGroupedCount } = (await summary('demography')).model;
        const [year] = summarizedGroupedCount.summarizedGroupedCountByBirthMonthAndYear;
        const share = year?.values.reduce((all, { desiredRecords }) => all + desiredRecords, 0) ?? 0;
        const typed = entry([year?.groupName ?? ''], share);
        const refused = await unchanged(() => split([typed], desired, { splitCategory: 'demography' }));
        expect(refused).toEqual([409, 'CountOutOfDate', continueReasons.outdatedCount]);
      } finally {
        spy.mockRestore();
      }
    });

    it('refuses the second of two tabs', async () => {
      const florida = (await placesOf('State'))[0]?.desiredRecords ?? 0;
      expect((await split([entry(['FL'], florida - 1)], desired - 1)).status).toBe(200);
      expect((await unchanged(() => split([entry(['FL'], florida - 2)], desired - 2))).slice(0, 2)).toEqual([
        409,
        'EditConflict',
      ]);
    });

    it('refuses an older count', async () => {
      const body = { ...ref(applied.version), parametersData: inState('FL') };
      await agent.call(updateCampaignWithParameters, { body });
      applied = { ...applied, version: applied.version + 1 };
      expect((await unchanged(() => split([entry(['FL'], 5)], 5))).slice(0, 2)).toEqual([409, 'CountOutOfDate']);
    });

    it('answers 404 for the campaign of another company', async () => {
      agent = await app.as('prairie-admin');
      expect((await unchanged(() => split([entry(['FL'], 5)], 5))).slice(0, 2)).toEqual([404, 'NotFound']);
      expect((await summary()).messageId).toBe('NotFound');
    });
  });
});

describe('countSummarizedProspects', () => {
  it('distributes the asked count over each level alike, and over the birth months', async () => {
    const { summarizedGroupedCount } = (await summary(undefined, 777)).model;
    const { summarizedGroupedCountByStateCountyCityZip: places, summarizedGroupedCountByBirthMonthAndYear: years } =
      summarizedGroupedCount;
    const desiredOf = (values: readonly { readonly desiredRecords: number }[]) =>
      values.reduce((all, { desiredRecords }) => all + desiredRecords, 0);
    expect(places.map(({ groupName, values }) => [groupName, desiredOf(values)])).toEqual([
      ['State', 777],
      ['County', 777],
      ['City', 777],
      ['Zip', 777],
    ]);
    expect(years.reduce((all, { values }) => all + desiredOf(values), 0)).toBe(777);
  });

  it('refuses more than the count has', async () => {
    const { status, messageId } = await summary('geography', 200_000_000);
    expect([status, messageId]).toEqual([400, 'AboveAvailable']);
  });
});

describe('updateSplitType', () => {
  const choose = (category: SplitCategory, id = requestId(), by = agent) =>
    by.call(updateSplitType, { params: { requestId: id, category } });

  it('keeps the choice, and neither version nor quotas change', async () => {
    const before = await storedAudience(app, campaign);
    expect((await choose('demography')).model).toEqual({ splitCategory: 'demography' });
    const after = await storedAudience(app, campaign);
    expect(after).toEqual({ ...before, audience: { ...before.audience, splitCategory: 'demography' } });
  });

  it('refuses an older count, and knows no count of another company', async () => {
    const body = { ...ref(applied.version), parametersData: inState('FL') };
    await agent.call(updateCampaignWithParameters, { body });
    expect(await choose('demography')).toMatchObject({ status: 409, messageId: 'CountOutOfDate' });
    expect(await choose('demography', requestId(), await app.as('prairie-admin'))).toMatchObject({
      status: 404,
      messageId: 'NotFound',
    });
  });

  it('refuses an unknown category', async () => {
    const { status } = await agent.raw('PUT', `/api/audience/update-split-type/${requestId()}/agents`, undefined);
    expect(status).toBe(404);
  });
});
