import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { importRows } from '../../../schema/imports.ts';
import { auditLog } from '../../../schema/platform.ts';
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
  const rows = 1_700;
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
});

it('with the same Contact IDs in two portions creates the first of them, and tells why the others are left out', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => `Twice ${String(index).padStart(3, '0')}`);
  const rows = [...ids, ...ids.toReversed()].map((contactId, index) => [contactId, `No${index}`, 'Twice']);
  const id = await importFile(admin, contactsFile(rows, ['Contact ID', 'First Name', 'Last Name']));
  await app.db.update(importRows).set({ isSelected: true }).where(eq(importRows.importId, id));
  await saveImport(app, admin, id);
  expect(await shownImport(admin, id)).toMatchObject({ state: 'saved', created: 600, leftOut: 600 });
  expect(await contactsNamed('Twice')).toHaveLength(600);
  const leftOut = await rowsOf(admin, id, 'left-out');
  expect(new Set(leftOut.map(({ sentence }) => sentence))).toEqual(new Set(['Another contact has this Contact ID.']));
});
