import { expect, it } from 'vitest';
import { addressLine, directionsUrl } from './map-address.ts';

const address = { addressLine1: '4200 W Cypress St #4', city: 'Tampa', state: 'FL', postalCode: '33607-1234' };

it('leads to a street by a route, and searches a place without a street', () => {
  const route = new URL(directionsUrl({ ...address, addressLine1: '1 A & B St #4?' }));
  expect([route.origin, route.pathname]).toEqual(['https://www.google.com', '/maps/dir/']);
  expect(route.searchParams.get('destination')).toBe('1 A & B St #4?, Tampa, FL 33607');
  const search = new URL(directionsUrl({ ...address, addressLine1: '' }));
  expect([search.pathname, search.searchParams.get('query')]).toEqual(['/maps/search/', 'Tampa, FL 33607']);
});

it.each([
  [address, '4200 W Cypress St #4, Tampa, FL 33607'],
  [{ ...address, addressLine1: '', state: '' }, 'Tampa, 33607'],
  [{ addressLine1: '', city: '', state: '', postalCode: '' }, ''],
])('writes an address in one line', (parts, line) => {
  expect(addressLine(parts)).toBe(line);
});
