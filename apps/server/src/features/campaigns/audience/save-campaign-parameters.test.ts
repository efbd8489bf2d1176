import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  inState,
  type SeededCampaign,
  seedCampaign,
  storedAudience,
  wireParameters,
} from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { audiences } from '../../../schema/ordering.ts';

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

  /** The values that the last save changed, according to the audit log. */
  const auditedChange = async () => {
    const { rows } = await app.db.execute(
      sql`select new from audit_log where action = 'saveCampaignParameters' and entity_id = ${campaign.id} order by id desc limit 1`,
    );
    return rows[0]?.new;
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

  it('keeps pins in their order, and leaves count and order as they were', async () => {
    await applied();
    const before = await agent.call(getCartDetails, { params: { id: campaign.cartId } });
    const { model } = await save({ ...inState('RI'), pinned: ['maritalStatus', 'age'] }, 3);
    const { parametersData, ...counted } = model.selectedCampaign.campaignData;
    const { parametersData: unpinned, ...countedBefore } = before.model.selectedCampaign.campaignData;
    expect(parametersData).toEqual({ ...unpinned, pinned: ['maritalStatus', 'age'] });
    expect(counted).toEqual(countedBefore);
    expect(counted).toMatchObject({ desiredCount: 50, isCountUpToDate: true });
    const { selectedCampaign: _after, ...order } = model;
    const { selectedCampaign: _before, ...orderBefore } = before.model;
    expect(order).toEqual(orderBefore);
    expect(await auditedChange()).toEqual({ pinned: ['maritalStatus', 'age'], version: 4 });
  });

  it('raises the revision of the order when the audience changes with a pin', async () => {
    const { model: before } = await agent.call(getCartDetails, { params: { id: campaign.cartId } });
    const { model } = await save({ ...inState('RI'), pinned: ['age'] });
    expect(model.revision).toBe(before.revision + 1);
  });

  it('answers an audience saved before pins existed without pins', async () => {
    const { pinned: _none, ...old } = inState('RI');
    await app.db
      .update(audiences)
      .set({ parameters: sql`${JSON.stringify(old)}` })
      .where(eq(audiences.id, campaign.audienceId));
    const { model } = await agent.call(getCartDetails, { params: { id: campaign.cartId } });
    expect(model.selectedCampaign.campaignData.parametersData).toEqual(inState('RI'));
  });

  it('takes a body without pins, and refuses a name that is no parameter', async () => {
    const send = (more: object) =>
      agent.raw('POST', saveCampaignParameters.path, {
        ...ref(1),
        parametersData: wireParameters([{ stateCode: 'RI' }], more),
      });
    for (const pinned of [['states'], ['age'], ['gender', 'shoeSize']]) {
      const refused = await send({ pinned });
      expect([refused.status, refused.messageId]).toEqual([400, 'InvalidInput']);
    }
    expect((await send({})).status).toBe(200);
    expect((await storedAudience(app, campaign)).audience.parameters).toEqual(inState('RI'));
  });

  it('keeps the acceptance of the terms until another save changes it', async () => {
    const accepted = async (more: { readonly acceptTermsAndConditions?: boolean }, version: number) => {
      const body = { ...ref(version), parametersData: inState('RI'), ...more };
      const { model } = await agent.call(saveCampaignParameters, { body });
      return model.selectedCampaign.campaignData.acceptTermsAndConditions;
    };
    expect(await accepted({}, 1)).toBe(false);
    expect(await accepted({ acceptTermsAndConditions: true }, 2)).toBe(true);
    expect(await auditedChange()).toEqual({ acceptsTerms: true, version: 3 });
    expect(await accepted({}, 3)).toBe(true);
    expect(await accepted({ acceptTermsAndConditions: false }, 4)).toBe(false);
  });

  it('keeps the acceptance of the terms with Update and with Save Draft, also without an audience', async () => {
    const updated = await agent.call(updateCampaignWithParameters, {
      body: { ...ref(1), parametersData: inState('RI'), acceptTermsAndConditions: true },
    });
    expect(updated.model.selectedCampaign.campaignData.acceptTermsAndConditions).toBe(true);
    const drafted = await agent.call(saveCampaignDraft, {
      params: { id: campaign.id },
      body: { cartId: campaign.cartId, version: 2, acceptTermsAndConditions: false },
    });
    expect(drafted.model.selectedCampaign.campaignData.acceptTermsAndConditions).toBe(false);
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
