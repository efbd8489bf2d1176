import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { getImport } from '@dropdate/contract/imports/get-import';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { allBits, permissionSets } from '@dropdate/domain/permission/permission-sets';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchedCaller } from '../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/log.ts';
import { importRows, imports } from '../../schema/imports.ts';
import { rolePermissions } from '../../schema/tenancy.ts';
import { saveMatches } from './import-rows.data.ts';
import { lockUnsaved, saveOutcomes } from './row-outcomes.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('many rows are compared although the database expects a few', async () => {
  const admin = await app.as('admin');
  const file = new File(['First Name,Last Name\r\nAna,Few\r\n'], 'few.csv');
  const { model } = await admin.call(importContacts, { files: [file] });
  const [made] = await app.db.select().from(imports).where(eq(imports.id, model.importId));
  if (made === undefined) throw new Error('the import is missing');
  const owner = openDatabase(app.databaseSettings.DATABASE_MIGRATION_URL, silentLog);
  await owner.db.execute(sql`analyze import_rows, contacts`);
  await owner.close();
  const known = sql`select 'email ' || n || '@example.com' as key, 'Known ' || n as shown_id,
    null::uuid as record_id, 'Ana ' || n as shown_name, '' as given, '' as born from generate_series(1, 500) n`;
  const person = { given: sql`r.texts->>'firstName'`, born: sql`''`, same: [] };
  // A comparison of each row with each key would take longer than a statement may.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`insert into import_rows
        (company_id, import_id, line, cells, problems, texts, errors, keys, state, is_selected)
      select r.company_id, r.import_id, 10 + n, '[]', '[]', '{}', '{}',
        array['id ' || n, 'email ' || n || '@example.com', 'phone ' || n % 29000], 'ready', true
      from import_rows r, generate_series(1, 30000) n where r.import_id = ${made.id}`);
    await saveMatches(tx, made, { known, person }, null);
  });
  const rows = await app.db
    .select({ line: importRows.line, matches: importRows.matches })
    .from(importRows)
    .where(eq(importRows.importId, made.id));
  const reasons = rows.flatMap(({ matches }) => matches.map(({ reason }) => reason));
  // The first 500 rows repeat known records, and the last 1,000 rows repeat the phones of rows before.
  expect(reasons.filter((reason) => reason === 'email')).toHaveLength(500);
  expect(reasons.filter((reason) => reason === 'phone')).toHaveLength(1_000);
});

test('a second runner of a save waits for the first, and then finds its outcomes', async () => {
  const admin = await app.as('admin');
  const file = new File(['First Name,Last Name\r\nAna,One\r\nBen,Two\r\n'], 'two.csv');
  const { model } = await admin.call(importContacts, { files: [file] });
  const [made] = await app.db.select().from(imports).where(eq(imports.id, model.importId));
  if (made === undefined) throw new Error('the import is missing');
  const lines = { first: 0, last: 999, which: 'all' } as const;
  const order: string[] = [];
  let second: Promise<ReadonlySet<number>> | undefined;
  await app.db.transaction(async (tx) => {
    expect([...(await lockUnsaved(tx, made, lines))]).toEqual([2, 3]);
    second = app.db.transaction((other) => lockUnsaved(other, made, lines));
    void second.then(() => order.push('second'));
    await untilSomebodyWaits();
    await saveOutcomes(tx, made, [{ line: 2, sentence: 'Left out.' }]);
    order.push('first');
  });
  expect([...((await second) ?? [])]).toEqual([3]);
  expect(order).toEqual(['first', 'second']);
});

/** Waits until a session of the database waits for the lock of another one. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await app.db.execute(waiting)).rows.length === 0) await new Promise((done) => setTimeout(done, 5));
}

test('an import is undone by a user who may create its records, and by nobody else', async () => {
  const admin = await app.as('admin');
  const { model } = await admin.call(importContacts, {
    files: [new File(['First Name,Last Name\r\nAna,Kept\r\n'], 'kept.csv')],
  });
  const params = { id: model.importId };
  await admin.call(saveContacts, { body: { importId: model.importId } });
  await app.jobs.runAll();
  const { harborline } = app.world;
  const ofAdmin = and(
    eq(rolePermissions.companyId, harborline.id),
    eq(rolePermissions.roleId, harborline.roleIds.get('client-admin') ?? ''),
    eq(rolePermissions.setName, 'Contact'),
  );
  // The user still sees and saves contacts, and creates campaigns.
  const bits = allBits('Contact') & ~permissionSets.Contact.create;
  await app.db.update(rolePermissions).set({ bits }).where(ofAdmin);
  const refused = await admin.call(undoImport, { params });
  await app.db
    .update(rolePermissions)
    .set({ bits: allBits('Contact') })
    .where(ofAdmin);
  expect([refused.status, (await admin.call(undoImport, { params })).status]).toEqual([403, 200]);
  await app.jobs.runAll();
});

test('a review belongs to the person at the keyboard, and not to the user for whom the person acts', async () => {
  const { harborline, tampa } = app.world;
  const admin = await app.as('admin');
  const switched = await switchedCaller(app, 'backend', { companyId: harborline.id, segmentId: tampa.id });
  const statusesOf = async (by: Caller) => {
    const { model } = await by.call(importContacts, {
      files: [new File(['First Name,Last Name\r\nAna,Own\r\n'], 'own.csv')],
    });
    const read = async (caller: Caller) => (await caller.call(getImport, { params: { id: model.importId } })).status;
    return [await read(admin), await read(switched)];
  };
  expect([await statusesOf(admin), await statusesOf(switched)]).toEqual([
    [200, 404],
    [404, 200],
  ]);
});
