import { getDemoMail } from '@dropdate/contract/outbox/get-demo-mail';
import { listDemoMails } from '@dropdate/contract/outbox/list-demo-mails';
import { forgotPassword } from '@dropdate/contract/session/forgot-password';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { setPasswordFromLink } from '@dropdate/contract/session/set-password-from-link';
import { validatePassword } from '@dropdate/contract/session/validate-password';
import { validateResetPasswordLink } from '@dropdate/contract/session/validate-reset-password-link';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { silentLog } from '../../../platform/log.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { startTasks } from '../../../platform/queue/task-queue.ts';
import { accountLinks } from '../../../schema/account-links.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { attempts, auditLog } from '../../../schema/platform.ts';
import { sessions, users } from '../../../schema/tenancy.ts';
import { resetMailsTask } from './forgot-password.ts';

let app: TestApp;
let anybody: Caller;
beforeEach(async () => {
  app = await startTestApp();
  anybody = await app.as();
});
afterEach(() => app.close());

const good = 'nine violet kettles';
const minute = 60_000;

interface QueuedTask extends Record<string, unknown> {
  readonly payload: unknown;
}

/** The payloads of the requests that wait in the queue. */
async function waitingRequests(): Promise<readonly unknown[]> {
  const { rows } = await app.db.execute<QueuedTask>(sql`
    select p.payload from graphile_worker._private_jobs p
    join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = ${resetMailsTask}`);
  return rows.map(({ payload }) => payload);
}

/** Does the work of the queue. Returns the texts of the mails that went out. */
async function deliverAll(): Promise<readonly string[]> {
  const before = app.mail.sent.length;
  for (const payload of await waitingRequests()) await app.queueResetMails(payload);
  await app.deliverMail();
  return app.mail.sent.slice(before).map(({ text }) => text);
}

const ask = (userName: string) => anybody.call(forgotPassword, { body: { userName } });

/** The secret of the link in a mail. */
function secretIn(text: string | undefined): string {
  const [, secret] = /\/sign-in\/reset-password\/([\w-]{43})\n/.exec(text ?? '') ?? [];
  if (secret === undefined) throw new Error(`no link in ${text}`);
  return secret;
}

async function linkFor(userName: string): Promise<string> {
  await ask(userName);
  const [text] = await deliverAll();
  return secretIn(text);
}

const check = (id: string) => anybody.call(validateResetPasswordLink, { params: { id } });
const set = (linkId: string, password = good) => anybody.call(setPasswordFromLink, { body: { linkId, password } });
const canSignIn = (userName: string, password: string) =>
  signIn(app.http, userName, password).then(
    () => true,
    () => false,
  );

