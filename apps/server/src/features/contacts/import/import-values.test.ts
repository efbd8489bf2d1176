import { readFileSync } from 'node:fs';
import { addContact } from '@dropdate/contract/contacts/add-contact';
import { findContacts } from '@dropdate/contract/contacts/find-contacts';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { birthYearText, noSuchDayText } from '@dropdate/domain/contact/birth-date';
import { nameText } from '@dropdate/domain/field/person-name';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contactNotes, contacts } from '../../../schema/contacts.ts';
import { newContact } from '../contact.fixture.ts';
import { contactsFile, importFile, rowsOf, saveImport, shownImport } from './contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const contactsNamed = (lastName: string) =>
  app.db.select().from(contacts).where(eq(contacts.lastName, lastName)).orderBy(asc(contacts.firstName));

describe('a date of birth in a file', () => {
  it('is kept from 1900 to today where the calendar has it', async () => {
    const dates = [
      ['11/20/2026', null],
      ['11/21/2026', 'Birth date cannot be in the future.'],
      ['12/01/2026', 'Birth month cannot be in the future.'],
      ['01/01/2027', 'Birth year cannot be in the future.'],
      ['02/29/1960', null],
      ['02/29/1961', noSuchDayText],
      // The last year of a century has 29 February only where 400 divides it.
      ['02/29/1900', noSuchDayText],
      ['02/29/2000', null],
      ['01/01/1900', null],
      ['12/31/1899', birthYearText],
      ['1899-12-31', birthYearText, '12/31/1899'],
      ['Thursday', 'Write a date of birth such as 11/24/1961.'],
    ] as const satisfies readonly (readonly [string, string | null, string?])[];
    const cells = dates.map(([text]) => ['Ana', 'Born', text]);
    const id = await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'DOB']));
    const rows = await rowsOf(admin, id);
    expect(rows.map(({ texts, errors }) => [texts.birthDate, errors])).toEqual(
      dates.map(([text, birthDate, shown]) => [shown ?? text, birthDate === null ? {} : { birthDate }]),
    );
  });

  it('in three columns has the same rules, each at its field', async () => {
    const parts = [
      ['1961', '2', '29', { dateOfBirth: noSuchDayText }],
      ['1960', 'Feb', '29', {}],
      // The year is unknown, so the day may exist.
      ['', 'February', '29', {}],
      ['1899', '12', '31', { birthYear: birthYearText }],
      ['2026', '11', '21', { dateOfBirth: 'Birth date cannot be in the future.' }],
      ['2026', '12', '', { birthMonth: 'Birth month cannot be in the future.' }],
      ['2027', '', '', { birthYear: 'Birth year cannot be in the future.' }],
      ['1961', '', '24', { dateOfBirth: 'A day needs its month.' }],
    ] as const;
    const headings = ['First Name', 'Last Name', 'Birth Year', 'Birth Month', 'Birth Day'];
    const cells = parts.map(([year, month, day]) => ['Ana', 'Parted', year, month, day]);
    const id = await importFile(admin, contactsFile(cells, headings));
    expect((await rowsOf(admin, id)).map(({ errors }) => errors)).toEqual(parts.map(([, , , errors]) => errors));
    await saveImport(app, admin, id);
    const made = await contactsNamed('Parted');
    expect(made.map(({ birthYear, birthMonth, birthDay }) => [birthYear, birthMonth, birthDay])).toEqual(
      expect.arrayContaining([
        [1960, 2, 29],
        [null, 2, 29],
      ]),
    );
    expect(made).toHaveLength(2);
  });
});

it('A ZIP code that was cut is an error, and a lost zero is put back.', async () => {
  const cells = [
    ['Ana', 'Cut', 'FL', '336'],
    ['Bo', 'Cut', 'FL', '3360'],
    ['Cy', 'Cut', 'MA', '2134'],
    ['Di', 'Cut', 'PR', '601'],
  ];
  const id = await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'State', 'Zip']));
  expect((await rowsOf(admin, id)).map(({ texts, errors, remarks }) => [texts.postalCode, errors, remarks])).toEqual([
    ['336', { postalCode: '336 is no whole ZIP code. Enter its five digits.' }, {}],
    ['3360', { postalCode: '3360 is no ZIP code of FL. Enter its five digits.' }, {}],
    ['02134', {}, {}],
    ['00601', {}, { postalCode: '601 is read as 00601.' }],
  ]);
  await saveImport(app, admin, id);
  expect((await contactsNamed('Cut')).map(({ firstName, postalCode }) => [firstName, postalCode])).toEqual([
    ['Cy', '02134'],
    ['Di', '00601'],
  ]);
});

