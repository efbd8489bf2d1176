import type { Addressed, Addressee } from '../prospect-engine.ts';
import type { OpenRelease } from './open-release.ts';
import type { Session } from './query-gate.ts';
import { literal } from './sql.ts';

/** The last word of a name in capital letters and digits, without accents and apostrophes. */
const lastWord = (column: string): string =>
  `regexp_extract(regexp_replace(upper(strip_accents(${column})), '[''’]', '', 'g'), '([A-Z0-9]+)[^A-Z0-9]*$', 1)`;

/**
 * The people with these ZIP codes and last words. A last name with a suffix, such as Jr, is also found by the word before
 * the suffix.
 */
export async function readAddressees(
  session: Session,
  { catalog, addresses }: OpenRelease,
  wanted: readonly Addressee[],
): Promise<readonly Addressed[]> {
  if (wanted.length === 0) return [];
  const pairs = wanted.map(({ zip, lastWord: word }) => `(${literal(zip)}, ${literal(word)})`).join(',');
  const withoutSuffix = `regexp_replace(upper(last_name), '[ ,]+(JR|SR|II|III|IV|MD|PHD)[.]?$', '')`;
  const rows = await session.rows(`
    select p.vendor_key, household_key, first_name, last_name, address, c.zip, zip4
    from ${catalog}.person p join ${catalog}.cell c using (cell) join ${addresses} a using (pid)
      join (select distinct * from (values ${pairs}) given(zip, word)) w on w.zip = c.zip and w.word = ${lastWord(withoutSuffix)}
    order by p.pid`);
  return rows.map(([vendorKey, householdKey, firstName, lastName, address, zip, zip4]) => ({
    vendorKey: BigInt(String(vendorKey)),
    householdKey: BigInt(String(householdKey)),
    name: [firstName, lastName].map(textOf).join(' '),
    address: textOf(address),
    zip: [zip, zip4]
      .map(textOf)
      .filter((part) => part !== '')
      .join('-'),
  }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
