import { expect, it } from 'vitest';
import type { ReadLine } from '../../../platform/images/text-reader.ts';
import { addressIn, keyIn } from './key-text.ts';

const line = (text: string): ReadLine =>
  text.split(' ').map((word, at) => ({
    text: word,
    confidence: 90,
    box: { left: at * 100, top: 0, width: 90, height: 20 },
  }));

it.each([
  ['ODESSA MO 64076-0553', '64076-0553'],
  ['Tampa FL 2S607-1234', '25607-1234'],
  ['AUSTIN, TX. 48701', '48701'],
])('reads no key from the end of the address %s', (text, zip) => {
  expect(keyIn([line(text)])).toBeUndefined();
  expect(addressIn([line(text)])?.zip).toBe(zip);
});

it.each(['HRB01-1785-39', 'HRB01- 1785 -39', '| HRB01-1785-39 .', 'HRB 01-1785-39'])(
  'reads the key from %s, also below an address',
  (text) => {
    expect(keyIn([line('ODESSA MO 64076-0553'), line(text)])).toMatchObject({ key: 'HRB01-1785-39', confidence: 90 });
  },
);
