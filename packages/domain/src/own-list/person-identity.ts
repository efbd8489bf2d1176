import { nameWords, words } from '../audience/do-not-mail.ts';
import { streetOf } from './complete-address.ts';
import type { OwnListTexts } from './own-list-fields.ts';

/** Words of streets in one form, as postal files write them (USPS Publication 28, appendix C). */
const streetWords: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  AV: 'AVE',
  ROAD: 'RD',
  DRIVE: 'DR',
  LANE: 'LN',
  COURT: 'CT',
  CIRCLE: 'CIR',
  PLACE: 'PL',
  BOULEVARD: 'BLVD',
  TERRACE: 'TER',
  PARKWAY: 'PKWY',
  HIGHWAY: 'HWY',
  TRAIL: 'TRL',
  SQUARE: 'SQ',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  APARTMENT: 'APT',
  UNIT: 'APT',
  SUITE: 'STE',
};

/** Who a person of an own list is: the person and the household by texts that do not depend on spelling. */
export interface PersonIdentity {
  readonly person: string;
  readonly household: string;
}

/**
 * The normalised name and address (decision 72): first and last word of the name, the words of the address in their
 * postal forms, and five digits of the ZIP code.
 */
export function personIdentity(texts: OwnListTexts): PersonIdentity {
  const names = nameWords(`${texts.firstName ?? ''} ${texts.lastName ?? ''}`);
  const address = words(streetOf(texts)).map((word) => streetWords[word] ?? word);
  const household = `${address.join(' ')}|${(texts.postalCode ?? '').slice(0, 5)}`;
  return { person: `${names[0] ?? ''} ${names.at(-1) ?? ''}|${household}`, household };
}
