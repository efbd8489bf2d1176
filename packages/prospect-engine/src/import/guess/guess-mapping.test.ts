import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectRows } from '../../duckdb/sql.ts';
import { withRelease } from '../../testing/with-release.ts';
import { ProspectImportError } from '../import-error.ts';
import { importProspects } from '../import-prospects.ts';
import { parseImportMapping } from '../parse-import-mapping.ts';
import { guessMapping } from './guess-mapping.ts';
import { type MadeUpPerson, madeUpPeople, type VendorFile, vendorFiles } from './vendor-files.fixture.ts';

// Each import builds a release, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'guess-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function written(name: string, content: string | Buffer): string {
  const file = path.join(root, name);
  writeFileSync(file, content);
  return file;
}

function importWith(file: string, json: unknown) {
  return importProspects({
    directory: path.join(root, 'releases'),
    files: [file],
    mapping: parseImportMapping(json),
    rejectFile: path.join(root, 'rejects.csv'),
  });
}

/** The values of a person, by column of the release. */
const valuesOf: Readonly<Record<string, (person: MadeUpPerson) => unknown>> = {
  birth_month: ({ year, month }) => year * 12 + month - 1,
  phone_number: ({ phone }) => `+1${phone}`,
  gender: ({ isMale }) => (isMale ? 1 : 2),
  marital_status: ({ isMarried }) => (isMarried ? 1 : 2),
  income: ({ income }) => income,
  home_value: ({ homeValue }) => homeValue,
  residence_years: ({ years }) => years,
  home_owner: ({ isOwner }) => (isOwner ? 1 : 0),
  zip4: ({ zip4 }) => zip4,
  'latitude::double': ({ latitude }) => latitude,
  'longitude::double': ({ longitude }) => longitude,
};

async function peopleOf(file: string, { has, hasLetters }: VendorFile) {
  const key = (name: string) => (hasLetters ? 'null' : name);
  return withRelease(file, async (connection) => ({
    mailable: await selectRows(
      connection,
      `select ${key('vendor_key')}, ${key('household_key')}, first_name, replace(last_name, '’', ''''), address, zip, ${has.join(', ')}
      from f.person join f.address using (pid) join f.cell using (cell) order by address, first_name, last_name`,
    ),
    unmailable: await selectRows(
      connection,
      `select ${key('vendor_key')}, do_not_mail, deceased, count(*) from f.unmailable group by all order by all`,
    ),
    households: await selectRows(connection, 'select count(distinct household_key) from f.person'),
  }));
}

function expectedOf({ has, hasLetters }: VendorFile) {
  const key = (value: number) => (hasLetters ? null : BigInt(value));
  const mailable = madeUpPeople.filter(({ doNotMail, deceased }) => !doNotMail && !deceased);
  const rows = mailable.map((person) => [
    key(person.id),
    key(person.household),
    person.first,
    person.last.replace('’', "'"),
    person.street,
    person.zip,
    ...has.map((name) => valuesOf[name]?.(person)),
  ]);
  const inOrder = [4, 2, 3];
  const text = (row: readonly unknown[]) => inOrder.map((at) => String(row[at])).join('\n');
  const unmailable = madeUpPeople.filter(({ doNotMail, deceased }) => doNotMail || deceased);
  return {
    mailable: rows.sort((one, two) => Buffer.compare(Buffer.from(text(one)), Buffer.from(text(two)))),
    flags: unmailable.map(({ doNotMail, deceased }) => [Number(doNotMail), Number(deceased)]),
    households: [[BigInt(new Set(mailable.map(({ household }) => household)).size)]],
  };
}

describe('a file of a vendor becomes a release by the guessed mapping', () => {
  it.each(vendorFiles.map((vendor) => [vendor.name, vendor] as const))('%s', async (name, vendor) => {
    const file = written(name, vendor.bytes());
    const { json, notSure } = await guessMapping(file);
    const built = await importWith(file, vendor.added?.(json) ?? json);
    expect(built.reasons, notSure.join('\n')).toEqual([]);
    const found = await peopleOf(built.file, vendor);
    const expected = expectedOf(vendor);
    expect(found.mailable).toEqual(expected.mailable);
    expect(found.households).toEqual(expected.households);
    const flags = found.unmailable.flatMap(([, doNotMail, deceased, count]) =>
      Array.from({ length: Number(count) }, () => [doNotMail, deceased]),
    );
    const sorted = (pairs: readonly (readonly unknown[])[]) =>
      pairs.map(String).sort((one, two) => one.localeCompare(two));
    expect(sorted(flags)).toEqual(sorted(expected.flags));
    const notes = notSure.filter((note) => !note.startsWith('dataAsOf'));
    expect(notes.map((note, at) => (note.startsWith(vendor.notes[at] ?? note) ? vendor.notes[at] : note))).toEqual(
      vendor.notes,
    );
  });

  it('Parquet with numbers, dates and flags of its own types', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const file = path.join(root, 'typed.parquet');
    await connection.run(`copy (select 7::bigint as person_id, 2139::integer as zip, 'Ann' as first_name, 'Ames' as last_name, '1 Oak St' as address,
      date '1961-07-15' as dob, 250000.5::double as home_value, true as owner, false as do_not_mail, 6175550101::bigint as phone) to '${file}' (format parquet)`);
    connection.closeSync();
    instance.closeSync();
    const { json } = await guessMapping(file);
    const built = await importWith(file, json);
    const people = await withRelease(built.file, (release) =>
      selectRows(
        release,
        'select vendor_key, zip, birth_month, home_value, home_owner, phone_number from f.person join f.address using (pid) join f.cell using (cell)',
      ),
    );
    expect(people).toEqual([[7n, '02139', 1961 * 12 + 6, 250_000, 1, '+16175550101']]);
  });
});

