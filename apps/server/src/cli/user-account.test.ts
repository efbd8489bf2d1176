import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../seeds/in-process-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { userOf, worldPassword } from '../../testing/world.ts';
import { linkIdentity } from '../features/session/directory/directory-identities.data.ts';
import { browser, enrol } from '../features/session/two-factor/two-factor.fixture.ts';
import { dropdate } from './terminal.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const run = (words: readonly string[], secret = '') => dropdate(words, app.databaseSettings, { secret });
const recorded = async () =>
  (await app.db.execute(sql`select action, old, new from audit_log where request_id = 'command-line'`)).rows;
const canSignIn = (password: string) =>
  signIn(app.http, 'agent', password).then(
    () => true,
    () => false,
  );

describe('dropdate user set-password', () => {
  it('sets another password and ends the open sessions of this user alone', async () => {
    const [agent, admin] = [await app.as('agent'), await app.as('admin')];
    const { code, out } = await run(['user', 'set-password', '--user', 'AGENT'], 'nine violet kettles');
    expect([code, out]).toEqual([0, 'AGENT signs in with the new password from now on.\n']);
    expect((await agent.call(getCurrentUser, {})).status).toBe(401);
    expect((await admin.call(getCurrentUser, {})).status).toBe(200);
    expect([await canSignIn(worldPassword), await canSignIn('nine violet kettles')]).toEqual([false, true]);
    expect(await recorded()).toEqual([{ action: 'setPassword', old: null, new: null }]);
  });

  it.each([
    ['a user who is not there', ['--user', 'ghost'], 'nine violet kettles', 1, 'There is no user named ghost.'],
    ['a short password', ['--user', 'agent'], 'short', 1, '12 to 128 characters'],
    ['no user', [], 'nine violet kettles', 2, '--user is missing.'],
  ])('refuses %s', async (_, words, secret, code, sentence) => {
    const answer = await run(['user', 'set-password', ...words], secret);
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(sentence)]);
    expect(answer.err).not.toContain(secret);
    expect([await canSignIn(worldPassword), await recorded()]).toEqual([true, []]);
  });
});

describe('dropdate user deactivate and activate', () => {
  it('shut a user out at once, and let them in again', async () => {
    const agent = await app.as('agent');
    const { code, out } = await run(['user', 'deactivate', '--user', 'agent']);
    expect([code, out]).toEqual([0, 'agent can sign in no more.\n']);
    expect((await agent.call(getCurrentUser, {})).status).toBe(401);
    expect(await canSignIn(worldPassword)).toBe(false);
    expect(await run(['user', 'deactivate', '--user', 'agent'])).toMatchObject({
      code: 1,
      err: 'agent is inactive already.\n',
    });

    expect((await run(['user', 'activate', '--user', 'agent'])).out).toBe('agent can sign in again.\n');
    expect((await agent.call(getCurrentUser, {})).status).toBe(401);
    expect(await canSignIn(worldPassword)).toBe(true);
    expect(await recorded()).toEqual([
      { action: 'setUserStatus', old: { status: 'active' }, new: { status: 'inactive' } },
      { action: 'setUserStatus', old: { status: 'inactive' }, new: { status: 'active' } },
    ]);
  });
});

describe('dropdate user send-link', () => {
  it('mails the user a link to set a password, and leaves the password and the sessions as they are', async () => {
    const agent = await app.as('agent');
    const { code, out } = await run(['user', 'send-link', '--user', 'agent']);
    expect([code, out]).toEqual([0, 'A mail with a link goes to agent.\n']);
    // The command has the clock of the machine, which may be ahead of the clock of the test.
    await app.db.execute(sql`update mail_outbox set due_at = '2000-01-01'`);
    expect(await app.deliverMail()).toBe(1);
    expect(app.mail.sent[0]?.text).toMatch(/\/sign-in\/set-password\/[\w-]{43}\n/);
    expect((await agent.call(getCurrentUser, {})).status).toBe(200);
    expect(await recorded()).toEqual([{ action: 'sendPasswordLink', old: null, new: null }]);
  });

  it('refuses a user who may not sign in', async () => {
    await run(['user', 'deactivate', '--user', 'agent']);
    expect(await run(['user', 'send-link', '--user', 'agent'])).toMatchObject({
      code: 1,
      err: 'agent is not active.\n',
    });
    expect(await app.deliverMail()).toBe(0);
  });
});

describe('dropdate user reset-two-factor', () => {
  it('removes the second factor, ends the sessions, tells the user, and is recorded', async () => {
    expect(await run(['user', 'reset-two-factor', '--user', 'agent'])).toMatchObject({
      code: 1,
      err: 'agent has not set up two-factor sign-in.\n',
    });
    const agent = await app.as('agent');
    await enrol(app, 'agent');
    expect((await run(['user', 'reset-two-factor', '--user', 'AGENT'])).code).toBe(0);
    expect((await agent.call(getCurrentUser, {})).status).toBe(401);
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: false });
    await app.db.execute(sql`update mail_outbox set due_at = '2000-01-01'`);
    await app.deliverMail();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['Two-factor sign-in was reset']);
    expect(await recorded()).toEqual([
      { action: 'resetTwoFactor', old: { twoFactor: 'app' }, new: { twoFactor: null } },
    ]);
  });
});

describe('dropdate user unlink-directory', () => {
  it('frees the user for another account of the directory, ends the sessions, and is recorded', async () => {
    expect(await run(['user', 'unlink-directory', '--user', 'agent'])).toMatchObject({
      code: 1,
      err: 'agent is not linked to the directory.\n',
    });
    expect((await run(['user', 'unlink-directory', '--user', 'ghost'])).err).toBe('There is no user named ghost.\n');
    const agent = await app.as('agent');
    const [userId, companyId] = [userOf(app.world, 'agent'), app.world.harborline.id];
    const identity = { companyId, issuer: 'https://login.example', linkedAt: app.clock.now() };
    expect(await linkIdentity(app.db, { ...identity, subject: 'old' }, { ...identity, userId })).toBe(true);
    expect(await linkIdentity(app.db, { ...identity, subject: 'new' }, { ...identity, userId })).toBe(false);
    expect((await run(['user', 'unlink-directory', '--user', 'AGENT'])).out).toBe(
      'AGENT is linked again at the next sign-in with the directory.\n',
    );
    expect((await agent.call(getCurrentUser, {})).status).toBe(401);
    expect(await linkIdentity(app.db, { ...identity, subject: 'new' }, { ...identity, userId })).toBe(true);
    expect(await recorded()).toEqual([{ action: 'unlinkDirectory', old: { identities: 1 }, new: null }]);
  });
});