describe('a forgotten password', () => {
  it('brings no link to an address that was corrected while the mail waited', async () => {
    await ask('agent');
    for (const payload of await waitingRequests()) await app.queueResetMails(payload);
    await app.db.update(users).set({ email: 'right@harbor.example' }).where(eq(users.userName, 'agent'));
    await app.deliverMail();
    expect(app.mail.sent).toEqual([]);
    expect(await app.db.select().from(accountLinks)).toEqual([]);
  });

  it('is replaced with the link from the mail, and every session of the user ends', async () => {
    const [agent, admin] = [await app.as('agent'), await app.as('admin')];
    const link = await linkFor('AGENT');
    const { userName, email } = (await check(link)).model;
    expect({ userName, email }).toEqual({ userName: 'agent', email: app.mail.sent[0]?.to.address });
    expect((await set(link)).status).toBe(200);
    expect([await canSignIn('agent', worldPassword), await canSignIn('agent', good)]).toEqual([false, true]);
    expect((await agent.call(getCurrentUser, {})).status).toBe(401);
    expect((await admin.call(getCurrentUser, {})).status).toBe(200);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'setPasswordFromLink'));
    const userId = userOf(app.world, 'agent');
    expect(entries).toMatchObject([
      { entity: 'user', entityId: userId, actorId: userId, old: null, new: { link: 'reset' } },
    ]);
  });

  it('is found by the e-mail address too, and both accounts of one address get a mail', async () => {
    await app.db.update(users).set({ email: 'shared@harborline.example' }).where(sql`user_name in ('agent', 'admin')`);
    await ask('Shared@Harborline.example');
    const mails = await deliverAll();
    const names = mails.map((text) => /Username: (\w+)/.exec(text)?.[1]);
    expect(new Set(names)).toEqual(new Set(['admin', 'agent']));
    expect(mails).toHaveLength(2);
  });

  it('leads to a mail by the queue of the server', async () => {
    let deliver: (mails: number) => void = () => undefined;
    const delivered = new Promise<number>((resolve) => {
      deliver = resolve;
    });
    const tasks = {
      [resetMailsTask]: async (payload: unknown) => {
        await app.queueResetMails(payload);
        await app.deliverMail();
        deliver(app.mail.sent.length);
      },
    };
    const running = await startTasks({ pool: app.pool, tasks, schedule: '', log: silentLog });
    try {
      await ask('agent');
      expect(await delivered).toBe(1);
    } finally {
      await running.stop();
    }
  });

  it.each([
    ['of nobody', 'nobody at all', async () => undefined],
    [
      'of a user who is inactive',
      'agent',
      () => app.db.execute(sql`update users set status = 3 where user_name = 'agent'`),
    ],
    [
      'of a deleted user',
      'agent',
      () => app.db.execute(sql`update users set deleted_at = now() where user_name = 'agent'`),
    ],
    ['of a user of an inactive org', 'agent', () => app.db.execute(sql`update segments set status = 3`)],
  ])('%s gets the same answer and one task, but no mail', async (_, userName, prepare) => {
    await prepare();
    const answer = await ask(userName);
    expect([answer.status, answer.messages]).toEqual([200, []]);
    expect(await waitingRequests()).toEqual([
      { requestId: expect.any(String), userIds: expect.stringMatching(/^[\w-]{36}$/) },
    ]);
    expect(await deliverAll()).toEqual([]);
    expect(await app.db.$count(mailOutbox)).toBe(0);
  });

  it('takes the same statements for a known and an unknown name', async () => {
    await ask('agent');
    const known = await app.countStatements(() => ask('agent'));
    await ask('nobody');
    expect(await app.countStatements(() => ask('nobody'))).toBe(known);
  });

  it('can be asked for three times at once, then once every five minutes, with and without an account', async () => {
    for (const userName of ['agent', 'nobody']) {
      for (let time = 0; time < 3; time++) expect((await ask(userName)).status).toBe(200);
      const refused = await ask(userName);
      expect([refused.status, refused.messageId, refused.headers['retry-after']]).toEqual([
        429,
        'TooManyRequests',
        '300',
      ]);
    }
    app.clock.advance(5 * minute);
    expect((await ask('agent')).status).toBe(200);
  });
});

