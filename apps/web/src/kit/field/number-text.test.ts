import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, countTyped, isNoCount, parseCount, shownCount } from './number-text.ts';

const anyCount = fc.integer({ min: -999_999_999, max: 999_999_999 });

describe('a count as typed', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['12000', 12_000],
    ['12,000', 12_000],
    [' 12 000 ', 12_000],
    ['12,0000', 120_000],
    ['$1,234,567', 1_234_567],
    ['12000.00', 12_000],
    ['$12,000.', 12_000],
    ['12k', 12_000],
    ['12K', 12_000],
    ['12 k', 12_000],
    ['1.5k', 1_500],
    ['.5k', 500],
    ['1.k', 1_000],
    ['1,200k', 1_200_000],
    ['1.2340k', 1_234],
    ['-5', -5],
    ['\u2212' + '1.5k', -1_500],
    ['-0', 0],
  ])('%j is %i', (typed, count) => {
    expect(parseCount(typed)).toBe(count);
    expect(isNoCount(countTyped(typed))).toBe(false);
  });

  it.each([
    'abc',
    '12,0a00',
    '12m',
    '12kk',
    'k',
    '.',
    '-',
    '1.5',
    '1,200.5',
    '12.000',
    '1,5k',
    '1.2345k',
    '5-',
    '12%',
    '99999999999999999999',
  ])('%j is no count, and stays', (typed) => {
    expect(parseCount(typed)).toBeNull();
    expect(isNoCount(countTyped(typed))).toBe(true);
    expect(shownCount(countTyped(typed))).toBe(typed);
  });

  it.each(['', '   '])('%j is empty, which is no mistake', (typed) => {
    expect(countTyped(typed).count).toBeNull();
    expect(isNoCount(countTyped(typed))).toBe(false);
  });

  it('keeps its value through commas', () => {
    fc.assert(
      fc.property(anyCount, (count) => {
        const shown = shownCount({ count });
        expect(shown).toBe(count.toLocaleString('en-US'));
        expect(countTyped(shown)).toEqual({ count });
      }),
    );
  });

  it('reads thousands as the number that they stand for', () => {
    fc.assert(
      fc.property(anyCount, (count) => {
        expect(parseCount(`${(count / 1000).toFixed(3)}k`)).toBe(count === 0 ? 0 : count);
      }),
    );
  });

  it('keeps the typed text, except that a plain number gets its usual form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$\d,. kK]{0,9}$/)), (text) => {
        const typed = countTyped(text);
        const isPlain = /^-?[\d,]*$/.test(text) && (text === '' || parseCount(text) !== null);
        if (!isPlain) expect(shownCount(typed)).toBe(text);
        else expect(shownCount(typed).replace(/\D/g, '')).toBe(text.replace(/\D/g, '').replace(/^0+(?=\d)/, ''));
      }),
    );
  });

  it('is replaced when the count is set from elsewhere', () => {
    expect(shownCount({ count: 5_000, text: 'abc' })).toBe('5,000');
    expect(shownCount({ count: 5_000, text: '12k' })).toBe('5,000');
    expect(isNoCount({ count: 5_000, text: 'abc' })).toBe(false);
  });

  it.each([
    ['1,234', 0, 0],
    ['1,234', 1, 1],
    ['1,234', 2, 3],
    ['1,234', 4, 5],
    ['1,234', 9, 5],
    ['4242 4', 4, 4],
    ['4242 4', 5, 6],
  ])('in %j the caret after %i digits stands at %i', (text, digits, caret) => {
    expect(caretAfter(text, digits)).toBe(caret);
  });
});
