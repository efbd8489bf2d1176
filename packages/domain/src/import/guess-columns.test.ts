import { expect, it } from 'vitest';
import { fieldsMappedTwice, guessColumns, type ImportField, textsOf } from './guess-columns.ts';

const fields: readonly ImportField<'name' | 'mail' | 'zip'>[] = [
  { name: 'name', label: 'Last Name', headings: ['surname'] },
  { name: 'mail', label: 'Email', headings: ['e-mail address'], looksLike: (cell) => cell.includes('@') },
  { name: 'zip', label: 'Zip', headings: ['postal code'], looksLike: (cell) => /^\d{5}$/.test(cell) },
];

it.each([
  ['the label', ['Last Name', 'Email'], [], ['name', 'mail']],
  ['other case and signs', ['LAST_NAME', 'E-Mail Address', 'postal-code'], [], ['name', 'mail', 'zip']],
  [
    'the cells',
    ['A', 'B'],
    [
      ['33607', 'a@b'],
      ['33608', ''],
    ],
    ['zip', 'mail'],
  ],
  ['most of the cells', ['A'], [['a@b'], ['c@d'], ['e@f'], ['g@h'], ['none']], ['mail']],
  ['too few of the cells', ['A'], [['a@b'], ['c@d'], ['e@f'], ['none']], [null]],
  ['the heading before the cells', ['Email', 'Last Name'], [['33607', 'x@y']], ['mail', 'name']],
  ['the first of two columns', ['Email', 'Email', 'B'], [['a', 'b', 'a@b']], ['mail', null, null]],
  ['no column without heading and cells', ['', ''], [['', '']], [null, null]],
] as const)('guesses by %s', (_, headings, rows, columns) => {
  expect(guessColumns(fields, headings, rows)).toEqual(columns);
});

it('names the fields of several columns once', () => {
  expect(fieldsMappedTwice(['a', 'b', null, null, 'a', 'a'])).toEqual(['a']);
  expect(fieldsMappedTwice(['a', null, null])).toEqual([]);
});

it('reads a row by its columns', () => {
  expect(textsOf(['name', null, 'zip'], ['Silva', 'ignored'])).toEqual({ name: 'Silva', zip: '' });
});
