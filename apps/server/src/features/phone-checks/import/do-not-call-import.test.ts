import { addDoNotCall } from '@dropdate/contract/do-not-call/add-do-not-call';
import { importDoNotCall } from '@dropdate/contract/do-not-call/import-do-not-call';
import { saveDoNotCall } from '@dropdate/contract/do-not-call/save-do-not-call';
import { searchDoNotCall } from '@dropdate/contract/do-not-call/search-do-not-call';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { doNotCall } from '../../../schema/do-not-call.ts';

let app: TestApp;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.as('agent');
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(doNotCall));

const upload = async (...lines: readonly string[]) =>
  (await agent.call(importDoNotCall, { files: [new File([lines.join('\r\n')], 'numbers.csv')] })).model.importId;
const save = async (importId: string) => {
  await agent.call(saveDoNotCall, { body: { importId } });
  await app.jobs.runAll();
};
const undo = async (id: string) => {
  await agent.call(undoImport, { params: { id } });
  await app.jobs.runAll();
};
const review = async (id: string) => (await agent.call(getImport, { params: { id } })).model;
const filed = async () =>
  (await agent.call(searchDoNotCall, { body: listQuerySchema.parse({}) })).model.results
    .map(({ phone, remark, source }) => `${phone} ${remark} ${source}`)
    .toSorted();

it('a file of numbers is reviewed, saved, and taken back by the undo', async () => {
  const id = await upload('Phone,Remark', '813-555-0123,asked', '727.555.0124,', '555,too short');
  expect(await review(id)).toMatchObject({ rows: 3, ready: 2, errors: 1, selected: 2 });
  expect(await filed()).toEqual([]);
  await save(id);
  expect(await filed()).toEqual(['(727) 555-0124  imported', '(813) 555-0123 asked imported']);
  await undo(id);
  expect(await filed()).toEqual([]);
  expect(await review(id)).toMatchObject({ state: 'undone', deleted: 2, kept: 0 });
});

it('a file of the registry has area code and number in columns of their own', async () => {
  await save(await upload('Area Code,Number', '813,5550123', '727,5550124'));
  expect(await filed()).toEqual(['(727) 555-0124  imported', '(813) 555-0123  imported']);
});

it('a number that stands on the file is marked and left out, and a repeated number stands once', async () => {
  await agent.call(addDoNotCall, { body: { numbers: [{ phone: '8135550123', remark: '' }], source: 'typed' } });
  const id = await upload('Phone', '8135550123', '7275550124', '(727) 555-0124');
  const rows = (await agent.call(listImportRows, { params: { id }, query: { filter: 'all' } })).model.results;
  expect(rows.map(({ marks }) => marks.map(({ mark }) => mark))[0]).toEqual(['listed']);
  await save(id);
  expect(await filed()).toEqual(['(727) 555-0124  imported', '(813) 555-0123  typed']);
});

it('the undo keeps a number whose lead has asked meanwhile', async () => {
  const id = await upload('Phone', '8135550123', '7275550124');
  await save(id);
  await app.db.update(doNotCall).set({ isForGood: true }).where(eq(doNotCall.phone, '+18135550123'));
  await undo(id);
  expect(await filed()).toEqual(['(813) 555-0123  lead']);
  expect(await review(id)).toMatchObject({ deleted: 1, kept: 1 });
});
