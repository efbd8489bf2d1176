import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyLines,
  initialVariant,
  normalizeVariantName,
  piecesOf,
  type StateLines,
  type Variant,
  type VariantState,
} from './variant.ts';
import {
  allocationByState,
  canDeleteVariant,
  canSaveDraft,
  desiredCountProblem,
  isNameTaken,
  missingLines,
  scheduleBlockers,
  typedLine,
  unallocatedStates,
  unprintableLines,
  variantGaps,
} from './variant-rules.ts';

/** A further variant that takes nobody yet. */
const addedVariant = (model: Variant, name: string): Variant => ({
  ...model,
  name,
  states: model.states.map((state) => ({ ...state, desiredCount: 0 })),
});

const quotas = [
  { stateCode: 'FL', availableCount: 9_420 },
  { stateCode: 'GA', availableCount: 2_580 },
];
const first = initialVariant('t1', 'Deadline headline', quotas);
const idle = { isLoading: false, isSaving: false };

function withState(variant: Variant, stateCode: string, change: Partial<VariantState>): Variant {
  return {
    ...variant,
    states: variant.states.map((state) => (state.stateCode === stateCode ? { ...state, ...change } : state)),
  };
}

function withLines(lines: Partial<StateLines>): Variant {
  return withState(first, 'FL', { lines: { ...emptyLines, ...lines } });
}

describe('a variant', () => {
  it.each<[Partial<Variant>, readonly string[]]>([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ name: ' \n' }, ['name']],
    [{ stockColor: null }, ['stock-color']],
    [{ postalClass: null }, ['postal-class']],
    [{ templateId: null }, ['template']],
    [
      { name: '', stockColor: null, postalClass: null, templateId: null },
      ['name', 'stock-color', 'postal-class', 'template'],
    ],
  ])('with %j lacks %j', (part, gaps) => {
    const variant = { ...first, ...part };
    expect(variantGaps(variant)).toEqual(gaps);
    expect(canSaveDraft([first, variant], idle)).toBe(gaps.length === 0);
  });

  it('is not saved while the page loads or saves', () => {
    expect(canSaveDraft([first], { ...idle, isLoading: true })).toBe(false);
    expect(canSaveDraft([first], { ...idle, isSaving: true })).toBe(false);
  });

  it.each([
    ['Head\nline', 'Headline'],
    ['\r\nA\r\n', 'A'],
    ['A\u2028B', 'AB'],
    [' A B ', ' A B '],
  ])('named %j is named %j', (name, expected) => {
    expect(normalizeVariantName(name)).toBe(expected);
  });

  it('cannot be deleted while it is the last', () => {
    expect(canDeleteVariant([first])).toBe(false);
    expect(canDeleteVariant([first, addedVariant(first, 'B')])).toBe(true);
  });
});

describe('desiredCountProblem', () => {
  it.each([
    [0, null],
    [100, null],
    [null, null],
    [101, 'You have exceeded the total number of available prospects'],
    [-1, 'Number of desired prospects cannot be negative'],
    [1.5, 'Number of desired prospects must be a whole number'],
  ])('of %s with 100 available: %s', (desiredCount, problem) => {
    expect(desiredCountProblem({ desiredCount, availableCount: 100 })).toBe(problem);
  });
});

describe('typedLine', () => {
  it.each([
    ['agencyName', 'Bay', { agencyName: 'Bay', isAgencyNameShown: true }],
    ['agencyName', '', { agencyName: '', isAgencyNameShown: false }],
    ['licenseNumber', '  ', { licenseNumber: '  ', isLicenseNumberShown: false }],
    ['companyName', '', { companyName: '', isCompanyNameShown: false }],
  ] as const)('%s %j', (field, text, change) => {
    expect(typedLine(field, text)).toEqual(change);
  });

  it('never leaves a line that is shown, empty and required', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('companyName' as const, 'agencyName' as const, 'licenseNumber' as const),
        fc.array(fc.constantFrom('', ' ', 'B', 'Bay Benefits')),
        (field, texts) => {
          const lines: StateLines = Object.assign({}, emptyLines, ...texts.map((text) => typedLine(field, text)));
          expect(missingLines({ lines })).toEqual([]);
        },
      ),
    );
  });
});

describe('missingLines', () => {
  it.each<[Partial<StateLines>, readonly string[]]>([
    [{}, []],
    [{ isCompanyNameShown: true }, []],
    [{ isAgencyNameShown: true }, ['agency-name']],
    [{ isAgencyNameShown: true, agencyName: '  ' }, ['agency-name']],
    [{ isAgencyNameShown: true, agencyName: 'Harborline' }, []],
    [{ isLicenseNumberShown: true }, ['license-number']],
    [{ isAgencyNameShown: true, isLicenseNumberShown: true }, ['agency-name', 'license-number']],
    [{ agencyName: '', licenseNumber: '' }, []],
  ])('%j: %j', (lines, missing) => {
    expect(missingLines({ lines: { ...emptyLines, ...lines } })).toEqual(missing);
  });
});

