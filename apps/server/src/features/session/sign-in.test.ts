import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutIds } from '../../../testing/without-ids.ts';
import { userOf, worldPassword } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/http/attempt-limit.ts';
import { deleteOverAttempts } from '../../platform/http/attempts.data.ts';
import { silentLog } from '../../platform/log.ts';
import { attempts } from '../../schema/platform.ts';
import { users } from '../../schema/tenancy.ts';
import { setUserStatus } from './account.data.ts';
import { knownDays } from './known-device.ts';
import { lockPassword } from './session.data.ts';
import { type TrySignIn, trySignIn } from './sign-in.fixture.ts';
import { limitsOfStranger } from './sign-in-limits.ts';

let app: TestApp;
/** The waits before the tries, in milliseconds. */
let waits: number[];
beforeEach(async () => {
  waits = [];
  app = await startTestApp({ pause: async (milliseconds) => waits.push(milliseconds) });
});
afterEach(() => app.close());

const proxy = '10.0.0.5';
const badPassword = 'Summer2026!';

const tried = (given: TrySignIn, http = app.http) => trySignIn(http, given);
const right = (username: string, more: Partial<TrySignIn> = {}) =>
  tried({ username, password: worldPassword, ...more });
const wrong = (username: string, more: Partial<TrySignIn> = {}) => tried({ username, password: badPassword, ...more });

/** Tries one password on the given number of names from one address, ten names at once. Returns the statuses. */
async function spray(names: number, address = proxy, label = 'name'): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < names; from += 10) {
    const some = Array.from({ length: Math.min(10, names - from) }, (_, at) => `${label}-${from + at}`);
    statuses.push(...(await Promise.all(some.map((name) => wrong(name, { address })))).map(({ status }) => status));
  }
  return statuses;
}

/** Counts failed tries with different names from one address, as tries with bad passwords do. Hashes no password. */
async function failedTries(tries: number, address = proxy, label = 'name'): Promise<void> {
  const { db, clock, keyed } = app.parts;
  for (let at = 0; at < tries; at += 1)
    await countAttempt({ db, clock, keyed }, limitsOfStranger({ address, userName: `${label}-${at}` }));
}

const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

it('a sign-in opens no session when the account was suspended while the password was compared', async () => {
  const account = { companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') };
  const [{ passwordHash } = { passwordHash: null }] = await app.db
    .select()
    .from(users)
    .where(eq(users.id, account.userId));
  expect(await lockPassword(app.db, { ...account, passwordHash })).toBe(true);
  await setUserStatus(app.db, account, 'suspended');
  expect(await lockPassword(app.db, { ...account, passwordHash })).toBe(false);
});

describe('60 bad passwords through one address, which all tenants share', () => {
  it('do not keep the known device of another tenant out for a moment', async () => {
    const { device } = await right('prairie-admin', { address: proxy });
    expect(count(await spray(60), 400)).toBe(60);
    expect(await right('prairie-admin', { address: proxy, device })).toMatchObject({ status: 200 });
    expect(waits).toEqual([]);
  });

  it('delay the right password of an unknown device by three seconds at most', async () => {
    expect(count(await spray(60), 400)).toBe(60);
    expect(await right('prairie-admin', { address: proxy })).toMatchObject({ status: 200 });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThanOrEqual(3_000);
  });

  it('leave other addresses alone', async () => {
    await failedTries(60);
    expect(await right('prairie-admin')).toMatchObject({ status: 200 });
    expect(waits).toEqual([]);
  });
});

describe('an address that tries one password on many names', () => {
  it('is slowed to 20 tries a minute', async () => {
    await failedTries(60);
    let checked = 0;
    for (let second = 0; second < 120; second += 1) {
      checked += count(await spray(2, proxy, `second-${second}`), 400);
      app.clock.advance(1_000);
    }
    // A try may wait for up to nine seconds. So three more tries than 40 can begin within the two minutes.
    expect(checked).toBeLessThanOrEqual(40 + 3);
    expect(checked).toBeGreaterThanOrEqual(40);
  });

  it('gets no further by making all tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => wrong(`name-${at}`, { address: proxy })));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([63, 17]);
    expect(waits.sort((a, b) => a - b)).toEqual([3_000, 6_000, 9_000]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      messageId: 'TooManyRequests',
      sentence: 'Too many attempts. Please wait 3 seconds and try again.',
      retryAfter: 3,
    });
    app.clock.advance(3_000);
    expect(await right('prairie-admin', { address: proxy })).toMatchObject({ status: 200 });
  });

  it('counts as its network when it is an IPv6 address', async () => {
    await failedTries(30, '2001:db8:1:2::1');
    await failedTries(30, '2001:db8:1:2:ffff:ffff:ffff:ffff', 'other');
    await right('admin', { address: '2001:db8:1:2:3::4' });
    expect(waits).toEqual([3_000]);
    await right('admin', { address: '2001:db8:1:3::1' });
    expect(waits).toEqual([3_000]);
  });

  it('counts as its wide network when it has many IPv6 networks', async () => {
    for (let network = 0; network < 6; network += 1)
      await failedTries(40, `2001:db8:1:${network}::1`, `name-${network}`);
    expect(waits).toEqual([]);
    await right('admin', { address: '2001:db8:1:ffff::1' });
    expect(waits).toEqual([750]);
    await right('admin', { address: '2001:db8:2::1' });
    expect(waits).toEqual([750]);
  });
});

