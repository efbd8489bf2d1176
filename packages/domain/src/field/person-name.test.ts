import { describe, expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

describe('the name of a person', () => {
  it.each([
    "Mary-Ann O'Neil",
    'José',
    'D’Angelo',
    'Nguyễn Văn',
    'שרה',
    'محمد',
    '李',
    'J. R.',
    "'t Hooft",
    'Henry 3',
    'e\u0301va',
  ])('can be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each(['', ' ', '😀'.repeat(50), '=SUM(A1)', '-Ann', '<b>Ann</b>', 'Ann\n', 'Ann\0', 'a@b.c', '@Ann', "'", "''t"])(
    'cannot be %j',
    (name) => {
      expect(isPersonName(name)).toBe(false);
    },
  );
});
