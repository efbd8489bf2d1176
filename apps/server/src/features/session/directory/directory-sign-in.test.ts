import { listOwnSignIns } from '@dropdate/contract/users/list-own-sign-ins';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { passIssuer, type RealIssuer, startRealIssuer } from '../../../../testing/real-issuer.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutIds } from '../../../../testing/without-ids.ts';
import { userOf } from '../../../../testing/world.ts';
import { directoryIdentities } from '../../../schema/directory.ts';
import { auditLog, signIns } from '../../../schema/platform.ts';
import { users } from '../../../schema/tenancy.ts';
import { setUserStatus } from '../account.data.ts';
import { browser, enrol, require2fa } from '../two-factor/two-factor.fixture.ts';
import { directoryBrowser, redirectUri, startDirectoryApp } from './directory.fixture.ts';
import { directoryStepMs } from './directory-cookie.ts';

const person = (subject: string, email: string, isVerified = true) => ({ subject, email, isVerified });
const people = [
  person('a-1', 'Agent@Harbor.example'),
  person('a-2', 'agent@harbor.example'),
  person('m-1', 'miami-agent@harbor.example'),
  person('x-1', 'nobody-here@harbor.example'),
  person('p-1', 'prairie-agent@prairie.example'),
  person('u-1', 'agent@harbor.example', false),
];

let issuer: RealIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startRealIssuer({ redirectUri, people });
});
afterAll(() => issuer.close());
beforeEach(async () => {
  app = await startDirectoryApp({ issuer: issuer.issuer, clientSecret: issuer.clientSecret });
});
afterEach(() => app.close());

const agent = () => ({ companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') });

/** Takes the whole way of a person through the directory. */
async function signIn(subject: string, one = directoryBrowser(app)) {
  const answer = await passIssuer(await one.start('/campaigns?page=2'), subject);
  return { one, answer, finished: await one.finish(answer) };
}

/** Waits until failed sign-ins are written. */
const tracesOf = (count: number) =>
  vi.waitUntil(
    async () => {
      const rows = await app.db.select().from(signIns).orderBy(signIns.id);
      return rows.length >= count ? rows : null;
    },
    { timeout: 10_000 },
  );

const refused = { status: 400, messageId: 'DirectoryRefused' };

describe('a user of the directory', () => {
  it('signs in, is linked, and comes back to the page that was asked for', async () => {
    const { one, finished } = await signIn('a-1');
    expect(finished).toMatchObject({
      status: 200,
      model: { needsSecondFactor: false, next: '/campaigns?page=2' },
    });
    expect([...one.jar.keys()].sort()).toEqual(['__Host-dropdate_device', '__Host-dropdate_session']);
    const { model } = await one.caller().call(listOwnSignIns, {});
    expect(model.signIns).toMatchObject([{ outcome: 'succeeded', way: 'directory', count: 1 }]);
    expect(await app.db.select().from(directoryIdentities)).toMatchObject([
      { ...agent(), issuer: issuer.issuer, subject: 'a-1' },
    ]);
    const [entry, ...more] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'linkDirectory'));
    expect([entry, more]).toMatchObject([{ actorId: agent().userId, entityId: agent().userId }, []]);
    expect(withoutIds(entry)).not.toMatch(/a-1|harbor\.example/);
  });

  it('is found by the identity afterwards, also with another address and another name', async () => {
    await signIn('a-1');
    await app.db.update(users).set({ email: 'other@harbor.example' }).where(eq(users.id, agent().userId));
    expect((await signIn('a-1')).finished.status).toBe(200);
    expect(await app.db.select().from(directoryIdentities)).toHaveLength(1);
    expect(await app.db.select().from(auditLog).where(eq(auditLog.action, 'linkDirectory'))).toHaveLength(1);
  });

  it('needs no password', async () => {
    await app.db.update(users).set({ passwordHash: null, awaitsPassword: true }).where(eq(users.id, agent().userId));
    expect((await signIn('a-1')).finished.status).toBe(200);
    expect((await browser(app).signIn('agent')).status).toBe(400);
  });

  it('ends the older session of the browser', async () => {
    const { one } = await signIn('a-1');
    const before = one.caller();
    await signIn('a-1', one);
    expect((await before.call(listOwnSignIns, {})).status).toBe(401);
    expect((await one.caller().call(listOwnSignIns, {})).status).toBe(200);
  });

  it('enters the code of the app, too, and the trace names the directory', async () => {
    const { code } = await enrol(app, 'agent');
    const { one, finished } = await signIn('a-1');
    expect(finished.model).toMatchObject({ needsSecondFactor: true });
    expect(one.hasSession()).toBe(false);
    expect((await one.verify('123')).status).toBe(400);
    expect((await one.verify(code())).status).toBe(200);
    expect(one.hasSession()).toBe(true);
    expect(await tracesOf(2)).toMatchObject([
      { outcome: 'succeeded', way: 'directory' },
      { outcome: 'wrong-code', way: 'directory', ...agent() },
    ]);
  });

  it('sets up a second factor where an org requires it', async () => {
    await require2fa(app, 'H-2');
    const { one, finished } = await signIn('a-1');
    expect(finished.model).toMatchObject({ needsSecondFactor: true });
    expect((await one.mfa()).model).toMatchObject({ method: null });
    expect(one.hasSession()).toBe(false);
  });
});

