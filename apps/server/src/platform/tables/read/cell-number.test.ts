import { SSF } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from './cell-number.ts';
import { numberFormat, plainFormat } from './number-format.ts';

const textOf = (value: number, code: string) => numberText(String(value), numberFormat(164, code), false).text;
/** The text that a spreadsheet would show. */
const shown = (value: number, code: string): string => SSF.format(code, value);
/** The other library refuses some formats, such as `0-`. */
const isShown = (value: number, code: string) => {
  try {
    return shown(value, code) !== '';
  } catch {
    return false;
  }
};
/** Days that both sides know: from 1 March 1900 to 30 December 9999. */
const day = fc.integer({ min: 61, max: 2_958_464 });

describe('numbers of workbooks, beside another library', () => {
  it('days become ISO dates', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('m/d/yyyy', 'dd-mmm-yy', '[$-409]d\\-mmm;@', 'mmm yy', '"on" yyyy'),
        (value, code) => {
          expect(textOf(value, code)).toBe(shown(value, 'yyyy-mm-dd'));
        },
      ),
    );
  });

  it('moments become ISO, to the second', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 86_399 }), (days, seconds) => {
        const value = days + seconds / 86_400;
        expect(textOf(value, 'm/d/yy h:mm AM/PM')).toBe(shown(value, 'yyyy-mm-dd"T"hh:mm:ss'));
        expect(textOf(value, 'yyyy-mm-dd')).toBe(shown(days, 'yyyy-mm-dd'));
        expect(textOf(seconds / 86_400, 'h:mm')).toBe(shown(seconds / 86_400, 'hh:mm:ss'));
      }),
    );
  });

  it('masks of digits are applied', () => {
    const mask = fc
      .array(fc.constantFrom('0', '0', '0', '-', '\\-', ' ', '"No "', '\\(', '\\)'), { minLength: 1, maxLength: 14 })
      .map((parts) => parts.join(''))
      .filter((code) => code.includes('0'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), mask, (number, code) => {
        // The other library drops digits that have no place. A spreadsheet shows them before the first place.
        const value = number % 10 ** code.replace(/[^0]/g, '').length;
        fc.pre(isShown(value, code));
        expect(textOf(value, code)).toBe(shown(value, code));
      }),
      { numRuns: 300 },
    );
  });

  it('digits without a place stand before the first place', () => {
    expect([textOf(12_345, '"No "00-0'), textOf(12_345, '0000')]).toEqual(['No 1234-5', '12345']);
  });

  it('other numbers keep their value, with 15 digits and without an exponent', () => {
    fc.assert(
      fc.property(fc.double({ min: -999_999_999_999_999, max: 999_999_999_999_999, noNaN: true }), (value) => {
        const { text, problem } = numberText(String(value), plainFormat, false);
        expect(problem).toBeNull();
        expect(text).toMatch(/^(?:0|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/);
        expect(Number(text) || 0).toBe(Number(value.toPrecision(15)) || 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['-1.25e-7', '-0.000000125'],
    ['-0', '0'],
    ['007', '7'],
    ['1.5E3', '1500'],
    ['999999999999999', '999999999999999'],
  ])('%s is %s', (raw, text) => {
    expect(numberText(raw, plainFormat, false)).toEqual({ text, problem: null });
  });

  it.each(['1E15', '-1234567890123456', '1.2345678901234567E+30'])('%s has lost digits', (raw) => {
    expect(numberText(raw, plainFormat, false)).toEqual({ text: raw, problem: 'lost-digits' });
  });

  it.each(['', ' 1', '1 ', 'NaN', 'Infinity', '1e999', '0x1F', '1,5', '١'])('%j is no number', (raw) => {
    expect(numberText(raw, plainFormat, false).problem).toBe('bad-value');
  });

  it.each(['-1', '0', '60', '2958466', '1e9'])('day %s is no date', (raw) => {
    expect(numberText(raw, { kind: 'date' }, false)).toEqual({ text: raw, problem: 'bad-value' });
  });

  it.each([
    ['General', '12'],
    ['@', '12'],
    ['#,##0', '12'],
    ['0.00', '12'],
    ['0%', '12'],
    ['0.00E+00', '12'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '12'],
    ['_($* #,##0.00_);_($* (#,##0.00)', '12'],
    ['"', '12'],
    ['[', '12'],
    ['\\', '12'],
    ['[Red]0000;[Blue]-0000', '0012'],
    ['[$-409]000000', '000012'],
    ['[h]:mm', '288:00:00'],
  ])('a number with the format %s is %s', (code, text) => {
    expect(textOf(12, code)).toBe(text);
  });
});
