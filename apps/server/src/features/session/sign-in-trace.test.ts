import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/log.ts';
import { signIns } from '../../schema/platform.ts';
import { setUserStatus } from './account.data.ts';
import { trySignIn } from './sign-in.fixture.ts';
import { signInTrace } from './sign-in-trace.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ pause: async () => undefined });
});
afterEach(() => app.close());

const right = (username: string, address?: string) =>
  trySignIn(app.http, { username, password: worldPassword, ...(address && { address }) });
const wrong = (username: string, address?: string) =>
  trySignIn(app.http, { username, password: 'Summer2026!', ...(address && { address }) });

const traces = () => app.db.select().from(signIns).orderBy(signIns.id);

/** Waits until the trace has the given number of tries. Returns its rows. */
const tracesOf = (tries: number) =>
  vi.waitUntil(
    async () => {
      const rows = await traces();
      return rows.reduce((sum, { count }) => sum + count, 0) >= tries ? rows : null;
    },
    { timeout: 10_000 },
  );

it('success, refusal and throttle leave a trace with the account, and nothing personal in it', async () => {
  await right('Admin ');
  for (let at = 0; at < 10; at += 1) await wrong('admin');
  await right('admin');
  await wrong('nobody@at.all', '198.51.100.7');
  const rows = await tracesOf(13);
  const account = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
  const ofAdmin = (outcome: string) => rows.filter((row) => row.userId === account.userId && row.outcome === outcome);
  expect(ofAdmin('succeeded')).toMatchObject([{ ...account, count: 1, at: app.clock.now() }]);
  expect(ofAdmin('refused').reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(ofAdmin('throttled')).toMatchObject([{ ...account, count: 1 }]);
  const unknown = rows.filter(({ userId }) => userId === null);
  expect(unknown).toMatchObject([{ outcome: 'refused', companyId: null, count: 1 }]);
  expect(rows).toHaveLength(ofAdmin('refused').length + 3);
  const [mine] = ofAdmin('succeeded');
  expect(mine?.addressHash).toBe(app.parts.keyed('sign-in address', '192.0.2.1'));
  expect(new Set(rows.map(({ addressHash }) => addressHash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toMatch(/192\.|198\.|admin|nobody@|Summer|horse/);
});

it('the right password of an account that is shut out leaves the trace of a refusal', async () => {
  const account = { companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') };
  await setUserStatus(app.db, account, 'inactive');
  expect((await right('agent')).status).toBe(400);
  expect(await tracesOf(1)).toMatchObject([{ ...account, outcome: 'refused' }]);
});

it('failures are written after their answers, and at the latest when the server stops', async () => {
  const trace = signInTrace({ db: app.db, log: silentLog });
  const failed = {
    outcome: 'throttled',
    way: 'password',
    at: app.clock.now(),
    userName: 'admin',
    addressHash: 'one',
  } as const;
  for (let at = 0; at < 1_000; at += 1) trace.add({ ...failed, at: new Date(failed.at.getTime() + at) });
  for (const userName of ['no', 'such', 'na\0me {"\\']) trace.add({ ...failed, userName });
  expect(await traces()).toEqual([]);
  await trace.flush();
  const rows = await traces();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ userId }) => userId !== null)).toMatchObject({
    outcome: 'throttled',
    count: 1_000,
    at: failed.at,
  });
  expect(rows.find(({ userId }) => userId === null)).toMatchObject({ outcome: 'throttled', count: 3 });
  const { statements } = await answering();
  expect(statements.filter((text) => text.includes('sign_ins'))).toEqual([]);
});

/** The statements until the answer to a wrong password. The server stops afterwards, and then writes the trace. */
async function answering() {
  const statements: string[] = [];
  const handle = openDatabase(app.databaseSettings.DATABASE_URL, silentLog, {
    onQuery: (text) => statements.push(text),
  });
  const { http } = await buildApp({ ...app.parts, db: handle.db });
  await trySignIn(http, { username: 'multi', password: 'Summer2026!' });
  const untilAnswer = [...statements];
  await http.close();
  await handle.close();
  expect(await traces()).toEqual(
    expect.arrayContaining([expect.objectContaining({ outcome: 'refused', userId: userOf(app.world, 'multi') })]),
  );
  return { statements: untilAnswer };
}

it('a flood and a database that is away cost traces, never answers, and the log counts them', async () => {
  const told: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void told.push(JSON.parse(line)) });
  const away = openDatabase(app.databaseSettings.DATABASE_URL, silentLog);
  await away.close();
  const trace = signInTrace({ db: away.db, log });
  const failed = { outcome: 'refused', way: 'password', at: app.clock.now(), addressHash: 'one' } as const;
  for (let at = 0; at < 5_010; at += 1) trace.add({ ...failed, userName: `name-${at}` });
  await trace.flush();
  expect(told).toMatchObject([
    { msg: 'failed sign-ins were too many to record', count: 10 },
    { msg: 'failed sign-ins were not recorded', count: 5_000 },
  ]);
});
