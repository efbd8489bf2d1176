import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { seedUser } from '../../../installation/company.ts';
import { textRow, workbook } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { importRows, imports } from '../../../schema/imports.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { auditLog } from '../../../schema/platform.ts';
import { readRules, ruleForm, saveRules } from '../assign/assignment-rules.fixture.ts';
import { contactsFile, importFile, rowsOf, saveImport, shownImport } from './contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const contactsNamed = (lastName: string) =>
  app.db.select().from(contacts).where(eq(contacts.lastName, lastName)).orderBy(asc(contacts.id));

it('of several portions creates each contact once, with numbers in the order of the file', async () => {
  const rows = 3_400;
  const headings = ['Contact ID', 'First Name', 'Last Name', 'Tags'];
  const own = (index: number) => (index % 10 === 0 ? `Own ${index}` : '');
  const file = contactsFile(
    Array.from({ length: rows }, (_, index) => [own(index), `No${index}`, 'Portioned', `Tag ${index % 3}`]),
    headings,
  );
  const id = await importFile(admin, file);
  await saveImport(app, admin, id);
  expect(await shownImport(admin, id)).toMatchObject({ state: 'saved', created: rows, leftOut: 0 });
  const made = await contactsNamed('Portioned');
  expect(new Set(made.map(({ firstName }) => firstName)).size).toBe(rows);
  expect(new Set(made.map(({ externalId }) => externalId)).size).toBe(rows);
  const ofFirstPortion = made
    .map(({ firstName, externalId }) => ({ line: Number(firstName.slice(2)), number: Number(externalId) }))
    .filter(({ line, number }) => line < 400 && !Number.isNaN(number))
    .sort((a, b) => a.line - b.line)
    .map(({ number }) => number);
  expect(ofFirstPortion).toHaveLength(360);
  expect(ofFirstPortion).toEqual(ofFirstPortion.toSorted((a, b) => a - b));
  const entries = await app.db.$count(auditLog, eq(auditLog.action, 'saveContacts'));
  expect(entries).toBeGreaterThanOrEqual(rows);
  // PostgreSQL has counted the contacts, so it knows how to read the lists of a company that had none a minute ago.
  const { rows: counted } = await app.db.execute<{ known: number; all: number }>(
    sql`select reltuples::int as known, (select count(*)::int from contacts) as all from pg_class where relname = 'contacts'`,
  );
  expect(counted[0]?.known).toBe(counted[0]?.all);
});

it('gives its leads evenly to the agents of a rule, also where portions are saved at once', async () => {
  const { harborline, tampa } = app.world;
  const third = await seedUser(app.db, harborline, {
    userName: 'third-agent',
    firstName: 'third',
    lastName: 'Tester',
    role: 'sales-agent',
    segment: tampa,
    passwordHash: '',
  });
  const agents = [userOf(app.world, 'agent'), userOf(app.world, 'miami-agent'), third];
  await saveRules(admin, [ruleForm('In turn', agents, { isNotifying: true })]);
  const rows = 3_400;
  const cells = Array.from({ length: rows }, (_, index) => ['Lead', `No${index}`, 'Ruled']);
  const id = await importFile(admin, contactsFile(cells, ['Contact Type', 'First Name', 'Last Name']));
  await saveImport(app, admin, id);
  const made = await contactsNamed('Ruled');
  expect(made).toHaveLength(rows);
  const counts = agents.map((agent) => made.filter(({ assignedUserId }) => assignedUserId === agent).length);
  expect(counts.toSorted((a, b) => a - b)).toEqual([1_133, 1_133, 1_134]);
  expect(new Set(made.map(({ assignmentRuleName }) => assignmentRuleName))).toEqual(new Set(['In turn']));
  const [rule] = (await readRules(admin)).rules;
  expect(rule?.agents.map(({ takenToday }) => takenToday)).toEqual(counts);
  // Each agent gets one mail, however many portions brought the leads.
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.aboutId, id));
  expect(mails).toHaveLength(agents.length);
  expect(new Set(mails.map(({ userId }) => userId))).toEqual(new Set(agents));
  await saveRules(admin, []);
});

