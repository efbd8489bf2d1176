import { expect, it } from 'vitest';
import { yearsAround } from './years.ts';

it('shows 12 years from 4 before the given year, and further grids of 12 years before and after', () => {
  expect(yearsAround(2026)).toEqual([2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]);
  expect(yearsAround(2026, 1)[0]).toBe(2034);
  expect(yearsAround(2026, -1).at(-1)).toBe(2021);
});
