import { expect, it } from 'vitest';
import { campaignTypeCodes } from '../campaign/campaign.ts';
import { campaignStatusCodes } from '../campaign/campaign-status.ts';
import { paymentStatusCodes } from '../order/payment-status.ts';
import { paymentTermCodes } from '../order/payment-term.ts';
import { accessTypeCodes } from '../permission/access-type.ts';
import { accountStatusCodes } from '../permission/account-status.ts';
import { codeTable } from './code-table.ts';

const rows = [
  { word: 'red', code: 3 },
  { word: 'blue', code: 8 },
] as const;

it('reads words and codes both ways', () => {
  const colours = codeTable('colour', rows, 'word');
  expect(colours).toMatchObject({ words: ['red', 'blue'], codes: [3, 8] });
  expect([colours.codeOf('blue'), colours.wordOf(3)]).toEqual([8, 'red']);
});

it.each([
  ['a code that is unknown', () => codeTable('colour', rows, 'word').wordOf(4), 'unknown code of colour: 4'],
  ['a word that is unknown', () => codeTable('colour', rows, 'word').codeOf('pink' as 'red'), 'unknown colour: pink'],
  [
    'a code that stands twice',
    () => codeTable('colour', [...rows, { word: 'pink', code: 3 }], 'word'),
    'colour: a word',
  ],
  [
    'a word that stands twice',
    () => codeTable('colour', [...rows, { word: 'red', code: 4 }], 'word'),
    'colour: a word',
  ],
])('throws on %s', (_, work, message) => {
  expect(work).toThrow(RangeError);
  expect(work).toThrow(message);
});

it.each([
  ['campaign status', campaignStatusCodes, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 100]],
  ['campaign type', campaignTypeCodes, [0, 1]],
  ['payment term', paymentTermCodes, [0, 1, 2, 3]],
  ['payment status', paymentStatusCodes, [0, 1, 2, 3]],
  ['access type', accessTypeCodes, [0, 1, 2]],
  ['status of a user or org', accountStatusCodes, [1, 2, 3, 4]],
] as const)('the codes of %s stay as they are stored', (_, table, codes) => {
  expect(table.codes).toEqual(codes);
});
