import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientLettersFor,
  firstClientCode,
  formatPrintedKey,
  nextClientCode,
  parsePrintedKey,
  readPrintedKey,
} from './printed-key.ts';

const keys = fc.record({
  clientCode: fc
    .tuple(fc.stringMatching(/^[A-Z]{3}$/), fc.integer({ min: 1, max: 99 }))
    .map(([letters, block]) => `${letters}${String(block).padStart(2, '0')}`),
  mailingNumber: fc.integer({ min: 1, max: 9_999 }),
  deliveryPoint: fc.stringMatching(/^\d{2}$/),
});

describe('a printed key', () => {
  it('looks like AAA01-0001-dd', () => {
    expect(formatPrintedKey({ clientCode: 'AAA01', mailingNumber: 1, deliveryPoint: '07' })).toBe('AAA01-0001-07');
  });

  it('can be read back, also from OCR with small letters and spaces', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const text = formatPrintedKey(key);
        expect(parsePrintedKey(text)).toEqual(key);
        expect(readPrintedKey(` ${text.toLowerCase().replaceAll('-', ' ')} `)).toEqual(key);
      }),
    );
  });

  it.each([
    ['HRBO1-6789-O1', 'HRB01-6789-01'],
    ['8RB0I-67B9-0l', 'BRB01-6789-01'],
    ['HRB01\u20136789\u201301', 'HRB01-6789-01'],
  ])('%s is read by position as %s', (text, key) => {
    expect(readPrintedKey(text)).toEqual(parsePrintedKey(key));
  });

  it.each(['', 'HRB01-6789', 'HRB00-6789-01', 'HRB01-0000-01', 'HRB01-6789-011', 'HRB01-67*9-01', '1RB01-6789-01'])(
    '%j is no printed key',
    (text) => {
      expect(parsePrintedKey(text)).toBeUndefined();
      expect(readPrintedKey(text)).toBeUndefined();
    },
  );

  it.each([
    { clientCode: 'AAA00', mailingNumber: 1, deliveryPoint: '01' },
    { clientCode: 'AAA01', mailingNumber: 10_000, deliveryPoint: '01' },
    { clientCode: 'AAA01', mailingNumber: 0, deliveryPoint: '01' },
    { clientCode: 'AAA01', mailingNumber: 1, deliveryPoint: '1' },
  ])('is not printed for %j', (key) => {
    expect(() => formatPrintedKey(key)).toThrow(RangeError);
  });
});

describe('client codes', () => {
  it.each([
    ['AAA01', 'AAA02'],
    ['AAA09', 'AAA10'],
    ['AAA99', undefined],
  ])('%s is followed by %s', (code, next) => {
    expect(nextClientCode(code)).toBe(next);
  });

  it('start with free letters from the name', () => {
    expect(clientLettersFor('Harborline Insurance Group', () => false)).toBe('HRB');
    expect(clientLettersFor('Harborline Insurance Group', (letters) => letters === 'HRB')).toBe('HRR');
    expect(firstClientCode('HRB')).toBe('HRB01');
  });

  it('start with any free letters when the name gives none', () => {
    expect(clientLettersFor('3M', () => false)).toBe('AAA');
    expect(clientLettersFor('Été Ñu', () => false)).toBe('ETN');
    expect(clientLettersFor('Io', (letters) => letters !== 'XYZ')).toBe('XYZ');
    expect(clientLettersFor('Anybody', () => true)).toBeUndefined();
  });
});
