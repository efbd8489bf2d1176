import type { AgeClause } from '@dropdate/domain/age/age-clause';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { audienceProblems } from '@dropdate/domain/audience/audience-problems';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgeForm, ageFormOf, ageForms, emptyForm, suggestedTurningAge } from './age-forms.ts';
import { audienceKey } from './audience-key.ts';
import { lastMonths, pickedMonths } from './turning-months.ts';
import {
  type AudienceForm,
  audienceInForm,
  chooseAgeForm,
  draftOf,
  formOfMode,
  formsSetAside,
  hasPending,
  isPairBlank,
  noEntries,
  pairOf,
  shownClause,
  takeEntries,
  typePair,
} from './typed-entries.ts';

const asOf = birthMonthOf(2026, 11);
const context = { asOf, hasTurningAgeTemplate: false };
const month = (year: number, of: number) => String(birthMonthOf(year, of));
const typed = (age: AgeClause, from: string, to: string): AudienceForm => ({
  parameters: { ...emptyAudience, age },
  entries: typePair(noEntries, ageFormOf(age), { from, to }),
});
const range = (...ranges: [number, number][]): AgeClause => ({
  mode: 'age-by-year-range',
  ranges: ranges.map(([fromYear, toYear]) => ({ fromYear, toYear })),
});
const monthYear: AgeClause = { mode: 'age-by-month-and-year-range', ranges: [] };
const years = (fromYear: number | null, toYear: number | null, months: readonly number[] = []): AgeClause => ({
  mode: 'age-by-month-in-year-range',
  fromYear,
  toYear,
  months,
});
const turning = (inputValue: number | null, inputType: 'age' | 'year' = 'age', ...bases: number[]): AgeClause => ({
  mode: 'turning-age-or-year',
  inputType,
  inputValue,
  months: bases.map((baseMonth) => ({ baseMonth, previousMonths: 0 })),
});
const five: [number, number][] = [60, 61, 62, 63, 64].map((age) => [age, age]);

describe('a typed entry', () => {
  it.each([
    [range(), '62', '70', range([62, 70])],
    [range([62, 65]), ' 66 ', '66', range([62, 65], [66, 66])],
    [
      monthYear,
      '01/1950',
      '1955-03',
      { ...monthYear, ranges: [{ from: birthMonthOf(1950, 1), to: birthMonthOf(1955, 3) }] },
    ],
    [turning(65), month(2027, 1), month(2027, 3), { ...turning(65), months: [{ baseMonth: 3, previousMonths: 2 }] }],
    [turning(65), month(2026, 8), month(2026, 11), { ...turning(65), months: [{ baseMonth: 11, previousMonths: 3 }] }],
    [turning(1961, 'year'), '-3', '0', { ...turning(1961, 'year'), months: [{ baseMonth: 1, previousMonths: 3 }] }],
  ])('is part of the audience once it is complete: %j with %j and %j', (clause, from, to, age) => {
    const form = typed(clause, from, to);
    expect(audienceInForm(form, context)).toEqual({ parameters: { ...emptyAudience, age }, problem: null });
    expect(takeEntries(form, context)).toEqual({ parameters: { ...emptyAudience, age }, entries: noEntries });
  });

  it.each([
    [range(), '62', '', '62 to ? years: say to which age', 'to'],
    [range(), '', '70', '? to 70 years: say from which age', 'from'],
    [range(), '70', '62', "'From' should be less than 'To'", 'to'],
    [range(), '6x', '', 'Please enter whole numbers of 0 or more', 'from'],
    [range(), '62', '7o', 'Please enter whole numbers of 0 or more', 'to'],
    [range(), '62', '131', 'Age must be 130 or below', 'to'],
    [range([62, 70]), '62', '70', 'Range already present', 'to'],
    [range(...five), '70', '80', 'Maximum 5 ranges are allowed', 'to'],
    [monthYear, '01/1950', '', '01/1950 to ?: say to which month', 'to'],
    [monthYear, '', '01/1950', '? to 01/1950: say from which month', 'from'],
    [monthYear, '01/19', '', '01/19 is not a month: write it as MM/yyyy', 'from'],
    [monthYear, '01/1950', '13/1950', '13/1950 is not a month: write it as MM/yyyy', 'to'],
    [monthYear, '02/1950', '01/1950', "'From' should not be after 'To'", 'to'],
    [monthYear, '01/1950', '01/2027', 'Please enter a year from 1890 to 2026', 'to'],
    [years(1950, null), '', '', '1950 to ?: say to which year', 'to'],
    [years(null, 1960, [3]), '', '', '? to 1960: say from which year', 'from'],
    [years(null, null, [3]), '', '', 'Please enter a year in both fields', 'from'],
    [years(195, 1960), '', '', 'Please enter a year from 1890 to 2026', 'from'],
    [years(1960, 1950), '', '', "'From' should be less than 'To'", 'to'],
    [turning(65), '', '', 'Please select a month', 'from'],
    [turning(null), month(2027, 1), '', 'Please enter an age', 'value'],
    [turning(null, 'year', 3), '', '', 'Please enter a year', 'value'],
    [turning(59), month(2027, 1), month(2027, 2), 'Age must be 60 or above', 'value'],
    [turning(65), month(2027, 1), '', 'People who turn 65 between January 2027 and\u00a0?: say to which month', 'to'],
    [turning(65), '', month(2027, 3), 'People who turn 65 between\u00a0? and March 2027: say from which month', 'from'],
    [turning(1961, 'year'), '', '2', 'People born in 1961 between\u00a0? and March 1961: say from which month', 'from'],
    [
      turning(65),
      month(2027, 3),
      month(2027, 1),
      'March 2027 is after January 2027: choose an earlier first month',
      'to',
    ],
    [turning(65), month(2026, 1), month(2027, 3), 'Maximum limit is 12 months before March 2027', 'from'],
    [turning(65, 'age', 1), month(2027, 1), month(2027, 1), 'Range already present', 'from'],
    [turning(65, 'age', 1, 2, 3, 4, 5), month(2027, 6), month(2027, 6), 'Maximum 5 months are allowed', 'from'],
    // The page has been open for months, so the picker no longer offers the From month that the buyer picked.
    [
      turning(65),
      month(2025, 1),
      month(2027, 1),
      'People who turn 65 between\u00a0? and January 2027: say from which month',
      'from',
    ],
    [
      turning(65),
      month(2026, 10),
      month(2026, 10),
      'People who turn 65 between October 2026 and\u00a0?: say to which month',
      'to',
    ],
  ] as const)('names what it lacks: %j with %j and %j', (clause, from, to, text, field) => {
    const form = typed(clause, from, to);
    expect(audienceInForm(form, context)).toEqual({ parameters: form.parameters, problem: { text, field } });
    expect(takeEntries(form, context)).toBe(form);
  });

  it.each(ageForms)('in the empty fields of %s is none', (form) => {
    const empty = { parameters: { ...emptyAudience, age: emptyForm(form) }, entries: noEntries };
    expect(audienceInForm(empty, context)).toEqual({ parameters: empty.parameters, problem: null });
    expect(hasPending(empty, context)).toBe(false);
  });

  it('leaves nothing when its fields are cleared', () => {
    expect(typed(range(), ' ', '').entries).toEqual(noEntries);
  });
});

