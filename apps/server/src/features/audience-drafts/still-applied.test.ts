import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { Distribution } from '@dropdate/domain/distribution/distribution';
import type { AudienceQuery, Dimension, GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, storedAudience } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stillApplied } from './still-applied.ts';

describe('stillApplied', () => {
  const countyOf = (stateCode: string, county: string, total: number): GroupCount => ({
    key: { stateCode, county },
    total,
  });
  /** Answers how many people each state gets, and whether the typed numbers stay. */
  const applied = async (people: readonly [number, number, number], before: Parameters<typeof stillApplied>[2]) => {
    const [bay, lee, cobb] = people;
    const counties = [countyOf('FL', 'Bay', bay), countyOf('FL', 'Lee', lee), countyOf('GA', 'Cobb', cobb)];
    const engine = { countBy: async () => counties.filter(({ total }) => total > 0) };
    const query = { companyId: 'c', parameters: inState('FL', 'GA'), asOf: 24_322, seed: 's' };
    const result = await stillApplied(engine, query, before, {});
    if (result === null) return null;
    const quotas = Object.fromEntries(result.quotas.map(({ key, desired }) => [key, desired]));
    return { desired: result.desiredCount, isSplit: result.split.distribution !== null, lee: quotas['FL::Lee'] };
  };
  const distribution: Distribution = {
    category: 'geography',
    total: 40,
    entries: [{ id: 'FL::Lee', desired: 25, isLocked: false }],
  };

  it.each<[string, readonly [number, number, number], number, Distribution | null, unknown]>([
    ['keeps typed numbers', [100, 200, 100], 45, distribution, { desired: 45, isSplit: true, lee: 25 }],
    ['counts the chosen people again', [100, 100, 100], 45, distribution, { desired: 52, isSplit: true, lee: 25 }],
    ['ends numbers that do not fit', [100, 20, 100], 45, distribution, { desired: 45, isSplit: false, lee: 4 }],
    ['ends numbers whose place has nobody left', [100, 0, 100], 45, distribution, { desired: 45, isSplit: false }],
    ['shares without numbers', [100, 200, 100], 45, null, { desired: 45, isSplit: false, lee: 22 }],
    ['applies nothing above the count', [10, 20, 10], 45, null, null],
    ['applies nothing where nothing was applied', [100, 200, 100], 0, null, null],
  ])('%s', async (_, people, desiredCount, typed, expected) => {
    const result = await applied(people, { desiredCount, distribution: typed });
    if (expected === null) expect(result).toBeNull();
    else expect(result).toMatchObject(expected as object);
  });

  it('ends birth months whose people were taken before their states were counted', async () => {
    const engine = {
      countBy: async ({ parameters: { geography } }: AudienceQuery, dimension: Dimension): Promise<GroupCount[]> => {
        if (dimension === 'county') return [countyOf('FL', 'Lee', 9), countyOf('GA', 'Cobb', 9)];
        return [{ key: { birthMonth: 1958 * 12 }, total: geography.length === 1 ? 8 : 18 }];
      },
    };
    const query = { companyId: 'c', parameters: inState('FL', 'GA'), asOf: 24_322, seed: 's' };
    const typed: Distribution = {
      category: 'demography',
      total: 18,
      entries: [{ id: '1958', desired: 18, isLocked: false }],
    };
    const result = await stillApplied(engine, query, { desiredCount: 18, distribution: typed }, {});
    expect([result?.desiredCount, result?.split.distribution]).toEqual([18, null]);
  });
});

describe('Update with a distribution', () => {
  const desired = 1_000;
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  let now: CartDetail['selectedCampaign'];
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
  });
  afterAll(() => app.close());
  const ref = () => ({ cartId: campaign.cartId, id: campaign.id, version: now.version });
  const counted = () => ({ ...ref(), eventRequestExternalId: now.campaignData.eventRequestExternalId ?? 0 });
  const update = async (parametersData: AudienceParameters) => {
    now = (await agent.call(updateCampaignWithParameters, { body: { ...ref(), parametersData } })).model
      .selectedCampaign;
    return now.campaignData;
  };
  const splitWords = async () => {
    const { rows } = await app.db.execute<{ new: unknown }>(
      sql`select new from record_changes where entity_id = ${campaign.id} and field = 'distribution' order by id`,
    );
    return rows.map((row) => row.new);
  };

  beforeEach(async () => {
    campaign = await seedCampaign(app);
    const parametersData = inState('FL', 'RI');
    const first = { cartId: campaign.cartId, id: campaign.id, version: 1, parametersData };
    now = (await agent.call(updateCampaignWithParameters, { body: first })).model.selectedCampaign;
    const apply = { ...counted(), desiredCount: desired };
    now = (await agent.call(submitCampaignAudience, { body: apply })).model.selectedCampaign;
    const params = { id: now.campaignData.eventRequestExternalId ?? 0 };
    const { model } = await agent.call(countSummarizedProspects, { params, body: { desiredCount: desired } });
    const [, counties] = model.summarizedGroupedCount.summarizedGroupedCountByStateCountyCityZip;
    const county = counties?.values.find(({ totalRecords, desiredRecords }) => totalRecords > desiredRecords + 7);
    const path = [county?.state ?? '', county?.county ?? ''];
    const splitCountRequest = {
      splitCategory: 'geography' as const,
      desiredCount: desired,
      totalAudience: desired + 7,
      entries: [{ path, desiredRecords: (county?.desiredRecords ?? 0) + 7, isLocked: false }],
    };
    const split = await agent.call(updateCampaignWithSplit, { body: { ...counted(), splitCountRequest } });
    now = split.model.selectedCampaign;
  });

  it('keeps the typed numbers of the same audience, also after the count is old', async () => {
    const before = await storedAudience(app, campaign);
    await app.db.execute(
      sql`update audience_requests set outdated_at = now() where audience_id = ${campaign.audienceId}`,
    );
    const request = now.campaignData.eventRequestExternalId;
    expect(await update(inState('FL', 'RI'))).toMatchObject({
      desiredCount: desired + 7,
      isSplitCountRequest: true,
      quotaLevel: 'county',
      isCountUpToDate: true,
    });
    const after = await storedAudience(app, campaign);
    expect(after.quotas).toEqual(before.quotas);
    expect(after.audience.distribution).toEqual(before.audience.distribution);
    expect(now.campaignData.eventRequestExternalId).not.toBe(request);
    expect(after.audience.appliedRequestId).toBe(now.campaignData.eventRequestExternalId);
    expect(await splitWords()).toEqual(['By county, 1 number typed']);
  });

  it('ends with another audience, also when that was saved before it is counted', async () => {
    const body = { ...ref(), parametersData: inState('FL', 'RI', 'WY') };
    now = (await agent.call(saveCampaignParameters, { body })).model.selectedCampaign;
    expect(await update(inState('FL', 'RI', 'WY'))).toMatchObject({
      desiredCount: desired + 7,
      isSplitCountRequest: false,
      quotaLevel: 'state',
    });
    expect(await splitWords()).toEqual(['By county, 1 number typed', null]);
  });
});
