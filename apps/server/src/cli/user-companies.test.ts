import { searchCompanies } from '@dropdate/contract/companies/search-companies';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dropdate } from './terminal.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (...words: readonly string[]) => dropdate(['user', ...words], app.databaseSettings, { secret: '' });
const seen = async () => {
  const multi = await app.as('multi');
  const { results } = (await multi.call(searchCompanies, { body: listQuerySchema.parse({}) })).model;
  return results.some(({ name }) => name === 'Prairie');
};
const chosen = ['--user', 'MULTI', '--company', 'prairie'];

it('lists a company for a user, and takes the company from the list', async () => {
  expect(await seen()).toBe(false);
  const listed = await run('list-company', ...chosen);
  expect([listed.code, listed.out]).toEqual([0, 'multi can switch to Prairie from now on.\n']);
  expect(await seen()).toBe(true);
  expect(await run('list-company', ...chosen)).toMatchObject({
    code: 1,
    err: 'Prairie is listed for multi already.\n',
  });
  expect((await run('unlist-company', ...chosen)).out).toBe('multi can no longer switch to Prairie.\n');
  expect(await seen()).toBe(false);
  expect(await run('unlist-company', ...chosen)).toMatchObject({ code: 1, err: 'Prairie is not listed for multi.\n' });
  const { rows } = await app.db.execute(
    sql`select action, company_id from audit_log where request_id = 'command-line' order by id`,
  );
  const companyId = app.world.harborline.id;
  expect(rows).toEqual([
    { action: 'listCompany', company_id: companyId },
    { action: 'unlistCompany', company_id: companyId },
  ]);
});

it.each([
  ['an unknown user', ['--user', 'ghost', '--company', 'Prairie'], 1, 'There is no user named ghost.'],
  ['an unknown client', ['--user', 'multi', '--company', 'Ghost'], 1, 'There is no client named Ghost.'],
  ['the provider', ['--user', 'multi', '--company', 'Provider'], 1, 'There is no client named Provider.'],
  ['the own company', ['--user', 'multi', '--company', 'Harborline'], 1, 'Harborline is the company of the user.'],
  ['no company', ['--user', 'multi'], 2, '--company is missing.'],
])('refuses %s', async (_, words, code, sentence) => {
  const answer = await run('list-company', ...words);
  expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(sentence)]);
});
