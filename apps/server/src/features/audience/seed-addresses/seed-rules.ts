import { countyOfSeed, type SeedAddress, seedKey, seedProblems } from '@dropdate/domain/audience/seed-address';
import { seedTexts } from '@dropdate/domain/audience/seed-text';
import { fingerprint } from '../../../platform/audit.ts';
import { conflict, invalidAll } from '../../../platform/http/refusal.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import { zipTable } from '../../geography/zip-table.ts';

/** The address with the county of its ZIP code. @throws Refusal 400 `InvalidSeedAddress` for an address that cannot be mailed */
export function mailableSeed({ firstName, lastName, addressLine1, city, state, zip }: SeedAddress) {
  const seed = { firstName, lastName, addressLine1, city, state, zip };
  const problems = Object.entries(seedProblems(seed, zipTable()));
  if (problems.length > 0)
    throw invalidAll(
      problems.map(([field, text]) => ({ messageId: 'InvalidSeedAddress', userMessage: text, path: `body.${field}` })),
    );
  return { ...seed, county: countyOfSeed(seed, zipTable()) };
}

/** @throws Refusal 409 `SeedAddressKnown` when another address of the company means the same person */
export function requireNewSeed(seed: SeedAddress, others: readonly SeedAddress[]): void {
  const key = seedKey(seed);
  if (others.some((other) => seedKey(other) === key)) throw conflict('SeedAddressKnown', seedTexts.known);
}

/** An address as the log keeps it: a fingerprint, because names and addresses are personal. */
export const auditedSeed = (keyed: KeyedHash, seed: SeedAddress) => ({
  address: fingerprint(keyed, [seed.firstName, seed.lastName, seed.addressLine1, seed.city, seed.state, seed.zip]),
});