describe('the age forms', () => {
  it('keep text and entries while another form is shown, which alone is in the audience', () => {
    const form = typed(range([40, 50]), '62', '');
    const away = chooseAgeForm(form, 'turning-age', context);
    expect(audienceKey(audienceInForm(away, context).parameters)).toBe(audienceKey(emptyAudience));
    expect(audienceInForm(away, context).problem).toBeNull();
    expect(formsSetAside(away.entries, shownClause(away.parameters.age, context))).toEqual(['age-by-year-range']);
    const back = chooseAgeForm(away, 'age-by-year-range', context);
    expect(back.parameters).toEqual(form.parameters);
    expect(audienceInForm(back, context).problem?.text).toBe('62 to ? years: say to which age');
  });

  it('add a complete entry before another form is shown', () => {
    const away = chooseAgeForm(typed(range(), '62', '70'), 'turning-age', context);
    expect(chooseAgeForm(away, 'age-by-year-range', context).parameters.age).toEqual(range([62, 70]));
  });

  it('show a turning age as it was left', () => {
    const byYear = chooseAgeForm(typed(turning(65), '', ''), 'turning-year', context);
    const away = chooseAgeForm(byYear, 'age-by-year-range', context);
    expect(formOfMode(away.entries, 'turning-age-or-year')).toBe('turning-year');
    expect(formOfMode(noEntries, 'turning-age-or-year')).toBe('turning-age');
    expect(chooseAgeForm(away, 'turning-age', context).parameters.age).toEqual(turning(65));
  });

  it('are locked by a turning-age template', () => {
    expect(shownClause(range([40, 50]), { asOf, hasTurningAgeTemplate: true })).toBe(suggestedTurningAge);
  });

  it('suggest 65 for a turning-age template, which is no entry before a month is picked', () => {
    const rules = { asOf, hasTurningAgeTemplate: true };
    const untouched: AudienceForm = { parameters: emptyAudience, entries: noEntries };
    expect(audienceInForm(untouched, rules)).toEqual({ parameters: emptyAudience, problem: null });
    expect(draftOf(untouched, rules)).toEqual({ parameters: emptyAudience, lost: null });
    const picked = { from: month(2027, 1), to: month(2027, 3) };
    const form = { parameters: emptyAudience, entries: typePair(noEntries, 'turning-age', picked) };
    const age = { ...turning(65), months: [{ baseMonth: 3, previousMonths: 2 }] };
    expect(audienceInForm(form, rules)).toEqual({ parameters: { ...emptyAudience, age }, problem: null });
  });
});

