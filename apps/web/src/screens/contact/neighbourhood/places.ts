import type { ContactAddress } from '@dropdate/contract/contacts/get-nearby-leads';

type Address = Pick<ContactAddress, 'addressLine1' | 'city' | 'state' | 'postalCode'>;

/** An address in one line, with five digits of the ZIP code. Empty when nothing of it is known. The second line is left out: it names no place of a map. */
export function addressLine({ addressLine1, city, state, postalCode }: Address): string {
  const stateAndZip = `${state} ${postalCode.slice(0, 5)}`.trim();
  return [addressLine1, city, stateAndZip].filter((part) => part !== '').join(', ');
}

/** The address of a search of the maps service for a place (decision 7). */
export const directionsUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

/** A distance, right to one percent: `0.42 mi`, `7.31 mi`, `12.4 mi`. A place that is not exact has one digit less. */
export function distanceText(miles: number, isExact: boolean): string {
  const digits = (miles < 10 ? 2 : 1) - (isExact ? 0 : 1);
  const text = miles.toFixed(digits);
  return `${Number(text) === 0 ? '0' : text} mi`;
}
