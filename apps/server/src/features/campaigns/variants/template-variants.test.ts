import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { saveTemplateVariants } from '@dropdate/contract/campaigns/save-template-variants';
import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { applyQuotas, cartOf, type Made, makeCampaign, stored } from '../../../../testing/wizard.ts';

const replyCenter = {
  name: 'Reno Replies',
  addressLine1: 'PO Box 7',
  cityLine: 'Reno NV 89501',
  permit: { number: '7', city: 'Reno NV' },
};
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, replyCenter } });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const read = async (made: Made, caller = admin) => {
  const [campaign] = (await caller.call(listTemplateVariants, { body: [made.campaignId] })).model.results;
  if (!campaign) throw new Error('nothing was answered');
  return campaign;
};
const save = (made: Made, version: number, variants: readonly TemplateVariant[], flag: 'true' | 'false' = 'false') =>
  admin.call(saveTemplateVariants, {
    params: { flag },
    body: {
      ...made,
      version,
      campaignTemplateVariants: [
        { campaignTemplateId: variants[0]?.campaignTemplateId ?? uuidv7(), templateVariants: [...variants] },
      ],
    },
  });

/** A campaign for 300 people of Florida and 100 of Georgia, with its proposed variant. */
async function personalized() {
  const made = await makeCampaign(app, admin);
  await applyQuotas(app, made, { FL: 300, GA: 100 });
  const [first] = (await read(made)).variants;
  if (!first) throw new Error('no variant was proposed');
  return { made, first };
}
type State = TemplateVariant['statesData'][number];
const withState = (variant: TemplateVariant, stateCode: string, change: (state: State) => State): TemplateVariant => ({
  ...variant,
  statesData: variant.statesData.map((state) => (state.stateCode === stateCode ? change(state) : state)),
});
const root = 'body.campaignTemplateVariants.0.templateVariants';

describe('the proposal', () => {
  it('is one variant with all states, all people and the names of the company; nothing is written', async () => {
    const made = await makeCampaign(app, admin);
    await applyQuotas(app, made, { FL: 300, GA: 100 });
    const before = await stored(app, made);
    const campaign = await read(made);
    expect(campaign).toMatchObject({ id: made.campaignId, status: 'none', type: 'private', version: 1 });
    expect(campaign.templates[0]?.layout.pages.length).toBeGreaterThan(0);
    expect(campaign.templates[0]).toMatchObject({ replyCenter, senderAddress: null });
    expect(campaign.variants).toEqual([
      {
        id: expect.any(String),
        campaignTemplateId: campaign.templates[0]?.id,
        name: 'Variant A',
        stockColor: 'white',
        postalClass: 'marketing-mail',
        statesData: [
          expect.objectContaining({ stateCode: 'FL', isEnabled: true, availableCount: 300, desiredCount: 300 }),
          expect.objectContaining({ stateCode: 'GA', isEnabled: true, availableCount: 100, desiredCount: 100 }),
        ],
      },
    ]);
    expect(campaign.variants[0]?.statesData[0]?.data).toEqual({
      isCompanyNameShown: true,
      isAgencyNameShown: false,
      isLicenseNumberShown: false,
      companyName: 'Harborline',
      agencyName: 'Harborline Insurance Group',
      licenseNumber: '',
    });
    expect(await stored(app, made)).toEqual(before);
  });

  it('can be saved as it is, which completes the step', async () => {
    const { made, first } = await personalized();
    const saved = await save(made, 1, [first]);
    expect(saved.model.selectedCampaign).toMatchObject({
      version: 2,
      status: 'none',
      variantsSummary: { variants: 1, states: 2, postalClasses: ['marketing-mail'] },
    });
    expect(saved.model.selectedCampaign.completedSteps).toContain('personalize-template');
    expect((await read(made)).variants).toEqual([first]);
  });

  it.each([
    ['a license number that is shown and empty', { isLicenseNumberShown: true }],
    ['a line that the piece cannot print', { companyName: 'Harborline \u{1F389}' }],
  ])('saved as a draft with %s leaves the step open', async (_, lines) => {
    const { made, first } = await personalized();
    const open = withState(first, 'FL', (state) => ({ ...state, data: { ...state.data, ...lines } }));
    const saved = await save(made, 1, [open], 'true');
    expect(saved.status).toBe(200);
    expect(saved.model.selectedCampaign.completedSteps).not.toContain('personalize-template');
  });

  it('has no states before an audience is applied', async () => {
    const made = await makeCampaign(app, admin);
    expect((await read(made)).variants[0]?.statesData).toEqual([]);
  });
});

