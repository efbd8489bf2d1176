import { nameSuffixes } from '@dropdate/domain/address/name-words';
import { plainForms } from '@dropdate/domain/mail-piece/text/plain-letters';
import type { Addressed, Addressee } from '../prospect-engine.ts';
import type { OpenRelease } from './open-release.ts';
import type { Session } from './query-gate.ts';
import { literal } from './sql.ts';

const plain = Object.entries(plainForms).reduce(
  (text, [letter, form]) => `replace(${text}, ${literal(letter)}, ${literal(form)})`,
  'strip_accents(last_name)',
);
/** The last name in capital letters, without accents and apostrophes. Most names are of plain letters already. */
const capitals = `regexp_replace(upper(if(strlen(last_name) = length(last_name), last_name, ${plain})), '[''’]', '', 'g')`;
const withoutSuffixes = `regexp_replace(${capitals}, '([ ,]+(${nameSuffixes.join('|')})[.]?)+$', '')`;
const lastWord = `regexp_extract(${withoutSuffixes}, '([A-Z0-9]+)[^A-Z0-9]*$', 1)`;

/**
 * The people with these ZIP codes and last words. A last name with a suffix, such as Jr, is also found by the word before
 * the suffix.
 */
export async function readAddressees(
  session: Session,
  { catalog, addresses, namesUnmailable }: OpenRelease,
  wanted: readonly Addressee[],
  isUnmailableOnly: boolean,
): Promise<readonly Addressed[]> {
  const select = (part: number, flags: string, people: string) => `
    select ${part} as part, vendor_key, household_key, ${flags}, first_name, last_name, address, c.zip, zip4
    from ${people} join ${catalog}.cell c using (cell) join wanted w on w.zip = c.zip and w.word = ${lastWord}`;
  const parts = [
    ...(isUnmailableOnly
      ? []
      : [select(0, '0 as deceased, 0 as do_not_mail', `${catalog}.person join ${addresses} using (pid)`)]),
    ...(namesUnmailable ? [select(1, 'deceased, do_not_mail', `${catalog}.unmailable`)] : []),
  ];
  if (wanted.length === 0 || parts.length === 0) return [];
  // One text, because the parser takes much longer for a long list of VALUES.
  const pairs = wanted.map(({ zip, lastWord: word }) => `${zip} ${word}`).join('\n');
  const rows = await session.rows(`
    with wanted as materialized (select distinct pair[1] as zip, pair[2] as word
      from (select string_split(unnest(string_split(${literal(pairs)}, chr(10))), ' ') as pair))
    select * exclude (part) from (${parts.join(' union all ')}) order by part, vendor_key`);
  return rows.map(([vendorKey, householdKey, deceased, doNotMail, firstName, lastName, address, zip, zip4]) => ({
    vendorKey: BigInt(String(vendorKey)),
    householdKey: BigInt(String(householdKey)),
    isDeceased: deceased === 1,
    isDoNotMail: doNotMail === 1,
    name: [firstName, lastName].map(textOf).join(' '),
    address: textOf(address),
    zip: [zip, zip4]
      .map(textOf)
      .filter((part) => part !== '')
      .join('-'),
  }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Those of these people who may not be mailed. */
export async function readUnmailable(
  session: Session,
  { catalog }: OpenRelease,
  vendorKeys: readonly bigint[],
): Promise<readonly bigint[]> {
  if (vendorKeys.length === 0) return [];
  await session.temporaryTable(
    'wanted_keys',
    'vendor_key bigint',
    vendorKeys.map((key) => [key]),
  );
  const rows = await session.rows(`select vendor_key from ${catalog}.unmailable join wanted_keys using (vendor_key)`);
  await session.run('drop table wanted_keys');
  return rows.map(([key]) => BigInt(String(key)));
}
