import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contactsFile, importFile, rowsOf, shownImport } from './contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const mails = [
  ['one@harbor.example', 'one@harbor.example'],
  ['two@harbor.example', 'wrong'],
  ['one@harbor.example', 'one@harbor.example'],
  ['two@harbor.example', 'four@harbor.example'],
  ['wrong', 'five@harbor.example'],
  ['six@harbor.example', 'five@harbor.example'],
];

/** Sends a file with these pairs of addresses, whose first addresses are imported. */
async function startReview() {
  const cells = mails.map((pair, index) => [`Ana ${index}`, 'Chosen', 'Golf', ...pair]);
  const file = contactsFile(cells, ['First Name', 'Last Name', 'Labels', 'Mail 1', 'Mail 2']);
  const id = await importFile(admin, file);
  const { segmentId, defaults } = await shownImport(admin, id);
  const states = async () => (await rowsOf(admin, id)).map(({ state, selected }) => `${state} ${selected}`);
  const apply = async (...columns: readonly (string | null)[]) => {
    const body = { columns: ['firstName', 'lastName', ...columns], segmentId, defaults };
    const { model } = await admin.call(setImportColumns, { params: { id }, body });
    return { states: await states(), selected: model.selected };
  };
  const select = (lines: readonly number[], isSelected: boolean) =>
    admin.call(selectImportRows, { params: { id }, body: { rows: { lines: [...lines] }, isSelected } });
  const correct = (line: number, email: string) =>
    admin.call(setImportRow, { params: { id, line }, body: { texts: { email } } });
  const defaultsOf = (await apply('tags', 'email', null)).states;
  expect(defaultsOf).toEqual([
    'ready true',
    'ready true',
    'duplicate false',
    'duplicate false',
    'error false',
    'ready true',
  ]);
  return { states, apply, select, correct };
}

test('columns that change no state leave the selection as it is', async () => {
  const { states, apply, select } = await startReview();
  await select([2], false);
  await select([4], true);
  const chosen = await states();
  expect(chosen).toEqual([
    'ready false',
    'ready true',
    'duplicate true',
    'duplicate false',
    'error false',
    'ready true',
  ]);
  expect(await apply('groups', 'email', null)).toEqual({ states: chosen, selected: 3 });
});

test('other columns select and deselect only the rows whose state they change', async () => {
  const { apply, select } = await startReview();
  await select([2], false);
  await select([4], true);
  expect((await apply('groups', null, 'email')).states).toEqual([
    'ready false',
    'error false',
    'duplicate true',
    'ready true',
    'ready true',
    'duplicate false',
  ]);
});

test('a correction changes the selection of no duplicate that stays one', async () => {
  const { states, select, correct } = await startReview();
  await select([4], true);
  await correct(7, 'one@harbor.example');
  expect((await states()).slice(2)).toEqual(['duplicate true', 'duplicate false', 'error false', 'duplicate false']);
  // The first row of the address is no longer the first, so the row after it is none that repeats it.
  await correct(2, 'other@harbor.example');
  expect((await states()).slice(2)).toEqual(['ready true', 'duplicate false', 'error false', 'duplicate false']);
});
