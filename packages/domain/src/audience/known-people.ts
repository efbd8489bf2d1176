import { nameWords } from '../address/name-words.ts';

/** A contact of the company, as far as it can be found in the prospect file. */
export interface ContactAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly postalCode: string;
}

/**
 * The person to look for in the prospect file, by the rule of Do Not Mail. Null for a contact that could mean anybody:
 * without first or last name, address or ZIP code.
 */
export function addresseeOfContact({ firstName, lastName, addressLine1, postalCode }: ContactAddress) {
  const name = `${firstName} ${lastName}`;
  const isWhole = nameWords(firstName).length > 0 && nameWords(lastName).length > 0;
  if (!isWhole || addressLine1.trim() === '' || !/^\d{5}/.test(postalCode)) return null;
  return { name, address: addressLine1, zip: postalCode };
}
