import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, storedAudience } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

describe('submitCampaignAudience', () => {
  let app: TestApp;
  let agent: Caller;
  let campaign: SeededCampaign;
  let counted: CartDetail['selectedCampaign'];
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    app.clock.set('2026-11-20T15:00:00Z');
    agent = await app.as('agent');
    campaign = await seedCampaign(app);
    counted = await update(inState('FL', 'RI'));
  });
  afterAll(() => app.close());

  const update = async (parametersData: AudienceParameters, version = 1) => {
    const body = { cartId: campaign.cartId, id: campaign.id, version, parametersData };
    return (await agent.call(updateCampaignWithParameters, { body })).model.selectedCampaign;
  };
  const apply = (desiredCount: number, more: object = {}, by = agent) =>
    by.call(submitCampaignAudience, {
      body: {
        cartId: campaign.cartId,
        id: campaign.id,
        version: counted.version,
        eventRequestExternalId: counted.campaignData.eventRequestExternalId ?? 0,
        desiredCount,
        ...more,
      },
    });

  describe('answers', () => {
    it('keeps the desired count with the quotas of states and the shares of counties', async () => {
      const { model } = await apply(1_000);
      const { campaignData, version } = model.selectedCampaign;
      expect([campaignData.desiredCount, version, model.totalAudiences]).toEqual([1_000, 3, 1_000]);
      const { audience, quotas } = await storedAudience(app, campaign);
      expect(audience.appliedRequestId).toBe(counted.campaignData.eventRequestExternalId);
      const of = (dimension: string) => quotas.filter((quota) => quota.dimension === dimension);
      const total = (rows: readonly { desired: number }[]) => rows.reduce((sum, { desired }) => sum + desired, 0);
      expect(of('state').map(({ key }) => key)).toEqual(['FL', 'RI']);
      expect([total(of('state')), total(of('county'))]).toEqual([1_000, 1_000]);
      expect(of('state').reduce((sum, { available }) => sum + available, 0)).toBe(
        counted.campaignData.totalProspectsCount,
      );
      const [first, second] = campaignData.summarizedCountByGeos;
      expect([first?.summarizedGroup, second?.summarizedGroup, second?.state]).toEqual(['State', 'County', 'FL']);
    });

    it('takes everybody, and takes the same count a second time', async () => {
      const total = counted.campaignData.totalProspectsCount ?? 0;
      expect((await apply(total)).status).toBe(200);
      const again = await apply(total, { version: counted.version + 1 });
      expect(again.model.selectedCampaign.campaignData.desiredCount).toBe(total);
    });

    it('needs 17 statements, whatever the number of places', async () => {
      expect(await app.countStatements(() => apply(500))).toBeLessThanOrEqual(17);
    });

    it('counts ages at the month of the count for 30 days', async () => {
      app.clock.set('2026-12-20T15:00:00Z');
      agent = await freshAgent();
      expect((await apply(10)).status).toBe(200);
    });
  });

  /**
   * The agent with an open session. The moved clock has passed the end of the session, so the end is set to a later
   * day.
   */
  const freshAgent = async () => {
    await app.db.execute(sql`update sessions set idle_until = '2027-02-01', absolute_until = '2027-02-01'`);
    return app.as('agent');
  };

  describe('refusals', () => {
    const unchanged = async (
      work: () => Promise<{
        status: number;
        messageId: string | undefined;
        messages: readonly { userMessage: string }[];
      }>,
    ) => {
      const before = await storedAudience(app, campaign);
      const { status, messageId, messages } = await work();
      expect(await storedAudience(app, campaign)).toEqual(before);
      return [status, messageId, messages[0]?.userMessage];
    };

    const rawApply = (desiredCount: unknown) =>
      agent.raw('POST', submitCampaignAudience.path, {
        cartId: campaign.cartId,
        id: campaign.id,
        version: counted.version,
        eventRequestExternalId: counted.campaignData.eventRequestExternalId,
        desiredCount,
      });

    it.each([0, -5])('refuses a desired count of %d', async (desired) => {
      expect(await unchanged(() => rawApply(desired))).toEqual([400, 'InvalidInput', continueReasons.noDesiredCount]);
    });

    it.each([
      ['half a person', 1.5],
      ['a text', '10'],
      ['nothing', null],
    ])('refuses %s', async (_, desiredCount) => {
      const [status, messageId] = await unchanged(() => rawApply(desiredCount));
      expect([status, messageId]).toEqual([400, 'InvalidInput']);
    });

    it('refuses more than are available', async () => {
      const total = counted.campaignData.totalProspectsCount ?? 0;
      expect(await unchanged(() => apply(total + 1))).toEqual([400, 'AboveAvailable', continueReasons.aboveAvailable]);
    });

    it('refuses a count that is not the last one', async () => {
      const first = counted.campaignData.eventRequestExternalId;
      counted = await update(inState('FL'), counted.version);
      const old = () => apply(10, { eventRequestExternalId: first });
      expect(await unchanged(old)).toEqual([409, 'CountOutOfDate', continueReasons.outdatedCount]);
      expect(await unchanged(() => apply(10, { eventRequestExternalId: 1 }))).toEqual([
        409,
        'CountOutOfDate',
        continueReasons.outdatedCount,
      ]);
    });

    it('refuses when the parameters changed since the count', async () => {
      const body = {
        cartId: campaign.cartId,
        id: campaign.id,
        version: counted.version,
        parametersData: inState('WY'),
      };
      const saved = await agent.call(saveCampaignParameters, { body });
      const { version } = saved.model.selectedCampaign;
      expect(await unchanged(() => apply(10, { version }))).toEqual([
        409,
        'CountOutOfDate',
        continueReasons.outdatedCount,
      ]);
    });

    it('refuses an unfinished age clause that describes the same people', async () => {
      const age = { mode: 'turning-age-or-year', inputType: 'age', inputValue: 65, months: [] } as const;
      const parametersData = { ...inState('FL', 'RI'), age };
      const body = { cartId: campaign.cartId, id: campaign.id, version: counted.version, parametersData };
      const { version, campaignData } = (await agent.call(saveCampaignParameters, { body })).model.selectedCampaign;
      expect(campaignData.isCountUpToDate).toBe(true);
      const [status, messageId] = await unchanged(() => apply(10, { version }));
      expect([status, messageId]).toEqual([400, 'InvalidAudience']);
    });

    it('refuses a count that is more than 30 days old', async () => {
      app.clock.set('2026-12-21T15:00:00Z');
      agent = await freshAgent();
      const [status, messageId] = await unchanged(() => apply(10));
      expect([status, messageId]).toEqual([409, 'CountOutOfDate']);
    });

    it('refuses when other orders took the people meanwhile', async () => {
      const total = counted.campaignData.totalProspectsCount ?? 0;
      const [person] = await app.parts.engine.sample(
        { companyId: campaign.companyId, parameters: inState('RI'), asOf: 24_322, seed: 'x' },
        1,
      );
      await app.db.execute(sql`insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
        values (${campaign.companyId}, ${person?.vendorKey ?? 0n}, 1, 'order', ${campaign.id}, '2027-01-01')`);
      await app.db.execute(sql`insert into suppression_versions values (${campaign.companyId}, 1)
        on conflict (company_id) do update set version = suppression_versions.version + 1`);
      expect(await unchanged(() => apply(total))).toEqual([409, 'CountOutOfDate', continueReasons.outdatedCount]);
      expect((await apply(total - 1)).status).toBe(200);
    });

    it('does not know campaigns of others', async () => {
      for (const name of ['prairie-admin', 'miami-agent']) {
        const by = await app.as(name);
        const [status, messageId] = await unchanged(() => apply(10, {}, by));
        expect([name, status, messageId]).toEqual([name, 404, 'NotFound']);
      }
    });

    it('lets only one of two presses at once win', async () => {
      const both = await Promise.all([apply(100), apply(200)]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      const { audience, quotas } = await storedAudience(app, campaign);
      const states = quotas.filter(({ dimension }) => dimension === 'state');
      expect(states.reduce((sum, { desired }) => sum + desired, 0)).toBe(audience.desiredCount);
    });
  });
});
