import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { changePassword } from '@dropdate/contract/users/change-password';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../seeds/in-process-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../testing/world.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { auditLog } from '../../schema/platform.ts';
import { users } from '../../schema/tenancy.ts';
import { trySignIn } from './sign-in.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Opens one more session of the agent. */
const openSession = async () => callerOf(app.http, await signIn(app.http, 'agent', worldPassword));

const good = 'nine violet kettles';
const change = { currentPassword: worldPassword, password: good, confirmPassword: good };
const canSignIn = async (password: string) =>
  (await trySignIn(app.http, { username: 'agent', password })).status === 200;
const hashOf = async (name: string) =>
  (
    await app.db
      .select()
      .from(users)
      .where(eq(users.id, userOf(app.world, name)))
  )[0]?.passwordHash;

describe('the own password', () => {
  it('changes, ends the other sessions, and its user gets a mail', async () => {
    const [other, current, admin] = [await openSession(), await openSession(), await app.as('admin')];
    expect((await current.call(changePassword, { body: change })).status).toBe(200);
    expect((await current.call(getCurrentUser, {})).status).toBe(200);
    expect((await other.call(getCurrentUser, {})).status).toBe(401);
    expect((await admin.call(getCurrentUser, {})).status).toBe(200);
    expect([await canSignIn(good), await canSignIn(worldPassword)]).toEqual([true, false]);
    const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'password-changed'));
    expect(mails).toMatchObject([{ userId: userOf(app.world, 'agent'), toAddress: 'agent@harbor.example' }]);
    const recorded = await app.db.select().from(auditLog).where(eq(auditLog.action, 'changePassword'));
    expect(recorded).toMatchObject([{ entityId: userOf(app.world, 'agent'), new: { endedSessions: 1 } }]);
    expect(JSON.stringify([mails, recorded])).not.toContain(good);
  });

  it.each([
    ['a wrong current password', { currentPassword: 'wrong' }, 'body.currentPassword', 'is not correct'],
    ['no current password', { currentPassword: '' }, 'body.currentPassword', 'Enter your current password.'],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'body.password', '12 to 128 characters'],
    ['another repetition', { confirmPassword: `${good}s` }, 'body.confirmPassword', 'must match'],
    [
      'the own address',
      { password: 'agent@harbor.example', confirmPassword: 'agent@harbor.example' },
      'body.password',
      'must not contain',
    ],
  ])('is not changed with %s', async (_, wrong, path, sentence) => {
    const before = await hashOf('agent');
    const agent = await openSession();
    const { status, messages } = await agent.raw('POST', changePassword.path, { ...change, ...wrong });
    expect([status, messages]).toEqual([
      400,
      [expect.objectContaining({ path, userMessage: expect.stringContaining(sentence) })],
    ]);
    expect(await hashOf('agent')).toBe(before);
  });

  it('is guessed slowly, and the session stays open', async () => {
    const agent = await openSession();
    const guess = () => agent.call(changePassword, { body: { ...change, currentPassword: 'a guess' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await agent.call(changePassword, { body: change })).status).toBe(429);
    expect((await agent.call(getCurrentUser, {})).status).toBe(200);
    app.clock.advance(31_000);
    expect((await agent.call(changePassword, { body: change })).status).toBe(200);
  });

  it('is changed by one of two callers at the same moment', async () => {
    const [one, two] = [await openSession(), await openSession()];
    const answers = await Promise.all([one, two].map((caller) => caller.call(changePassword, { body: change })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('needs a session', async () => {
    expect((await (await app.as()).call(changePassword, { body: change })).status).toBe(401);
  });
});
