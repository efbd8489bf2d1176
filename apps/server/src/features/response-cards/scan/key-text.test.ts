import { expect, it } from 'vitest';
import type { ReadLine } from '../../../platform/images/text-reader.ts';
import { addressIn, codeIn, isPanelText, keyIn } from './key-text.ts';

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

it.each([
  ['Your code: QY16A142', 'QY16A142'],
  ['Your code: QY16 A142', 'QY16A142'],
  ['Yourcode: QY16A142', 'QY16A142'],
  ['Your cade: QY16A142', undefined],
  ['Your code: OYI6A142 Best time', '0Y16A142'],
  ['Your code: QY16A14', undefined],
  ['Your code: QY16AU42', undefined],
])('reads the code of 8 characters from %s: %s', (text, code) => {
  expect(codeIn([line('ODESSA MO 64076-0553'), line(text)])).toBe(code);
});

it.each([
  ['BUSINESS REPLY MAIL', true],
  ['POSTAGE WILL BE PAID BY ADDRESSEE', true],
  ['NO POSTAGE', true],
  ['Please send me prices.', false],
  ['US POSTAGE PAID', false],
])('takes %s for the text of a reply panel: %s', (text, isPanel) => {
  expect(isPanelText([line('TAMPA FL 33633-6610'), line(text)])).toBe(isPanel);
});

it('says how surely it read an address by its worst word', () => {
  const words: ReadLine = [
    { text: 'ANNA', confidence: 91, box: { left: 0, top: 0, width: 90, height: 20 } },
    { text: 'BERG', confidence: 55, box: { left: 100, top: 0, width: 90, height: 20 } },
  ];
  const last = line('ODESSA MO 64076-0553').map((word) => ({ ...word, box: { ...word.box, top: 30 } }));
  expect(addressIn([words, last])).toMatchObject({ addressee: 'ANNA BERG', confidence: 55 });
});

it.each([
  [2, 'line 1'],
  [3, 'line 1'],
  [4, 'line 1'],
  [5, null],
  [9, null],
])('takes the first of a block of %i lines for the addressee: %s', (count, addressee) => {
  const block = Array.from({ length: count }, (_, at) =>
    line(at === count - 1 ? 'ODESSA MO 64076-0553' : `line ${at + 1}`).map((word) => ({
      ...word,
      box: { ...word.box, top: at * 30 },
    })),
  );
  expect(addressIn(block)).toMatchObject({ zip: '64076-0553', addressee });
});
