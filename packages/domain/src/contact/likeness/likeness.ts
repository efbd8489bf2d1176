import type { Birth } from '../birth-date.ts';
import { isCommonFirstName, isCommonSurname } from './common-names.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { areNicknames } from './nicknames.ts';

/** The fields of a contact that say whether two contacts are one person. Empty texts are unknown. */
export interface LikenessFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The phones in the form E.164. */
  readonly phones: readonly string[];
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly birth: Birth;
}

/** Fields that are compared often, in the form for comparing. */
export interface Comparable {
  readonly first: string;
  /** The letter of a middle name behind the first name. Empty without a middle name. */
  readonly middle: string;
  readonly last: string;
  /** The generation behind a last name: `jr`, `sr`, `ii`. Empty without a generation. */
  readonly generation: string;
  readonly email: string;
  readonly phones: readonly string[];
  /** The number of the house. */
  readonly house: string;
  readonly street: string;
  readonly zip: string;
  readonly birth: Birth;
}

/** Reasons for taking two contacts for one person, with their words. */
export const likenessReasons = {
  email: 'same e-mail address',
  phone: 'same phone',
  birth: 'same date of birth',
  'birth-similar': 'similar date of birth',
  address: 'same address',
  name: 'same name',
  'name-similar': 'similar name',
  'name-swapped': 'first and last name swapped',
  'surname-changed': 'same first name, another last name',
  zip: 'same zip code',
} as const;
export type LikenessReason = keyof typeof likenessReasons;

export interface Likeness {
  /**
   * `same` for contacts that are almost surely one person. `namesake` for contacts of whom nothing but the name and
   * perhaps the zip code agrees: this is worth a hint while a user types, and is no pair of duplicates.
   */
  readonly verdict: 'same' | 'maybe' | 'namesake';
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}

/** The scores from which two contacts are almost surely, or perhaps, one person. */
const sameFrom = 10;
const maybeFrom = 7;

/** Reasons that hold for few people at once. */
const proofs = new Set<LikenessReason>(['email', 'phone', 'birth', 'birth-similar', 'address']);

const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim();

/** Brings the fields of a contact into the form for comparing. */
export function comparableOf(fields: LikenessFields): Comparable {
  const [first = '', middle = ''] = plain(fields.firstName).split(/\s+/);
  const lasts = plain(fields.lastName).split(/\s+/);
  const generation = lasts.length > 1 && generations.has(lasts.at(-1) ?? '') ? (lasts.pop() ?? '') : '';
  const address = plain(fields.addressLine1);
  const [, house = '', street = ''] = /^(\d+\S*)\s+(.*)$/.exec(address) ?? ['', '', address];
  return {
    first,
    middle: middle.slice(0, 1),
    last: lasts.join(' '),
    generation,
    email: fields.email.trim().toLowerCase(),
    phones: fields.phones,
    house,
    street,
    zip: fields.postalCode.slice(0, 5),
    birth: fields.birth,
  };
}

interface Evidence {
  readonly weight: number;
  readonly reason?: LikenessReason;
}
const none: Evidence = { weight: 0 };

/**
 * How alike two contacts are, and why. Null for contacts that are taken for two persons. Each field adds weight for or
 * against one person. Common names add less, so that two John Smiths are not taken for one person. Another first name
 * rules out one person: twins and couples share nearly everything else.
 */
export function likenessOf(one: Comparable, other: Comparable): Likeness | null {
  const name = nameEvidence(one, other);
  if (name === null) return null;
  const email = emailEvidence(one, other);
  const phone = one.phones.some((number) => other.phones.includes(number))
    ? ({ weight: 4, reason: 'phone' } as const)
    : none;
  const birth = birthEvidence(one.birth, other.birth);
  const place = placeEvidence(one, other);
  const isFather = name.reason !== 'surname-changed' && generationDiffers(one, other) && birth.weight <= 0;
  const all = [email, phone, birth, place, name];
  const score = all.reduce((sum, { weight }) => sum + weight, isFather ? -8 : 0);
  if (score < maybeFrom) return null;
  const reasons = all.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  if (!reasons.some((reason) => proofs.has(reason))) return { verdict: 'namesake', score, reasons };
  return { verdict: isSureScore(score) ? 'same' : 'maybe', score, reasons };
}

