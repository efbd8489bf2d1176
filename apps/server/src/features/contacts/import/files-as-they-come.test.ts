import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { discardImport } from '@dropdate/contract/imports/discard-import';
import { exportImportRows } from '@dropdate/contract/imports/export-import-rows';
import { retakeImportRows } from '@dropdate/contract/imports/retake-import-rows';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { setImportForm } from '@dropdate/contract/imports/set-import-form';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { deleteLabel } from '@dropdate/contract/labels/delete-label';
import { and, asc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { textRow, workbook } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { labels } from '../../../schema/tenancy.ts';
import { makeContact } from '../contact.fixture.ts';
import { contactsFile, importFile, rowsOf, saveImport, shownImport } from './contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const textFile = (text: string, name = 'people.csv') => new File([text], name);
const bytesFile = (bytes: Uint8Array, name = 'people.csv') => new File([new Uint8Array(bytes)], name);
const textsOf = async (id: string) => (await rowsOf(admin, id)).map(({ texts }) => texts);
const refusalOf = async (file: File) => {
  const { status, messages } = (await admin.call(importContacts, { files: [file] })) as never as {
    status: number;
    messages: readonly { userMessage: string }[];
  };
  return [status, messages[0]?.userMessage];
};
const choose = async (id: string, choices: Partial<Parameters<typeof body>[1]>, columns?: (string | null)[]) => {
  const of = await shownImport(admin, id);
  const { status, model } = await admin.call(setImportColumns, { params: { id }, body: body(of, choices, columns) });
  expect(status).toBe(200);
  return model;
};
type Shown = Awaited<ReturnType<typeof shownImport>>;
const body = (of: Shown, choices: Partial<Shown['choices']>, columns = of.columns.map(({ field }) => field)) => ({
  columns,
  segmentId: of.segmentId,
  defaults: of.defaults,
  choices: { ...of.choices, ...choices },
});

describe('a file of another form', () => {
  const ines = 'First Name;Last Name;Notes\r\nInés;Nuñez;It’s “fine”\r\n';
  const windows = Buffer.from(ines.replace('’', '\x92').replace('“', '\x93').replace('”', '\x94'), 'latin1');
  const macintosh = Buffer.from(
    ines.replace('é', '\x8e').replace('ñ', '\x96').replace('’', '\xd5').replace('“', '\xd2').replace('”', '\xd3'),
    'latin1',
  );
  it.each([
    ['Windows-1252', windows, { encoding: 'windows-1252', delimiter: ';', sample: expect.stringContaining('Nuñez') }],
    ['Macintosh', macintosh, { encoding: 'macintosh', delimiter: ';', sample: expect.stringContaining('Nuñez') }],
    [
      'UTF-16',
      Buffer.from(`\ufeff${ines.replaceAll(';', '\t')}`, 'utf16le'),
      { encoding: 'utf-16le', delimiter: '\t', sample: null },
    ],
    ['UTF-8 with sep=', Buffer.from(`sep=;\r\n${ines}`), { encoding: 'utf-8', delimiter: ';', sample: null }],
    ['pipes', Buffer.from(ines.replaceAll(';', '|')), { encoding: 'utf-8', delimiter: '|', sample: null }],
  ])('%s is read and told', async (_, bytes, form) => {
    const id = await importFile(admin, bytesFile(bytes));
    expect((await shownImport(admin, id)).form).toMatchObject({ ...form, isKept: true });
    expect(await textsOf(id)).toMatchObject([{ firstName: 'Inés', lastName: 'Nuñez', note: 'It’s “fine”' }]);
  });

  it('is read again by one choice', async () => {
    const id = await importFile(admin, bytesFile(windows));
    const wish = { encoding: 'macintosh', delimiter: null, sheet: null, headingLine: null } as const;
    const { status, model } = await admin.call(setImportForm, { params: { id }, body: wish });
    expect([status, model.form?.encoding, model.rows]).toEqual([200, 'macintosh', 1]);
    expect((await textsOf(id))[0]?.lastName).not.toBe('Nuñez');
    await admin.call(setImportForm, { params: { id }, body: { ...wish, encoding: 'windows-1252' } });
    expect((await textsOf(id))[0]?.lastName).toBe('Nuñez');
    const prairie = await app.as('prairie-admin');
    expect((await prairie.call(setImportForm, { params: { id }, body: wish })).status).toBe(404);
  });

  it('may have titles above its headings, short rows, and a year as a heading', async () => {
    const id = await importFile(
      admin,
      textFile(
        'Table 1\r\nAgency list,Nov 2026\r\n\r\nFirst Name,Last Name,2025,Notes\r\nOda,Titled\r\nPia,Titled,7,hi,,\r\n',
      ),
    );
    const { form, columns } = await shownImport(admin, id);
    expect(form).toMatchObject({ headingLine: 4, firstLines: expect.arrayContaining([{ line: 1, text: 'Table 1' }]) });
    expect(columns.map(({ field }) => field)).toEqual(['firstName', 'lastName', null, 'note']);
    expect(await rowsOf(admin, id)).toMatchObject([
      { line: 5, state: 'ready', texts: { firstName: 'Oda', note: '' } },
      { line: 6, state: 'ready', texts: { firstName: 'Pia', note: 'hi' } },
    ]);
  });

  it('may have two sheets, of which the user chooses one', async () => {
    const sheets = [
      textRow('Read me') + textRow('Nothing here'),
      textRow('First Name', 'Last Name') + textRow('Rut', 'Sheeted'),
    ];
    const id = await importFile(admin, bytesFile(workbook({ sheets }), 'people.xlsx'));
    const { form } = await shownImport(admin, id);
    expect(form?.sheets).toHaveLength(2);
    expect(form?.sheet).toBe(form?.sheets[1]);
    expect(await textsOf(id)).toMatchObject([{ lastName: 'Sheeted' }]);
    const other = { encoding: null, delimiter: null, sheet: form?.sheets[0] ?? '', headingLine: 1 };
    const { model } = await admin.call(setImportForm, { params: { id }, body: other });
    expect(model.columns.map(({ heading }) => heading)).toEqual(['Read me']);
  });

  it.each([
    ['a vCard', textFile('BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'), /vCard, not a table/],
    [
      'a contact group',
      textFile('Contact Group Name:\tFriends\r\n\r\nMembers:\r\n'),
      /contact group of an address book/,
    ],
    ['a PDF', textFile('%PDF-1.7'), /This is a PDF, not a table/],
    ['a text named like a workbook', textFile('hello this is no excel', 'fake.xlsx'), /This is no Excel workbook/],
    ['values alone', textFile('Ana,Ames,74103\r\nBo,Ames,74104\r\n'), /no line with the names of the columns/],
    [
      'a program',
      textFile('First Name,Last Name\r\nAna,Ames\r\n', 'contacts.csv.exe'),
      /Please select a CSV\/XLSX file/,
    ],
  ])('%s is refused in one sentence', async (_, file, sentence) => {
    expect(await refusalOf(file)).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe('values as offices write them', () => {
  it('are mapped once for a column', async () => {
    const cells = [
      ['Sol', 'Mapped', 'Cust.', 'Fla.', '(918) 555-0131 x12', '25/12/1958'],
      ['Tia', 'Mapped', 'L', 'okla', '918/555-0132', '04/03/1958'],
      ['Ugo', 'Mapped', 'Vendor', 'n/a', '918 555 0133 ::: 918 555 0134', '0/0/00'],
    ];
    const id = await importFile(
      admin,
      contactsFile(cells, ['First Name', 'Last Name', 'Type', 'State', 'Phone', 'DOB']),
    );
    const before = await shownImport(admin, id);
    expect(before.words.find(({ field }) => field === 'contactType')?.words).toEqual([
      { word: 'Cust.', count: 1, text: 'Customer' },
      { word: 'L', count: 1, text: 'Lead' },
      { word: 'Vendor', count: 1, text: null },
    ]);
    expect(before.dates).toMatchObject([{ field: 'birthDate', order: 'day-first', hasOrder: true, nothing: 1 }]);
    expect(before.problems).toEqual([{ field: 'contactType', count: 1 }]);
    const after = await choose(id, { words: [{ field: 'contactType', word: 'vendor', text: 'Prospect' }] });
    expect(after).toMatchObject({ ready: 3, errors: 0, problems: [] });
    expect(await textsOf(id)).toMatchObject([
      {
        contactType: 'Customer',
        state: 'FL',
        phoneNumber: '(918) 555-0131',
        birthDate: '12/25/1958',
        note: 'Phone: extension 12',
      },
      { contactType: 'Lead', state: 'OK', phoneNumber: '(918) 555-0132', birthDate: '03/04/1958' },
      {
        contactType: 'Prospect',
        state: '',
        phoneNumber: '(918) 555-0133',
        mobilePhone: '(918) 555-0134',
        birthDate: '',
      },
    ]);
    const wrong = [{ field: 'contactType', word: 'vendor', text: 'Nobody' }];
    const refused = await admin.call(setImportColumns, { params: { id }, body: body(after, { words: wrong }) });
    expect(refused.status).toBe(400);
  });

  it('are asked where nobody can tell', async () => {
    const cells = [
      ['Vic', 'Asked', '20974'],
      ['Wim', 'Asked', '3/8/05'],
      ['Xia', 'Asked', '08-Mar-47'],
      ['Yun', 'Asked', '11/24'],
    ];
    const id = await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'Birthday']));
    expect(await shownImport(admin, id)).toMatchObject({ ready: 2, errors: 2, dates: [{ serials: 1, shortYears: 1 }] });
    await choose(id, { dates: [{ field: 'birthDate', serials: true, shortYears: '1900' }] });
    await saveImport(app, admin, id);
    const made = await app.db
      .select()
      .from(contacts)
      .where(eq(contacts.lastName, 'Asked'))
      .orderBy(asc(contacts.firstName));
    expect(made.map(({ birthYear, birthMonth, birthDay }) => [birthYear, birthMonth, birthDay])).toEqual([
      [1957, 6, 3],
      [1905, 3, 8],
      [1947, 3, 8],
      [null, 11, 24],
    ]);
  });

  it('hold nobody back where they are left empty, and stay in the note', async () => {
    const cells = [
      ['Zoe', 'Emptied', 'no address', 'Maybe 1950'],
      ['', 'Emptied', 'also wrong', ''],
    ];
    const id = await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'Email', 'DOB']));
    expect((await shownImport(admin, id)).problems).toEqual([
      { field: 'email', count: 2 },
      { field: 'birthDate', count: 1 },
      { field: 'firstName', count: 1 },
    ]);
    const after = await choose(id, { leftEmpty: ['email', 'birthDate'] });
    expect(after).toMatchObject({ ready: 1, errors: 1, problems: [{ field: 'firstName', count: 1 }] });
    const [zoe] = await rowsOf(admin, id, 'ready');
    expect(zoe).toMatchObject({
      texts: { email: '', note: 'Email: no address\nDate of Birth: Maybe 1950' },
      remarks: { email: 'no address was wrong and is left empty.' },
    });
    const needed = await admin.call(setImportColumns, {
      params: { id },
      body: body(after, { leftEmpty: ['lastName'] }),
    });
    expect(needed.status).toBe(400);
  });

  it('of one address stay together', async () => {
    const headings = [
      'First Name',
      'Last Name',
      'Business Street',
      'Business City',
      'Business State',
      'Home Street',
      'Home City',
      'Home State',
    ];
    const id = await importFile(
      admin,
      contactsFile([['Abe', 'Housed', '1 Work Plaza', 'Reno', 'NV', '22 Home Ln', 'Elko', 'NV']], headings),
    );
    const { addresses, columns } = await shownImport(admin, id);
    expect(addresses.map(({ block }) => block)).toEqual(['home', 'business']);
    expect(await textsOf(id)).toMatchObject([{ addressLine1: '22 Home Ln', city: 'Elko' }]);
    const business = addresses[1]?.columns ?? [];
    await choose(
      id,
      {},
      columns.map(({ field }, at) => (at < 2 ? field : (business[at] ?? null))),
    );
    expect(await textsOf(id)).toMatchObject([{ addressLine1: '1 Work Plaza', city: 'Reno' }]);
  });

  it('of the lead come in too', async () => {
    const headings = ['Full Name', 'Employer', 'Ht', 'Wt', 'Deceased', 'Spouse', 'Spouse DOB'];
    const id = await importFile(
      admin,
      contactsFile([['Bea & Carl Leaded', 'Oak & Co.', `5'11"`, '180', 'Y', '', '2/3/1950']], headings),
    );
    await saveImport(app, admin, id);
    const [made] = await app.db.select().from(contacts).where(eq(contacts.lastName, 'Leaded'));
    expect(made).toMatchObject({
      firstName: 'Bea',
      employer: 'Oak and Co',
      height: '5 11',
      weight: '180',
      wasDeceased: true,
      spouseFirstName: 'Carl',
      spouseBirthYear: 1950,
      spouseBirthMonth: 2,
    });
  });
});