describe('guessing the password of one account', () => {
  /** Tries once from each of the given number of addresses. */
  const fromMany = (tries: number, first = 0) =>
    Promise.all(
      Array.from({ length: tries }, (_, at) =>
        wrong('admin', { address: `203.0.${(first + at) >> 8}.${(first + at) & 255}` }),
      ),
    );

  it('from many addresses is slowed to six tries a minute', async () => {
    expect(
      count(
        (await fromMany(31)).map(({ status }) => status),
        400,
      ),
    ).toBe(30);
    let checked = 0;
    for (let second = 0; second < 600; second += 5) {
      checked += count(
        (await fromMany(1, 100 + second)).map(({ status }) => status),
        400,
      );
      app.clock.advance(5_000);
    }
    expect(checked).toBeLessThanOrEqual(61);
    expect(checked).toBeGreaterThanOrEqual(55);
  });

  it('does not keep out its known devices, or other accounts', async () => {
    const { device } = await right('admin');
    await fromMany(40);
    expect(await right('admin', { address: '198.51.100.1' })).toMatchObject({ status: 429, retryAfter: 5 });
    expect(await right('Admin ', { address: '198.51.100.1', device })).toMatchObject({ status: 200 });
    expect(await right('agent', { address: '198.51.100.1' })).toMatchObject({ status: 200 });
    expect(waits).toEqual([]);
  });

  it('from one address is slowed to two tries a minute, and leaves the account to other addresses', async () => {
    for (let at = 0; at < 10; at += 1) expect(await wrong(at % 2 ? 'Admin ' : 'admin')).toMatchObject({ status: 400 });
    expect(await right('ADMIN')).toMatchObject({ status: 429, retryAfter: 25 });
    expect(await right('agent')).toMatchObject({ status: 200 });
    expect(await right('admin', { address: '198.51.100.1' })).toMatchObject({ status: 200 });
    app.clock.advance(25_000);
    expect(await right('admin')).toMatchObject({ status: 200 });
    expect(waits).toEqual([5_000]);
  });
});

describe('a known device', () => {
  it('has a signed cookie for 90 days, which no script reads and which names nobody', async () => {
    const { cookies } = await right('admin');
    const cookie = cookies.find(({ name }) => name === 'dropdate_device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/asp-net-auth' });
    expect(cookie?.expires).toEqual(new Date(app.clock.now().getTime() + 90 * 86_400_000));
    expect(cookie?.value).toMatch(/^[\w-]{22}\.\d{10}\.[0-9a-f]{64}$/);
  });

  it('has a cookie for https only, when browsers use https', async () => {
    const { config } = app.parts;
    const { http } = await buildApp({ ...app.parts, config: { ...config, publicUrl: 'https://mail.example' } });
    const { cookies } = await tried({ username: 'admin', password: worldPassword }, http);
    expect(cookies.every(({ path, domain }) => path === '/' && domain === undefined)).toBe(true);
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-dropdate_session', true],
      ['__Host-dropdate_device', true],
    ]);
    await http.close();
  });

  it('gets its cookie for a right password only', async () => {
    expect((await wrong('admin')).device).toBeUndefined();
  });

  it('may fail ten times, and is then treated like an unknown device', async () => {
    const { device } = await right('admin');
    for (let at = 0; at < 20; at += 1) expect(await wrong('admin', { device })).toMatchObject({ status: 400 });
    expect(await wrong('admin', { device })).toMatchObject({ status: 429 });
    expect(await right('admin', { device })).toMatchObject({ status: 429 });
    app.clock.advance(30_000);
    expect(await right('admin', { device })).toMatchObject({ status: 200 });
  });

  it('is known for five accounts, and stays known with each sign-in', async () => {
    const names = ['admin', 'multi', 'agent', 'miami-agent', 'prairie-admin', 'prairie-agent'];
    let device: string | undefined;
    for (const name of names) device = (await right(name, { device })).device;
    expect(device?.split('~')).toHaveLength(5);
    app.clock.advance((knownDays - 1) * 86_400_000);
    device = (await right('prairie-agent', { device })).device;
    app.clock.advance((knownDays - 1) * 86_400_000);
    await failedTries(60);
    expect(await right('prairie-agent', { address: proxy, device })).toMatchObject({ status: 200 });
    expect(waits).toEqual([]);
  });

  it.each<[string, (device: string) => string]>([
    ['of another account', (device) => device],
    ['with an invented signature', (device) => device.replace(/[0-9a-f]{64}$/, 'a'.repeat(64))],
    ['with a longer time', (device) => device.replace(/\.\d{10}\./, '.9999999999.')],
    ['that is broken', (device) => device.slice(0, -1)],
  ])('is unknown with a cookie %s', async (what, changed) => {
    const { device = '' } = await right(what === 'of another account' ? 'multi' : 'admin');
    await failedTries(60);
    await right('admin', { address: proxy, device: changed(device) });
    expect(waits).toEqual([3_000]);
  });

  it('is unknown when its time is over', async () => {
    const { device } = await right('admin');
    app.clock.advance(knownDays * 86_400_000);
    await failedTries(60);
    await right('admin', { address: proxy, device });
    expect(waits).toEqual([3_000]);
  });
});

