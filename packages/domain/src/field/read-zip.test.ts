import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutZipProblem, doubleZeroZips, readZip, stateOfZeroZip, zipOfReading } from './read-zip.ts';

it.each([
  ['02139', '', '02139', 0],
  ['1234', '', '01234', 1],
  ['2139', 'MA', '02139', 1],
  ['2139.0', '', '02139', 1],
  ['21394307', '', '02139-4307', 1],
  ['2139-4307', '', '02139-4307', 1],
  ['601', '', '00601', 2],
  ['0601', '', '00601', 1],
  ['601', 'PR', '00601', 2],
  ['6014307', '', '00601-4307', 2],
  ['802', 'VI', '00802', 2],
  ['02139-', '', '02139', 0],
  ['02139-0000', '', '02139', 0],
  ['021390000', '', '02139', 0],
  ['02139 4307', 'MA', '02139-4307', 0],
  ['02139–4307', '', '02139-4307', 0],
  ['02139-4307-12', '', '02139-4307', 0],
  ['02139430712', '', '02139-4307', 0],
  // Whole ZIP codes stay as they are, also beside another state. Other rules find these.
  ['33607', 'MA', '33607', 0],
  ['00336', '', '00336', 0],
] as const)('%j beside the state %j is %j', (text, state, zip, lostZeros) => {
  const read = readZip(text, state);
  expect([read && zipOfReading(read), read?.lostZeros]).toEqual([zip, lostZeros]);
});

it.each([
  ['336', '', '336 is no whole ZIP code. Enter its five digits.'],
  ['336.0', '', '336 is no whole ZIP code. Enter its five digits.'],
  ['0336', '', '0336 is no whole ZIP code. Enter its five digits.'],
  ['33', '', '33 is no whole ZIP code. Enter its five digits.'],
  ['336', 'FL', '336 is no whole ZIP code. Enter its five digits.'],
  ['902', 'CA', '902 is no ZIP code of CA. Enter its five digits.'],
  ['3360', 'FL', '3360 is no ZIP code of FL. Enter its five digits.'],
  ['2139', 'NH', '2139 is no ZIP code of NH. Enter its five digits.'],
] as const)('%j beside the state %j is no ZIP code', (text, state, sentence) => {
  expect(readZip(text, state)).toBeNull();
  expect(cutZipProblem(text, state)).toBe(sentence);
});

it.each(['3361234', '336-1234', '021390', '2139.5', 'SW1A 1AA', ''])('%j is no ZIP code', (text) => {
  expect(readZip(text)).toBeNull();
  expect(cutZipProblem(text, '')).toBeNull();
});

it('gives no place to three digits that no post office has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (number) => {
      const text = String(number).padStart(3, '0');
      const five = `00${text}`;
      expect(readZip(text)?.five).toBe(doubleZeroZips.includes(five) ? five : undefined);
    }),
  );
});

it('puts back only zeros, and reads what it has read as the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{3,5}([ -]?\d{4})?(\.0)?$/), (text) => {
      const read = readZip(text);
      if (read === null) return;
      expect(read.five.startsWith('0'.repeat(read.lostZeros))).toBe(true);
      expect(text.replace(/\D/g, '').startsWith(read.five.slice(read.lostZeros))).toBe(true);
      expect(readZip(zipOfReading(read))).toEqual({ ...read, lostZeros: 0 });
    }),
  );
});

it('knows the state of a ZIP code with a zero in front', () => {
  expect(['00601', '06390', '06880', '33607'].map(stateOfZeroZip)).toEqual(['PR', 'NY', 'CT', undefined]);
});
