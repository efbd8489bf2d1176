import type { Addressed } from '@dropdate/prospect-engine/prospect-engine';
import { expect, it } from 'vitest';
import { findProspects, hashedKeys } from './person-keys.ts';

const prospect = (vendorKey: bigint, name: string, flags: Partial<Addressed> = {}): Addressed => ({
  vendorKey,
  householdKey: 7n,
  isDeceased: false,
  isDoNotMail: false,
  name,
  address: '12 Main St',
  zip: '33602-1234',
  ...flags,
});
const person = (lastName: string) => ({ firstName: 'John', lastName, addressLine1: '12 Main St', postalCode: '33602' });

/** The prospects of each last name: the key, and `dead` or `mute` for the flags of the vendor. */
async function found(prospects: readonly Addressed[], ...lastNames: readonly string[]) {
  const engine = { release: () => ({ seq: 1 }) as never, addressees: async () => prospects };
  const answer = await findProspects(engine, lastNames.map(person));
  return lastNames.map((_, at) => {
    const one = answer.get(at);
    if (one === undefined) return undefined;
    return [one.keys?.personKey ?? null, ...(one.isDeceased ? ['dead'] : []), ...(one.isDoNotMail ? ['mute'] : [])];
  });
}

const [plain, junior, senior] = [prospect(1n, 'John Doe'), prospect(2n, 'JOHN DOE JR'), prospect(3n, 'John Doe, Sr.')];
const [deadSenior, dead] = [
  { ...senior, isDeceased: true },
  { ...plain, isDeceased: true, isDoNotMail: true },
];

it.each<readonly [string, readonly Addressed[], readonly string[], readonly unknown[]]>([
  ['the same generation', [plain, junior, senior], ['Doe', 'Doe Jr.', 'Doe SR', 'Doe II'], [[1n], [2n], [3n], [2n]]],
  ['the only one, whose name tells no generation', [plain], ['Doe Jr'], [[1n]]],
  ['nobody of another generation', [junior], ['Doe Sr', 'Doe III'], [undefined, undefined]],
  ['one prospect for one of father and son', [plain], ['Doe Jr', 'Doe Sr'], [[1n], [null]]],
  ['one prospect for two rows of one person', [plain], ['Doe Jr', 'DOE, JR.', 'Doe II'], [[1n], [1n], [1n]]],
  ['two prospects for father and son', [plain, { ...plain, vendorKey: 4n }], ['Doe Jr', 'Doe Sr'], [[1n], [4n]]],
  ['the exact name before a row above it', [junior], ['Doe', 'Doe Jr'], [[null], [2n]]],
  ['the flags of a person', [dead], ['Doe'], [[1n, 'dead', 'mute']]],
  ['no flags of the father', [junior, deadSenior], ['Doe Jr', 'Doe Sr'], [[2n], [3n, 'dead']]],
  ['no flags of the father, where a name tells nothing', [plain, deadSenior], ['Doe'], [[1n]]],
  ['the flags of either, where nobody knows', [junior, deadSenior], ['Doe'], [[2n, 'dead']]],
])('a row has %s', async (_, prospects, lastNames, wanted) => {
  expect(await found(prospects, ...lastNames)).toEqual(wanted);
});

it('keys of people whom no prospect file knows are negative', () => {
  const { personKey, householdKey } = hashedKeys(person('Doe'));
  expect([personKey < 0n, householdKey < 0n]).toEqual([true, true]);
  expect(hashedKeys(person('Doe Jr'))).toMatchObject({ householdKey });
  expect(hashedKeys(person('Doe Jr')).personKey).not.toBe(personKey);
});