describe('a guess says what it is not sure of:', () => {
  const head = 'ID,ZIP,FIRST,LAST,STREET,DNM,DEAD';
  const row = '1,02139,Ann,Ames,1 Oak St,N,N';
  it.each<readonly [string, readonly string[], RegExp]>([
    [
      'a needed field that no column has',
      ['ID,ZIP,FIRST,LAST,DNM', '1,02139,Ann,Ames,N'],
      /No column is mapped to address, which an import needs/,
    ],
    [
      'people who must not be mailed',
      ['ID,ZIP,FIRST,LAST,STREET', '1,02139,Ann,Ames,1 Oak St'],
      /No column is mapped to doNotMail. Such people would be mailed/,
    ],
    ['a file without column names', ['1,02139,Ann', '2,02139,Bob'], /No column name is known/],
    ['two columns of one name', [`${head},ZIP`, `${row},02139`], /has two columns called ZIP/],
    [
      'a second column of a field',
      [`${head},PHONE,CELL`, `${row},6175550101,6175550102`],
      /CELL: it may be phone, as PHONE is/,
    ],
    [
      'a word without a known meaning',
      [`${head},SEX`, `${row},Q`],
      /SEX: gender has the words "Q", whose meaning is not known; they count as unknown/,
    ],
    [
      'a word about who must not be mailed',
      [`${head}`, row.replace(',N,N', ',Q,N')],
      /DNM: doNotMail has the words "Q", .* the import refuses their rows/,
    ],
    [
      'letters that may be our bands',
      [`${head},INCOME`, `${row},C`],
      /INCOME: the letters are taken for our own bands/,
    ],
    [
      'codes of bands',
      [`${head},INCOME`, `${row},7`],
      /INCOME: the codes "7" count as unknown until the mapping gives each a range/,
    ],
    [
      'letters beyond our bands',
      [`${head},INCOME`, `${row},C`, `${row.replace('1,', '2,')},T`],
      /INCOME: the codes "C", "T" count as unknown/,
    ],
    [
      'dates in which the month may be the day',
      [`${head},DOB`, `${row},03/04/1961`],
      /no date shows whether month or day comes first/,
    ],
    [
      'cells that the import would refuse',
      [`${head},PHONE`, `${row},call me`],
      /1 are refused because phone .*"call me" 1 times/,
    ],
    ['the month of the data', [head, row], /dataAsOf: \d{4}-\d\d is the month in which the file was changed last/],
  ])('%s', async (_, lines, note) => {
    const { notSure, json } = await guessMapping(written('people.csv', `${lines.join('\n')}\n`));
    expect(notSure.join('\n')).toMatch(note);
    expect(json.notSure).toEqual(notSure);
  });
});

describe('a file that has no mapping', () => {
  it.each<readonly [string, string | Buffer, RegExp]>([
    ['is empty', '', /is empty/],
    ['has column names alone', 'ID,ZIP\n', /has no rows/],
    ['is broken gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), /cannot be unpacked/],
  ])('%s', async (_, content, message) => {
    await expect(guessMapping(written('people.csv', content))).rejects.toThrow(message);
  });

  it('is Parquet in name only', async () => {
    await expect(guessMapping(written('people.parquet', 'ID,ZIP\n1,2\n'))).rejects.toThrow(ProspectImportError);
  });

  it('no file ends a guess with a surprise', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'ZIP',
        'zip4',
        'DNM',
        'Income',
        '02139',
        '__proto__',
        'constructor',
        '"',
        'ID',
        'DOB',
        'suppress',
      ),
    );
    const file = fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(file, fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
        const content = rows.map((cells) => cells.join(delimiter)).join('\n');
        const outcome = await guessMapping(written('people.csv', content)).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ProspectImportError);
        else expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      }),
      { numRuns: process.env.TEST_TIER === 'night' ? 1_000 : 30 },
    );
  });
});
