import { foldedText } from '../../text/folded-text.ts';
import type { Birth } from '../birth-date.ts';
import { areOfOtherSex, isCommonFirstName, isCommonSurname, isUsualFirstName, isUsualSurname } from './common-names.ts';
import { isOneSlip, jaroWinkler } from './jaro-winkler.ts';
import { areNicknames, haveOneFullName } from './nicknames.ts';

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
export const sureFrom = 10;
const maybeFrom = 7;

/** Reasons that hold for few people at once. */
const proofs = new Set<LikenessReason>(['email', 'phone', 'birth', 'birth-similar', 'address']);
/** Proofs of which two together make a mere likeness of names sure. */
const fullProofs = new Set<LikenessReason>(['email', 'phone', 'birth', 'address']);

const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const plain = (text: string): string =>
  foldedText(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}\s]/gu, '')
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
interface NameEvidence extends Evidence {
  /** The full proofs without which two contacts with these names are not surely one person. */
  readonly proofs?: number;
}
const none: Evidence = { weight: 0 };

/**
 * How alike two contacts are, and why. Null for contacts that are taken for two persons. Each field adds weight for or
 * against one person. Common names add less, so that two John Smiths are not taken for one person. Another first name
 * rules out one person: twins and couples share nearly everything else. Names that are only alike need two proofs to be
 * sure: Carol and Carlos can be born on one day.
 */
export function likenessOf(one: Comparable, other: Comparable): Likeness | null {
  const email = emailEvidence(one, other);
  const phone = one.phones.some((number) => other.phones.includes(number))
    ? ({ weight: 4, reason: 'phone' } as const)
    : none;
  const birth = birthEvidence(one.birth, other.birth);
  const place = placeEvidence(one, other);
  const agreeFully = email.reason === 'email' && birth.reason === 'birth' && place.reason === 'address';
  const name = nameEvidence(one, other) ?? (agreeFully ? misspelledFirstName(one, other) : null);
  if (name === null) return null;
  const isFather = name.reason !== 'surname-changed' && generationDiffers(one, other) && birth.weight <= 0;
  const all = [email, phone, birth, place, name];
  const sum = all.reduce((total, { weight }) => total + weight, isFather ? -8 : 0);
  if (sum < maybeFrom) return null;
  const reasons = all.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  if (!reasons.some((reason) => proofs.has(reason))) return { verdict: 'namesake', score: sum, reasons };
  const isDoubtful = reasons.filter((reason) => fullProofs.has(reason)).length < (name.proofs ?? 0);
  const score = isDoubtful ? Math.min(sum, sureFrom - 0.1) : sum;
  return { verdict: isSureScore(score) ? 'same' : 'maybe', score, reasons };
}

/** Whether contacts with this score and with more in common than the name are almost surely one person. */
export const isSureScore = (score: number): boolean => score >= sureFrom;

/** The reasons in words, as one clause: `same phone, similar name`. */
export const likenessText = (reasons: readonly LikenessReason[]): string =>
  reasons.map((reason) => likenessReasons[reason]).join(', ');

/** How much two names agree. Null where the names rule out one person. */
function nameEvidence(one: Comparable, other: Comparable): NameEvidence | null {
  if (one.last === '' || other.last === '' || one.first === '' || other.first === '') return none;
  const middle = one.middle !== '' && other.middle !== '' && one.middle !== other.middle ? -3 : 0;
  const first = firstEvidence(one.first, other.first);
  const last = lastEvidence(one.last, other.last);
  if (first !== null && last !== null) {
    const isExact = one.first === other.first && one.last === other.last;
    return {
      weight: first.weight + last.weight + middle,
      reason: isExact ? 'name' : 'name-similar',
      proofs: Math.max(first.proofs, last.proofs),
    };
  }
  if (first === null && isNear(one.first, other.last) && isNear(one.last, other.first))
    return { weight: 5 + middle, reason: 'name-swapped' };
  if (first === null || one.first !== other.first) return null;
  return { weight: (isCommonFirstName(one.first) ? 0 : 1) - 3 + middle, reason: 'surname-changed' };
}

const isNear = (one: string, other: string): boolean => jaroWinkler(one, other) >= 0.93;

/** A part of a name that agrees. */
interface Agreement {
  readonly weight: number;
  readonly proofs: number;
}
const agreement = (weight: number): Agreement => ({ weight, proofs: 0 });
/** Two parts that are alike. Two people may have them, so other proofs must say that they are one. */
const lookAlike = (weight: number, proofs = 2): Agreement => ({ weight, proofs });
/** More proofs than there are. */
const neverSure = fullProofs.size + 1;

