import { describe, expect, it } from 'vitest';
import { dataMatrix } from './data-matrix.ts';

const drawn = (text: string) => dataMatrix(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

describe('a DataMatrix', () => {
  it('of 123456 equals the example of the standard', () => {
    expect(drawn('123456')).toEqual([
      '1010101010',
      '1100101101',
      '1100000100',
      '1100011101',
      '1100001000',
      '1000001111',
      '1110110000',
      '1111011001',
      '1001110100',
      '1111111111',
    ]);
  });

  it.each([
    ['03G9230VQVS2', 16],
    ['ZZZZZZZZZZZZ', 16],
    ['000000000000', 14],
  ])('of piece id %s has %i modules a side and its finder', (text, side) => {
    const rows = drawn(text);
    expect(rows.map((row) => row.length)).toEqual(new Array(side).fill(side));
    expect(rows.at(-1)).toBe('1'.repeat(side));
    expect(rows.map((row) => row[0]).join('')).toBe('1'.repeat(side));
    expect(rows[0]).toBe('10'.repeat(side / 2));
    expect(rows.map((row) => row.at(-1)).join('')).toBe('01'.repeat(side / 2));
  });

  it.each(['Ä', 'x'.repeat(45)])('refuses %j', (text) => {
    expect(() => dataMatrix(text)).toThrow(RangeError);
  });
});