describe('an office behind one address', () => {
  it('signs in without a limit', async () => {
    for (let at = 0; at < 70; at += 1) {
      const name = ['admin', 'multi', 'agent'][at % 3] ?? '';
      expect(await right(name)).toMatchObject({ status: 200 });
    }
    expect(waits).toEqual([]);
  });
});

describe('a server whose clock is set back by a day', () => {
  it('lets everybody in who signed in before', async () => {
    for (const name of ['admin', 'agent', 'prairie-admin']) await right(name);
    app.clock.advance(-86_400_000);
    for (const name of ['admin', 'agent', 'prairie-admin']) expect(await right(name)).toMatchObject({ status: 200 });
    expect(waits).toEqual([]);
  });
});

describe('an account that does not exist', () => {
  it('is refused in the same words, after the same statements and the same wait', async () => {
    let statements: string[] = [];
    const onQuery = (text: string) => void statements.push(text);
    const handle = openDatabase(app.databaseSettings.DATABASE_URL, silentLog, { onQuery });
    // The trace is written after the answers, on the connections of `backgroundDb`, whose statements are not listed.
    const { http } = await buildApp({ ...app.parts, db: handle.db, backgroundDb: app.db });
    const refuse = async (username: string) => {
      [statements, waits] = [[], []];
      const answer = await tried({ username, password: badPassword }, http);
      return { ...answer, statements, waits };
    };
    const refusedAlike = async () => {
      const answer = await refuse('nobody at all');
      expect(answer).toEqual(await refuse('admin'));
      return answer;
    };
    for (let at = 0; at < 10; at += 1)
      expect(await refusedAlike()).toMatchObject({ status: 400, statements: { length: 3 }, waits: [] });
    expect(await refusedAlike()).toMatchObject({ status: 429, statements: { length: 1 } });
    app.clock.advance(25_000);
    expect(await refusedAlike()).toMatchObject({ status: 400, waits: [5_000] });
    await http.close();
    await handle.close();
  });
});

describe('more sign-ins than the server can check', () => {
  it('are refused with a time to wait, and leave room for known devices', async () => {
    const { device } = await right('prairie-admin');
    const flood = Array.from({ length: 300 }, (_, at) =>
      wrong(`name-${at}`, { address: `203.0.${at >> 8}.${at & 255}` }),
    );
    const busy = Promise.race(
      flood.map(async (each) => ((await each).status === 503 ? each : new Promise<never>(() => {}))),
    );
    expect(await busy).toMatchObject({
      messageId: 'Busy',
      sentence: 'Many people are signing in right now. Please try again in a moment.',
      retryAfter: 2,
    });
    expect(await right('prairie-admin', { device })).toMatchObject({ status: 200 });
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(count(statuses, 400) + count(statuses, 503)).toBe(300);
    expect(count(statuses, 503)).toBeGreaterThan(0);
    // A try that is refused because too many sign-ins wait is no failed try.
    const kept = await app.db.select().from(attempts);
    expect(kept.filter(({ until }) => until > app.clock.now())).toHaveLength(3 * count(statuses, 400));
  });
});

describe('two servers', () => {
  it('share one limit', async () => {
    const other = await buildApp(app.parts);
    const serverOf = (at: number) => (at % 2 ? other.http : app.http);
    const bad = (username: string, at: number) => tried({ username, password: badPassword }, serverOf(at));
    for (let at = 0; at < 10; at += 1) expect(await bad('admin', at)).toMatchObject({ status: 400 });
    for (const at of [0, 1]) expect(await bad('admin', at)).toMatchObject({ status: 429 });
    for (let at = 10; at < 60; at += 1) expect(await bad(`name-${at}`, at)).toMatchObject({ status: 400 });
    expect(waits).toEqual([]);
    for (const at of [0, 1]) await bad(`name-${at}`, at);
    expect(waits).toEqual([3_000, 6_000]);
    const { device } = await right('agent', { address: '192.0.2.9' });
    const login = { username: 'agent', password: worldPassword, device };
    expect(await tried(login, other.http)).toMatchObject({ status: 200 });
    expect(waits).toHaveLength(2);
    await other.http.close();
  });

  it('store no address or name in clear text, and forget tries when their time is over', async () => {
    await wrong('admin');
    const kept = () => app.db.select().from(attempts);
    expect(await kept()).toHaveLength(3);
    expect(withoutIds(await kept())).not.toMatch(/admin|192/);
    await deleteOverAttempts(app.db, new Date(app.clock.now().getTime() + 10_000));
    expect(await kept()).toHaveLength(1);
    await deleteOverAttempts(app.db, new Date(app.clock.now().getTime() + 30_000));
    expect(await kept()).toEqual([]);
  });
});