it('people of one household come in, and a repeated person is named', async () => {
  const phones = [{ phoneType: 0, phoneNumber: '(918) 555-0171' }] as never;
  const known = await makeContact(app, admin, {
    person: { firstName: 'Robert', lastName: 'Shared', contactPhones: phones },
  });
  const cells = [
    ['Dora', 'Shared', '918-555-0171', ''],
    ['Bob', 'Shared', '918-555-0171', ''],
    ['Dora', 'Shared', '918-555-0171', ''],
    ['Eli', 'Shared', '918-555-0172', '6/1/1950'],
    ['Eli', 'Shared', '918-555-0172', '7/1/1980'],
  ];
  const rows = await rowsOf(
    admin,
    await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'Phone', 'DOB'])),
  );
  expect(
    rows.map(({ state, selected, matches }) => [state, selected, matches.map(({ isHousehold }) => isHousehold)]),
  ).toEqual([
    ['ready', true, [true]],
    ['duplicate', false, [false, true]],
    ['duplicate', false, [false, true, true]],
    ['ready', true, []],
    ['ready', true, [true]],
  ]);
  expect(rows[1]?.matches[0]).toMatchObject({ name: 'Robert Shared', recordId: known });
  expect(rows[0]?.matches[0]?.sentence).toMatch(/^Same household: same phone as Robert Shared/);
});

