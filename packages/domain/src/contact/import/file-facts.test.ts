import { describe, expect, it } from 'vitest';
import { FileFacts } from './file-facts.ts';

const fields = [{ name: 'birth', label: 'Date of Birth', isDate: true }];

function datesOf(cells: readonly string[]) {
  const seen = new FileFacts(fields, ['birth'], '2026-11-20');
  for (const cell of cells) seen.add([cell]);
  return seen.facts.dates[0];
}

describe('the order of month and day in a column of dates', () => {
  it.each([
    [['12/25/1950', '6/6/1950'], { monthFirst: 1, dayFirst: 0, either: 0 }],
    [['25/12/1950', '6/6/1950'], { monthFirst: 0, dayFirst: 1, either: 0 }],
    [['5/6/1950', '6/6/1950'], { monthFirst: 0, dayFirst: 0, either: 1 }],
  ])('is said by %j, but not by a day that is its month', (cells, counts) => {
    expect(datesOf(cells)).toMatchObject(counts);
  });
});
