import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthMonthOf } from '../age/birth-month.ts';
import { sanTexts } from '../phone-check/san-number.ts';
import { ethnicityLabel, incomeLabel, languageLabel, wealthLabel } from './attribute-labels.ts';
import type { AudienceParameters, ParameterName } from './audience-parameters.ts';
import { emptyAudience } from './audience-parameters.ts';
import { audienceProblems } from './audience-problems.ts';
import { canonicalParameters, mergeNumberRanges } from './canonical-parameters.ts';
import { parameterSummary } from './parameter-summary.ts';
import { phoneProblems, phoneTexts } from './phone-problems.ts';
import { rangeEntryProblem } from './range-problem.ts';
import { selectedItems } from './selected-items.ts';

const asOf = birthMonthOf(2026, 10);
const context = { asOf, hasTurningAgeTemplate: false };
const phone = { preference: 'prefer', sanNumbers: ['1234-567890-26'], orgId: 'org' } as const;

function audience(changes: Partial<AudienceParameters>): AudienceParameters {
  return { ...emptyAudience, ...changes };
}

describe('rangeEntryProblem', () => {
  const present = [{ from: 5, to: 10 }];
  it.each([
    [null, 5, 'Please enter whole numbers of 0 or more'],
    [5, null, 'Please enter whole numbers of 0 or more'],
    [-1, 5, 'Please enter whole numbers of 0 or more'],
    [Number.NaN, 5, 'Please enter whole numbers of 0 or more'],
    [6, 5, "'From' should be less than 'To'"],
    [5, 5, "'From' should be less than 'To'"],
    [5, 10, 'Range already present'],
    [0, 1, null],
  ])('%s to %s: %s', (from, to, message) => {
    expect(rangeEntryProblem({ from, to }, present, { allowSameFields: false })).toBe(message);
  });

  it('accepts equal ends where they are allowed', () => {
    expect(rangeEntryProblem({ from: 5, to: 5 }, present, { allowSameFields: true })).toBeNull();
    expect(rangeEntryProblem({ from: 6, to: 5 }, present, { allowSameFields: true })).not.toBeNull();
  });

  it('refuses a sixth range', () => {
    const five = [1, 2, 3, 4, 5].map((from) => ({ from, to: 100 }));
    expect(rangeEntryProblem({ from: 6, to: 7 }, five, { allowSameFields: false })).not.toBeNull();
    expect(rangeEntryProblem({ from: 6, to: 7 }, five.slice(1), { allowSameFields: false })).toBeNull();
  });
});

describe('audienceProblems', () => {
  it('has no problem for an empty audience', () => {
    expect(audienceProblems(emptyAudience, context)).toEqual([]);
  });

  it('names every field', () => {
    const problems = audienceProblems(
      audience({
        age: { mode: 'age-by-year-range', ranges: [{ fromYear: 70, toYear: 65 }] },
        lengthOfResidence: [{ from: 3, to: 3 }],
        homeValues: [
          { from: 100_000, to: null },
          { from: 100_000, to: null },
        ],
        phone: { preference: 'only', sanNumbers: [' '], orgId: null },
      }),
      { asOf, hasTurningAgeTemplate: true },
    );
    expect(problems).toEqual([
      { path: 'age', message: 'This field is required as you have selected a Turning Age Template.' },
      { path: 'age.ranges.0', message: "'From' should be less than 'To'" },
      { path: 'lengthOfResidence.0', message: "'From' should be less than 'To'" },
      { path: 'homeValues.1', message: 'Range already present' },
      { path: 'phone.sanNumbers', message: 'SAN number is required.' },
      { path: 'phone.orgId', message: 'Org ID is required.' },
    ]);
  });

  it('refuses more than 5 ranges, repeated and long numbers', () => {
    const homeValues = [1, 2, 3, 4, 5, 6].map((from) => ({ from, to: 100 }));
    const sanNumbers = ['1234-567890-26', ' 1234 567890 26', '12345678'];
    expect(
      audienceProblems(audience({ homeValues, phone: { ...phone, sanNumbers, orgId: 'y'.repeat(51) } }), context).map(
        ({ path }) => path,
      ),
    ).toEqual(['homeValues', 'phone.sanNumbers.1', 'phone.sanNumbers.2', 'phone.orgId']);
  });
});

describe('phoneProblems', () => {
  it.each([
    [['12345678'], 2026, sanTexts.form],
    [['1234-567890-24'], 2026, sanTexts.expired(2024)],
    [['1234-567890-24'], null, undefined],
    [['1234-567890-26', '123456789026'], 2026, phoneTexts.duplicateSan],
    [['1234 567890 26', ''], 2026, undefined],
  ])('of the SANs %j in %s begin with %s', (sanNumbers, year, message) => {
    expect(phoneProblems({ preference: 'prefer', sanNumbers, orgId: 'org' }, year)[0]?.message).toBe(message);
    expect(phoneProblems({ preference: null, sanNumbers, orgId: 'org' }, year)).toEqual([]);
  });
});