it('rows that were left out come back as a file and as a review of their own', async () => {
  const cells = [
    ['Fay', 'Retaken', 'f@harbor.example'],
    ['', 'Retaken', ''],
    ['=HYPERLINK(1)', 'Retaken', 'wrong'],
  ];
  const id = await importFile(admin, contactsFile(cells, ['First Name', 'Last Name', 'Email']));
  const file = await admin.raw('GET', exportImportRows.path.replace('{id}', id));
  expect(file.status).toBe(200);
  // The file of a spreadsheet comes back as it was, and no spreadsheet computes its texts.
  expect(strFromU8(unzipSync(file.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toMatch(/<f[ >]/);
  const again = await importFile(admin, bytesFile(file.bytes, 'again.xlsx'));
  expect((await rowsOf(admin, again)).map(({ texts }) => texts.firstName)).toEqual(['', '=HYPERLINK(1)']);
  expect((await admin.call(discardImport, { params: { id: again } })).status).toBe(200);
  expect((await admin.call(retakeImportRows, { params: { id } })).status).toBe(409);
  await saveImport(app, admin, id);
  const { status, model } = await admin.call(retakeImportRows, { params: { id } });
  expect(status).toBe(200);
  expect(await shownImport(admin, model.importId)).toMatchObject({ state: 'review', rows: 2, errors: 2 });
  const prairie = await app.as('prairie-admin');
  expect((await prairie.call(retakeImportRows, { params: { id } })).status).toBe(404);
});

it('labels that an import made go with its undo, and an unused label can be deleted', async () => {
  const id = await importFile(
    admin,
    contactsFile([['Hal', 'Labelled', '"Choir",* bowlers ::: * myContacts']], ['First Name', 'Last Name', 'Tags']),
  );
  await saveImport(app, admin, id);
  const named = async () =>
    (
      await app.db
        .select()
        .from(labels)
        .where(and(eq(labels.type, 'contact'), eq(labels.importId, id)))
    )
      .map(({ name }) => name)
      .sort();
  expect(await named()).toEqual(['Choir', 'bowlers']);
  const [choir] = await app.db.select().from(labels).where(eq(labels.name, 'Choir'));
  expect((await admin.call(deleteLabel, { params: { id: choir?.id ?? '' } })).status).toBe(409);
  await admin.call(undoImport, { params: { id } });
  await app.jobs.runAll();
  expect(await named()).toEqual([]);
  const [made] = await app.db
    .insert(labels)
    .values({
      ...(choir as NonNullable<typeof choir>),
      id: '0192ffff-0000-7000-8000-00000000c0de',
      name: 'Unused',
      importId: null,
    })
    .returning({ id: labels.id });
  // The label has no org, so nobody sees it.
  expect((await admin.call(deleteLabel, { params: { id: made?.id ?? '' } })).status).toBe(404);
});