/** Whether contacts with this score and with more in common than the name are almost surely one person. */
export const isSureScore = (score: number): boolean => score >= sameFrom;

/** The reasons in words, as one clause: `same phone, similar name`. */
export const likenessText = (reasons: readonly LikenessReason[]): string =>
  reasons.map((reason) => likenessReasons[reason]).join(', ');

/** How much two names agree. Null where the names rule out one person. */
function nameEvidence(one: Comparable, other: Comparable): Evidence | null {
  if (one.last === '' || other.last === '' || one.first === '' || other.first === '') return none;
  const middle = one.middle !== '' && other.middle !== '' && one.middle !== other.middle ? -3 : 0;
  const first = firstEvidence(one.first, other.first);
  const last = lastEvidence(one.last, other.last);
  if (first !== null && last !== null) {
    const isExact = one.first === other.first && one.last === other.last;
    return { weight: first + last + middle, reason: isExact ? 'name' : 'name-similar' };
  }
  if (first === null && isNear(one.first, other.last) && isNear(one.last, other.first))
    return { weight: 5 + middle, reason: 'name-swapped' };
  if (first === null || one.first !== other.first) return null;
  return { weight: (isCommonFirstName(one.first) ? 0 : 1) - 4 + middle, reason: 'surname-changed' };
}

const isNear = (one: string, other: string): boolean => jaroWinkler(one, other) >= 0.93;

function firstEvidence(one: string, other: string): number | null {
  if (one === other) return isCommonFirstName(one) ? 2 : 3;
  if (areNicknames(one, other)) return 2;
  if ((one.length === 1 || other.length === 1) && one[0] === other[0]) return 0.5;
  return jaroWinkler(one, other) >= 0.9 && !areBothFull(one, other) ? 1.5 : null;
}

/** Two frequent names, such as Mary and Mark, are two names and no typing error. */
const areBothFull = (one: string, other: string): boolean => isCommonFirstName(one) && isCommonFirstName(other);

function lastEvidence(one: string, other: string): number | null {
  if (one === other) return isCommonSurname(one) ? 3 : 4.5;
  if (partsOf(one).some((part) => partsOf(other).includes(part) && part.length > 2)) return 2;
  return jaroWinkler(one, other) >= 0.91 && !(isCommonSurname(one) && isCommonSurname(other)) ? 2.5 : null;
}

const partsOf = (name: string): readonly string[] => name.split(/[\s-]/);

function emailEvidence(one: Comparable, other: Comparable): Evidence {
  if (one.email === '' || other.email === '') return none;
  return one.email === other.email ? { weight: 5, reason: 'email' } : none;
}

function birthEvidence(one: Birth, other: Birth): Evidence {
  const parts = (['year', 'month', 'day'] as const).filter((part) => one[part] !== null && other[part] !== null);
  if (parts.length === 0) return none;
  const equal = parts.filter((part) => one[part] === other[part]);
  if (equal.length === parts.length) {
    if (parts.length === 3) return { weight: 6, reason: 'birth' };
    return parts.includes('year') ? { weight: 1.5 * parts.length, reason: 'birth-similar' } : none;
  }
  const isSwapped = one.year === other.year && one.month === other.day && one.day === other.month;
  if (isSwapped && parts.length === 3) return { weight: 4, reason: 'birth-similar' };
  if (parts.length === 3 && equal.length === 2) {
    const years = Math.abs((one.year ?? 0) - (other.year ?? 0));
    // A father and a son may be born on the same day of the year.
    return years === 0 || years === 1 || years === 10 ? { weight: 1.5, reason: 'birth-similar' } : { weight: -6 };
  }
  return { weight: -7 };
}

function placeEvidence(one: Comparable, other: Comparable): Evidence {
  if (one.zip === '' || one.zip !== other.zip) return none;
  const isStreet = one.street !== '' && one.house === other.house && jaroWinkler(one.street, other.street) >= 0.85;
  return isStreet ? { weight: 3, reason: 'address' } : { weight: 1, reason: 'zip' };
}

const generationDiffers = (one: Comparable, other: Comparable): boolean => one.generation !== other.generation;
