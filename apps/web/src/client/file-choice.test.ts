import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { expect, it } from 'vitest';
import { addFiles } from './file-choice.ts';

const form = uploadProductionFile.upload;
if (!form) throw new Error('the call takes no files');
const file = (name: string, size = 10) => ({ name, size });
const many = Array.from({ length: 9 }, (_, at) => file(`${at}.csv`));

it.each([
  ['a file', [], [file('a.csv')], ['a.csv'], null],
  ['a file of exactly 5 MB', [], [file('a.csv', 5_242_880)], ['a.csv'], null],
  ['a larger file', [file('a.csv')], [file('b.csv', 5_242_881)], ['a.csv'], 'File size should be less than 5MB'],
  ['the same file again', [file('a.csv')], [file('a.csv')], ['a.csv'], null],
  [
    'more than ten files',
    many,
    [file('x.csv'), file('y.csv')],
    [...many.map(({ name }) => name), 'x.csv'],
    'Choose at most 10 files at once.',
  ],
])('adds %s', (_, chosen, added, names, problem) => {
  const choice = addFiles(chosen, added, form);
  expect([choice.files.map(({ name }) => name), choice.problem]).toEqual([names, problem]);
});