describe('names of many scripts', () => {
  const kept = [
    ['فاطمة', 'الزهراء'],
    ['美玲', '王'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['רִבְקָה', 'כהן'],
    ['प्रिया', 'शर्मा'],
    ['สมชาย', 'ใจดี'],
    ['Олена', 'Шевченко'],
    ['지우', '김'],
    ['Zoë', 'Ångström'],
    // The same letters, with their accents as characters of their own.
    ['Chloé'.normalize('NFD'), 'Núñez'.normalize('NFD')],
    ['𠮷野', '髙橋'],
  ] as const;
  const refused = ['😀', 'Ana 😀', '<Ana>', '@Ana', 'A/B'] as const;

  it('are imported as they are, and found by name', async () => {
    const id = await importFile(admin, contactsFile(kept, ['First Name', 'Last Name']));
    expect(await shownImport(admin, id)).toMatchObject({ ready: kept.length, errors: 0 });
    await saveImport(app, admin, id);
    for (const [firstName, lastName] of kept) {
      const found = await contactsNamed(lastName);
      expect(found.map((one) => one.firstName)).toEqual([firstName]);
      const body = { filters: [], filterIds: [], page: 0, pageSize: 25 };
      for (const search of [firstName, lastName, firstName.slice(0, -1)]) {
        const listed = (await admin.call(searchContacts, { body: { ...body, search } })).model.results;
        expect([search, listed.map((one) => one.id)]).toEqual([search, [found[0]?.id]]);
      }
      const palette = (await admin.call(findContacts, { body: { search: lastName } })).model;
      expect(JSON.stringify(palette)).toContain(found[0]?.id);
    }
  });

  it('are kept or refused as the form of a contact does', async () => {
    const names = [...kept.map(([firstName]) => firstName), ...refused];
    const cells = names.map((firstName) => [firstName, 'Compared']);
    const rows = await rowsOf(admin, await importFile(admin, contactsFile(cells, ['First Name', 'Last Name'])));
    expect(rows).toHaveLength(names.length);
    for (const [at, firstName] of names.entries()) {
      const isRefused = at >= kept.length;
      expect([firstName, rows[at]?.errors]).toEqual([firstName, isRefused ? { firstName: nameText } : {}]);
      const { status } = await admin.raw('POST', addContact.path, newContact(app, { person: { firstName } }));
      expect([firstName, status]).toEqual([firstName, isRefused ? 400 : 200]);
    }
  });
});

it('keeps a note with markup as its text, and refuses a note over the limit', async () => {
  const markup = '<script>alert("1")</script> <b>Call</b> & write &amp; 1 < 2';
  const lines = 'First line\nSecond\tline';
  const full = 'x'.repeat(1_000);
  const notes = [markup, lines, full, `${full}x`, '😀'.repeat(500)];
  const cells = notes.map((note, at) => [`No${at}`, 'Noted', note]);
  const id = await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'Note']));
  const tooLong = { note: 'A note must have at most 1000 characters.' };
  expect((await rowsOf(admin, id)).map(({ errors }) => errors)).toEqual([{}, {}, {}, tooLong, {}]);
  await saveImport(app, admin, id);
  const bodies: (string | undefined)[] = [];
  for (const { id: contactId } of await contactsNamed('Noted'))
    bodies.push((await app.db.select().from(contactNotes).where(eq(contactNotes.contactId, contactId)))[0]?.body);
  expect(bodies).toEqual([markup, lines, full, '😀'.repeat(500)]);
});

it('reads the example of the documents, and tells the errors that are in it on purpose', async () => {
  const path = new URL('../../../../../../docs/examples/contacts.csv', import.meta.url);
  const id = await importFile(admin, new File([readFileSync(path)], 'contacts.csv'));
  const { columns } = await shownImport(admin, id);
  expect(columns.filter(({ field }) => field === null)).toEqual([expect.objectContaining({ heading: 'Fax' })]);
  const rows = await rowsOf(admin, id);
  expect(
    rows.map(({ line, state, errors, matches }) => ({
      line,
      state,
      errors,
      matches: matches.map(({ sentence }) => sentence),
    })),
  ).toEqual([
    { line: 2, state: 'ready', errors: {}, matches: [] },
    { line: 3, state: 'ready', errors: {}, matches: [] },
    {
      line: 4,
      state: 'error',
      errors: { contactType: 'Contact type is Customer, Lead, or Prospect.' },
      matches: [],
    },
    {
      line: 5,
      state: 'error',
      errors: { email: 'Enter a valid e-mail address, such as name@example.com.', birthDate: noSuchDayText },
      matches: [],
    },
    {
      line: 6,
      state: 'error',
      errors: {
        birthDate: 'Birth year cannot be in the future.',
        mobilePhone: 'Phone must be a number of the United States, such as (813) 555-0123.',
      },
      matches: [],
    },
    {
      line: 7,
      state: 'error',
      errors: { state: 'Choose a state of the United States.' },
      matches: ['Same household: same e-mail as line 3.'],
    },
    { line: 8, state: 'duplicate', errors: {}, matches: ['Same Contact ID as line 7.'] },
    { line: 9, state: 'error', errors: { firstName: 'First name is required.' }, matches: [] },
  ]);
  await saveImport(app, admin, id);
  expect(await shownImport(admin, id)).toMatchObject({ state: 'saved', created: 2, leftOut: 0 });
});
