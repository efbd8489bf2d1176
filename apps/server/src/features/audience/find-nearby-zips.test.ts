import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { findNearbyZips } from '@dropdate/contract/audience/find-nearby-zips';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { nearTexts } from '@dropdate/domain/geography/near-places';
import { normalizeSelection } from '@dropdate/domain/geography/selection-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SeededCampaign, seedCampaign, wireParameters } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('findNearbyZips', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  /** A zip of the release with people. */
  let origin: string;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
    campaign = await seedCampaign(app);
    origin = app.parts.engine.geography().find(({ stateCode, people }) => stateCode === 'FL' && people > 0)?.zip ?? '';
  });
  afterAll(() => app.close());

  type Reach = { readonly by: 'miles'; readonly miles: number } | { readonly by: 'people'; readonly people: number };
  const find = async (reach: Reach, parameters: AudienceParameters = emptyAudience, from = origin) =>
    (await agent.call(findNearbyZips, { body: { campaignId: campaign.id, parameters, origin: from, reach } })).model;
  const raw = (body: object) =>
    agent.raw('POST', findNearbyZips.path, {
      campaignId: campaign.id,
      parameters: wireParameters([]),
      origin,
      reach: { by: 'miles', miles: 10 },
      ...body,
    });
  const liveCount = async (parameters: AudienceParameters) =>
    (await agent.call(countProspects, { body: { campaignId: campaign.id, parameters } })).model.totalProspectsCount;
  const women: AudienceParameters = { ...emptyAudience, gender: 'female' };

  it('finds the zips within miles of an address, with the people that choosing them brings', async () => {
    const found = await find({ by: 'miles', miles: 40 }, women, `1 Main St, Somewhere, FL ${origin}-0001`);
    expect(found.origin.zipCode).toBe(origin);
    const miles = found.zips.map((zip) => zip.miles);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(miles.at(-1)).toBeLessThanOrEqual(40);
    // Post office boxes share the centre of the zip around them.
    expect(found.zips.filter((zip) => zip.miles < 0.01).map(({ zipCode }) => zipCode)).toContain(origin);
    const geography = normalizeSelection(
      found.zips.map(({ stateCode, countyName, cityName, zipCode }) => ({
        stateCode,
        counties: [{ countyName, cities: [{ cityName, zipCodes: [zipCode] }] }],
      })),
    );
    expect(found.totalProspectsCount).toBe(await liveCount({ ...women, geography }));
    expect(found.totalProspectsCount).toBeGreaterThan(0);
  });

  it('finds the nearest zips that hold a number of people, across borders too, and all of them when too few live', async () => {
    const all = app.parts.engine.geography().reduce((sum, { people }) => sum + people, 0);
    const some = await find({ by: 'people', people: 50 });
    const last = some.zips.at(-1)?.totalProspectsCount ?? 0;
    expect(some.totalProspectsCount).toBeGreaterThanOrEqual(50);
    expect(some.totalProspectsCount - last).toBeLessThan(50);
    const everybody = await find({ by: 'people', people: 1_000_000 });
    expect(everybody.totalProspectsCount).toBeLessThanOrEqual(all);
    expect(new Set(everybody.zips.map(({ stateCode }) => stateCode)).size).toBeGreaterThan(1);
  });

  it.each([
    ['an address without a zip', { origin: '12345 Main St' }, 'NoOrigin', nearTexts.noZip],
    ['a zip that nobody knows', { origin: '00000' }, 'UnknownOrigin', nearTexts.unknownZip('00000')],
  ])('refuses %s', async (_, body, messageId, text) => {
    const { status, messages } = await raw(body);
    expect([status, messages[0]]).toEqual([400, { messageId, userMessage: text, path: 'body.origin' }]);
  });

  it.each([
    ['no miles', { reach: { by: 'miles', miles: 0 } }],
    ['too many miles', { reach: { by: 'miles', miles: 101 } }],
    ['half a mile', { reach: { by: 'miles', miles: 0.5 } }],
    ['nobody', { reach: { by: 'people', people: 0 } }],
    ['another reach', { reach: { by: 'hours', hours: 1 } }],
  ])('refuses %s', async (_, body) => {
    expect((await raw(body)).status).toBe(400);
  });

  it('does not know campaigns of others', async () => {
    const outsider = await app.as('prairie-admin');
    const body = { campaignId: campaign.id, parameters: women, origin, reach: { by: 'miles' as const, miles: 5 } };
    expect((await outsider.call(findNearbyZips, { body })).status).toBe(404);
  });
});
