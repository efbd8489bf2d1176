import { signOut } from '@dropdate/contract/session/sign-out';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../seeds/in-process-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { auditLog } from '../../schema/platform.ts';
import { users } from '../../schema/tenancy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Gives a user a password from before the list. */
async function setOldPassword(userName: string, password: string) {
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.db
    .update(users)
    .set({ passwordHash, isPasswordJudged: false })
    .where(eq(users.id, userOf(app.world, userName)));
}

const mailsTo = async (userName: string) => {
  await app.deliverMail();
  return app.mail.sent.filter(({ to }) => to.address === `${userName}@harbor.example`).map(({ subject }) => subject);
};

it('a common password of before is told to its user by mail, once, and still opens a session', async () => {
  await setOldPassword('agent', 'Summer2026!!!');
  await signIn(app.http, 'agent', 'Summer2026!!!');
  await signIn(app.http, 'agent', 'Summer2026!!!');
  expect(await mailsTo('agent')).toEqual(['Please choose another password']);
  const found = await app.db.select().from(auditLog).where(eq(auditLog.action, 'findWeakPassword'));
  expect(found).toMatchObject([{ entityId: userOf(app.world, 'agent'), old: null, new: null }]);
});

it('a good password of before is judged without a word', async () => {
  await setOldPassword('miami-agent', 'nine violet kettles');
  await signIn(app.http, 'miami-agent', 'nine violet kettles');
  expect(await mailsTo('miami-agent')).toEqual([]);
  const [user] = await app.db.select().from(users).where(eq(users.userName, 'miami-agent'));
  expect(user?.isPasswordJudged).toBe(true);
});

it('a sign-out lets the browser forget the answers that it keeps', async () => {
  const answer = await (await app.as('admin')).raw('POST', signOut.path, {});
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([200, '"cache"']);
});