describe('nobody is let in', () => {
  it.each([
    ['unknown', 'x-1'],
    ['of another company', 'p-1'],
    ['with an address that the directory has not verified', 'u-1'],
  ])('who is %s', async (_, subject) => {
    const { one, finished } = await signIn(subject);
    expect(finished).toMatchObject(refused);
    expect(finished.sentence).toBe(
      'You cannot sign in with this company account. Please ask your administrator, or sign in with your username and password.',
    );
    expect(one.hasSession()).toBe(false);
    expect(await tracesOf(1)).toMatchObject([{ outcome: 'refused', way: 'directory', userId: null }]);
    expect(await app.db.select().from(directoryIdentities)).toEqual([]);
  });

  it('who is deactivated, linked or not', async () => {
    await setUserStatus(app.db, agent(), 'inactive');
    expect((await signIn('a-1')).finished).toMatchObject(refused);
    expect(await tracesOf(1)).toMatchObject([{ outcome: 'refused', way: 'directory', ...agent() }]);
    await setUserStatus(app.db, agent(), 'active');
    expect((await signIn('a-1')).finished.status).toBe(200);
    await setUserStatus(app.db, agent(), 'suspended');
    const { one, finished } = await signIn('a-1');
    expect(finished).toMatchObject(refused);
    expect(one.hasSession()).toBe(false);
  });

  it('with an address of two active users, and the active user counts beside a deactivated one', async () => {
    const miami = { ...agent(), userId: userOf(app.world, 'miami-agent') };
    await app.db.update(users).set({ email: 'AGENT@harbor.example' }).where(eq(users.id, miami.userId));
    expect((await signIn('a-1')).finished).toMatchObject(refused);
    await setUserStatus(app.db, miami, 'inactive');
    expect((await signIn('a-1')).finished.status).toBe(200);
    expect(await app.db.select().from(directoryIdentities)).toMatchObject([agent()]);
  });

  it('to whom the directory has given the address of a linked user', async () => {
    await signIn('a-1');
    expect((await signIn('a-2')).finished).toMatchObject(refused);
    expect(await app.db.select().from(directoryIdentities)).toMatchObject([{ subject: 'a-1' }]);
  });

  it('who was deleted, and another account of the person is linked', async () => {
    await signIn('a-1');
    const admin = await app.as('admin');
    expect((await admin.call(purgeUser, { params: { id: agent().userId } })).status).toBe(200);
    expect((await signIn('a-1')).finished).toMatchObject(refused);
    const miami = userOf(app.world, 'miami-agent');
    await app.db.update(users).set({ email: 'agent@harbor.example' }).where(eq(users.id, miami));
    expect((await signIn('a-1')).finished.status).toBe(200);
    expect(await app.db.select().from(directoryIdentities)).toMatchObject([{ userId: miami, subject: 'a-1' }]);
  });

  it('while the company of the settings does not exist', async () => {
    const other = await startDirectoryApp({ ...issuer, company: 'Nobody' });
    const one = directoryBrowser(other);
    expect(await one.finish(await passIssuer(await one.start(), 'a-1'))).toMatchObject(refused);
    await other.close();
  });

  it('who has cancelled', async () => {
    const one = directoryBrowser(app);
    const answer = await passIssuer(await one.start(), 'a-1', 'cancel');
    expect(answer.get('error')).toBe('access_denied');
    expect(await one.finish(answer)).toMatchObject({ status: 400, messageId: 'DirectoryCancelled' });
    expect(await tracesOf(1)).toMatchObject([{ outcome: 'refused', userId: null }]);
  });
});

