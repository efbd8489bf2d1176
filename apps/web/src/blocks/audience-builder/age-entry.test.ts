import type { TurningAgeClause } from '@dropdate/domain/age/age-clause';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { turningAgeTexts } from '@dropdate/domain/age/turning-age-problem';
import { describe, expect, it } from 'vitest';
import { readAgeEntry } from './age-entry.ts';
import { firstMonths, lastMonths } from './turning-months.ts';

const asOf = birthMonthOf(2026, 11);

describe('the months of a turning age, From and To', () => {
  it.each(['age', 'year'] as const)('by %s never show a message about a number of previous months', (inputType) => {
    const clause: TurningAgeClause = {
      mode: 'turning-age-or-year',
      inputType,
      inputValue: inputType === 'age' ? 65 : 1961,
      months: [],
    };
    const texts = new Set<string>();
    const picks = (months: readonly { readonly value: string }[]) => ['', ...months.map(({ value }) => value)];
    for (const from of picks(firstMonths(clause, asOf).flatMap(({ items }) => items))) {
      for (const to of picks(lastMonths(clause, asOf))) {
        const read = readAgeEntry(clause, { from, to }, asOf);
        if (read.state === 'refused') texts.add(read.problem.text);
      }
    }
    const { noMonth, noPreviousMonths, negative, overLimit } = turningAgeTexts;
    // Record 15 says where the four messages of the specification have gone.
    expect(texts).toContain(noMonth);
    for (const text of [noPreviousMonths, negative, overLimit]) expect(texts).not.toContain(text);
    expect([...texts].some((text) => text.startsWith(`${overLimit} months before`))).toBe(true);
    expect([...texts].some((text) => text.includes(' is after '))).toBe(true);
  });
});
