import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { lastWordOf } from '@dropdate/domain/address/name-words';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { expect, it, vi } from 'vitest';
import type { AudienceQuery } from '../prospect-engine.ts';
import { changeRelease } from '../testing/change-release.ts';
import { engineOnCopy } from '../testing/engine-on-copy.ts';
import { withRelease } from '../testing/with-release.ts';

/** People by name and address, those who may not be mailed among them. */

vi.setConfig({ testTimeout: 30_000 });

const asOf = 2026 * 12 + 10;
const query: AudienceQuery = { companyId: 'c', parameters: emptyAudience, asOf, seed: 's' };

const at = engineOnCopy(asOf);

/** People who may not be mailed, read without the engine. */
const unmailableIn = (file: string) =>
  withRelease(file, async (connection) => {
    const reader = await connection.runAndReadAll(
      'select u.*, zip from f.unmailable u join f.cell using (cell) order by deceased desc, vendor_key limit 60',
    );
    return reader.getRowObjects().map((row) => ({
      vendorKey: BigInt(String(row.vendor_key)),
      householdKey: BigInt(String(row.household_key)),
      isDeceased: row.deceased === 1,
      isDoNotMail: row.do_not_mail === 1,
      name: [row.first_name, row.last_name].map(String).join(' '),
      word: lastWordOf(String(row.last_name)),
      address: String(row.address),
      zip: String(row.zip),
      zip4: String(row.zip4 ?? ''),
    }));
  });

it('are found with the flags of their vendor', async () => {
  const people = await unmailableIn(at.made);
  expect(people.some(({ isDeceased }) => isDeceased)).toBe(true);
  expect(people.some(({ isDoNotMail }) => isDoNotMail)).toBe(true);
  const mailable = await at.engine.sample(query, 40);
  const wanted = [
    ...people.map(({ zip, word }) => ({ zip, lastWord: word })),
    ...mailable.map(({ zip, lastName }) => ({ zip, lastWord: lastWordOf(lastName) })),
  ];
  const all = await at.engine.addressees(wanted);
  for (const { word: _word, zip, zip4, ...person } of people)
    expect(all).toContainEqual({ ...person, zip: zip4 === '' ? zip : `${zip}-${zip4}` });
  for (const { vendorKey } of mailable)
    expect(all.filter((one) => one.vendorKey === vendorKey)).toMatchObject([{ isDeceased: false, isDoNotMail: false }]);
  const only = await at.engine.addressees(wanted, { isUnmailableOnly: true });
  expect(only).toEqual(all.filter(({ isDeceased, isDoNotMail }) => isDeceased || isDoNotMail));
  expect(only.length).toBeGreaterThanOrEqual(people.length);
  const keys = [...people, ...mailable].map(({ vendorKey }) => vendorKey);
  const unmailable = people.map(({ vendorKey }) => vendorKey);
  expect(new Set(await at.engine.unmailable(keys))).toEqual(new Set(unmailable));
  expect([await at.engine.addressees([]), await at.engine.unmailable([])]).toEqual([[], []]);
});

it.each(['Wałęsa', 'O’Brien', "D'Ærø Jr.", 'Núñez-Öz, III MD', 'Smith', 'Straße', 'Ðorđe'])(
  'are found by the last word of %s',
  async (lastName) => {
    const [person] = await unmailableIn(at.made);
    if (!person) throw new Error('everybody may be mailed');
    const changed = path.join(at.directory, 'prospects-000002.duckdb');
    copyFileSync(at.made, changed);
    const set = `set last_name = '${lastName.replaceAll("'", "''")}'`;
    await changeRelease(changed, [
      `update unmailable ${set} where vendor_key = ${person.vendorKey}`,
      'update release set seq = 2',
    ]);
    await at.engine.refresh();
    const found = await at.engine.addressees([{ zip: person.zip, lastWord: lastWordOf(lastName) }]);
    expect(found.map(({ vendorKey }) => vendorKey)).toContain(person.vendorKey);
  },
);

it('reads a release of format 3, which lacks the names of people who may not be mailed', async () => {
  const [someone] = await unmailableIn(at.made);
  if (!someone) throw new Error('everybody may be mailed');
  const { vendorKey, zip, word } = someone;
  const found = async () =>
    (await at.engine.addressees([{ zip, lastWord: word }])).some((one) => one.vendorKey === vendorKey);
  expect(await found()).toBe(true);
  const old = path.join(at.directory, 'prospects-000002.duckdb');
  copyFileSync(at.made, old);
  await changeRelease(old, [
    ...['first_name', 'last_name', 'address', 'zip4'].map((name) => `alter table unmailable drop column ${name}`),
    'update release set seq = 2, format = 3',
  ]);
  const before = await at.engine.waterfall(query);
  await at.engine.refresh();
  expect(await at.engine.waterfall(query)).toEqual(before);
  expect(await found()).toBe(false);
  expect(await at.engine.addressees([{ zip, lastWord: word }], { isUnmailableOnly: true })).toEqual([]);
  expect(await at.engine.unmailable([vendorKey])).toEqual([vendorKey]);
});