describe('isNameTaken', () => {
  it.each([
    [
      ['Variant A', 'Variant B'],
      [false, false],
    ],
    [
      ['Variant A', 'variant a'],
      [true, true],
    ],
    [
      ['Deadline', ' Price', 'price  '],
      [false, true, true],
    ],
    [
      ['Two  words', 'two words'],
      [true, true],
    ],
    [
      ['STRASSE', 'Straße'],
      [false, false],
    ],
    [
      ['', ' '],
      [false, false],
    ],
    [
      ['Ａ', 'a'],
      [true, true],
    ],
  ])('of %j: %j', (names, taken) => {
    const variants = names.map((name) => ({ ...first, name }));
    expect(variants.map((_, at) => isNameTaken(variants, at))).toEqual(taken);
  });
});

describe('unprintableLines', () => {
  it.each<[Partial<StateLines>, readonly string[]]>([
    [{ isAgencyNameShown: true, agencyName: 'Peña Benefits' }, []],
    [{ isAgencyNameShown: true, agencyName: 'Party 🎉' }, ['agencyName']],
    [{ isAgencyNameShown: false, agencyName: 'Party 🎉' }, []],
    [
      { isCompanyNameShown: true, companyName: '日本', isLicenseNumberShown: true, licenseNumber: 'W4✓' },
      ['companyName', 'licenseNumber'],
    ],
  ])('%j: %j', (lines, fields) => {
    const found = unprintableLines({ lines: { ...emptyLines, ...lines } });
    expect(found.map(({ field }) => field)).toEqual(fields);
    for (const { problem } of found) expect(problem).toMatch(/^The piece cannot print /);
  });

  it('names unprintable characters before a formula', () => {
    const problemOf = (agencyName: string) =>
      unprintableLines({ lines: { ...emptyLines, isAgencyNameShown: true, agencyName } })[0]?.problem;
    expect(problemOf('=Harbor')).toBeUndefined();
    expect(problemOf('=SUM(A1)')).toMatch(/^A spreadsheet/);
    expect(problemOf('=SUM(A1)🎉')).toMatch(/^The piece cannot print /);
  });
});

describe('scheduleBlockers', () => {
  const second = addedVariant(first, 'Price headline');
  it.each<[string, readonly Variant[], readonly string[]]>([
    ['the initial variant', [first], []],
    ['an added variant', [first, second], []],
    ['no variant', [], ['incomplete-variant', 'nobody-desired']],
    ['an incomplete variant', [{ ...first, name: '' }], ['incomplete-variant']],
    ['too few', [withState(first, 'FL', { desiredCount: 9_000 })], ['not-allocated']],
    [
      'a shared state',
      [withState(first, 'FL', { desiredCount: 9_000 }), withState(second, 'FL', { desiredCount: 420 })],
      [],
    ],
    ['more than there are, together', [first, withState(second, 'FL', { desiredCount: 1 })], ['not-allocated']],
    ['more than there are', [withState(first, 'FL', { desiredCount: 9_421 })], ['desired-count', 'not-allocated']],
    ['less than nobody', [withState(first, 'FL', { desiredCount: -1 })], ['desired-count', 'not-allocated']],
    ['an empty count', [withState(first, 'FL', { desiredCount: null })], ['not-allocated']],
    ['nobody at all', [second], ['nobody-desired', 'not-allocated']],
    ['a state switched off everywhere', [withState(first, 'GA', { isEnabled: false })], ['not-allocated']],
    [
      'a state moved to the other variant',
      [withState(first, 'GA', { isEnabled: false }), withState(second, 'GA', { desiredCount: 2_580 })],
      [],
    ],
    ['two of one name', [first, { ...second, name: 'deadline HEADLINE' }], ['same-name']],
    ['an agency name in no letters', [withLines({ isAgencyNameShown: true, agencyName: '🎉' })], ['unprintable-line']],
    ['an agency name left empty', [withLines({ isAgencyNameShown: true })], ['missing-line']],
    [
      'an empty agency name in a state switched off',
      [
        withState(withLines({ isAgencyNameShown: true }), 'FL', { isEnabled: false }),
        withState(second, 'FL', { desiredCount: 9_420 }),
      ],
      [],
    ],
  ])('with %s', (_, variants, blockers) => {
    expect(scheduleBlockers(variants, idle)).toEqual(blockers);
  });

  it('waits for loading and saving', () => {
    expect(scheduleBlockers([first], { isLoading: true, isSaving: true })).toEqual(['loading', 'saving']);
  });
});

describe('allocation', () => {
  it('adds up the enabled states of all variants', () => {
    const second = withState(addedVariant(first, 'B'), 'FL', { desiredCount: 5 });
    expect(allocationByState([first, second])).toEqual([
      { stateCode: 'FL', available: 9_420, allocated: 9_425 },
      { stateCode: 'GA', available: 2_580, allocated: 2_580 },
    ]);
    expect(unallocatedStates([first, second]).map(({ stateCode }) => stateCode)).toEqual(['FL']);
  });

  it('of any split that adds up leaves nothing open', () => {
    const shares = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(shares, (parts) => {
        const available = parts.reduce((all, part) => all + part, 0);
        const model = initialVariant('t', 'A', [{ stateCode: 'TX', availableCount: available }]);
        const variants = parts.map((desiredCount, index) =>
          withState(addedVariant(model, `V${index}`), 'TX', { desiredCount }),
        );
        expect(unallocatedStates(variants)).toEqual([]);
        expect(scheduleBlockers(variants, idle)).toEqual(available === 0 ? ['nobody-desired'] : []);
        expect(variants.reduce((all, variant) => all + piecesOf(variant), 0)).toBe(available);
      }),
    );
  });
});
