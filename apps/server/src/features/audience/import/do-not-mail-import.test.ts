import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { importDoNotMail } from '@dropdate/contract/do-not-mail/import-do-not-mail';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { saveDoNotMail } from '@dropdate/contract/do-not-mail/save-do-not-mail';
import { searchDoNotMail } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { doNotMailTexts, maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { doNotMailEntries } from '../../../schema/do-not-mail.ts';

let app: TestApp;
let agent: Caller;
let campaign: SeededCampaign;
let people: readonly Prospect[];
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.as('agent');
  campaign = await seedCampaign(app);
  const query = { companyId: campaign.companyId, parameters: inState('WY'), asOf: birthMonthOf(2026, 11), seed: 'x' };
  people = await app.parts.engine.sample(query, 3);
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(doNotMailEntries));

const fileOf = (rows: readonly string[], headings = 'First Name,Last Name,Address,City,State,Zip,Plus 4') =>
  new File([[headings, ...rows].join('\r\n')], 'asked-not-to-mail.csv');
const rowOf = ({ firstName, lastName, address, city, stateCode, zip, zip4 }: Prospect) =>
  [firstName, lastName, address, city, stateCode, zip, zip4 ?? ''].join(',');
const upload = async (file: File, caller = agent) =>
  (await caller.call(importDoNotMail, { files: [file] })).model.importId;
const save = async (importId: string, caller = agent) => {
  await caller.call(saveDoNotMail, { body: { importId } });
  await app.jobs.runAll();
};
const review = async (id: string) => (await agent.call(getImport, { params: { id } })).model;
const rowsOf = async (id: string) =>
  (await agent.call(listImportRows, { params: { id }, query: { filter: 'all' } })).model.results;
const listed = async () =>
  (await agent.call(searchDoNotMail, { body: listQuerySchema.parse({}) })).model.results.map(
    ({ name, address, zip }) => `${name}, ${address}, ${zip}`,
  );
/** The sentences of the bell about ended jobs, the last job first. */
const ends = async () =>
  (await agent.call(listJobs, {})).model.jobs.map(({ title, outcome }) => `${title}: ${outcome ?? ''}`);
const left = async () =>
  (await agent.call(countSuppressions, { body: { campaignId: campaign.id, parameters: inState('WY') } })).model
    .ownDoNotMailCount;

it('a file of people is reviewed, leaves the counts once saved, and comes back with the undo', async () => {
  const id = await upload(fileOf(people.map(rowOf)));
  expect(await review(id)).toMatchObject({ rows: 3, ready: 3, errors: 0, selected: 3 });
  expect(await left()).toBe(0);
  await save(id);
  expect(await review(id)).toMatchObject({ state: 'saved', created: 3, leftOut: 0 });
  expect(await listed()).toHaveLength(3);
  expect(await left()).toBeGreaterThanOrEqual(3);
  const [first] = await app.db.select().from(doNotMailEntries);
  await agent.call(removeDoNotMail, { body: { ids: [first?.id ?? ''] } });
  await agent.call(undoImport, { params: { id } });
  await app.jobs.runAll();
  expect(await listed()).toEqual([]);
  expect(await left()).toBe(0);
  expect(await review(id)).toMatchObject({ state: 'undone', deleted: 2, kept: 1 });
  expect((await ends()).slice(0, 2)).toEqual([
    'Undo of the import of 3 people: 2 people removed from the do-not-mail list. 1 person taken off the list before.',
    'Import of 3 people: 3 people added to the do-not-mail list.',
  ]);
});

it('names and addresses in one cell are split, and the four digits of a column of their own are kept', async () => {
  const headings = 'Full Name,Address,Zip,Plus 4';
  await save(await upload(fileOf(['Jane Doe,12 Main St,82001,1234', 'Pat O’Brien,7 Elm St,82001-4321,'], headings)));
  expect((await listed()).sort()).toEqual(['Jane Doe, 12 Main St, 82001-1234', 'Pat O’Brien, 7 Elm St, 82001-4321']);
});

