import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IdentityColumn, identityColumns, type PieceIdentity, productionFlags } from './identity-columns.ts';
import { judgeRow } from './judge-row.ts';
import { flagOf, problemText, raisedFlags } from './production-problem.ts';
import type { ReturnedColumns } from './returned-header.ts';

const bars = 'ADFT'.repeat(16).concat('A');
const piece: PieceIdentity = {
  orderNumber: '4021',
  sequence: '7',
  clientNumber: 'HRB01',
  mailerCode: '012345',
  mailingNumber: '0012',
  imBarcode: bars,
  postalClass: 'First-Class Mail',
  qualifyingCode: '04WX9Z1T',
};
const names = identityColumns.map(({ column }) => column);
const columns = Object.fromEntries(names.map((name, at) => [name, at])) as ReturnedColumns;
const rowOf = (change: Partial<PieceIdentity> = {}) => names.map((name) => ({ ...piece, ...change })[name]);

describe('a returned row', () => {
  it.each<[IdentityColumn, string, string, string]>([
    ['clientNumber', 'HRB02', 'differs', 'The value belongs to another piece or was changed.'],
    ['clientNumber', '', 'empty', 'The cell is empty.'],
    ['clientNumber', 'hrb01', 'differs', 'The value belongs to another piece or was changed.'],
    ['mailerCode', '654321', 'differs', 'The value differs from the order.'],
    ['mailerCode', '12345', 'leading-zeros', 'The zeros at the beginning are gone. Format the column as text.'],
    ['mailingNumber', '12', 'leading-zeros', 'The zeros at the beginning are gone. Format the column as text.'],
    ['mailingNumber', '0013', 'differs', 'The value belongs to another piece or was changed.'],
    ['imBarcode', bars.slice(1), 'bar-count', 'The barcode has 64 bars. It must have 65.'],
    ['imBarcode', `${bars}A`, 'bar-count', 'The barcode has 66 bars. It must have 65.'],
    ['imBarcode', bars.replace('A', 'T'), 'differs', 'The value belongs to another piece or was changed.'],
    [
      'imBarcode',
      '1.2E+30',
      'number-notation',
      'The spreadsheet rounded the value to a number. Format the column as text.',
    ],
    ['imBarcode', bars.toLowerCase(), 'no-barcode', 'The barcode may only have the letters A, D, F and T.'],
    ['postalClass', 'Marketing Mail', 'differs', 'The value differs from the order.'],
    ['qualifyingCode', '4WX9Z1T', 'leading-zeros', 'The zeros at the beginning are gone. Format the column as text.'],
    [
      'qualifyingCode',
      '1,2e+30',
      'number-notation',
      'The spreadsheet rounded the value to a number. Format the column as text.',
    ],
  ])('with %s %j: %s', (column, value, cause, text) => {
    const [problem, ...others] = judgeRow(piece, rowOf({ [column]: value }), columns);
    expect(problem).toEqual({ column, cause, value, expected: piece[column] });
    expect(others).toEqual([]);
    expect(problem && problemText(problem)).toBe(text);
  });

  it.each([
    ['spaces around values', rowOf({ mailingNumber: ' 0012 ', imBarcode: `${bars}\t` })],
    ['another case of the postal class', rowOf({ postalClass: 'FIRST-CLASS MAIL' })],
    ['cells behind the columns', [...rowOf(), 'Tampa', '']],
  ])('may have %s', (_, cells) => {
    expect(judgeRow(piece, cells, columns)).toEqual([]);
  });

  it('without its last cells lacks their values', () => {
    const problems = judgeRow(piece, rowOf().slice(0, 6), columns);
    expect(problems.map(({ column, cause }) => [column, cause])).toEqual([
      ['postalClass', 'empty'],
      ['qualifyingCode', 'empty'],
    ]);
  });

  it('raises exactly the flags of its changed columns', () => {
    const changed = fc.uniqueArray(fc.constantFrom(...names.slice(2)));
    fc.assert(
      fc.property(changed, (changes) => {
        const change = Object.fromEntries(changes.map((column) => [column, `${piece[column]}x`]));
        const flags = raisedFlags(judgeRow(piece, rowOf(change), columns));
        const raised = productionFlags.filter((flag) => flags[flag]);
        expect(raised.toSorted()).toEqual(changes.map((column) => flagOf({ column })).toSorted());
      }),
    );
  });
});
