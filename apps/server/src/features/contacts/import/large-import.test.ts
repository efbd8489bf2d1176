import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { silentLog } from '../../../platform/log.ts';
import { contacts } from '../../../schema/contacts.ts';
import { importRows, imports } from '../../../schema/imports.ts';
import { auditLog } from '../../../schema/platform.ts';
import { saveMatches } from '../../imports/import-rows.data.ts';
import { knownContactKeys } from './contact-import.data.ts';
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

it('is compared although the database expects a few rows', async () => {
  const { model } = await admin.call(importContacts, {
    files: [contactsFile([['Few', 'Ana', 'First']], ['Contact ID', 'First Name', 'Last Name'])],
  });
  const owner = openDatabase(app.databaseSettings.DATABASE_MIGRATION_URL, silentLog);
  await owner.db.execute(sql`analyze import_rows, contacts`);
  await owner.close();
  const [created] = await app.db.select().from(imports).where(eq(imports.id, model.importId));
  if (created === undefined) throw new Error('the import is missing');
  const { companyId, segmentId } = created;
  const known = knownContactKeys({ kind: 'org', companyId, pathSegmentIds: [segmentId] });
  // A comparison of each row with each key would take longer than a statement may.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`insert into import_rows
        (company_id, import_id, line, cells, problems, texts, errors, keys, state, is_selected)
      select r.company_id, r.import_id, 10 + n, '[]', '[]', '{}', '{}',
        array['id ' || n, 'email ' || n || '@example.com', 'phone ' || n % 29000], 'ready', true
      from import_rows r, generate_series(1, 30000) n where r.import_id = ${model.importId}`);
    await saveMatches(tx, { companyId, id: model.importId }, known, null);
  });
  const states = await app.db
    .select({ state: importRows.state })
    .from(importRows)
    .where(eq(importRows.importId, model.importId));
  expect(states.filter(({ state }) => state === 'duplicate')).toHaveLength(1_000);
});