describe('a link', () => {
  it('works once, also in two tabs at the same moment', async () => {
    const link = await linkFor('agent');
    const statuses = await Promise.all([set(link), set(link, 'eleven green ladders')]);
    expect(statuses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await check(link)).status).toBe(404);
    const passwords = await Promise.all([canSignIn('agent', good), canSignIn('agent', 'eleven green ladders')]);
    expect(passwords.filter(Boolean)).toHaveLength(1);
  });

  it('ends after 60 minutes from its delivery', async () => {
    const link = await linkFor('agent');
    app.clock.advance(60 * minute - 1);
    expect((await check(link)).status).toBe(200);
    app.clock.advance(1);
    expect([(await check(link)).status, (await set(link)).status]).toEqual([404, 404]);
    expect(await canSignIn('agent', worldPassword)).toBe(true);
  });

  it('is used up by another link of its user, and not by a link of another user', async () => {
    const [first, second, other] = [await linkFor('agent'), await linkFor('agent'), await linkFor('admin')];
    expect((await check(first)).status).toBe(200);
    expect((await set(second)).status).toBe(200);
    expect([(await check(first)).status, (await check(other)).status]).toEqual([404, 200]);
  });

  it('stops with the account of its user', async () => {
    const link = await linkFor('agent');
    await app.db.execute(sql`update users set status = 3 where user_name = 'agent'`);
    expect([(await check(link)).status, (await set(link)).status]).toEqual([404, 404]);
  });

  it('sets the password of its own user when another user is signed in, whose session stays', async () => {
    const admin = await app.as('admin');
    const link = await linkFor('agent');
    expect((await admin.call(setPasswordFromLink, { body: { linkId: link, password: good } })).status).toBe(200);
    expect((await admin.call(getCurrentUser, {})).model.userName).toBe('admin');
    expect([await canSignIn('admin', good), await canSignIn('agent', good)]).toEqual([false, true]);
  });

  it('stays open after a password that breaks a rule', async () => {
    const link = await linkFor('agent');
    const refused = await set(link, 'short');
    expect([refused.status, refused.messages]).toEqual([
      400,
      [
        {
          messageId: 'InvalidPassword',
          userMessage: 'The password must have 12 to 128 characters.',
          path: 'body.password',
        },
      ],
    ]);
    expect((await set(link)).status).toBe(200);
  });

  it('is stored as a hash only, and no table and no task holds it in clear', async () => {
    const link = await linkFor('agent');
    const [row] = await app.db.select().from(accountLinks);
    expect(row?.idHash).toMatch(/^[0-9a-f]{64}$/);
    const stored = [
      await app.db.select().from(mailOutbox),
      await app.db.select().from(accountLinks),
      await waitingRequests(),
    ];
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  it('gets the answer of an unknown record when it is wrong, and many wrong links are slowed', async () => {
    const wrong = (index: number) => check(`${index}`.padStart(43, 'x'));
    const first = await wrong(0);
    expect([first.status, first.messageId]).toEqual([404, 'NotFound']);
    expect((await check('short')).messages).toEqual(first.messages);
    for (let index = 1; index < 30; index++) await wrong(index);
    expect((await wrong(30)).status).toBe(429);
    app.clock.advance(3_000);
    expect((await wrong(31)).status).toBe(404);
    await app.db.delete(attempts);
    const link = await linkFor('agent');
    for (let time = 0; time < 40; time++) expect((await check(link)).status).toBe(200);
  });

  it('is removed a day after its end', async () => {
    await linkFor('agent');
    app.clock.advance(24 * 60 * minute);
    await app.removeWhatIsOver();
    expect(await app.db.$count(accountLinks)).toBe(1);
    app.clock.advance(61 * minute);
    await app.removeWhatIsOver();
    expect(await app.db.$count(accountLinks)).toBe(0);
  });

  it('leaves no session of the user in the table', async () => {
    await app.as('agent');
    const link = await linkFor('agent');
    await set(link);
    const userId = userOf(app.world, 'agent');
    expect(await app.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });
});

describe('the requirements for a password', () => {
  const judge = async (password: string, confirmPassword = password) => {
    const body = { userName: 'maya', email: 'maya@harborline.example', password, confirmPassword };
    const { isOk, requirements } = (await anybody.call(validatePassword, { body })).model;
    return { isOk, met: requirements.map(({ isMet }) => isMet) };
  };

  it('are all open for an empty password, and all met by a good one', async () => {
    expect(await judge('')).toEqual({ isOk: false, met: [false, false, false, false] });
    expect(await judge(good)).toEqual({ isOk: true, met: [true, true, true, true] });
  });

  it.each([
    ['short', 'short', [false, true, true, true]],
    ['the name', 'maya and her kettle', [true, false, true, true]],
    ['a common word', 'password1234', [true, true, false, true]],
  ])('find %s', async (_, password, met) => {
    expect(await judge(password)).toEqual({ isOk: false, met });
  });

  it('find another confirmation', async () => {
    expect(await judge(good, `${good}!`)).toEqual({ isOk: false, met: [true, true, true, false] });
  });
});

describe('the outbox of the demo', () => {
  let demo: TestApp;
  beforeAll(async () => {
    const { config } = await testConfig();
    demo = await startTestApp({ config: { ...config, demo: true } });
  });
  afterAll(() => demo.close());

  it('shows a mail with its link to a reader without a session', async () => {
    const reader = await demo.as();
    await reader.call(forgotPassword, { body: { userName: 'agent' } });
    const { rows } = await demo.db.execute<QueuedTask>(sql`select payload from graphile_worker._private_jobs`);
    for (const { payload } of rows) if (Object.keys(payload as object).length > 0) await demo.queueResetMails(payload);
    await demo.deliverMail();
    const [mail] = (await reader.call(listDemoMails, {})).model.results;
    expect(mail).toMatchObject({ subject: 'Reset your password' });
    const { text, link } = (await reader.call(getDemoMail, { params: { id: mail?.id ?? '' } })).model;
    const secret = secretIn(text);
    expect(link).toMatch(new RegExp(`^http://localhost:\\d+/sign-in/reset-password/${secret}$`));
    expect((await reader.call(validateResetPasswordLink, { params: { id: secret } })).model.userName).toBe('agent');
  });

  it('does not exist outside the demo', async () => {
    const to = { name: 'Maya', address: 'maya@harborline.example' };
    const about = { kind: 'test', aboutId: userOf(app.world, 'agent'), content: { subject: 'Hello', blocks: [] } };
    const mail = { companyId: app.world.harborline.id, userId: userOf(app.world, 'agent'), to, ...about };
    await queueMail(app.db, mail, app.clock.now());
    await app.deliverMail();
    const [row] = await app.db.select().from(mailOutbox);
    expect((await anybody.call(listDemoMails, {})).status).toBe(404);
    expect((await anybody.call(getDemoMail, { params: { id: row?.id ?? '' } })).status).toBe(404);
  });
});
