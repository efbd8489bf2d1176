import { expect, it } from 'vitest';
import { checkDoNotMailRow, doNotMailFields, doNotMailRowKeys } from './do-not-mail-import.ts';

const jane = { firstName: 'Jane', lastName: 'Doe', addressLine1: '12 Main St', postalCode: '33602' };

it('needs a name, an address and a ZIP code, and takes city and state', () => {
  expect(doNotMailFields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    'firstName',
    'lastName',
    'addressLine1',
    'postalCode',
  ]);
  expect(doNotMailFields.map(({ name }) => name)).toEqual(expect.arrayContaining(['city', 'state', 'fullName']));
});

it.each([
  { change: {}, fields: [] },
  { change: { firstName: 'Mr.' }, fields: ['firstName'] },
  { change: { lastName: '' }, fields: ['lastName'] },
  { change: { lastName: 'x'.repeat(96) }, fields: ['lastName'] },
  { change: { addressLine1: 'Main St' }, fields: ['addressLine1'] },
  { change: { addressLine1: '12' }, fields: ['addressLine1'] },
  { change: { addressLine1: '12', postalCode: '33602-1234' }, fields: [] },
  { change: { addressLine1: `12 ${'x'.repeat(100)}` }, fields: ['addressLine1'] },
  { change: { addressLine1: 'PO Box 12' }, fields: [] },
  { change: { postalCode: '3360' }, fields: ['postalCode'] },
])('a row with $change has errors in $fields', ({ change, fields }) => {
  expect(Object.keys(checkDoNotMailRow({ ...jane, ...change }))).toEqual(fields);
});

it('rows that mean the same people have the same key, and a wrong row has none', () => {
  const other = { ...jane, firstName: 'JANE', addressLine1: '12 North Main Street' };
  expect(doNotMailRowKeys(jane)).toHaveLength(1);
  expect(doNotMailRowKeys(other)).toEqual(doNotMailRowKeys(jane));
  expect(doNotMailRowKeys({ ...jane, postalCode: '' })).toEqual([]);
});
