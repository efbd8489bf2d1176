import { expect, it } from 'vitest';
import { addresseeOfContact } from './known-people.ts';

const jane = { firstName: 'Jane', lastName: 'Doe', addressLine1: '12 Main St', postalCode: '33602-1234' };

it('a contact is looked for by name, address and ZIP code', () => {
  expect(addresseeOfContact(jane)).toEqual({ name: 'Jane Doe', address: '12 Main St', zip: '33602-1234' });
});

it.each([
  { firstName: '' },
  { firstName: 'Mr.' },
  { lastName: ' ' },
  { addressLine1: ' ' },
  { postalCode: '' },
  { postalCode: 'SW1A 1AA' },
])('a contact with %j could mean anybody', (change) => {
  expect(addresseeOfContact({ ...jane, ...change })).toBeNull();
});