describe('an answer of the directory', () => {
  const ended = { status: 401, messageId: 'SignInEnded' };

  it('works once, also with the cookies of before', async () => {
    const one = directoryBrowser(app);
    const answer = await passIssuer(await one.start(), 'a-1');
    const before = new Map(one.jar);
    expect((await one.finish(answer)).status).toBe(200);
    expect(await one.finish(answer)).toMatchObject(ended);
    for (const [name, value] of before) one.jar.set(name, value);
    expect(await one.finish(answer)).toMatchObject(ended);
  });

  it('works once at the same moment', async () => {
    const one = directoryBrowser(app);
    const answer = await passIssuer(await one.start(), 'a-1');
    const statuses = (await Promise.all([one.finish(answer), one.finish(answer)])).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('whose code the issuer has taken before is refused', async () => {
    const one = directoryBrowser(app);
    const used = (await signIn('a-1', one)).answer;
    const next = await passIssuer(await one.start(), 'a-1');
    next.set('code', used.get('code') ?? '');
    expect(await one.finish(next)).toMatchObject(refused);
  });

  it('does not work in another browser, with another state, without a beginning, or too late', async () => {
    const [mine, theirs] = [directoryBrowser(app), directoryBrowser(app)];
    const answer = await passIssuer(await theirs.start(), 'a-1');
    expect(await mine.finish(answer)).toMatchObject(ended);
    await mine.start();
    expect(await mine.finish(answer)).toMatchObject(ended);
    mine.jar.set('dropdate_directory', 'v1.made.up.cookie');
    expect(await mine.finish(answer)).toMatchObject(ended);
    expect(mine.hasSession()).toBe(false);
    app.clock.advance(directoryStepMs);
    expect(await theirs.finish(answer)).toMatchObject(ended);
    expect(await app.db.select().from(signIns)).toEqual([]);
  });

  it('that names another issuer, or no issuer, is refused', async () => {
    for (const iss of ['https://other.example', undefined]) {
      const one = directoryBrowser(app);
      const answer = await passIssuer(await one.start(), 'a-1');
      expect(answer.get('iss')).toBe(issuer.issuer);
      if (iss === undefined) answer.delete('iss');
      else answer.set('iss', iss);
      expect(await one.finish(answer)).toMatchObject(refused);
    }
  });

  it('must have a state', async () => {
    const one = directoryBrowser(app);
    await one.start();
    expect(await one.finish({ code: 'x' })).toMatchObject({ status: 400, messageId: 'InvalidInput' });
  });

  it('is counted when it is refused, so that nobody sends many', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const one = directoryBrowser(app);
      const state = new URL(await one.start()).searchParams.get('state') ?? '';
      statuses.push((await one.finish({ state, error: 'access_denied' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await signIn('a-1', directoryBrowser(app, '198.51.100.7'))).finished.status).toBe(200);
  });
});

it('the cookie of a beginning shows nothing, and no other host can plant it', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/asp-net-auth/ad-sign-in/start',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { next: '/campaigns' },
  });
  const [cookie, ...more] = answer.cookies;
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true, path: '/' });
  expect(cookie?.name).toMatch(/^__Host-/);
  const { searchParams } = new URL(answer.json<{ model: { address: string } }>().model.address);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'dropdate',
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(cookie?.value).not.toContain(searchParams.get('state') ?? '');
  expect(cookie?.value.startsWith('v1.')).toBe(true);
});

it('a path that the cookie cannot hold is refused, and the longest that it can hold comes back', async () => {
  const one = directoryBrowser(app);
  const next = `/${'ü'.repeat(1_499)}`;
  expect(await one.send('POST', 'ad-sign-in/start', { next: `${next}/` })).toMatchObject({ status: 400 });
  const answer = await passIssuer(await one.start(`/${'a'.repeat(1_499)}`), 'a-1');
  expect((one.jar.get('dropdate_directory') ?? '').length).toBeLessThan(3_900);
  expect((await one.finish(answer)).model?.next).toHaveLength(1_500);
});

it('an issuer may take a client without a secret, and may tell the address only when it is asked', async () => {
  const other = await startRealIssuer({ redirectUri, people, isPublicClient: true, isTokenThin: true });
  const withPublicClient = await startDirectoryApp({ issuer: other.issuer });
  const one = directoryBrowser(withPublicClient);
  expect((await one.finish(await passIssuer(await one.start(), 'a-1'))).status).toBe(200);
  await withPublicClient.close();
  await other.close();
});

it('a wrong secret is a matter of the operator', async () => {
  const other = await startDirectoryApp({ issuer: issuer.issuer, clientSecret: 'wrong' });
  const one = directoryBrowser(other);
  const finished = await one.finish(await passIssuer(await one.start(), 'a-1'));
  expect(finished).toMatchObject({ status: 503, messageId: 'DirectoryAway' });
  await other.close();
});

it('without settings nothing offers the directory, and its calls are refused', async () => {
  const without = await startTestApp();
  const one = directoryBrowser(without);
  expect((await one.send('GET', 'ad-sign-in')).model).toEqual({ isOffered: false });
  const off = { status: 404, messageId: 'NoDirectory' };
  expect(await one.send('POST', 'ad-sign-in/start', { next: null })).toMatchObject(off);
  expect(await one.finish({ state: 'a', code: 'b' })).toMatchObject(off);
  expect((await directoryBrowser(app).send('GET', 'ad-sign-in')).model).toEqual({ isOffered: true });
  await without.close();
});