describe('saving', () => {
  it('replaces all variants, keeps their ids and order, and strips line breaks from names', async () => {
    const { made, first } = await personalized();
    const a = withState({ ...first, name: 'One\nline' }, 'FL', (state) => ({ ...state, desiredCount: 120 }));
    const b = withState({ ...first, id: uuidv7(), name: 'B', postalClass: 'first-class' as const }, 'FL', (state) => ({
      ...state,
      desiredCount: 180,
    }));
    const onlyFlorida = withState(b, 'GA', (state) => ({ ...state, isEnabled: false, desiredCount: 0 }));
    const saved = await save(made, 1, [a, onlyFlorida]);
    expect(saved.status).toBe(200);
    expect(saved.model.cartItems.find(({ itemSubType }) => itemSubType === 'FirstClassPostage')?.quantity).toBe(180);
    expect((await read(made)).variants.map(({ id, name }) => [id, name])).toEqual([
      [a.id, 'Oneline'],
      [onlyFlorida.id, 'B'],
    ]);
    expect((await save(made, 2, [first])).status).toBe(200);
    expect((await read(made)).variants).toEqual([first]);
  });

  it('follows the audience afterwards: lost states go, new states are offered to the first variant', async () => {
    const { made, first } = await personalized();
    await save(made, 1, [first]);
    await applyQuotas(app, made, { FL: 250, TX: 40 });
    const [variant] = (await read(made)).variants;
    expect(
      variant?.statesData.map((state) => [state.stateCode, state.isEnabled, state.availableCount, state.desiredCount]),
    ).toEqual([
      ['FL', true, 250, 300],
      ['TX', true, 40, 40],
    ]);
  });

  it('as a draft accepts incomplete variants, but no counts below 0', async () => {
    const { made, first } = await personalized();
    const bare = { ...first, name: '', stockColor: null, postalClass: null };
    const few = withState(bare, 'FL', (state) => ({ ...state, desiredCount: 7 }));
    const saved = await save(made, 1, [few], 'true');
    expect(saved.model.selectedCampaign).toMatchObject({ status: 'draft', version: 2 });
    expect((await read(made)).variants).toEqual([few]);
    const negative = await save(made, 2, [withState(first, 'FL', (state) => ({ ...state, desiredCount: -1 }))], 'true');
    expect(negative.status).toBe(400);
    expect(negative.messages).toEqual([
      {
        messageId: 'InvalidVariant',
        userMessage: 'Number of desired prospects cannot be negative',
        path: `${root}.0.statesData.0.desiredCount`,
      },
    ]);
  });

  it('lets only one of two simultaneous saves win', async () => {
    const { made, first } = await personalized();
    const answers = await Promise.all([save(made, 1, [first]), save(made, 1, [{ ...first, name: 'Other' }])]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(made)).variants).toHaveLength(1);
  });
});

