import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  inState,
  type SeededCampaign,
  seedCampaign,
  storedAudience,
  wireParameters,
} from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

describe('saveCampaignParameters', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
  });
  beforeEach(async () => {
    campaign = await seedCampaign(app);
  });
  afterAll(() => app.close());

  const ref = (version: number) => ({ cartId: campaign.cartId, id: campaign.id, version });
  const save = (parametersData: AudienceParameters, version = 1, by = agent) =>
    by.call(saveCampaignParameters, { body: { ...ref(version), parametersData } });
  const applied = async () => {
    const updated = await agent.call(updateCampaignWithParameters, {
      body: { ...ref(1), parametersData: inState('RI') },
    });
    const eventRequestExternalId = updated.model.selectedCampaign.campaignData.eventRequestExternalId ?? 0;
    await agent.call(submitCampaignAudience, { body: { ...ref(2), eventRequestExternalId, desiredCount: 50 } });
  };

  it('keeps unfinished parameters and counts nothing', async () => {
    const unfinished: AudienceParameters = {
      ...inState('FL'),
      age: { mode: 'turning-age-or-year', inputType: 'age', inputValue: null, months: [] },
      homeValues: [{ from: 9, to: 1 }],
    };
    const { model } = await save(unfinished);
    expect(model.selectedCampaign.campaignData).toMatchObject({
      parametersData: unfinished,
      totalProspectsCount: null,
    });
    expect((await storedAudience(app, campaign)).requests).toEqual([]);
  });

  it('keeps the applied count, which is out of date now', async () => {
    await applied();
    const { model } = await save(inState('WY'), 3);
    expect(model.selectedCampaign.campaignData).toMatchObject({ desiredCount: 50, isCountUpToDate: false });
  });

  it('keeps the count up to date when the same audience is written another way', async () => {
    await applied();
    const { model } = await save({ ...inState('RI', 'RI') }, 3);
    expect(model.selectedCampaign.campaignData.isCountUpToDate).toBe(true);
  });

  it('resets the desired count to 0 when no place is left', async () => {
    await applied();
    const { model } = await save(inState(), 3);
    expect(model.selectedCampaign.campaignData).toMatchObject({ desiredCount: 0, summarizedCountByGeos: [] });
    expect((await storedAudience(app, campaign)).quotas).toEqual([]);
  });

  it('refuses unknown fields, an old version and strangers, and changes nothing', async () => {
    const before = await storedAudience(app, campaign);
    const wrong = await agent.raw('POST', saveCampaignParameters.path, {
      ...ref(1),
      parametersData: wireParameters([{ stateCode: 'FL', counties: [{ countyName: 'Lee', cities: [] }] }]),
    });
    expect([wrong.status, wrong.messageId]).toEqual([400, 'InvalidInput']);
    const old = await save(inState('FL'), 0);
    expect([old.status, old.messageId]).toEqual([409, 'EditConflict']);
    const stranger = await save(inState('FL'), 1, await app.as('prairie-agent'));
    expect([stranger.status, stranger.messageId]).toEqual([404, 'NotFound']);
    expect(await storedAudience(app, campaign)).toEqual(before);
  });
});
