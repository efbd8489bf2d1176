import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { resetTwoFactor } from '@dropdate/contract/users/reset-two-factor';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { auditLog } from '../../../schema/platform.ts';
import { rememberedDevices, secondFactors } from '../../../schema/two-factor.ts';
import { browser, enrol, require2fa } from '../../session/two-factor/two-factor.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const idOf = (name: string) => ({ params: { id: userOf(app.world, name) } });

it('removes the second factor of a user, ends the sessions, tells the user, and is recorded', async () => {
  const { code } = await enrol(app, 'agent');
  const admin = await app.as('admin');
  expect((await admin.call(getUserForEdit, idOf('agent'))).model.twoFactorMethod).toBe('app');
  const one = browser(app);
  await one.signIn('agent');
  await one.verify(code(), true);
  const pending = browser(app);
  await pending.signIn('agent');
  expect((await admin.call(resetTwoFactor, idOf('agent'))).status).toBe(200);
  expect((await one.caller().call(getCurrentUser, {})).status).toBe(401);
  expect((await pending.verify(code(1))).messageId).toBe('SignInEnded');
  expect([await app.db.$count(secondFactors), await app.db.$count(rememberedDevices)]).toEqual([0, 0]);
  expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: false });
  expect((await admin.call(getUserForEdit, idOf('agent'))).model.twoFactorMethod).toBeNull();
  await app.deliverMail();
  expect(app.mail.sent.map(({ subject, to }) => [subject, to.address])).toEqual([
    ['Two-factor sign-in was reset', 'agent@harbor.example'],
  ]);
  const recorded = await app.db.select().from(auditLog).where(eq(auditLog.action, 'resetTwoFactor'));
  expect(recorded).toMatchObject([
    {
      actorId: userOf(app.world, 'admin'),
      entityId: userOf(app.world, 'agent'),
      old: { twoFactor: 'app' },
      new: { twoFactor: null },
    },
  ]);
});

it('makes a user of an org that requires it set up another one', async () => {
  await enrol(app, 'agent');
  await require2fa(app, 'H-1');
  const admin = browser(app);
  const { code } = await enrol(app, 'admin');
  await admin.signIn('admin');
  await admin.verify(code());
  await admin.caller().call(resetTwoFactor, idOf('agent'));
  const one = browser(app);
  await one.signIn('agent');
  expect((await one.mfa()).model.method).toBeNull();
});

it.each([
  ['of a user without one', 'admin', 'agent', 409, 'NoTwoFactor'],
  ['of the own account', 'admin', 'admin', 409, 'OwnAccount'],
  ['of a user of another company', 'prairie-admin', 'agent', 404, 'NotFound'],
  ['without the permission', 'agent', 'miami-agent', 403, 'Forbidden'],
])('is refused %s', async (_what, caller, user, status, messageId) => {
  const answer = await (await app.as(caller)).call(resetTwoFactor, idOf(user));
  expect([answer.status, answer.messageId]).toEqual([status, messageId]);
});
