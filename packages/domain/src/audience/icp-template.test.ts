import { expect, it } from 'vitest';
import { type AudienceParameters, emptyAudience } from './audience-parameters.ts';
import { icpParametersProblem, partToApply } from './icp-template.ts';

it.each<[string, Partial<AudienceParameters>, string | null]>([
  ['a place alone', {}, null],
  ['no place', { geography: [] }, 'Select at least one state, county, city or zip.'],
  ['phones without SAN', { phone: { preference: 'only', sanNumbers: [], orgId: 'A' } }, 'SAN number is required.'],
  ['phones with SAN and Org ID', { phone: { preference: 'prefer', sanNumbers: ['1234-567890-14'], orgId: 'A' } }, null],
])('icpParametersProblem of an audience with %s', (_, changed, problem) => {
  expect(icpParametersProblem({ ...emptyAudience, geography: [{ stateCode: 'FL' }], ...changed })).toBe(problem);
});

const turning = { mode: 'turning-age-or-year', inputType: 'age', inputValue: 65, months: [] } as const;
const ranges = { mode: 'age-by-year-range', ranges: [{ fromYear: 60, toYear: 69 }] } as const;

it.each<[string, Partial<AudienceParameters>, boolean, Partial<AudienceParameters>, boolean]>([
  ['an age of years, any template', { gender: 'female', age: ranges }, false, { gender: 'female', age: ranges }, false],
  ['an age of years, a turning-age template', { gender: 'female', age: ranges }, true, { gender: 'female' }, true],
  ['a turning age, a turning-age template', { age: turning }, true, { age: turning }, false],
  ['no preference, a turning-age template', { gender: 'male', age: null }, true, { gender: 'male' }, false],
  ['no preference, any template', { age: null }, false, { age: null }, false],
  ['nothing about ages', { gender: 'male' }, true, { gender: 'male' }, false],
])('of a part with %s, a campaign takes what it can show', (_, part, hasTurningAgeTemplate, change, isAgeLeftOut) => {
  expect(partToApply(part, { hasTurningAgeTemplate })).toEqual({ change, isAgeLeftOut });
});
