import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSan } from './read-san.ts';
import { sanEnd, sanProblem, sanTexts } from './san-number.ts';

const digits = (many: number) => fc.stringMatching(new RegExp(`^\\d{${many}}$`));
const san = fc.tuple(digits(4), digits(6), digits(2)).map((parts) => parts.join('-'));

describe('a SAN', () => {
  it.each([
    ['1234-567890-14', '1234-567890-14'],
    [' 1234 567890 14\t', '1234-567890-14'],
    ['1234–567890—14', '1234-567890-14'],
    ['1234 - 567890 - 14', '1234-567890-14'],
    ['123456789014', '1234-567890-14'],
    ['１２３４-５６７８９０-１４', '1234-567890-14'],
    ['1234\u2212567890\u201114', '1234-567890-14'],
    ['\u202e1234-567890-14\u200b', '1234-567890-14'],
    ['12345678', null],
    ['1234-5678', null],
    ['1234-567890', null],
    ['1234-567890-2014', null],
    ['123-4567890-14', null],
    ['A234-567890-14', null],
    ['1234-567890-14; drop table', null],
    ['٣٢٣٤-567890-14', null],
    ['=1234-567890-14', null],
    ['1234-567890-14\n1234-567890-14', null],
    ['', null],
    [`${' '.repeat(70)}1234-567890-14`, null],
  ])('%j is %s', (text, read) => {
    expect(readSan(text)).toBe(read);
  });

  it('is read back from itself, and without its dashes', () => {
    fc.assert(fc.property(san, (each) => readSan(each) === each && readSan(each.replaceAll('-', '')) === each));
  });

  it('is whole or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const read = readSan(text);
        return read === null || /^\d{4}-\d{6}-\d{2}$/.test(read);
      }),
    );
  });

  it.each([
    ['12345678', sanTexts.form],
    ['', sanTexts.form],
    ['1234-567890-24', 'This SAN has expired: a subscription of 2024 ends by the end of 2025.'],
    ['1234-567890-25', null],
    ['1234-567890-26', null],
    ['1234-567890-27', 'This SAN is of 2027, which has not begun.'],
    ['1234-567890-99', 'This SAN is of 2099, which has not begun.'],
  ])('%s in 2026 has the problem %s', (text, problem) => {
    expect(sanProblem(text, 2026)).toBe(problem);
  });

  it('of any year has no problem but its form where the year is not judged', () => {
    expect(sanProblem('1234-567890-14', null)).toBeNull();
    expect(sanProblem('12345678', null)).toBe(sanTexts.form);
  });

  it('is valid in two years at most, and its end is in the second of them', () => {
    fc.assert(
      fc.property(san, (each) => {
        const years = Array.from({ length: 110 }, (_, at) => 1995 + at).filter((year) => !sanProblem(each, year));
        return years.length === 2 && sanEnd(each) === `${years[1]}-12-31`;
      }),
    );
  });
});
