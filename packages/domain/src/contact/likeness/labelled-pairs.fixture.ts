import type { LikenessFields } from './likeness.ts';
import { namesFor } from './nicknames.ts';

export interface LabelledPair {
  /** What the pair shows, for the report of a failed test. */
  readonly kind: string;
  readonly isSame: boolean;
  readonly one: LikenessFields;
  readonly other: LikenessFields;
}

/** A generator of numbers from 0 to below 1 that repeats for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Ana Guadalupe Wesley Harriet Ingrid Clifford Bernadette Rashid Mei Oluwaseun Priya Dmitri Yolanda Esther Lamar Beatriz Rosalind Edward Katherine Stephen Deborah Samuel Margaret Gregory Eugene Vivian Norma Clarence Loretta Marvin'.split(
    ' ',
  );
const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Martinez Wilson Anderson Taylor Nguyen Hill Abernathy Kowalski Fitzgerald Okafor Villanueva Hashimoto Lindqvist Castellano Beauchamp Drummond Eriksen Pemberton Szymanski Thornbury Vasquez Whitlock Yamamoto Zielinski Bancroft Calloway Delacroix Ellsworth Farnsworth Galbraith Hollingsworth Iverson'.split(
    ' ',
  );
const streets = 'Bay St,Cypress Ave,Orange Blvd,Lake View Dr,Palmetto Ln,Main St,Harbor Rd,Seminole Way'.split(',');

/** What the makers of pairs draw from. */
export interface Draw {
  readonly below: (most: number) => number;
  readonly any: <T>(list: readonly T[]) => T;
  readonly often: (share: number) => boolean;
  readonly phone: () => string;
  readonly person: () => LikenessFields;
  /** A word with one slip of the pen. */
  readonly typed: (word: string) => string;
}

/** Draws people. The same seed gives the same people. */
export function drawOf(seed: number): Draw {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const any = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const often = (share: number) => random() < share;

  const phone = () => `+1813${2 + below(8)}${String(below(1_000_000)).padStart(6, '0')}`;
  const person = (): LikenessFields => {
    const [firstName, lastName] = [any(firstNames), any(lastNames)];
    const isBorn = often(0.8);
    return {
      firstName,
      lastName,
      email: often(0.6) ? `${firstName}.${lastName}${below(900)}@example.com`.toLowerCase() : '',
      phones: often(0.85) ? [phone(), ...(often(0.3) ? [phone()] : [])] : [],
      addressLine1: `${1 + below(9000)} ${any(streets)}`,
      postalCode: `33${String(below(120)).padStart(3, '0')}`,
      birth: {
        year: isBorn ? 1930 + below(70) : null,
        month: isBorn || often(0.2) ? 1 + below(12) : null,
        day: isBorn && often(0.85) ? 1 + below(28) : null,
      },
    };
  };
  const typed = (word: string): string => {
    if (word.length < 4) return word;
    const at = 1 + below(word.length - 2);
    const letter = 'aeioumnrst'[below(10)] ?? 'e';
    const ways = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ];
    return any(ways);
  };
  return { below, any, often, phone, person, typed };
}

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `count` pairs, half of them one person. The same seed gives the same pairs. */
export function labelledPairs(count: number, seed: number): readonly LabelledPair[] {
  const { below, any, often, phone, person, typed } = drawOf(seed);
  const moved = () => ({ addressLine1: `${1 + below(9000)} ${any(streets)}`, postalCode: `32${100 + below(300)}` });

  const sameKinds: Readonly<Record<string, (one: LikenessFields) => Partial<LikenessFields>>> = {
    again: () => ({}),
    'typo in the first name': (one) => ({ firstName: typed(one.firstName) }),
    'typo in the last name': (one) => ({ lastName: typed(one.lastName) }),
    nickname: (one) => ({ firstName: capital(any(namesFor(one.firstName.toLowerCase()))) }),
    initial: (one) => ({ firstName: `${one.firstName.slice(0, 1)}.` }),
    swapped: (one) => ({ firstName: one.lastName, lastName: one.firstName }),
    'moved house': moved,
    'new phone and e-mail': () => ({ phones: [phone()], email: '' }),
    'changed surname': () => ({ lastName: any(lastNames) }),
    'double surname': (one) => ({ lastName: `${one.lastName}-${any(lastNames)}` }),
    'middle name': (one) => ({ firstName: `${one.firstName} ${any(['A', 'J', 'M'])}.` }),
    'wrong day of birth': (one) => ({ birth: { ...one.birth, day: one.birth.day === null ? null : 1 + below(28) } }),
    'sparse reply card': () => ({ email: '', birth: { year: null, month: null, day: null } }),
  };
  const otherKinds: Readonly<Record<string, (one: LikenessFields) => Partial<LikenessFields>>> = {
    twins: (one) => ({ firstName: any(firstNames.filter((name) => !areOne(name, one.firstName))), email: '' }),
    couple: (one) => ({
      firstName: any(firstNames.filter((name) => !areOne(name, one.firstName))),
      birth: person().birth,
    }),
    'father and son': (one) => ({
      lastName: `${one.lastName} Jr.`,
      email: '',
      birth: { ...person().birth, year: one.birth.year === null ? null : one.birth.year + 20 + below(20) },
    }),
    'the same frequent name': (one) => ({ ...person(), firstName: one.firstName, lastName: one.lastName }),
    'the same name in one town': (one) => ({
      ...person(),
      firstName: one.firstName,
      lastName: one.lastName,
      postalCode: one.postalCode,
    }),
    'a house of many flats': (one) => ({
      ...person(),
      firstName: any(firstNames.filter((name) => !areOne(name, one.firstName))),
      addressLine1: one.addressLine1,
      postalCode: one.postalCode,
    }),
    'born on one day': (one) => ({
      ...person(),
      firstName: any(firstNames.filter((name) => !areOne(name, one.firstName))),
      birth: one.birth,
    }),
    strangers: (one) => ({ ...person(), firstName: any(firstNames.filter((name) => !areOne(name, one.firstName))) }),
  };
  const areOne = (name: string, other: string) => namesFor(name.toLowerCase()).includes(other.toLowerCase());

  return Array.from({ length: count }, (_, index) => {
    const isSame = index % 2 === 0;
    const [kind, change] = any(Object.entries(isSame ? sameKinds : otherKinds));
    const one = person();
    const other: LikenessFields = { ...one, ...change(one) };
    // A second record of one person often lacks something that the first record has.
    const lost = isSame && often(0.25) ? { email: '', ...(often(0.5) && { phones: [] }) } : {};
    return { kind, isSame, one, other: { ...other, ...lost } };
  });
}
