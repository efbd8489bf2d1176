import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { parsePrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { EngineBusyError, type ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';

describe('listSampleRecipients', () => {
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
  const applyCount = async (desiredCount: number) => {
    const updated = await agent.call(updateCampaignWithParameters, {
      body: { ...ref(1), parametersData: inState('RI') },
    });
    const eventRequestExternalId = updated.model.selectedCampaign.campaignData.eventRequestExternalId ?? 0;
    await agent.call(submitCampaignAudience, { body: { ...ref(2), eventRequestExternalId, desiredCount } });
  };
  const sample = async (by = agent, campaignId = campaign.id) =>
    (await by.call(listSampleRecipients, { params: { campaignId } })).model;
  /**
   * Records that an agent of the company is looking at the people of other counts. `counts` is the number of these
   * counts.
   */
  const lookAtOthers = (counts: number) =>
    app.db.execute(sql`
      with others as (insert into audience_requests (company_id, audience_id, parameters_hash, release_seq, data_as_of, as_of, seed, total)
        select company_id, audience_id, parameters_hash, release_seq, data_as_of, as_of, seed, total
        from audience_requests, generate_series(1, ${counts}) where company_id = ${app.world.harborline.id}
        and id = (select max(id) from audience_requests) returning company_id, id)
      insert into sample_views (company_id, request_id, user_id, at)
      select company_id, id, ${app.world.users.agent}, ${app.clock.now()} from others`);

  it('shows the same 25 people every time, with the address in capitals as on their mail', async () => {
    await applyCount(400);
    const { companyName, recipients } = await sample();
    expect(companyName).toBe('Harborline');
    expect(recipients).toHaveLength(25);
    expect((await sample()).recipients).toEqual(recipients);
    for (const { state, stateName, addressLine1, city, deliveryPoint } of recipients) {
      expect([state, stateName]).toEqual(['RI', 'Rhode Island']);
      expect(`${addressLine1} ${city}`).toBe(`${addressLine1} ${city}`.toUpperCase());
      expect(deliveryPoint).toMatch(/^\d\d$/);
    }
  });

  it('gives them an identity that no piece can have', async () => {
    await applyCount(400);
    for (const { printedKey, pieceId, imb, dataMatrix } of (await sample()).recipients) {
      expect(printedKey).toMatch(/^ZZZ00-0000-\d\d$/);
      expect(parsePrintedKey(printedKey)).toBeUndefined();
      expect(pieceId).toMatch(/^ZZZZZZZZZZZ.$/);
      expect(imb).toMatch(/^[ADFT]{65}$/);
      expect(dataMatrix).toHaveLength(16);
    }
  });

  it('shows people of at most a hundred counts a day, and again those already shown', async () => {
    await applyCount(400);
    expect((await sample()).recipients).toHaveLength(25);
    await lookAtOthers(120);
    expect((await sample()).recipients).toHaveLength(25);
    campaign = await seedCampaign(app);
    await applyCount(300);
    expect(await sample()).toMatchObject({ recipients: [], withheld: 'daily-limit' });
    await app.db.execute(sql`update sample_views set at = at - interval '25 hours'`);
    expect((await sample()).recipients).toHaveLength(25);
  });

  it('gives the last place of a day to only one of two users who look at the same time', async () => {
    await app.db.execute(sql`delete from sample_views`);
    await applyCount(400);
    await lookAtOthers(99);
    const first = campaign.id;
    campaign = await seedCampaign(app);
    await applyCount(400);
    const shown = await Promise.all(
      [first, campaign.id].map(async (id) => (await sample(agent, id)).recipients.length),
    );
    expect(shown.sort((left, right) => left - right)).toEqual([0, 25]);
    await app.db.execute(sql`delete from sample_views`);
  });

  it('shows no more people than the desired count', async () => {
    await applyCount(3);
    expect((await sample()).recipients).toHaveLength(3);
  });

  it('shows nobody before Apply, nor when the parameters changed since', async () => {
    expect(await sample()).toMatchObject({ recipients: [], withheld: 'not-applied' });
    await applyCount(400);
    expect((await sample()).withheld).toBeNull();
    await agent.call(saveCampaignParameters, { body: { ...ref(3), parametersData: inState('WY') } });
    expect(await sample()).toMatchObject({ recipients: [], withheld: 'not-applied' });
  });

  it('shows nobody of a campaign that was ordered: its own people are held then', async () => {
    await applyCount(400);
    await app.db.update(campaigns).set({ status: 'in-production' }).where(eq(campaigns.id, campaign.id));
    expect(await sample()).toMatchObject({ recipients: [], withheld: 'ordered' });
  });

  it('needs eight statements', async () => {
    await applyCount(400);
    expect(await app.countStatements(() => sample())).toBe(8);
  });

  it('asks for another try when the engine has too much to do for the company', async () => {
    const engine = Object.create(app.parts.engine) as ProspectEngine;
    engine.sample = () => Promise.reject(new EngineBusyError());
    const busy = await startTestApp({ engine });
    try {
      const { cartId, id } = await seedCampaign(busy);
      const caller = await busy.as('agent');
      const updated = await caller.call(updateCampaignWithParameters, {
        body: { cartId, id, version: 1, parametersData: inState('RI') },
      });
      const eventRequestExternalId = updated.model.selectedCampaign.campaignData.eventRequestExternalId ?? 0;
      const body = { cartId, id, version: 2, eventRequestExternalId, desiredCount: 400 };
      await caller.call(submitCampaignAudience, { body });
      const answer = await caller.call(listSampleRecipients, { params: { campaignId: id } });
      expect([answer.status, answer.messageId, answer.headers['retry-after']]).toEqual([503, 'Busy', '2']);
    } finally {
      await busy.close();
    }
  });

  it.each(['prairie-admin', 'miami-agent'])('does not know the campaign for %s', async (name) => {
    await applyCount(400);
    const stranger = await app.as(name);
    const answer = await stranger.call(listSampleRecipients, { params: { campaignId: campaign.id } });
    expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
  });

  it('does not know a campaign whose id is malformed', async () => {
    const answer = await agent.raw('POST', '/api/campaigns/none/sample-recipients', {});
    expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
  });
});
