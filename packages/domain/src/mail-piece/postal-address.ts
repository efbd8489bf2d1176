import { plainLetter } from './text/plain-letters.ts';

/** An address as the prospect file writes it: in any case, with accents and punctuation. */
export interface PostalAddress {
  readonly addressLine1: string;
  readonly addressLine2?: string | undefined;
  /** The urbanization of an address in Puerto Rico. It stands above the street (USPS Publication 28, section 293). */
  readonly urbanization?: string | undefined;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly zip4?: string | undefined;
}

/** A person's name in parts. Absent or blank parts leave no gap. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  readonly suffix?: string | undefined;
}

/** The name in one line, `Marlene J. O'Neill Jr.`; empty parts leave no gap. */
export function fullNameOf(name: PersonName): string {
  return joined([name.firstName, name.middleName, name.lastName, name.suffix]);
}

/**
 * The lines of an address block, top to bottom, in the form that machines read best: capitals and no accents. Hyphen,
 * apostrophe, slash and number sign are the only punctuation. For example `MARLENE CASTELLANO`, `2216 BAYSHORE PINES
 * DR`, `SUN CITY CENTER FL 33573-4471`. Empty lines are left out.
 */
export function postalLines(name: PersonName, address: PostalAddress): string[] {
  const { urbanization = '', addressLine1, addressLine2 = '' } = address;
  const lines = [addresseeOf(name), urbanization, addressLine1, addressLine2, cityLineOf(address)];
  return lines.map(asMailText).filter((line) => line !== '');
}

/** In names longer than this number of characters, the middle name shrinks to its initial. */
const longName = 40;

function addresseeOf(name: PersonName): string {
  const whole = fullNameOf(name);
  return whole.length <= longName ? whole : fullNameOf({ ...name, middleName: name.middleName?.trim().slice(0, 1) });
}

/** City, state and zip in one line, zip+4 when it is known: `Sun City Center FL 33573-4471`. */
export function cityLineOf(address: Omit<PostalAddress, 'addressLine1' | 'addressLine2'>): string {
  const zip = /^\d{4}$/.test(address.zip4 ?? '') ? `${address.zip}-${address.zip4}` : address.zip;
  return joined([address.city, address.state, zip]);
}

/** Text in the form for mail: capitals, plain letters, single spaces. */
export function asMailText(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .normalize('NFC')
    .replace(/[^ -~]/gu, plainLetter)
    .toUpperCase()
    .replace(/[^A-Z0-9 '/#&-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The two delivery point digits of a street or box address: the last two digits of its primary number, padded to two.
 * The digits are 99 if there is no number, as for general delivery. Callers use the digits of the prospect file
 * instead, if the file has them.
 */
export function deliveryPointOf(addressLine1: string): string {
  const text = asMailText(addressLine1);
  const box = /\bBOX #?\s*(\d+)/.exec(text)?.[1];
  const street = /^(?:[A-Z]{0,2})(\d+)/.exec(text)?.[1];
  const digits = box ?? street;
  return digits === undefined ? '99' : digits.slice(-2).padStart(2, '0');
}

/**
 * A name in the form for a letter. Files often hold names in capitals. Those names, and names in small letters only,
 * get a capital at the start of each part, also after hyphen, apostrophe and Mc. A name with both cases stays as its
 * owner writes it.
 */
export function letterName(name: string): string {
  const text = joined([name]);
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s'\u2019-]|\bmc)(\p{L})/gu, (_, before: string, letter: string) => {
      const start = before === 'mc' ? 'Mc' : before;
      return `${start}${letter.toUpperCase()}`;
    })
    .replace(/\bMc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => (part ?? '').trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(' ');
}

/** The suffix of a name, which prospect files keep behind the last name: `Castellano Jr.` has `Jr`. Empty without a suffix. */
export function suffixOf(lastName: string): string {
  const [, suffix = ''] = /\s(Jr|Sr|II|III|IV|V|Esq|MD|PhD)\.?$/i.exec(lastName.trim()) ?? [];
  return suffix;
}
