import { addressProblems, ownListTexts } from '../own-list/address-problems.ts';
import { type ZipTable, zipPlaceOf } from '../own-list/complete-address.ts';
import type { OwnListTexts } from '../own-list/own-list-fields.ts';
import { personIdentity } from '../own-list/person-identity.ts';
import { seedTexts } from './seed-text.ts';

/** An address of the company's own people, who get a piece of every order (decision 71). */
export interface SeedAddress {
  readonly firstName: string;
  readonly lastName: string;
  /** Street and apartment, which a piece prints in one line. */
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  /** Five digits, or five and four with a hyphen. */
  readonly zip: string;
}

/** The sentences about an address, by field. */
export type SeedProblems = { readonly [Field in keyof SeedAddress]?: string };

const textsOf = ({ zip, ...texts }: SeedAddress): OwnListTexts => ({ ...texts, postalCode: zip });

/**
 * What is wrong with an address, by field: the rules for a person of an own list, because the same pieces are printed for
 * both. The forms of the single fields are checked by the contract.
 */
export function seedProblems(seed: SeedAddress, zips: ZipTable): SeedProblems {
  const { postalCode, city, state, ...problems } = addressProblems(textsOf(seed), zips);
  return {
    ...problems,
    ...(city !== undefined && { city: seed.city === '' ? seedTexts.city : city }),
    ...(state !== undefined && { state: seed.state === '' ? seedTexts.state : state }),
    ...(postalCode !== undefined && { zip: seed.zip === '' ? ownListTexts.zip : postalCode }),
  };
}

/** The county of an address. Empty where the table of ZIP codes does not know it. */
export const countyOfSeed = (seed: SeedAddress, zips: ZipTable): string =>
  zipPlaceOf(textsOf(seed), zips)?.county ?? '';

/** Two addresses with the same key mean the same person. */
export const seedKey = (seed: SeedAddress): string => personIdentity(textsOf(seed)).person;

/**
 * Gives each seed the pieces whose variant and lines it prints: the first of its own state, else the first of the order.
 * @param groups the pieces of an order by variant and state, in the order of printing
 */
export function groupsOfSeeds<Seed extends { readonly state: string }, Group extends { readonly state: string }>(
  seeds: readonly Seed[],
  groups: readonly Group[],
): readonly { readonly seed: Seed; readonly group: Group }[] {
  const [first] = groups;
  if (first === undefined) return [];
  return seeds.map((seed) => ({ seed, group: groups.find(({ state }) => state === seed.state) ?? first }));
}