it('rows that mean nobody have errors, and a row that repeats another is marked', async () => {
  const rows = [
    'Jane,Doe,12 Main St,82001',
    'JANE,DOE,12 Main Street,82001',
    ',Doe,12 Main St,82001',
    'Jo,Doe,Main St,82001',
    'Jo,Doe,12 Main St,82',
  ];
  const id = await upload(fileOf(rows, 'First Name,Last Name,Address,Zip'));
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['ready', 'duplicate', 'error', 'error', 'error']);
  expect((await rowsOf(id)).slice(2).map(({ errors }) => Object.keys(errors))).toEqual([
    ['firstName'],
    ['addressLine1'],
    ['postalCode'],
  ]);
});

it('a person who is on the list, and rows without room, are left out with a sentence', async () => {
  await agent.call(addDoNotMail, { body: { people: [{ name: 'Jane Doe', address: '12 Main St', zip: '82001' }] } });
  await app.db.execute(sql`insert into do_not_mail_entries (id, company_id, name, address, zip, created_by)
    select gen_random_uuid(), ${campaign.companyId}, 'A B', n || ' Main St', '82001', ${app.world.users.agent}
    from generate_series(1, ${maxDoNotMail.ofCompany - 2}) n`);
  const rows = ['Jane,Doe,12 Main St,82001', 'Ada,Byron,9 Oak Ave,82003', 'Bo,Byron,9 Oak Ave,82003'];
  const id = await upload(fileOf(rows, 'First Name,Last Name,Address,Zip'));
  // The review marks people who are on the list. Only the save finds out that the list is full.
  const marks = async () => (await review(id)).marks.map(({ mark, count, selected }) => ({ mark, count, selected }));
  expect(await marks()).toEqual([{ mark: 'listed', count: 1, selected: 1 }]);
  await save(id);
  expect(await review(id)).toMatchObject({ state: 'saved', created: 1, leftOut: 2 });
  expect((await rowsOf(id)).map(({ outcome, sentence }) => ({ outcome, sentence }))).toEqual([
    { outcome: 'left-out', sentence: doNotMailTexts.known },
    { outcome: 'created', sentence: null },
    { outcome: 'left-out', sentence: doNotMailTexts.full },
  ]);
  expect(await app.db.$count(doNotMailEntries)).toBe(maxDoNotMail.ofCompany);
  expect((await ends())[0]).toBe('Import of 3 people: 1 person added to the do-not-mail list. 2 people left out.');
});

it('the mark of people on the list stops no row, follows corrections, and counts only the own company', async () => {
  const add = async (caller: Caller) =>
    caller.call(addDoNotMail, { body: { people: [{ name: 'Jane Doe', address: '12 Main St', zip: '82001' }] } });
  await add(await app.as('prairie-admin'));
  const rows = ['Jane,Doe,12 Main Street,82001', 'Ada,Byron,9 Oak Ave,82003', 'Janet,Doe,12 Main St,82001'];
  const texts = fileOf(rows, 'First Name,Last Name,Address,Zip');
  expect((await review(await upload(texts))).marks).toEqual([]);
  await add(agent);
  const id = await upload(texts);
  const marked = async () =>
    (await agent.call(listImportRows, { params: { id }, query: { filter: 'all', mark: 'listed' } })).model.results.map(
      ({ line, state, selected, marks }) => ({ line, state, selected, texts: marks.map(({ text }) => text) }),
    );
  const first = { line: 2, state: 'ready', selected: true, texts: [doNotMailTexts.known] };
  expect(await marked()).toEqual([first]);
  expect((await review(id)).marks).toEqual([
    { mark: 'listed', label: 'On the list already', count: 1, selected: 1, isBlocking: false },
  ]);
  const type = (line: number, firstName: string) =>
    agent.call(setImportRow, { params: { id, line }, body: { texts: { firstName } } });
  await type(3, 'Jane');
  await agent.call(setImportRow, {
    params: { id, line: 3 },
    body: { texts: { lastName: 'Doe', addressLine1: '12 Main St', postalCode: '82001' } },
  });
  expect(await marked()).toMatchObject([{ line: 2 }, { line: 3, state: 'duplicate', selected: false }]);
  await type(2, 'Mary');
  expect(await marked()).toMatchObject([{ line: 3, state: 'ready', selected: true }]);
});

it('another user and another company do not save the review', async () => {
  const id = await upload(fileOf(people.map(rowOf)));
  for (const name of ['admin', 'prairie-admin'])
    expect((await (await app.as(name)).raw('POST', saveDoNotMail.path, { importId: id })).status).toBe(404);
  expect((await agent.raw('POST', saveDoNotMail.path, { importId: 'x' })).status).toBe(400);
});