describe('invalid', () => {
  const desired = (count: number) => (state: State) => ({ ...state, desiredCount: count });
  const shown = (data: Partial<State['data']>) => (state: State) => ({ ...state, data: { ...state.data, ...data } });
  const cases: readonly (readonly [
    string,
    (first: TemplateVariant) => TemplateVariant[],
    readonly (readonly [string, string])[],
  ])[] = [
    [
      'a bare variant',
      (first) => [{ ...first, name: ' ', stockColor: null, postalClass: null }],
      [
        ['0.name', 'Variant name is required.'],
        ['0.stockColor', 'Stock color is required.'],
        ['0.postalClass', 'Postal class is required.'],
      ],
    ],
    [
      'more than there are',
      (first) => [withState(first, 'FL', desired(301))],
      [['0.statesData.0.desiredCount', 'You have exceeded the total number of available prospects']],
    ],
    [
      'less than nobody',
      (first) => [withState(first, 'GA', desired(-1))],
      [['0.statesData.1.desiredCount', 'Number of desired prospects cannot be negative']],
    ],
    [
      'more than there are, together',
      (first) => [
        first,
        withState(withState({ ...first, id: uuidv7(), name: 'B' }, 'FL', desired(0)), 'GA', desired(1)),
      ],
      [['1.statesData.1.desiredCount', 'You have exceeded the total number of available prospects']],
    ],
    [
      'fewer than there are',
      (first) => [withState(first, 'FL', desired(299))],
      [['', 'Allocate all available prospects of each state to the variants.']],
    ],
    [
      'a state that is switched off everywhere',
      (first) => [withState(first, 'GA', (state) => ({ ...state, isEnabled: false }))],
      [['', 'Allocate all available prospects of each state to the variants.']],
    ],
    [
      'a state that is not sent',
      (first) => [{ ...first, statesData: first.statesData.slice(0, 1) }],
      [['', 'Allocate all available prospects of each state to the variants.']],
    ],
    [
      'a state that the audience has not',
      (first) => [
        {
          ...first,
          statesData: [
            ...first.statesData,
            ...first.statesData.slice(0, 1).map((state) => ({ ...state, stateCode: 'TX' })),
          ],
        },
      ],
      [['0.statesData.2.desiredCount', 'You have exceeded the total number of available prospects']],
    ],
    [
      'counts that the browser made up',
      (first) => [withState(first, 'FL', (state) => ({ ...state, availableCount: 9000, desiredCount: 9000 }))],
      [['0.statesData.0.desiredCount', 'You have exceeded the total number of available prospects']],
    ],
    [
      'nobody at all',
      (first) => [withState(withState(first, 'FL', desired(0)), 'GA', desired(0))],
      [['', 'Enter the desired prospects of at least one state.']],
    ],
    [
      'shown lines that are empty',
      (first) => [
        withState(
          first,
          'FL',
          shown({ isAgencyNameShown: true, agencyName: ' ', isLicenseNumberShown: true, companyName: '' }),
        ),
      ],
      [
        ['0.statesData.0.data.agencyName', 'Agency name is required.'],
        ['0.statesData.0.data.licenseNumber', 'License number is required.'],
      ],
    ],
    [
      'two variants of one name',
      (first) => {
        const nobody = withState(withState(first, 'FL', desired(0)), 'GA', desired(0));
        return [first, { ...nobody, id: uuidv7(), name: ' VARIANT a' }];
      },
      [0, 1].map(
        (at) => [`${at}.name`, 'Another variant has this name. Give each variant a name of its own.'] as const,
      ),
    ],
    [
      'shown lines in characters that no piece can print',
      (first) => [
        withState(
          first,
          'GA',
          shown({
            isAgencyNameShown: true,
            agencyName: 'Party 🎉 日',
            companyName: 'Łódź Sȩgol ★',
            licenseNumber: '🎉',
          }),
        ),
      ],
      [
        ['0.statesData.1.data.companyName', 'The piece cannot print ȩ and ★.'],
        ['0.statesData.1.data.agencyName', 'The piece cannot print 🎉 and 日.'],
      ],
    ],
    [
      'what a spreadsheet would run',
      (first) => [
        { ...withState(first, 'GA', shown({ isAgencyNameShown: true, agencyName: '=cmd|x!A0' })), name: '@SUM(A1)' },
      ],
      [
        [
          '0.name',
          'A spreadsheet would run this as a formula: let it begin with a letter, or do without brackets, | and !.',
        ],
      ],
    ],
    ['a variant twice', (first) => [first, first], [['1.id', 'This variant is sent twice.']]],
    [
      'a state twice',
      (first) => [{ ...first, statesData: [...first.statesData, ...first.statesData.slice(0, 1)] }],
      [['0.statesData.2.stateCode', 'This state is sent twice.']],
    ],
  ];

  it.each(cases)('%s', async (_, change, expected) => {
    const { made, first } = await personalized();
    const before = await stored(app, made);
    const answer = await save(made, 1, change(first));
    expect(answer.status).toBe(400);
    expect(answer.messages.map(({ path, userMessage }) => [path, userMessage])).toEqual(
      expected.map(([path, text]) => [path === '' ? root : `${root}.${path}`, text]),
    );
    expect(await stored(app, made)).toEqual(before);
  });

  it('does not ask for the lines of a state that is switched off', async () => {
    const made = await makeCampaign(app, admin);
    await applyQuotas(app, made, { FL: 10 });
    const [first] = (await read(made)).variants;
    if (!first) throw new Error('no variant was proposed');
    const off = {
      ...first,
      id: uuidv7(),
      name: 'Off',
      statesData: first.statesData.map((state) => ({
        ...state,
        isEnabled: false,
        desiredCount: 0,
        data: { ...state.data, isLicenseNumberShown: true },
      })),
    };
    expect((await save(made, 1, [first, off])).status).toBe(200);
  });
});

