import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { saveTemplateVariants } from '@dropdate/contract/campaigns/save-template-variants';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inState } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { cartOf, type Made, makeCampaign } from '../../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const reference = async (made: Made) => {
  const { version, campaignData } = (await cartOf(admin, made)).selectedCampaign;
  const { cartId, campaignId: id } = made;
  return { cartId, id, version, eventRequestExternalId: campaignData.eventRequestExternalId ?? 0 };
};
const update = async (made: Made, parametersData: AudienceParameters) => {
  const { cartId, id, version } = await reference(made);
  return (await admin.call(updateCampaignWithParameters, { body: { cartId, id, version, parametersData } })).model;
};
const apply = async (made: Made, desiredCount: number) =>
  (await admin.call(submitCampaignAudience, { body: { ...(await reference(made)), desiredCount } })).model;

const variantsOf = async (made: Made) =>
  (await admin.call(listTemplateVariants, { body: [made.campaignId] })).model.results[0]?.variants ?? [];
const save = async (made: Made, templateVariants: TemplateVariant[]) => {
  const { cartId, version } = await reference(made);
  const campaignTemplateId = templateVariants[0]?.campaignTemplateId ?? '';
  const body = { ...made, cartId, version, campaignTemplateVariants: [{ campaignTemplateId, templateVariants }] };
  return (await admin.call(saveTemplateVariants, { params: { flag: 'false' }, body })).status;
};
const taken = (variants: readonly TemplateVariant[]) =>
  variants.map(({ statesData }) => statesData.reduce((sum, { desiredCount }) => sum + desiredCount, 0));

/** A campaign for 1,000 people of two states, with its proposed variant saved unchanged. */
async function personalized() {
  const made = await makeCampaign(app, admin);
  await update(made, inState('FL', 'RI'));
  await apply(made, 1_000);
  const [proposed] = await variantsOf(made);
  if (proposed === undefined) throw new Error('no variant was proposed');
  expect(await save(made, [proposed])).toBe(200);
  return { made, proposed };
}

describe('a single variant', () => {
  it.each([600, 1_400])('follows the count to %i', async (desired) => {
    const { made } = await personalized();
    const { selectedCampaign } = await apply(made, desired);
    expect(selectedCampaign.completedSteps).toContain('personalize-template');
    const [variant] = await variantsOf(made);
    expect(variant?.statesData.map(({ desiredCount }) => desiredCount)).toEqual(
      variant?.statesData.map(({ availableCount }) => availableCount),
    );
    expect(taken(variant ? [variant] : [])).toEqual([desired]);
  });

  it('takes the whole count of the states that stay, and nobody of the states that are gone', async () => {
    const { made } = await personalized();
    const { selectedCampaign } = await update(made, inState('FL'));
    expect(selectedCampaign.campaignData.desiredCount).toBe(1_000);
    expect(selectedCampaign.variantsSummary).toMatchObject({ variants: 1, states: 1 });
    expect(selectedCampaign.completedSteps).toContain('personalize-template');
    expect(taken(await variantsOf(made))).toEqual([1_000]);
  });

  it('leaves Personalize incomplete until a new state has its lines', async () => {
    const { made } = await personalized();
    const { selectedCampaign } = await update(made, inState('FL', 'RI', 'WY'));
    expect(selectedCampaign.completedSteps).not.toContain('personalize-template');
    expect(taken(await variantsOf(made))).toEqual([1_000]);
  });
});

it('leaves the shares of several variants to the buyer', async () => {
  const { made, proposed } = await personalized();
  const part = (share: (count: number) => number, more: Partial<TemplateVariant> = {}): TemplateVariant => ({
    ...proposed,
    ...more,
    statesData: proposed.statesData.map((state) => ({ ...state, desiredCount: share(state.desiredCount) })),
  });
  const half = (count: number) => Math.floor(count / 2);
  const two = [part(half), part((count) => count - half(count), { id: uuidv7(), name: 'Variant B' })];
  expect(await save(made, two)).toBe(200);
  const { selectedCampaign } = await apply(made, 600);
  expect(selectedCampaign.completedSteps).not.toContain('personalize-template');
  expect(taken(await variantsOf(made))).toEqual(taken(two));
});
