import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hangUp, promise } from '../../../testing/hang-up.ts';
import {
  inState,
  type SeededCampaign,
  seedCampaign,
  storedAudience,
  wireParameters,
} from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('countProspectsByPlace', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
    campaign = await seedCampaign(app);
  });
  afterAll(() => app.close());

  const countsOf = async (parameters: AudienceParameters, stateCode: string | null, campaignId = campaign.id) =>
    (await agent.call(countProspectsByPlace, { body: { campaignId, parameters, stateCode } })).model.places;
  const liveCount = async (parameters: AudienceParameters) =>
    (await agent.call(countProspects, { body: { campaignId: campaign.id, parameters } })).model.totalProspectsCount;
  const raw = (parameters: unknown, stateCode: unknown, campaignId: unknown = campaign.id) =>
    agent.raw('POST', countProspectsByPlace.path, { campaignId, parameters, stateCode });

  const olderWomen: AudienceParameters = {
    ...inState(),
    gender: 'female',
    age: { mode: 'age-by-year-range', ranges: [{ fromYear: 60, toYear: 72 }] },
  };
  const onePerHousehold = { isPrimaryDecisionMaker: true, isOnePerHousehold: true };

  describe('answers', () => {
    it.each([
      ['people', olderWomen],
      ['households', { ...olderWomen, targetPerHousehold: onePerHousehold }],
      ['everybody', inState()],
    ])('counts %s of each state as the live count does for that state alone', async (_, parameters) => {
      const places = await countsOf(parameters, null);
      expect(places.length).toBeGreaterThan(2);
      expect(places.every(({ countyName }) => countyName === null)).toBe(true);
      for (const { stateCode, totalProspectsCount } of places) {
        expect(totalProspectsCount).toBe(await liveCount({ ...parameters, geography: [{ stateCode }] }));
      }
    });

    it.each([
      ['people', olderWomen],
      ['households', { ...olderWomen, targetPerHousehold: onePerHousehold }],
    ])('counts %s of each county as the live count does for that county alone', async (_, parameters) => {
      const places = await countsOf(parameters, 'RI');
      expect(places.length).toBeGreaterThan(2);
      for (const { stateCode, countyName, totalProspectsCount } of places) {
        expect(stateCode).toBe('RI');
        const counties = [{ countyName: countyName ?? '' }];
        expect(totalProspectsCount).toBe(await liveCount({ ...parameters, geography: [{ stateCode, counties }] }));
      }
    });

    it.each([
      ['people', olderWomen],
      ['households', { ...olderWomen, targetPerHousehold: onePerHousehold }],
    ])('counts %s of each zip as the live count does, and the zips of a city add up to it', async (_, parameters) => {
      const body = { campaignId: campaign.id, parameters, stateCode: 'RI', countyName: 'Providence' };
      const { places } = (await agent.call(countProspectsByPlace, { body })).model;
      const cities = new Map<string, number>();
      for (const { cityName, totalProspectsCount } of places) {
        cities.set(cityName ?? '', (cities.get(cityName ?? '') ?? 0) + totalProspectsCount);
      }
      expect(cities.size).toBeGreaterThan(2);
      const liveCountOf = (place: { readonly cityName: string; readonly zipCodes?: readonly string[] }) =>
        liveCount({
          ...parameters,
          geography: [{ stateCode: 'RI', counties: [{ countyName: 'Providence', cities: [place] }] }],
        });
      for (const [cityName, total] of cities) expect(total).toBe(await liveCountOf({ cityName }));
      const [first] = places;
      const { cityName = '', zipCode = '' } = first as { cityName: string; zipCode: string };
      expect(first?.totalProspectsCount).toBe(await liveCountOf({ cityName, zipCodes: [zipCode] }));
    });

    it('gives the same numbers whatever places are chosen, unknown places included', async () => {
      const chosen = await countsOf({ ...olderWomen, geography: [{ stateCode: 'RI' }, { stateCode: 'ZZ' }] }, null);
      expect(chosen).toEqual(await countsOf(olderWomen, null));
    });

    it('leaves out the people that the company holds', async () => {
      const of = async (code: string) =>
        (await countsOf(inState(), null)).find(({ stateCode }) => stateCode === code)?.totalProspectsCount ?? 0;
      const before = await of('WY');
      const query = { companyId: campaign.companyId, parameters: inState('WY'), asOf: 2026 * 12 + 10, seed: 'x' };
      const [person] = await app.parts.engine.sample(query, 1);
      await app.db.execute(sql`
        insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
        values (${campaign.companyId}, ${person?.vendorKey ?? 0n}, 1, 'checkout', ${campaign.id}, '2026-11-20T15:10:00Z')`);
      await app.db.execute(sql`insert into suppression_versions values (${campaign.companyId}, 1)`);
      expect(await of('WY')).toBe(before - 1);
    });

    it('answers both columns at once, writes nothing and needs three statements', async () => {
      const before = await storedAudience(app, campaign);
      const [states, counties] = await Promise.all([countsOf(olderWomen, null), countsOf(olderWomen, 'FL')]);
      const total = counties.reduce((sum, { totalProspectsCount }) => sum + totalProspectsCount, 0);
      expect(states.find(({ stateCode }) => stateCode === 'FL')?.totalProspectsCount).toBe(total);
      expect(await app.countStatements(() => countsOf(olderWomen, 'FL'))).toBe(3);
      expect(await storedAudience(app, campaign)).toEqual(before);
    });
  });

  describe('refusals', () => {
    it.each([
      ['a number', 12],
      ['small letters', 'fl'],
      ['a list', ['FL']],
      ['nothing', undefined],
    ])('refuses %s for the state', async (_, stateCode) => {
      const answer = await raw(wireParameters([]), stateCode);
      expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
    });

    it('refuses an unknown county at its place', async () => {
      const body = { campaignId: campaign.id, parameters: wireParameters([]), stateCode: 'RI', countyName: 'Dallas' };
      const answer = await agent.raw('POST', countProspectsByPlace.path, body);
      expect([answer.status, answer.messageId, answer.messages[0]?.path]).toEqual([
        400,
        'UnknownCounty',
        'body.countyName',
      ]);
    });

    it('refuses an unknown state at its place', async () => {
      const answer = await raw(wireParameters([]), 'ZZ');
      expect([answer.status, answer.messageId, answer.messages[0]?.path]).toEqual([
        400,
        'UnknownState',
        'body.stateCode',
      ]);
    });

    it('names every rule that is broken, by its place on the wire', async () => {
      const answer = await raw(wireParameters([], { homeValues: [{ from: 5, to: 1 }] }), null);
      expect([answer.status, answer.messageId, answer.messages[0]?.path]).toEqual([
        400,
        'InvalidAudience',
        'body.parameters.homeValues.0',
      ]);
    });

    it('asks for the turning age when the campaign has a turning-age template', async () => {
      const turning = await seedCampaign(app, { hasTurningAgeTemplate: true });
      const answer = await raw(wireParameters([]), null, turning.id);
      expect([answer.status, answer.messages[0]?.path]).toEqual([400, 'body.parameters.ageGroup']);
    });

    it('does not know campaigns of others', async () => {
      for (const name of ['prairie-admin', 'miami-agent']) {
        const outsider = await app.as(name);
        const answer = await outsider.call(countProspectsByPlace, {
          body: { campaignId: campaign.id, parameters: olderWomen, stateCode: null },
        });
        expect([name, answer.status, answer.messageId]).toEqual([name, 404, 'NotFound']);
      }
    });
  });

  it('counts in the background, and stops when the caller has disconnected', async () => {
    const [begun, ended] = [promise(), promise()];
    const engine = Object.create(app.parts.engine) as ProspectEngine;
    engine.countBy = (_query, _dimension, options) => {
      if (options?.isBackground === true) begun.give();
      return new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          ended.give();
          reject(options.signal?.reason);
        });
      });
    };
    const slow = await startTestApp({ engine });
    try {
      const { id } = await seedCampaign(slow);
      const body = { campaignId: id, parameters: wireParameters([]), stateCode: null };
      await hangUp(slow, { path: countProspectsByPlace.path, body }, begun.given);
      await expect(ended.given).resolves.toBeUndefined();
    } finally {
      await slow.close();
    }
  });
});
