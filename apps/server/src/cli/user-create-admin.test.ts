import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { silentLog } from '../platform/log.ts';
import { dropdate } from './terminal.fixture.ts';

const password = 'correct horse battery';
const mail = ['--email', 'post@house.example'];

describe('dropdate user create-admin', () => {
  let app: TestApp;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    app = await startTestApp();
    environment = app.databaseSettings;
  });
  afterAll(() => app.close());

  const create = (words: readonly string[], secret = password, more: Record<string, string> = {}) =>
    dropdate(['user', 'create-admin', ...words, ...mail], { ...environment, ...more }, { secret });
  const companyCount = async () => (await app.db.execute(sql`select 1 from companies`)).rowCount;

  it('makes a company whose administrator can sign in', async () => {
    const { code, out } = await create(['--company', 'Blue Heron', '--user', 'owner@blueheron.example']);
    expect([code, out]).toEqual([0, 'owner@blueheron.example can sign in as the administrator of Blue Heron.\n']);
    const caller = await app.as('owner@blueheron.example');
    const { model } = await caller.call(getCurrentUser, {});
    expect(model).toMatchObject({ companyName: 'Blue Heron', companyKind: 'client', primaryRoleKey: 'Client.Admin' });
    const audits = await app.db.execute(
      sql`select company_id from audit_log where action = 'createAdmin' and entity_id = ${model.userId}`,
    );
    expect(audits.rows).toEqual([{ company_id: model.companyId }]);
  });

  it('makes the company that produces the mail, with a password from the environment', async () => {
    const { code } = await create(['--company', 'Print House', '--user', 'house', '--provider'], '', {
      DROPDATE_ADMIN_PASSWORD: password,
    });
    expect(code).toBe(0);
    const { model } = await (await app.as('house')).call(getCurrentUser, {});
    expect(model.companyKind).toBe('provider');
  });

  it.each([
    [
      'a company that exists, in any case',
      ['--company', 'HARBORLINE', '--user', 'new'],
      password,
      1,
      'There is a company named',
    ],
    [
      'a user that exists, in any case',
      ['--company', 'New', '--user', 'Admin'],
      password,
      1,
      'There is a user named Admin already.',
    ],
    ['a short password', ['--company', 'New', '--user', 'new'], 'eleven char', 1, '12 to 128 characters'],
    ['a common password', ['--company', 'New', '--user', 'new'], '123456789012', 1, 'among the most common'],
    [
      'a password with the user name',
      ['--company', 'New', '--user', 'newcomer'],
      'my-Newcomer-word',
      1,
      'must not contain the e-mail or user name',
    ],
    ['no company', ['--user', 'new'], password, 2, '--company is missing.'],
    ['no user', ['--company', 'New'], password, 2, '--user is missing.'],
    ['an endless name', ['--company', 'x'.repeat(101), '--user', 'new'], password, 2, 'at most 100 characters'],
  ])('refuses %s', async (_, words, secret, code, sentence) => {
    const before = await companyCount();
    const answer = await create(words, secret);
    expect([answer.code, await companyCount()]).toEqual([code, before]);
    expect(answer.err).toContain(sentence);
    expect(answer.err).not.toContain(secret);
  });

  it('asks for an e-mail address when the user name is none', async () => {
    const words = ['user', 'create-admin', '--company', 'New', '--user', 'boss'];
    const { code, err } = await dropdate(words, environment, { secret: password });
    expect([code, err]).toEqual([2, expect.stringContaining('Give --email')]);
  });

  it('lets only one of two commands at once win', async () => {
    const both = await Promise.all([1, 2].map(() => create(['--company', 'Twice', '--user', 'twice'])));
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1]);
  });
});

describe('with the embedded database', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'dropdate-cli-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const run = (words: readonly string[]) => dropdate(words, { DATA_DIR: dataDir }, { secret: password });
  const companiesOf = async (url: string) => {
    const handle = openDatabase(url, silentLog);
    try {
      return (await handle.db.execute<{ name: string }>(sql`select name from companies order by name`)).rows;
    } finally {
      await handle.close();
    }
  };

  it('starts the database for the command, and works beside a running server', async () => {
    const alone = await run(['user', 'create-admin', '--company', 'Alone', '--user', 'alone', ...mail]);
    expect([alone.err, alone.code]).toEqual([expect.stringContaining('Applied 0000_core.sql.'), 0]);
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
    try {
      const migrated = await run(['migrate']);
      expect([migrated.code, migrated.out]).toEqual([0, 'The database is current.\n']);
      const beside = await run(['user', 'create-admin', '--company', 'Beside', '--user', 'beside', ...mail]);
      expect([beside.err, beside.code]).toEqual(['', 0]);
      expect(await companiesOf(server.appUrl)).toEqual([{ name: 'Alone' }, { name: 'Beside' }]);
    } finally {
      await server.stop();
    }
  });
});
