import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { worldPassword } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { deleteOverAttempts } from '../../platform/http/attempts.data.ts';
import { attempts } from '../../schema/platform.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Tries to sign in from an address. Returns the status and the message id. */
async function attempt(username: string, password: string, remoteAddress = '192.0.2.1', http = app.http) {
  const { statusCode, body } = await http.inject({
    method: 'POST',
    url: '/api/asp-net-auth/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password },
    remoteAddress,
  });
  const { messages } = JSON.parse(body) as { messages: { messageId: string }[] };
  return [statusCode, messages[0]?.messageId];
}

const failed = [400, 'SignInFailed'];
const tooMany = [429, 'TooManyRequests'];
/** Tries one password on the given number of names from one address, ten names at once. */
async function spray(names: number, remoteAddress?: string) {
  const answers: unknown[] = [];
  for (let from = 0; from < names; from += 10) {
    const some = Array.from({ length: Math.min(10, names - from) }, (_, at) => `name-${from + at}`);
    answers.push(...(await Promise.all(some.map((name) => attempt(name, 'Summer2026!', remoteAddress)))));
  }
  return answers;
}

describe('an address that tries one password on many names', () => {
  it('is refused after 60 failures for a quarter of an hour, even with the right password', async () => {
    expect(await spray(60)).toEqual(Array.from({ length: 60 }, () => failed));
    expect(await attempt('admin', worldPassword)).toEqual(tooMany);
    expect(await attempt('admin', worldPassword, '192.0.2.2')).toEqual([200, undefined]);
    app.clock.advance(15 * 60_000 - 1);
    expect(await attempt('admin', worldPassword)).toEqual(tooMany);
    app.clock.advance(1);
    expect(await attempt('admin', worldPassword)).toEqual([200, undefined]);
  });

  it('gets no further by making all tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => attempt(`name-${at}`, 'Summer2026!')));
    expect(answers.filter(([status]) => status === 400)).toHaveLength(60);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(20);
  });

  it('counts as the whole network when it is an IPv6 address', async () => {
    await spray(30, '2001:db8:1:2::1');
    await spray(30, '2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect(await attempt('admin', worldPassword, '2001:db8:1:2:3::4')).toEqual(tooMany);
    expect(await attempt('admin', worldPassword, '2001:db8:1:3::1')).toEqual([200, undefined]);
  });
});

describe('an office behind one address', () => {
  it('signs in without a limit', async () => {
    await spray(59);
    for (const name of ['admin', 'multi', 'agent'])
      expect(await attempt(name, worldPassword)).toEqual([200, undefined]);
    expect(await attempt('agent', 'wrong')).toEqual(failed);
    expect(await attempt('agent', worldPassword)).toEqual(tooMany);
  });
});

describe('a user name', () => {
  it('can be tried 20 times a minute from an address, without regard to case, and other names can still be tried', async () => {
    for (let at = 0; at < 20; at += 1)
      expect(await attempt(at % 2 ? 'Admin ' : 'admin', 'Summer2026!')).toEqual(failed);
    expect(await attempt('ADMIN', worldPassword)).toEqual(tooMany);
    expect(await attempt('agent', worldPassword)).toEqual([200, undefined]);
  });
});

describe('two servers', () => {
  it('share one limit', async () => {
    const other = await buildApp(app.parts);
    const serverOf = (at: number) => (at % 2 ? other.http : app.http);
    for (let at = 0; at < 20; at += 1)
      expect(await attempt('admin', 'Summer2026!', '192.0.2.3', serverOf(at))).toEqual(failed);
    for (const at of [0, 1]) expect(await attempt('admin', worldPassword, '192.0.2.3', serverOf(at))).toEqual(tooMany);
    for (let at = 20; at < 60; at += 1)
      expect(await attempt(`name-${at}`, 'Summer2026!', '192.0.2.3', serverOf(at))).toEqual(failed);
    for (const at of [0, 1]) expect(await attempt('agent', worldPassword, '192.0.2.3', serverOf(at))).toEqual(tooMany);
    app.clock.advance(60_000);
    expect(await attempt('admin', worldPassword, '192.0.2.4', other.http)).toEqual([200, undefined]);
    await other.http.close();
  });

  it('store no address or name in clear text, and forget tries when their time is over', async () => {
    await attempt('admin', 'Summer2026!');
    const kept = () => app.db.select().from(attempts);
    expect(await kept()).toHaveLength(2);
    expect(JSON.stringify(await kept())).not.toMatch(/admin|192/);
    await deleteOverAttempts(app.db, new Date(app.clock.now().getTime() + 60_000));
    expect(await kept()).toHaveLength(1);
    await deleteOverAttempts(app.db, new Date(app.clock.now().getTime() + 15 * 60_000));
    expect(await kept()).toEqual([]);
  });
});