describe('the answer is 404', () => {
  it('for variants and templates of other campaigns, in any company', async () => {
    const mine = await personalized();
    const other = await personalized();
    await save(other.made, 1, [other.first]);
    const before = await stored(app, other.made);
    for (const wrong of [
      [{ ...mine.first, id: other.first.id }],
      [{ ...mine.first, campaignTemplateId: other.first.campaignTemplateId }],
      [mine.first, { ...mine.first, id: uuidv7(), campaignTemplateId: other.first.campaignTemplateId }],
    ]) {
      expect(await save(mine.made, 1, wrong)).toMatchObject({ status: 404, messageId: 'NotFound' });
    }
    expect(await stored(app, other.made)).toEqual(before);
    expect((await read(mine.made)).version).toBe(1);
  });

  it("for campaigns of another company, also among the viewer's own campaigns", async () => {
    const { made, first } = await personalized();
    const theirs = await app.as('prairie-admin');
    expect(await theirs.call(listTemplateVariants, { body: [made.campaignId] })).toMatchObject({ status: 404 });
    const own = await makeCampaign(app, theirs);
    const both = { body: [own.campaignId, made.campaignId] };
    expect(await theirs.call(listTemplateVariants, both)).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect(await save(own, 1, [first])).toMatchObject({ status: 404, messageId: 'NotFound' });
  });
});

describe('statements', () => {
  it('are one for reading several campaigns, and as many for saving ten variants as for saving one', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => makeCampaign(app, admin)));
    const body = all.map(({ campaignId }) => campaignId);
    expect(await app.countStatements(() => admin.call(listTemplateVariants, { body }))).toBe(2);
    const { made, first } = await personalized();
    expect(await app.countStatements(() => save(made, 1, [first]))).toBe(17);
    const nobody = first.statesData.map((state) => ({ ...state, desiredCount: 0 }));
    const empty = { ...first, postalClass: 'first-class' as const, statesData: nobody };
    const ten = Array.from({ length: 9 }, (_, at) => ({ ...empty, id: uuidv7(), name: `V${at}` }));
    expect(await app.countStatements(() => save(made, 2, [first, ...ten]))).toBe(17);
    // Nobody is mailed First-Class.
    expect((await cartOf(admin, made)).selectedCampaign.variantsSummary).toEqual({
      variants: 10,
      states: 2,
      postalClasses: ['marketing-mail'],
    });
  });
});
