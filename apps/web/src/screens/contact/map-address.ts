import type { ContactAddress } from '@dropdate/contract/contacts/get-nearby-leads';

export type Address = Pick<ContactAddress, 'addressLine1' | 'city' | 'state' | 'postalCode'>;

/** An address in one line, with five digits of the ZIP code. Empty when nothing of it is known. The second line is left out: it names no place of a map. */
export function addressLine({ addressLine1, city, state, postalCode }: Address): string {
  const stateAndZip = `${state} ${postalCode.slice(0, 5)}`.trim();
  return [addressLine1, city, stateAndZip].filter((part) => part !== '').join(', ');
}

/** The address of the maps service for the way to a place, or for a search where no street is known (decision 7). */
export function directionsUrl(address: Address): string {
  const place = addressLine(address);
  return address.addressLine1 === ''
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}