it('with the same Contact IDs in two portions creates the first of them, and tells why the others are left out', async () => {
  const ids = Array.from({ length: 1_010 }, (_, index) => `Twice ${String(index).padStart(4, '0')}`);
  const rows = [...ids, ...ids.toReversed()].map((contactId, index) => [contactId, `No${index}`, 'Twice']);
  const id = await importFile(admin, contactsFile(rows, ['Contact ID', 'First Name', 'Last Name']));
  await app.db.update(importRows).set({ isSelected: true }).where(eq(importRows.importId, id));
  await saveImport(app, admin, id);
  expect(await shownImport(admin, id)).toMatchObject({ state: 'saved', created: 1_010, leftOut: 1_010 });
  const made = (await contactsNamed('Twice')).map(({ firstName }) => Number(firstName.slice(2)));
  expect(made.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index));
  const leftOut = await rowsOf(admin, id, 'left-out');
  expect(new Set(leftOut.map(({ sentence }) => sentence))).toEqual(new Set(['Another contact has this Contact ID.']));
});

it('that is refused at its end leaves nothing of the portions before', async () => {
  const stored = async () => [await app.db.$count(imports), await app.db.$count(importRows)];
  const before = await stored();
  const row = textRow('Ana', 'Refused');
  // A row with the number of an earlier row shows that the workbook is damaged.
  const sheets = [`${textRow('First Name', 'Last Name')}${row.repeat(2_500)}<row r="1"></row>`];
  const file = new File([new Uint8Array(workbook({ sheets }))], 'contacts.xlsx');
  const { status, messageId } = await admin.call(importContacts, { files: [file] });
  expect([status, messageId]).toEqual([400, 'UnreadableFile']);
  expect(await stored()).toEqual(before);
});

it('keeps the Contact ID of a row that another row would have got as its number', async () => {
  const headings = ['Contact ID', 'First Name', 'Last Name'];
  const first = await importFile(admin, contactsFile([['', 'Ann', 'Before']], headings));
  await saveImport(app, admin, first);
  const [before] = await contactsNamed('Before');
  const next = String(Number(before?.externalId) + 1);
  const id = await importFile(
    admin,
    contactsFile(
      [
        ['', 'Ann', 'Blank'],
        [next, 'Ann', 'Own'],
      ],
      headings,
    ),
  );
  await saveImport(app, admin, id);
  expect(await shownImport(admin, id)).toMatchObject({ created: 2, leftOut: 0 });
  expect((await contactsNamed('Own'))[0]?.externalId).toBe(next);
  expect(Number((await contactsNamed('Blank'))[0]?.externalId)).toBeGreaterThan(Number(next));
});

it('ends where the Contact IDs of rows are the numbers that rows of other portions get', async () => {
  const headings = ['Contact ID', 'First Name', 'Last Name'];
  const rows = 2_400;
  const { rows: companies } = await app.db.execute<{ next: number }>(
    sql`select next_contact_number::int as next from companies where id = ${app.world.harborline.id}`,
  );
  const next = companies[0]?.next ?? 0;
  const own = (index: number) => (index % 2 === 0 ? '' : String(next + rows - index));
  const file = contactsFile(
    Array.from({ length: rows }, (_, index) => [own(index), `No${index}`, 'Crossed']),
    headings,
  );
  const id = await importFile(admin, file);
  await saveImport(app, admin, id);
  const { state, created, leftOut } = await shownImport(admin, id);
  expect({ state, rows: created + leftOut }).toEqual({ state: 'saved', rows });
  const made = await contactsNamed('Crossed');
  expect(made).toHaveLength(created);
  expect(new Set(made.map(({ externalId }) => externalId)).size).toBe(created);
  expect(made.filter(({ firstName }) => Number(firstName.slice(2)) % 2 === 0)).toHaveLength(rows / 2);
});
