import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { endUserSessions } from '@dropdate/contract/users/end-user-sessions';
import { getUserHistory } from '@dropdate/contract/users/get-user-history';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownCaller } from '../../../../testing/switched-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { auditLog } from '../../../schema/platform.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const params = (name: string) => ({ params: { id: userOf(app.world, name) } });

it('signs a user out everywhere, is recorded, and lets the user sign in again', async () => {
  const [one, other] = [await ownCaller(app, 'agent'), await ownCaller(app, 'agent')];
  const beside = await ownCaller(app, 'miami-agent');
  const admin = await app.as('admin');
  expect((await admin.call(endUserSessions, params('agent'))).model).toEqual({ ended: 2 });
  for (const caller of [one, other]) expect((await caller.raw('GET', getCurrentUser.path)).status).toBe(401);
  expect((await beside.raw('GET', getCurrentUser.path)).status).toBe(200);
  expect((await (await ownCaller(app, 'agent')).raw('GET', getCurrentUser.path)).status).toBe(200);
  const recorded = await app.db.select().from(auditLog).where(eq(auditLog.action, 'endUserSessions'));
  expect(recorded).toMatchObject([{ entityId: userOf(app.world, 'agent'), new: { ended: 2 } }]);
  const { results } = (await admin.call(getUserHistory, { ...params('agent'), query: {} })).model;
  expect(results).toMatchObject([{ label: 'Sessions', new: 'Ended', by: 'admin Tester' }]);
});

it('answers 0 for a user without a session, and records nothing', async () => {
  const admin = await app.as('admin');
  expect((await admin.call(endUserSessions, params('agent'))).model).toEqual({ ended: 0 });
  expect(await app.db.$count(auditLog, eq(auditLog.action, 'endUserSessions'))).toBe(0);
});

it.each([
  ['of the own account', 'admin', 'admin', 409, 'OwnAccount'],
  ['of a user with a higher role', 'admin', 'multi', 409, 'HigherRole'],
  ['of a user of another company', 'prairie-admin', 'agent', 404, 'NotFound'],
  ['without the permission', 'agent', 'miami-agent', 403, 'Forbidden'],
])('is refused %s', async (_what, caller, user, status, messageId) => {
  const answer = await (await app.as(caller)).call(endUserSessions, params(user));
  expect([answer.status, answer.messageId]).toEqual([status, messageId]);
});
