import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByOption } from '@dropdate/contract/audience/count-prospects-by-option';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import {
  isListedParameter,
  listedOptions,
  optionParameters,
  otherOptions,
  withOption,
  withoutParameter,
} from '@dropdate/domain/audience/parameter-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  inState,
  type SeededCampaign,
  seedCampaign,
  storedAudience,
  wireParameters,
} from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('countProspectsByOption', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
    campaign = await seedCampaign(app);
  });
  afterAll(() => app.close());

  type Input = Parameters<typeof agent.call<typeof countProspectsByOption>>[1];
  const countsOf = async (parameters: AudienceParameters, names: Input['body']['names']) =>
    (await agent.call(countProspectsByOption, { body: { campaignId: campaign.id, parameters, names } })).model
      .parameters;
  const liveCount = async (parameters: AudienceParameters) =>
    (await agent.call(countProspects, { body: { campaignId: campaign.id, parameters } })).model.totalProspectsCount;
  const raw = (parameters: unknown, names: unknown, campaignId: unknown = campaign.id) =>
    agent.raw('POST', countProspectsByOption.path, { campaignId, parameters, names });

  const older: AudienceParameters = {
    ...inState('FL'),
    age: { mode: 'age-by-year-range', ranges: [{ fromYear: 60, toYear: 72 }] },
    dwellingType: 'single-unit',
    homeValues: [
      { from: 100_000, to: 300_000 },
      { from: 400_000, to: null },
    ],
  };
  const households = { ...older, targetPerHousehold: { isOnePerHousehold: true, isPrimaryDecisionMaker: false } };

  it.each([
    ['people', older],
    ['households', households],
  ])('counts %s of each option as the live count does with that option alone', async (_, parameters) => {
    const answer = await countsOf(parameters, ['dwellingType', 'homeValues', 'targetPerHousehold']);
    expect(answer.map(({ name }) => name)).toEqual(['dwellingType', 'homeValues', 'targetPerHousehold']);
    for (const { name, totalProspectsCount, options } of answer) {
      const of = optionParameters.find((each) => each === name) ?? 'gender';
      expect([name, totalProspectsCount]).toEqual([name, await liveCount(withoutParameter(parameters, of))]);
      const expected = isListedParameter(of)
        ? listedOptions[of].map((option) => ({ option, chosen: withOption(parameters, of, option) }))
        : otherOptions(parameters, of);
      expect(options.map(({ option }) => option)).toEqual(expected.map(({ option }) => option));
      for (const [at, { chosen }] of expected.entries()) {
        expect([name, options[at]?.totalProspectsCount]).toEqual([name, await liveCount(chosen)]);
      }
    }
    expect(answer.every(({ totalProspectsCount: count }) => count > 0)).toBe(true);
  });

  it('answers zeros without a place, and writes nothing', async () => {
    const before = await storedAudience(app, campaign);
    const [gender] = await countsOf({ ...older, geography: [] }, ['gender']);
    expect(gender).toEqual({
      name: 'gender',
      totalProspectsCount: 0,
      options: [
        { option: 'male', totalProspectsCount: 0 },
        { option: 'female', totalProspectsCount: 0 },
      ],
    });
    expect(await storedAudience(app, campaign)).toEqual(before);
  });

  it.each([
    ['no name', []],
    ['a parameter without options', ['ageGroup']],
    ['the places', ['states']],
    ['a name of another thing', ['shoeSize']],
    ['a text', 'gender'],
  ])('refuses %s', async (_, names) => {
    const answer = await raw(wireParameters([]), names);
    expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
  });

  it('refuses a broken audience, and does not know campaigns of others', async () => {
    const broken = await raw(wireParameters([], { homeValues: [{ from: 5, to: 1 }] }), ['gender']);
    expect([broken.status, broken.messages[0]?.path]).toEqual([400, 'body.parameters.homeValues.0']);
    for (const name of ['prairie-admin', 'miami-agent']) {
      const outsider = await app.as(name);
      const body = { campaignId: campaign.id, parameters: older, names: ['gender' as const] };
      const answer = await outsider.call(countProspectsByOption, { body });
      expect([name, answer.status, answer.messageId]).toEqual([name, 404, 'NotFound']);
    }
  });
});
