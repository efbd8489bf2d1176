import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
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
import { setDeceased } from './deceased-people.ts';

describe('countProspects', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
    campaign = await seedCampaign(app);
  });
  afterAll(() => app.close());

  const count = async (parameters: AudienceParameters, campaignId = campaign.id) =>
    (await agent.call(countProspects, { body: { campaignId, parameters } })).model;
  const raw = (parameters: unknown, campaignId: unknown = campaign.id) =>
    agent.raw('POST', countProspects.path, { campaignId, parameters });
  const peopleIn = (code: string) =>
    app.parts.engine
      .geography()
      .filter(({ stateCode }) => stateCode === code)
      .reduce((sum, { people }) => sum + people, 0);

  describe('answers', () => {
    it('counts a state in the present release, at the present month', async () => {
      expect(await count(inState('RI'))).toEqual({
        totalProspectsCount: peopleIn('RI'),
        withPhoneCount: null,
        deceasedCount: 0,
        asOf: '2026-11-01',
        dataAsOf: '2026-11-01',
      });
    });

    it('counts nobody without geography', async () => {
      expect((await count(inState())).totalProspectsCount).toBe(0);
    });

    it('counts phones when the call asks for them', async () => {
      const phone = { preference: 'prefer', sanNumbers: ['1234-567890-26'], orgId: 'O-1' } as const;
      const { totalProspectsCount, withPhoneCount } = await count({ ...inState('RI'), phone });
      expect(withPhoneCount).toBeGreaterThan(0);
      expect(withPhoneCount).toBeLessThan(totalProspectsCount);
    });

    it("counts ages at the company's present month", async () => {
      const born = birthMonthOf(1961, 11);
      const by = (age: AudienceParameters['age']) => count({ ...inState('FL'), age });
      const sixtyFive = await by({ mode: 'age-by-year-range', ranges: [{ fromYear: 65, toYear: 65 }] });
      const months = await by({ mode: 'age-by-month-and-year-range', ranges: [{ from: born - 11, to: born }] });
      expect(sixtyFive.totalProspectsCount).toBe(months.totalProspectsCount);
      expect(sixtyFive.totalProspectsCount).toBeGreaterThan(0);
    });

    it('counts each person once when the list names a county twice', async () => {
      const county = { countyName: 'Providence' };
      const once = await raw(wireParameters([{ stateCode: 'RI', counties: [county] }]));
      const twice = await raw(
        wireParameters([
          { stateCode: 'RI', counties: [county, county] },
          { stateCode: 'RI', counties: [county] },
        ]),
      );
      expect(once.status).toBe(200);
      expect(twice.model).toEqual(once.model);
    });

    it('leaves out the people that the company holds, also those held through another server', async () => {
      const before = await count(inState('WY'));
      const [person] = await app.parts.engine.sample(
        { companyId: campaign.companyId, parameters: inState('WY'), asOf: birthMonthOf(2026, 11), seed: 'x' },
        1,
      );
      await app.db.execute(sql`
        insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
        values (${campaign.companyId}, ${person?.vendorKey ?? 0n}, 1, 'checkout', ${campaign.id}, '2026-11-20T15:10:00Z')`);
      await app.db.execute(sql`insert into suppression_versions values (${campaign.companyId}, 1)`);
      expect((await count(inState('WY'))).totalProspectsCount).toBe(before.totalProspectsCount - 1);
      app.clock.set('2026-11-20T15:10:01Z');
      expect((await count(inState('WY'))).totalProspectsCount).toBe(before.totalProspectsCount);
      app.clock.set('2026-11-20T15:00:00Z');
    });

    it('leaves out people whom reply cards call deceased, and tells how many, whatever the parameters', async () => {
      // A hold of another test, which has ended, would count anew.
      await app.db.execute(sql`delete from reservations`);
      const [before, elsewhere] = [await count(inState('WY')), await count(inState('RI'))];
      const { companyId } = campaign;
      const query = { companyId, parameters: inState('WY'), asOf: birthMonthOf(2026, 11), seed: 'y' };
      const people = (await app.parts.engine.sample(query, 2)).map(({ vendorKey }) => vendorKey);
      const cardId = '0192aaaa-0000-7000-8000-00000000000d';
      const say = (deceased: readonly bigint[]) =>
        app.db.transaction((tx) => setDeceased(tx, { companyId, cardId, people: deceased, now: app.clock.now() }));
      await say(people);
      const { totalProspectsCount } = before;
      expect(await count(inState('WY'))).toEqual({
        ...before,
        totalProspectsCount: totalProspectsCount - 2,
        deceasedCount: 2,
      });
      expect(await count(inState('RI'))).toEqual({ ...elsewhere, deceasedCount: 2 });
      await say([]);
      expect(await count(inState('WY'))).toEqual(before);
    });

    it('writes nothing and needs three statements', async () => {
      const before = await storedAudience(app, campaign);
      expect(await app.countStatements(() => count(inState('FL')))).toBe(3);
      expect(await storedAudience(app, campaign)).toEqual(before);
    });
  });

  describe('refusals', () => {
    it.each([
      ['an empty list of counties', [{ stateCode: 'FL', counties: [] }]],
      ['an empty list of cities', [{ stateCode: 'FL', counties: [{ countyName: 'Lee', cities: [] }] }]],
      ['a number for a state', [{ stateCode: 12 }]],
      ['a text for the states', 'FL'],
      ['hundreds of states', Array.from({ length: 61 }, () => ({ stateCode: 'FL' }))],
      [
        'more zips than a city has',
        [
          {
            stateCode: 'FL',
            counties: [
              {
                countyName: 'Lee',
                cities: [
                  { cityName: 'Estero', zipCodes: Array.from({ length: 50_000 }, () => ({ zipCode: '33928' })) },
                ],
              },
            ],
          },
        ],
      ],
    ])('refuses %s', async (_, states) => {
      const answer = await raw(wireParameters(states));
      expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
    });

    it.each([
      ['unknown gender', { gender: 2 }],
      ['six ranges', { homeValues: Array.from({ length: 6 }, (_, at) => ({ from: at, to: at + 1 })) }],
      ['a text for a flag', { hasVeteransInHousehold: 'yes' }],
      ['an unknown language', { languages: ['klingon'] }],
      [
        'half a month',
        {
          ageGroup: {
            age: 'ageByMonthAndYearRange',
            ageByMonthAndYearRange: [{ fromMonthYear: '13/1950', toMonthYear: '1/1951' }],
          },
        },
      ],
      ['a list for the phone', { phoneNumber: [] }],
    ])('refuses %s', async (_, more) => {
      const answer = await raw(wireParameters([{ stateCode: 'FL' }], more));
      expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
    });

    it('names every rule that is broken, by its place on the wire', async () => {
      const answer = await raw(
        wireParameters([{ stateCode: 'ZZ' }, { stateCode: 'FL', counties: [{ countyName: 'Nowhere' }] }], {
          homeValues: [{ from: 5, to: 1 }],
          phoneNumber: { preference: 1, sanNumbers: [], orgId: 'O' },
        }),
      );
      expect(answer.status).toBe(400);
      expect(new Set(answer.messages.map(({ messageId }) => messageId))).toEqual(new Set(['InvalidAudience']));
      expect(answer.messages.map(({ path }) => path)).toEqual([
        'body.parameters.homeValues.0',
        'body.parameters.phoneNumber.sanNumbers',
        'body.parameters.states.0',
        'body.parameters.states.1.counties.0',
      ]);
    });

    it('asks for the turning age when the campaign has a turning-age template', async () => {
      const turning = await seedCampaign(app, { hasTurningAgeTemplate: true });
      const answer = await raw(wireParameters([{ stateCode: 'FL' }]), turning.id);
      expect([answer.status, answer.messages[0]?.path]).toEqual([400, 'body.parameters.ageGroup']);
    });

    it('does not know campaigns of others', async () => {
      const outsiders = ['prairie-admin', 'miami-agent'];
      for (const name of outsiders) {
        const outsider = await app.as(name);
        const answer = await outsider.call(countProspects, {
          body: { campaignId: campaign.id, parameters: inState('FL') },
        });
        expect([name, answer.status, answer.messageId]).toEqual([name, 404, 'NotFound']);
      }
    });

    it('lets two campaigns of a user count at once', async () => {
      const other = await seedCampaign(app);
      const both = await Promise.all([count(inState('FL')), count(inState('WY'), other.id)]);
      expect(both.map(({ totalProspectsCount }) => totalProspectsCount)).toEqual([peopleIn('FL'), peopleIn('WY')]);
    });
  });

  describe('gives up', () => {
    it('the older of two counts of the same user and campaign', async () => {
      const { engine, begun, ended } = stalling(app.parts.engine);
      const slow = await startTestApp({ engine });
      try {
        const { id } = await seedCampaign(slow);
        const [caller, colleague] = [await slow.as('agent'), await slow.as('admin')];
        const women = { body: { campaignId: id, parameters: { ...inState('FL'), gender: 'female' } as const } };
        const first = caller.call(countProspects, women);
        await begun;
        const beside = await colleague.call(countProspects, { body: { campaignId: id, parameters: inState('WY') } });
        expect(beside.status).toBe(200);
        const fresh = await caller.call(countProspects, { body: { campaignId: id, parameters: inState('WY') } });
        expect(fresh.model.totalProspectsCount).toBe(peopleIn('WY'));
        const old = await first;
        expect([old.status, old.messageId]).toEqual([409, 'CountSuperseded']);
        await ended;
      } finally {
        await slow.close();
      }
    });

    it('a count whose caller has disconnected', async () => {
      const { engine, begun, ended } = stalling(app.parts.engine);
      const slow = await startTestApp({ engine });
      try {
        const { id } = await seedCampaign(slow);
        const parameters = wireParameters([{ stateCode: 'FL' }], { gender: 1 });
        await hangUp(slow, { path: countProspects.path, body: { campaignId: id, parameters } }, begun);
        await expect(ended).resolves.toBeUndefined();
      } finally {
        await slow.close();
      }
    });
  });
});

/** An engine whose counts of women end only when they are aborted. */
function stalling(real: ProspectEngine) {
  const [begun, ended] = [promise(), promise()];
  const engine = Object.create(real) as ProspectEngine;
  engine.count = (query, options) => {
    if (query.parameters.gender !== 'female') return real.count(query, options);
    begun.give();
    return new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => {
        ended.give();
        reject(options.signal?.reason);
      });
    });
  };
  return { engine, begun: begun.given, ended: ended.given };
}