describe('a draft', () => {
  it('keeps complete entries, and says which entry it loses', () => {
    expect(draftOf(typed(range(), '62', '70'), context)).toEqual({
      parameters: { ...emptyAudience, age: range([62, 70]) },
      lost: null,
    });
    expect(draftOf(typed(range([40, 50]), '62', ''), context)).toEqual({
      parameters: { ...emptyAudience, age: range([40, 50]) },
      lost: '62 to ? years: say to which age',
    });
  });

  it('leaves out years that the wire does not accept', () => {
    expect(draftOf(typed(years(195, 1960, [3]), '', ''), context)).toEqual({
      parameters: { ...emptyAudience, age: years(null, 1960, [3]) },
      lost: 'Please enter a year from 1890 to 2026',
    });
    // The draft keeps the age 6 as it was typed, so no entry is lost.
    expect(draftOf(typed(turning(6), '', ''), context).lost).toBeNull();
  });
});

describe('whatever is typed and left', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 140 }).map(String),
    fc.integer({ min: 1880, max: 2030 }).map(String),
  );
  const text = fc.oneof(
    fc.constant(''),
    number,
    fc.string({ maxLength: 8 }),
    fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1880, max: 2030 })).map(([m, y]) => `${m}/${y}`),
    fc
      .constantFrom(...lastMonths({ mode: 'turning-age-or-year', inputType: 'age', inputValue: 65, months: [] }, asOf))
      .map(({ value }) => value),
    fc.integer({ min: -12, max: 11 }).map(String),
  );
  const value = fc.option(fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1900, max: 2030 })));
  type Step =
    | { readonly do: 'type'; readonly from: string; readonly to: string }
    | { readonly do: 'value'; readonly value: number | null }
    | { readonly do: 'choose'; readonly form: AgeForm }
    | { readonly do: 'leave' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('type' as const), from: text, to: text }),
    fc.record({ do: fc.constant('value' as const), value }),
    fc.record({ do: fc.constant('choose' as const), form: fc.constantFrom(...ageForms) }),
    fc.record({ do: fc.constant('leave' as const) }),
  );
  const start: AudienceForm = { parameters: emptyAudience, entries: noEntries };
  const run = (form: AudienceForm, next: Step): AudienceForm => {
    const clause = shownClause(form.parameters.age, context);
    switch (next.do) {
      case 'type':
        if (clause.mode === 'age-by-month-in-year-range') {
          const year = (typedYear: string) => (/^\d{1,4}$/.test(typedYear) ? Number(typedYear) : null);
          const age = { ...clause, fromYear: year(next.from), toYear: year(next.to) };
          return { ...form, parameters: { ...form.parameters, age } };
        }
        return { ...form, entries: typePair(form.entries, ageFormOf(clause), { from: next.from, to: next.to }) };
      case 'value': {
        const age = clause.mode === 'turning-age-or-year' ? { ...clause, inputValue: next.value } : clause;
        return { ...form, parameters: { ...form.parameters, age } };
      }
      case 'choose':
        return chooseAgeForm(form, next.form, context);
      case 'leave':
        return takeEntries(form, context);
    }
  };
  /** The number of entries in a clause. Birth years are no entries here, so a clause of birth years has 0 entries. */
  const sizeOf = (clause: AgeClause) =>
    'ranges' in clause ? clause.ranges.length : clause.mode === 'turning-age-or-year' ? clause.months.length : 0;
  const forms = fc.array(step, { maxLength: 12 }).map((steps) => steps.reduce(run, start));

  it('is in the audience that is sent, or is named as missing', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const clause = shownClause(form.parameters.age, context);
        const { parameters, problem } = audienceInForm(form, context);
        const meant = shownClause(parameters.age, context);
        const pair = pairOf(form.entries, clause);
        const isTyped = !isPairBlank(pair);
        if (problem === null) {
          expect(sizeOf(meant)).toBe(sizeOf(clause) + (isTyped ? 1 : 0));
          if (isTyped && meant.mode === 'age-by-year-range') {
            expect(meant.ranges.at(-1)).toEqual({ fromYear: Number(pair.from), toYear: Number(pair.to) });
          }
          if (isTyped && meant.mode === 'turning-age-or-year') {
            const added = meant.months.map((month) => pickedMonths(meant, month, asOf));
            expect(added).toContainEqual({ from: pair.from.trim(), to: pair.to.trim() });
          }
          expect(audienceProblems(parameters, context)).toEqual([]);
        } else {
          expect(problem.text).not.toBe('');
          expect(parameters).toBe(form.parameters);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('means the same audience before and after its fields are left', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const left = takeEntries(form, context);
        expect(audienceInForm(left, context)).toEqual(audienceInForm(form, context));
        expect(takeEntries(left, context)).toBe(left);
        expect(hasPending(left, context)).toBe(
          hasPending(left, context) && audienceInForm(left, context).problem !== null,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('comes back when its form is chosen again', () => {
    fc.assert(
      fc.property(forms, fc.constantFrom(...ageForms), (form, other) => {
        const left = takeEntries(form, context);
        const shown = ageFormOf(shownClause(left.parameters.age, context));
        const back = chooseAgeForm(chooseAgeForm(left, other, context), shown, context);
        expect(audienceInForm(back, context).problem).toEqual(audienceInForm(left, context).problem);
        expect(audienceKey(back.parameters)).toBe(audienceKey(left.parameters));
      }),
      { numRuns: 1_000 },
    );
  });
});
