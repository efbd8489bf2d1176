import { describe, expect, it } from 'vitest';
import { parseImportMapping } from './parse-import-mapping.ts';

const columns = { ID: 'vendorKey', HH: 'householdKey', ZIP: 'zip', F: 'firstName', L: 'lastName', S: 'address' };

describe('a mapping', () => {
  it('names all its problems', () => {
    const wrong = {
      dataAsOf: '2026-13',
      columns: { A: 'vendorKey', B: 'vendorKey', C: 'shoeSize' },
      values: { hat: {} },
    };
    expect(() => parseImportMapping(wrong)).toThrow(/dataAsOf.*two columns.*shoeSize.*zip.*hat/);
  });

  it.each<readonly [string, object, RegExp]>([
    ['an unknown setting', { delimeter: ';' }, /delimeter/],
    ['another delimiter', { delimiter: '::' }, /delimiter is not one of/],
    ['another encoding', { encoding: 'ebcdic' }, /encoding is not one of utf-8/],
    ['another decimal sign', { decimal: '-' }, /decimal is not one of/],
    ['another order of dates', { dateOrder: 'year' }, /dateOrder is not one of month-first, day-first/],
    ['columns that are a list', { columns: ['zip'] }, /columns is not an object/],
    [
      'a column of a field that is no text',
      { columns: { ...columns, X: [7] } },
      /"X" is mapped to the unknown field "7"/,
    ],
    ['the same field in two lists', { columns: { ...columns, X: ['zip4', 'zip'] } }, /two columns are mapped to zip/],
    [
      'a year without a month',
      { columns: { ...columns, Y: 'birthYear' } },
      /birthYear needs a column for monthOfBirth/,
    ],
    [
      'a latitude without a longitude',
      { columns: { ...columns, Y: 'latitude' } },
      /latitude needs a column for longitude/,
    ],
    ['values that are a list', { values: [] }, /values is not an object/],
    ['words that are a list', { values: { gender: [] } }, /values: gender is not an object/],
    [
      'a word that is none of ours',
      { values: { gender: { M: 'man' } } },
      /gender "M" is mapped to "man", which is none of male, female/,
    ],
    [
      'a band that is none of ours',
      { values: { income: { '1': 'M' } } },
      /income "1" is mapped to "M", which is neither a code from A to L nor a range/,
    ],
    [
      'a number that is none',
      { values: { homeValue: { A: 'much' } } },
      /homeValue "A" is mapped to "much", which is neither a number nor a range/,
    ],
    [
      'a number that is too large',
      { values: { residenceYears: { A: '121' } } },
      /residenceYears "A" is mapped to "121"/,
    ],
  ])('refuses %s', (_, wrong, message) => {
    expect(() => parseImportMapping({ dataAsOf: '2026-10', columns, ...wrong })).toThrow(message);
  });

  it.each([null, 7, 'x', [], {}])('is not %j', (json) => {
    expect(() => parseImportMapping(json)).toThrow(/^The mapping is not valid: /);
  });

  it.each([
    ['a word that is no text', { doNotMail: { Y: true, N: false } }, /doNotMail "Y" is not mapped to a text/],
    ['nothing for who must not be mailed', { doNotMail: { Y: 'yes', X: '' } }, /doNotMail "X" must be yes or no/],
    ['nothing for who has died', { deceased: { D: ' ' } }, /deceased "D" must be yes or no/],
  ])('refuses %s, which would let people in who must stay out', (_, values, message) => {
    expect(() => parseImportMapping({ source: 'Vendor', dataAsOf: '2026-10', columns, values })).toThrow(message);
  });
});
