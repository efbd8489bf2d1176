import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contactLabels, contacts } from '../../../schema/contacts.ts';
import { importRowOutcomes, importRows } from '../../../schema/imports.ts';
import { labels } from '../../../schema/tenancy.ts';
import { contactsFile, importFile, shownImport } from './contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
let colleague: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, colleague] = [await app.as('admin'), await app.as('multi')];
});
afterAll(() => app.close());

const headings = ['Contact ID', 'First Name', 'Last Name', 'Tags', 'Groups'];

it('two imports at once with the same new Contact IDs and labels lose nothing and double nothing', async () => {
  // More than one portion each. Both files have these Contact IDs, and each file has rows without one.
  const shared = 1_200;
  const own = 200;
  const file = (whose: string, isTurned: boolean) => {
    const cells = Array.from({ length: shared + own }, (_, at) => {
      const number = isTurned ? shared + own - 1 - at : at;
      const name = `Label ${number % 7}`;
      const contactId = number < shared ? `${isTurned ? 'SAME' : 'Same'} ${number}` : '';
      return [contactId, `No${number}`, whose, isTurned ? name.toUpperCase() : name, `Group ${number % 3}`];
    });
    return contactsFile(cells, headings);
  };
  const reviews = [await importFile(admin, file('Mine', false)), await importFile(colleague, file('Theirs', true))];
  const [mine = '', theirs = ''] = reviews;
  // Nobody has saved yet, so no review knows of the other.
  for (const [caller, id] of [
    [admin, mine],
    [colleague, theirs],
  ] as const)
    expect(await shownImport(caller, id)).toMatchObject({ duplicates: 0, selected: shared + own });
  const saves = await Promise.all([
    admin.call(saveContacts, { body: { importId: mine } }),
    colleague.call(saveContacts, { body: { importId: theirs } }),
  ]);
  expect(saves.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([app.jobs.runAll(), app.jobs.runAll()]);

  const ends = [await shownImport(admin, mine), await shownImport(colleague, theirs)];
  expect(ends.map(({ state, created, leftOut }) => [state, created + leftOut])).toEqual([
    ['saved', shared + own],
    ['saved', shared + own],
  ]);
  const made = await app.db
    .select()
    .from(contacts)
    .where(inArray(contacts.lastName, ['Mine', 'Theirs']));
  expect(made).toHaveLength(shared + 2 * own);
  expect(ends.reduce((sum, { created }) => sum + created, 0)).toBe(made.length);
  const keys = made.map(({ externalId }) => externalId.toLowerCase());
  expect(new Set(keys).size).toBe(made.length);
  expect(keys.filter((key) => key.startsWith('same ')).sort()).toEqual(
    Array.from({ length: shared }, (_, at) => `same ${at}`).sort(),
  );
  // Of two rows with one Contact ID, one became a contact, and the other tells why not.
  const leftOut = await app.db
    .select({ sentence: importRowOutcomes.sentence, texts: importRows.texts })
    .from(importRowOutcomes)
    .innerJoin(
      importRows,
      and(eq(importRows.importId, importRowOutcomes.importId), eq(importRows.line, importRowOutcomes.line)),
    )
    .where(and(inArray(importRowOutcomes.importId, reviews), eq(importRowOutcomes.outcome, 'left-out')));
  expect(leftOut).toHaveLength(shared);
  expect(new Set(leftOut.map(({ sentence }) => sentence))).toEqual(new Set(['Another contact has this Contact ID.']));
  const ids = leftOut.map(({ texts }) => texts.externalId?.toLowerCase());
  expect(new Set(ids).size).toBe(shared);

  const known = await app.db
    .select()
    .from(labels)
    .where(and(eq(labels.companyId, app.world.harborline.id), eq(labels.type, 'contact')));
  const named = (kind: 'tag' | 'group') =>
    known.filter((one) => one.kind === kind).map(({ name }) => name.toLowerCase());
  expect(named('tag').sort()).toEqual(Array.from({ length: 7 }, (_, at) => `label ${at}`));
  expect(named('group').sort()).toEqual(Array.from({ length: 3 }, (_, at) => `group ${at}`));
  const links = await app.db.$count(
    contactLabels,
    inArray(
      contactLabels.contactId,
      made.map(({ id }) => id),
    ),
  );
  expect(links).toBe(made.length * 2);
}, 60_000);

it('the columns of a file are remembered for the colleagues of a company, and for no other company', async () => {
  const strange = ['Xx', 'Yy'];
  const file = () => contactsFile([['Remembered', 'Ana']], strange);
  const id = await importFile(admin, file());
  const { segmentId, columns: guessed } = await shownImport(admin, id);
  const columns = ['lastName', 'firstName'];
  const body = { columns, segmentId, defaults: { contactType: 'Lead' } };
  expect((await admin.call(setImportColumns, { params: { id }, body })).status).toBe(200);
  const fieldsFor = async (caller: Caller) => {
    const review = await shownImport(caller, await importFile(caller, file()));
    return [review.columns.map(({ field }) => field), review.defaults];
  };
  expect(await fieldsFor(colleague)).toEqual([columns, { contactType: 'Lead' }]);
  const before = guessed.map(({ field }) => field);
  expect(before).not.toEqual(columns);
  expect(await fieldsFor(await app.as('prairie-admin'))).toEqual([before, { contactType: 'Prospect' }]);
});