function firstEvidence(one: string, other: string): Agreement | null {
  if (one === other) return agreement(isCommonFirstName(one) ? 2 : 3);
  const areUsual = isUsualFirstName(one) && isUsualFirstName(other);
  const areNicks = areNicknames(one, other);
  if (areNicks || haveOneFullName(one, other)) {
    // Steve is Steven. But Julia and Julie, which lists call one name, are often two people, and Paul and Paula always are.
    const areNames = areUsual && Math.abs(one.length - other.length) <= 1 && jaroWinkler(one, other) >= 0.9;
    if (areNames) return areOfOtherSex(one, other) ? null : lookAlike(1.5, neverSure);
    return areNicks ? agreement(2) : lookAlike(1.5);
  }
  if ((one.length === 1 || other.length === 1) && one[0] === other[0]) return lookAlike(0.5);
  // Two usual names, such as Mary and Mark, are two names and no slip of the pen.
  if (areUsual) return null;
  const isShort = Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one));
  return isShort || isMisspelled(one, other, 0.9) ? lookAlike(1.5) : null;
}

function lastEvidence(one: string, other: string): Agreement | null {
  if (one === other) return agreement(isCommonSurname(one) ? 3 : 4.5);
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return agreement(4);
  if (partsOf(one).some((part) => partsOf(other).includes(part))) return agreement(2);
  if (withoutDoubles(one) === withoutDoubles(other)) return lookAlike(2.5);
  // Hall and Hill are two names. Only much else makes a slip of the pen of them.
  if (isUsualSurname(one) && isUsualSurname(other)) return isOneSlip(one, other) ? lookAlike(-2.5) : null;
  return isMisspelled(one, other, 0.91) ? lookAlike(2.5) : null;
}

/** Matthews and Mathews, O'Neil and O'Neill are spellings of one name. */
const withoutDoubles = (name: string): string => name.replace(/(.)\1+/g, '$1');

/** Whether one word is the other one with a slip of the pen: nearly all letters at nearly their places. */
const isMisspelled = (one: string, other: string, from: number): boolean =>
  jaroWinkler(one, other) >= from || (Math.min(one.length, other.length) >= 4 && isOneSlip(one, other));

/** Much else agrees, so a first name that is nearly the other one is the other one, though both may be usual names. */
function misspelledFirstName(one: Comparable, other: Comparable): NameEvidence | null {
  if (one.last !== other.last || generationDiffers(one, other)) return null;
  const isAlike = isOneSlip(one.first, other.first) || jaroWinkler(one.first, other.first) >= 0.85;
  return isAlike ? { weight: 0, reason: 'name-similar', proofs: 2 } : null;
}

const particles = new Set(['van', 'von', 'der', 'den', 'del', 'dos', 'las', 'los', 'san', 'saint']);
/** The names in a double name. De la Cruz and De la Torre have none in common. */
const partsOf = (name: string): readonly string[] =>
  name.split(' ').filter((part) => part.length > 2 && !particles.has(part));

function emailEvidence(one: Comparable, other: Comparable): Evidence {
  if (one.email === '' || other.email === '') return none;
  return one.email === other.email ? { weight: 5, reason: 'email' } : none;
}

/** From this number of years between two births on, the two are rather parent and child than one person. */
const generationYears = 15;

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
  const years = parts.includes('year') ? Math.abs((one.year ?? 0) - (other.year ?? 0)) : 0;
  if (parts.length === 3 && equal.length === 2) {
    const isSlip = years <= 1 || years === 10 || isOneSlip(String(one.year), String(other.year), 'swaps');
    if (isSlip) return { weight: 1.5, reason: 'birth-similar' };
  }
  // A year that was worked out from an age is one too high before the birthday.
  if (parts.length === 1 && years === 1) return none;
  return { weight: years >= generationYears ? -14 : -7 };
}

function placeEvidence(one: Comparable, other: Comparable): Evidence {
  if (one.zip === '' || one.zip !== other.zip) return none;
  const isStreet = one.street !== '' && one.house === other.house && jaroWinkler(one.street, other.street) >= 0.85;
  return isStreet ? { weight: 3, reason: 'address' } : { weight: 1, reason: 'zip' };
}

const generationDiffers = (one: Comparable, other: Comparable): boolean => one.generation !== other.generation;
