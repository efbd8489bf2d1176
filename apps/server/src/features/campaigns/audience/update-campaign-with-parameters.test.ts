import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { listSanNumbers } from '@dropdate/contract/do-not-call/list-san-numbers';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  inState,
  type SeededCampaign,
  seedCampaign,
  storedAudience,
  wireParameters,
} from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';
import { parametersHash } from '../../audience/parameters-hash.ts';

describe('updateCampaignWithParameters', () => {
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

  const update = (parametersData: AudienceParameters, version = 1, of = campaign, by = agent) =>
    by.call(updateCampaignWithParameters, { body: { cartId: of.cartId, id: of.id, version, parametersData } });
  const apply = (desiredCount: number, { selectedCampaign }: CartDetail) =>
    agent.call(submitCampaignAudience, {
      body: {
        cartId: campaign.cartId,
        id: campaign.id,
        version: selectedCampaign.version,
        eventRequestExternalId: selectedCampaign.campaignData.eventRequestExternalId ?? 0,
        desiredCount,
      },
    });

  describe('answers', () => {
    it('keeps the parameters as entered, and the count with its time and release', async () => {
      const parameters: AudienceParameters = {
        ...inState('RI', 'FL'),
        age: {
          mode: 'age-by-year-range',
          ranges: [
            { fromYear: 70, toYear: 75 },
            { fromYear: 60, toYear: 69 },
          ],
        },
      };
      const { model } = await update(parameters);
      const { campaignData, version } = model.selectedCampaign;
      expect(campaignData).toMatchObject({
        parametersData: parameters,
        desiredCount: 0,
        withPhoneCount: null,
        isCountUpToDate: true,
        asOf: '2026-11-01',
        dataAsOf: '2026-11-01',
        summarizedCountByGeos: [],
      });
      const { audience, requests } = await storedAudience(app, campaign);
      expect([version, model.revision]).toEqual([2, 2]);
      expect(audience).toMatchObject({
        parameters,
        parametersHash: parametersHash(parameters),
        appliedRequestId: null,
      });
      expect(requests).toEqual([
        {
          id: campaignData.eventRequestExternalId,
          companyId: campaign.companyId,
          audienceId: campaign.audienceId,
          parametersHash: parametersHash(parameters),
          releaseSeq: 1,
          dataAsOf: '2026-11-01',
          asOf: '2026-11-01',
          seed: campaign.id,
          total: campaignData.totalProspectsCount,
          withPhone: null,
          outdatedAt: null,
          createdAt: app.clock.now(),
        },
      ]);
      const audits = await app.db.select().from(auditLog).where(eq(auditLog.entityId, campaign.id));
      expect(audits.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['updateCampaignWithParameters', app.world.users.agent],
      ]);
    });

    it('keeps the SANs of a phone preference for the org, and offers them again', async () => {
      const sansOf = async (by: Caller) =>
        (await by.call(listSanNumbers, {})).model.sanNumbers.map(({ number, organizationId }) => [
          number,
          organizationId,
        ]);
      const phone = { preference: 'only', sanNumbers: ['1234-567890-26', '1111 222222 25'], orgId: ' ORG-1 ' } as const;
      const { model } = await update({ ...inState('RI'), phone });
      const { campaignData } = model.selectedCampaign;
      expect(campaignData.parametersData.phone.sanNumbers).toEqual(['1234-567890-26', '1111-222222-25']);
      expect(campaignData.withPhoneCount).toBe(campaignData.totalProspectsCount);
      const kept = [
        ['1234-567890-26', 'ORG-1'],
        ['1111-222222-25', 'ORG-1'],
      ];
      expect(await sansOf(agent)).toEqual(kept);
      await update({ ...inState('RI'), phone: { ...phone, preference: null, orgId: 'ORG-2' } }, 2);
      expect(await sansOf(agent)).toEqual(kept);
      expect(await sansOf(await app.as('miami-agent'))).toEqual([]);
    });

    it('gives every press a new number, also for the same parameters', async () => {
      const first = await update(inState('RI'));
      const second = await update(inState('RI'), 2);
      const ids = [first, second].map(({ model }) => model.selectedCampaign.campaignData.eventRequestExternalId ?? 0);
      expect(ids[1]).toBeGreaterThan(ids[0] ?? 0);
      expect(second.model.selectedCampaign.campaignData.totalProspectsCount).toBe(
        first.model.selectedCampaign.campaignData.totalProspectsCount,
      );
    });

    it('keeps an applied count that still fits, with quotas for the new places', async () => {
      const applied = await apply(200, (await update(inState('RI'))).model);
      const { model } = await update(inState('RI', 'WY'), applied.model.selectedCampaign.version);
      const { campaignData } = model.selectedCampaign;
      expect(campaignData.desiredCount).toBe(200);
      const states = campaignData.summarizedCountByGeos.filter(({ summarizedGroup }) => summarizedGroup === 'State');
      expect(states.map(({ state }) => state)).toEqual(['RI', 'WY']);
      expect(states.reduce((sum, { desiredRecords }) => sum + desiredRecords, 0)).toBe(200);
      const { audience } = await storedAudience(app, campaign);
      expect(audience.appliedRequestId).toBe(campaignData.eventRequestExternalId);
    });

    it('resets an applied count whose places were all removed, even if the same places are chosen again', async () => {
      const applied = await apply(200, (await update(inState('RI'))).model);
      const { cartId, id } = campaign;
      const { version } = applied.model.selectedCampaign;
      const body = { cartId, id, version, parametersData: inState('RI'), isCountReset: true };
      const { model } = await agent.call(updateCampaignWithParameters, { body });
      expect(model.selectedCampaign.campaignData).toMatchObject({
        desiredCount: 0,
        isCountUpToDate: true,
        summarizedCountByGeos: [],
      });
    });

    it('resets an applied count that no longer fits', async () => {
      const updated = await update(inState('FL'));
      const total = updated.model.selectedCampaign.campaignData.totalProspectsCount ?? 0;
      const applied = await apply(total, updated.model);
      const { model } = await update(inState('WY'), applied.model.selectedCampaign.version);
      expect(model.selectedCampaign.campaignData).toMatchObject({ desiredCount: 0, summarizedCountByGeos: [] });
      const { audience, quotas } = await storedAudience(app, campaign);
      expect([audience.desiredCount, audience.appliedRequestId, quotas]).toEqual([0, null, []]);
    });

    it('prices T65 by the parameters as they were entered', async () => {
      const ranges = (...from: number[]) => from.map((at) => ({ from: at, to: at + 1 }));
      const born = 1950 * 12;
      const entered: AudienceParameters = {
        ...inState('FL'),
        age: { mode: 'age-by-month-and-year-range', ranges: ranges(born + 10, born + 12) },
      };
      const { model } = await update(entered);
      expect(model.selectedCampaign.campaignData.t65Applicable).toBe(true);
    });

    it('needs 18 statements, whatever the number of places', async () => {
      const statements = await app.countStatements(() => update(inState('FL', 'RI', 'WY')));
      expect(statements).toBeLessThanOrEqual(18);
    });
  });

  describe('refusals', () => {
    const unchanged = async (work: () => Promise<{ status: number; messageId: string | undefined }>) => {
      const before = await storedAudience(app, campaign);
      const { status, messageId } = await work();
      expect(await storedAudience(app, campaign)).toEqual(before);
      return [status, messageId];
    };

    it('refuses an audience without a place', async () => {
      expect(await unchanged(() => update(inState()))).toEqual([400, 'NoGeography']);
      expect((await update(inState())).messages[0]?.userMessage).toBe(continueReasons.noGeography);
    });

    it('refuses places that the release lacks and rules that are broken', async () => {
      expect(await unchanged(() => update(inState('FL', 'ZZ')))).toEqual([400, 'InvalidAudience']);
      const reversed = { ...inState('FL'), homeValues: [{ from: 9, to: 1 }] };
      expect(await unchanged(() => update(reversed))).toEqual([400, 'InvalidAudience']);
    });

    it.each([
      ['an empty list of counties', { parametersData: wireParameters([{ stateCode: 'FL', counties: [] }]) }],
      ['no parameters', {}],
      ['a text for the version', { version: '1', parametersData: wireParameters([]) }],
      ['another id', { id: 'x', parametersData: wireParameters([]) }],
    ])('refuses %s', async (_, more) => {
      const body = { cartId: campaign.cartId, id: campaign.id, version: 1, ...more };
      expect(await unchanged(() => agent.raw('PUT', updateCampaignWithParameters.path, body))).toEqual([
        400,
        'InvalidInput',
      ]);
    });

    it('does not know campaigns of others, nor a campaign in another cart', async () => {
      for (const name of ['prairie-admin', 'miami-agent']) {
        const by = await app.as(name);
        expect(await unchanged(() => update(inState('FL'), 1, campaign, by))).toEqual([404, 'NotFound']);
      }
      const other = await seedCampaign(app);
      const mixed = { ...campaign, cartId: other.cartId };
      expect(await unchanged(() => update(inState('FL'), 1, mixed))).toEqual([404, 'NotFound']);
    });

    it('refuses an older version', async () => {
      expect(await unchanged(() => update(inState('FL'), 7))).toEqual([409, 'EditConflict']);
    });

    it('refuses a campaign that waits for payment', async () => {
      campaign = await seedCampaign(app, { status: 'pending-payment' });
      expect(await unchanged(() => update(inState('FL')))).toEqual([409, 'NotEditable']);
    });

    it('lets only one of two presses at once win', async () => {
      const both = await Promise.all([update(inState('FL')), update(inState('WY'))]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.messageId).toBe('EditConflict');
      const { requests, audience, version } = await storedAudience(app, campaign);
      expect([requests.length, version]).toEqual([1, 2]);
      expect(requests[0]?.parametersHash).toBe(audience.parametersHash);
    });
  });
});
