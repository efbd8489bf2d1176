import type { ContactImportField } from '../contact-import.ts';

export const addressParts = ['street', 'line2', 'city', 'state', 'zip', 'county', 'cityStateZip'] as const;
export type AddressPart = (typeof addressParts)[number];

/**
 * The addresses that one file can have, in the order in which one of them is proposed. `address` is the address without a name
 * of its own.
 */
export const addressBlocks = [
  'home',
  'mailing',
  'address',
  'physical',
  'other',
  'billing',
  'shipping',
  'business',
] as const;
export type AddressBlock = (typeof addressBlocks)[number];

/** The meaning of a heading. */
export interface HeadingMeaning {
  /** The fields that the heading can name, the likeliest first. The cells choose among them. Empty for a part of an address. */
  readonly fields: readonly ContactImportField[];
  readonly part: AddressPart | null;
  readonly block: AddressBlock | null;
  /** 0 for a heading that names its field. 1, 2, 3 for the first, second and third phone without a kind. */
  readonly place: number;
}
