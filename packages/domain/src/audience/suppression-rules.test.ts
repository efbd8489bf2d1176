import { expect, it } from 'vitest';
import { householdLimitTexts, limitProblems } from './suppression-rules.ts';

const { pieces, days } = householdLimitTexts;

it.each([
  { typed: { pieces: null, days: null }, problems: {} },
  { typed: { pieces: 1, days: 1 }, problems: {} },
  { typed: { pieces: 50, days: 730 }, problems: {} },
  { typed: { pieces: 2, days: null }, problems: { days } },
  { typed: { pieces: null, days: 30 }, problems: { pieces } },
  { typed: { pieces: 0, days: 731 }, problems: { pieces, days } },
  { typed: { pieces: 51, days: 0 }, problems: { pieces, days } },
  { typed: { pieces: 1.5, days: 30 }, problems: { pieces } },
])('$typed has the problems $problems', ({ typed, problems }) => {
  expect(limitProblems(typed)).toEqual(problems);
});
