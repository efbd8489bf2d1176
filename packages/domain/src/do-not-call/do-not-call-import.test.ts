import { expect, it } from 'vitest';
import {
  checkDoNotCallRow,
  doNotCallRowKeys,
  guessDoNotCallColumns,
  isDoNotCallHeading,
  readDoNotCallRow,
  readTypedDoNotCall,
} from './do-not-call-import.ts';

it.each([
  [['Name', 'Phone Number', 'Notes'], [['Ana', '8135550123', 'asked']], [null, 'phone', 'remark']],
  [['DNC'], [['8135550123']], ['phone']],
  [['Area Code', 'Number'], [['813', '5550123']], ['areaCode', 'phone']],
  [
    ['', ''],
    [
      ['813', '5550123'],
      ['727', '5550124'],
    ],
    ['areaCode', 'phone'],
  ],
  [['A', 'B'], [['Ana', '(813) 555-0123']], [null, 'phone']],
  [['A', 'B'], [['Ana', 'Holm']], [null, null]],
  [['Phone', 'Mobile'], [['8135550123', '8135550124']], ['phone', null]],
])('the columns of %j are guessed', (headings, rows, columns) => {
  expect(guessDoNotCallColumns(headings, rows)).toEqual(columns);
});

it.each(['Phone', 'PHONE_NUMBER', 'Home Phone', 'areaCode', 'Remarks'])('%j is a known heading', (heading) => {
  expect(isDoNotCallHeading(heading)).toBe(true);
});

it.each([
  [{ phone: '813.555.0123' }, { phone: '(813) 555-0123', remark: '' }],
  [
    { areaCode: '813', phone: '555-0123', remark: ' asked\ttwice ' },
    { phone: '(813) 555-0123', remark: 'asked twice' },
  ],
  [
    { areaCode: '727', phone: '8135550123' },
    { phone: '(813) 555-0123', remark: '' },
  ],
  [
    { areaCode: '911', phone: '5550123' },
    { phone: '5550123', remark: '' },
  ],
  [{ phone: ' no phone ' }, { phone: 'no phone', remark: '' }],
])('the row %j is read as %j', (texts, read) => {
  expect(readDoNotCallRow(texts)).toEqual({ texts: read });
});

it('typed texts are read, and those that nobody typed stay away', () => {
  expect(readTypedDoNotCall({ phone: '8135550123' })).toEqual({ phone: '(813) 555-0123' });
  expect(readTypedDoNotCall({ remark: ' x ' })).toEqual({ remark: 'x' });
});

it.each([
  [{ phone: '(813) 555-0123' }, []],
  [{ phone: '5550123' }, ['phone']],
  [{ phone: '(813) 555-0123', remark: 'x'.repeat(201) }, ['remark']],
  [{}, ['phone']],
])('the row %j has errors in %j', (texts, fields) => {
  expect(Object.keys(checkDoNotCallRow(texts))).toEqual(fields);
});

it('rows with one number have one key, and a row without a number has none', () => {
  expect(doNotCallRowKeys({ phone: '(813) 555-0123' })).toEqual(doNotCallRowKeys({ phone: '+18135550123' }));
  expect(doNotCallRowKeys({ phone: '555' })).toEqual([]);
});
