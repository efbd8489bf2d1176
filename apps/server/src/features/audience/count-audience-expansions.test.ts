import { setTimeout } from 'node:timers/promises';
import { countAudienceExpansions } from '@dropdate/contract/audience/count-audience-expansions';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { expandedAudience } from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { ProspectEngine, QueryOptions } from '@dropdate/prospect-engine/prospect-engine';
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

const asOf = birthMonthOf(2026, 11);
const womenOfProvidence: AudienceParameters = {
  ...inState('RI'),
  geography: [{ stateCode: 'RI', counties: [{ countyName: 'Providence' }] }],
  gender: 'female',
  age: { mode: 'age-by-year-range', ranges: [{ fromYear: 62, toYear: 70 }] },
};

describe('countAudienceExpansions', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
    campaign = await seedCampaign(app);
  });
  afterAll(() => app.close());

  const ask = (parameters: AudienceParameters, desiredCount: number, campaignId = campaign.id, caller = agent) =>
    caller.call(countAudienceExpansions, { body: { campaignId, parameters, desiredCount } });
  const count = async (parameters: AudienceParameters) =>
    (await agent.call(countProspects, { body: { campaignId: campaign.id, parameters } })).model.totalProspectsCount;

  it('gives four changes, each with the people that it adds', async () => {
    const present = await count(womenOfProvidence);
    const { totalProspectsCount, expansions } = (await ask(womenOfProvidence, 1_000_000)).model;
    expect(totalProspectsCount).toBe(present);
    expect(new Set(expansions.map(({ expansion }) => expansion.kind))).toEqual(
      new Set(['county', 'state', 'age', 'gender']),
    );
    for (const { expansion, additionalProspectsCount } of expansions) {
      expect(additionalProspectsCount).toBeGreaterThan(0);
      const larger = await count(expandedAudience(womenOfProvidence, expansion, asOf));
      expect(larger - present).toBe(additionalProspectsCount);
    }
  });

  it('counts only the rest of a county that is chosen in part', async () => {
    const row = app.parts.engine.geography().find(({ county, people }) => county === 'Providence' && people > 0);
    const cities = [{ cityName: row?.city ?? '', zipCodes: [row?.zip ?? ''] }];
    const part = {
      ...inState('RI'),
      geography: [{ stateCode: 'RI', counties: [{ countyName: 'Providence', cities }] }],
      targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true },
    };
    const present = await count(part);
    const { expansions } = (await ask(part, 1_000_000)).model;
    const rest = expansions.find(({ expansion }) => expansion.kind === 'county');
    expect(rest?.expansion).toEqual({ kind: 'county', stateCode: 'RI', countyName: 'Providence' });
    const whole = await count({ ...part, geography: [{ stateCode: 'RI', counties: [{ countyName: 'Providence' }] }] });
    expect(rest?.additionalProspectsCount).toBe(whole - present);
  });

  it('offers other states when whole states are chosen', async () => {
    const { expansions } = (await ask(inState('RI'), 1_000_000)).model;
    expect(expansions.map(({ expansion }) => expansion)).toEqual([
      { kind: 'state', stateCode: 'FL' },
      { kind: 'state', stateCode: 'WY' },
    ]);
  });

  it('offers nothing when there are enough people, and nothing without a place', async () => {
    const present = await count(womenOfProvidence);
    expect((await ask(womenOfProvidence, present)).model).toEqual({ totalProspectsCount: present, expansions: [] });
    expect((await ask(inState(), 100)).model).toEqual({ totalProspectsCount: 0, expansions: [] });
  });

  it('writes nothing', async () => {
    const before = await storedAudience(app, campaign);
    await ask(womenOfProvidence, 1_000_000);
    expect(await storedAudience(app, campaign)).toEqual(before);
  });

  it('keeps the age of a turning-age template, and refuses an audience without it', async () => {
    const turning = await seedCampaign(app, { hasTurningAgeTemplate: true });
    const refused = await ask(womenOfProvidence, 1_000, turning.id);
    expect([refused.status, refused.messageId, refused.messages[0]?.path]).toEqual([
      400,
      'InvalidAudience',
      'body.parameters.ageGroup',
    ]);
    const age = {
      mode: 'turning-age-or-year',
      inputType: 'age',
      inputValue: 65,
      months: [{ baseMonth: 3, previousMonths: 2 }],
    } as const;
    const { expansions } = (await ask({ ...inState('RI'), age }, 1_000_000, turning.id)).model;
    expect(expansions.map(({ expansion }) => expansion)).toContainEqual({ kind: 'age', wider: 1 });
  });

  it.each([
    ['no wanted number', undefined],
    ['a wanted number of 0', 0],
    ['half a person', 1.5],
    ['more people than an order can have', 1_000_000_000],
  ])('refuses %s', async (_, desiredCount) => {
    const body = { campaignId: campaign.id, parameters: wireParameters([{ stateCode: 'RI' }]), desiredCount };
    const answer = await agent.raw('POST', countAudienceExpansions.path, body);
    expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
  });

  it('does not know campaigns of others', async () => {
    for (const name of ['prairie-admin', 'miami-agent']) {
      const answer = await ask(inState('RI'), 1_000, campaign.id, await app.as(name));
      expect([name, answer.status, answer.messageId]).toEqual([name, 404, 'NotFound']);
    }
  });

  it('counts in the background, with one signal that a newer call aborts', async () => {
    const seen: QueryOptions[] = [];
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const engine = Object.create(app.parts.engine) as ProspectEngine;
    engine.count = (query, options) => {
      if (query.parameters.gender !== 'female') return app.parts.engine.count(query, options);
      seen.push(options ?? {});
      // The count of the present audience succeeds. The count of the first changed audience ends only when it is
      // aborted.
      if (seen.length === 1) return app.parts.engine.count(query, options);
      begin();
      return new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    };
    const slow = await startTestApp({ engine });
    try {
      const { id } = await seedCampaign(slow);
      const caller = await slow.as('agent');
      const old = ask(womenOfProvidence, 1_000_000, id, caller);
      await begun;
      const fresh = await ask(inState('RI'), 1_000_000, id, caller);
      expect(fresh.model.expansions.length).toBeGreaterThan(0);
      const answer = await old;
      expect([answer.status, answer.messageId]).toEqual([409, 'CountSuperseded']);
      expect(seen).toHaveLength(2);
      expect(new Set(seen.map(({ signal }) => signal)).size).toBe(1);
      expect(seen.every(({ isBackground }) => isBackground)).toBe(true);
      expect(seen[0]?.signal?.aborted).toBe(true);
    } finally {
      await slow.close();
    }
  });

  it('stops counting after a while, with enough changes of different kinds', async () => {
    let questions = 0;
    const engine = Object.create(app.parts.engine) as ProspectEngine;
    engine.count = async (query, options) => {
      questions += 1;
      await setTimeout(120);
      return app.parts.engine.count(query, options);
    };
    const slow = await startTestApp({ engine });
    try {
      const { id } = await seedCampaign(slow);
      const { expansions } = (await ask(womenOfProvidence, 1_000_000, id, await slow.as('agent'))).model;
      expect(expansions.map(({ expansion }) => expansion.kind).sort()).toEqual(['age', 'county', 'state']);
      // The call counts the present audience and three of its changes.
      expect(questions).toBe(4);
    } finally {
      await slow.close();
    }
  });

  it('stops when the caller has disconnected', async () => {
    const [begun, ended] = [promise(), promise()];
    const engine = Object.create(app.parts.engine) as ProspectEngine;
    engine.count = (_query, options) => {
      begun.give();
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
      const body = { campaignId: id, parameters: wireParameters([{ stateCode: 'RI' }]), desiredCount: 1_000 };
      await hangUp(slow, { path: countAudienceExpansions.path, body }, begun.given);
      await expect(ended.given).resolves.toBeUndefined();
    } finally {
      await slow.close();
    }
  });
});