describe('selectedItems', () => {
  it.each<[string, Partial<AudienceParameters>, readonly string[]]>([
    ['nothing', {}, []],
    ['ethnicity', { ethnicities: ['irish'] }, ['EthnicitySelect']],
    ['veterans', { hasVeteransInHousehold: true }, ['VeteranSelect']],
    [
      'decision makers',
      { targetPerHousehold: { isPrimaryDecisionMaker: true, isOnePerHousehold: false } },
      ['HomeOwnerSelect'],
    ],
    [
      'one per household',
      { targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true } },
      ['HomeOwnerSelect'],
    ],
    ['home value', { homeValues: [{ from: 1, to: 2 }] }, ['HomeValueSelect']],
    ['one age', { age: { mode: 'age-by-year-range', ranges: [{ fromYear: 65, toYear: 65 }] } }, ['T65']],
    ['phone', { phone }, ['PhoneNumber']],
    ['phone without a SAN', { phone: { ...phone, sanNumbers: [] } }, []],
    ['phone without an Org ID', { phone: { ...phone, orgId: ' ' } }, []],
    ['phone without a preference', { phone: { ...phone, preference: null } }, []],
    ['what costs nothing', { languages: ['greek'], incomes: ['A'], gender: 'male' }, []],
  ])('%s', (_, changes, items) => {
    expect(selectedItems(audience(changes), context)).toEqual(items);
  });

  it('adds T65 for a turning-age template', () => {
    expect(selectedItems(emptyAudience, { asOf, hasTurningAgeTemplate: true })).toEqual(['T65']);
  });
});

describe('canonicalParameters', () => {
  it('gives equal JSON for equal audiences', () => {
    const one = audience({
      geography: [{ stateCode: 'TX' }, { stateCode: 'CA', counties: [{ countyName: 'B' }, { countyName: 'A' }] }],
      incomes: ['B', 'A', 'B'],
      lengthOfResidence: [
        { from: 6, to: 9 },
        { from: 0, to: 5 },
      ],
      homeValues: [
        { from: 10, to: null },
        { from: 0, to: 20 },
      ],
      age: { mode: 'turning-age-or-year', inputType: 'age', inputValue: null, months: [] },
      phone: { preference: null, sanNumbers: ['9'], orgId: 'left over' },
    });
    const other = audience({
      phone: { sanNumbers: [], orgId: null, preference: null },
      homeValues: [{ to: null, from: 0 }],
      lengthOfResidence: [{ from: 0, to: 9 }],
      incomes: ['A', 'B'],
      geography: [
        { stateCode: 'CA', counties: [{ countyName: 'A' }, { countyName: 'B', cities: [] }] },
        { stateCode: 'TX' },
      ],
    });
    expect(JSON.stringify(canonicalParameters(one))).toBe(JSON.stringify(canonicalParameters(other)));
  });

  it('ignores what is pinned', () => {
    const { geography: _places, pinned: _pins, suppression: _orders, ...parameters } = emptyAudience;
    const pins = fc.uniqueArray(fc.constantFrom(...(Object.keys(parameters) as ParameterName[])));
    const counted = { geography: [{ stateCode: 'TX' }], gender: 'female', incomes: ['B'] } as const;
    const { pinned: _none, ...unpinned } = audience(counted);
    fc.assert(
      fc.property(pins, (pinned) => {
        const json = JSON.stringify(canonicalParameters(audience({ ...counted, pinned })));
        // Pins are not part of this JSON. So the count of a stored audience stays up to date when its buyer pins a
        // parameter.
        expect(json).toBe(JSON.stringify(canonicalParameters(unpinned)));
        expect(json).not.toContain('pinned');
      }),
    );
  });

  it('keeps the meaning of number ranges', () => {
    const range = fc.record({ from: fc.nat(30), to: fc.option(fc.nat(30)) });
    const holds = (ranges: readonly { from: number; to: number | null }[], value: number) =>
      ranges.some(({ from, to }) => from <= value && (to === null || value <= to));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
        const merged = mergeNumberRanges(ranges);
        for (let value = 0; value <= 31; value += 1) expect(holds(merged, value)).toBe(holds(ranges, value));
        expect(merged.length === 0).toBe(ranges.length === 0);
      }),
    );
  });
});

describe('parameterSummary', () => {
  it('is empty when nothing is set', () => {
    expect(parameterSummary(emptyAudience, asOf)).toEqual([]);
  });

  it('reads as on Review', () => {
    const lines = parameterSummary(
      audience({
        age: {
          mode: 'turning-age-or-year',
          inputType: 'age',
          inputValue: 65,
          months: [{ baseMonth: 4, previousMonths: 6 }],
        },
        gender: 'female-priority',
        maritalStatus: 'married',
        phone,
        dwellingType: 'single-unit',
        propertyTypes: ['po-box', 'other'],
        lengthOfResidence: [{ from: 2, to: 5 }],
        targetPerHousehold: { isPrimaryDecisionMaker: true, isOnePerHousehold: true },
        hasVeteransInHousehold: true,
        incomes: ['A', 'L'],
        wealths: ['C'],
        homeValues: [{ from: 100_000, to: 250_000 }],
        ethnicities: ['african-american', 'english-scottish'],
        languages: ['haitian-creole'],
      }),
      asOf,
    );
    expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Turning age: 65, Oct 2026 to Apr 2027',
      'Gender: Female Priority',
      'Marital status: Married',
      'Phone number: Prefer with Phone Number',
      'SAN numbers: 1234-567890-26',
      'Org ID: org',
      'Dwelling type: Single-Unit',
      'Property type: PO Box; Others',
      'Length of residence: 2 to 5 years',
      'Target per houseowner: Primary decision maker; One per household',
      'Veterans in household: Yes',
      'Income: Up to $14,999; $250,000 and above',
      'Wealth: $10,000 to $24,999',
      'Estimated home value: $100,000 to $250,000',
      'Ethnicity: African American; English/Scottish',
      'Language: Haitian Creole',
    ]);
  });

  it('labels every value', () => {
    expect(incomeLabel('B')).toBe('$15,000 to $24,999');
    expect(wealthLabel('J')).toBe('$2,000,000 and above');
    expect(ethnicityLabel('pacific-islander')).toBe('Pacific Islander');
    expect(languageLabel('greek')).toBe('Greek');
  });
});
