import { describe, expect, it } from 'vitest';
import type { FormVariant } from './form-variant.ts';
import { refusedFields, selectorOf, standingRefusals, type VariantField } from './refused-fields.ts';
import { stateOf, variantOf } from './variant-form.fixture.ts';

const root = 'campaignTemplateVariants.0.templateVariants';
const sent: readonly FormVariant[] = ['a', 'b'].map((id) => variantOf(id, [stateOf('FL', 10), stateOf('GA', 20)]));

describe('the fields that a refusal names', () => {
  it.each([
    [`${root}.1.name`, { variantId: 'b', stateCode: null, name: 'name' }],
    [`${root}.0.stockColor`, { variantId: 'a', stateCode: null, name: 'stockColor' }],
    [`${root}.0.statesData.1.desiredCount`, { variantId: 'a', stateCode: 'GA', name: 'desiredCount' }],
    [`${root}.1.statesData.0.data.agencyName`, { variantId: 'b', stateCode: 'FL', name: 'agencyName' }],
  ])('%s', (path, field) => {
    expect(refusedFields({ [path]: 'No.' }, sent)).toEqual([{ ...field, text: 'No.' }]);
  });

  it.each([root, `${root}.7.name`, `${root}.0.statesData.9.desiredCount`, `${root}.0.statesData.0.stateCode`, 'name'])(
    '%s is none of them',
    (path) => {
      expect(refusedFields({ [path]: 'No.' }, sent)).toEqual([]);
    },
  );

  it('come in the order of the variants', () => {
    const errors = { [`${root}.1.name`]: 'Second.', [`${root}.0.statesData.0.desiredCount`]: 'First.' };
    expect(refusedFields(errors, sent).map(({ text }) => text)).toEqual(['First.', 'Second.']);
  });
});

describe('a message of the server', () => {
  const field: VariantField = { variantId: 'b', stateCode: 'GA', name: 'agencyName' };
  const refused = refusedFields({ [`${root}.1.statesData.1.data.agencyName`]: 'No.' }, sent);
  const withAgency = (agencyName: string) =>
    sent.map((variant) => ({
      ...variant,
      states: variant.states.map((state) =>
        variant.id === 'b' && state.stateCode === 'GA' ? { ...state, lines: { ...state.lines, agencyName } } : state,
      ),
    }));

  it('stands while its field holds the sent value, whatever happens to the other variants', () => {
    const now = withAgency('').filter(({ id }) => id !== 'a');
    expect(standingRefusals(refused, sent, now)(field)).toBe('No.');
    expect(standingRefusals(refused, sent, now)({ ...field, name: 'licenseNumber' })).toBeUndefined();
  });

  it('goes with the first change of its field', () => {
    expect(standingRefusals(refused, sent, withAgency('Peach'))(field)).toBeUndefined();
  });
});

it.each([
  [{ variantId: 'a', stateCode: null, name: 'name' }, '[data-part="name"]'],
  [{ variantId: 'a', stateCode: 'GA', name: 'desiredCount' }, '[data-state="GA"] [data-column="desired"]'],
  [{ variantId: 'a', stateCode: 'GA', name: 'agencyName' }, '[data-state="GA"] [data-column="agencyName"]'],
  [{ variantId: 'a', stateCode: 'GA', name: 'companyName' }, '[data-column="companyName"]'],
] as const)('the control of %j is found', (field, selector) => {
  expect(selectorOf(field)).toBe(selector);
});
