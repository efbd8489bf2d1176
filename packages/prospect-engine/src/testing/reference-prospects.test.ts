import { ageGoldenCases } from '@dropdate/domain/age/age-golden.fixture';
import { describe, expect, it } from 'vitest';
import { matchesAge } from './reference-prospects.ts';

describe('the reference', () => {
  it.each(ageGoldenCases)('$because', ({ clause, asOf, born, matches }) => {
    expect(matchesAge(born, clause, asOf)).toBe(matches);
  });
});
