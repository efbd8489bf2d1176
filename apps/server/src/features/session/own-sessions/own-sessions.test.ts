import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { endOtherSessions } from '@dropdate/contract/users/end-other-sessions';
import { endOwnSession } from '@dropdate/contract/users/end-own-session';
import { listOwnSessions } from '@dropdate/contract/users/list-own-sessions';
import { listOwnSignIns } from '@dropdate/contract/users/list-own-sign-ins';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf, signIn } from '../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { auditLog, signIns } from '../../../schema/platform.ts';
import { trySignIn } from '../sign-in.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Opens one more session of the agent. */
const openSession = async () => callerOf(app.http, await signIn(app.http, 'agent', worldPassword));

const minute = 60_000;
const sessionsOf = async (caller: Caller) => (await caller.call(listOwnSessions, {})).model.sessions;

describe('the own sessions', () => {
  it('show the current session first, then the last used one, with their devices', async () => {
    const first = await openSession();
    app.clock.advance(5 * minute);
    const second = await openSession();
    app.clock.advance(5 * minute);
    await first.call(getCurrentUser, {});
    const seen = await sessionsOf(second);
    expect(seen.map(({ isCurrent, isKept }) => [isCurrent, isKept])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(seen[1]).toMatchObject({ lastUsedAt: app.clock.now().toISOString() });
    expect((await sessionsOf(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await sessionsOf(await app.as('admin'))).length).toBe(1);
  });

  it('end one by one, and the next call of an ended session is refused', async () => {
    const [first, second] = [await openSession(), await openSession()];
    const other = (await sessionsOf(second)).find(({ isCurrent }) => !isCurrent);
    const params = { id: other?.id ?? '' };
    expect((await second.call(endOwnSession, { params })).status).toBe(200);
    expect((await first.call(getCurrentUser, {})).status).toBe(401);
    expect((await second.call(endOwnSession, { params })).status).toBe(404);
    expect(await sessionsOf(second)).toHaveLength(1);
    const recorded = await app.db.select().from(auditLog).where(eq(auditLog.action, 'endOwnSession'));
    expect(recorded).toMatchObject([{ entityId: userOf(app.world, 'agent'), new: { ended: 1 } }]);
  });

  it('of another user cannot be ended, nor the current one', async () => {
    const [agent, admin] = [await openSession(), await app.as('admin')];
    const [own] = await sessionsOf(agent);
    expect((await admin.call(endOwnSession, { params: { id: own?.id ?? '' } })).status).toBe(404);
    const { status, messages } = await agent.call(endOwnSession, { params: { id: own?.id ?? '' } });
    expect([status, messages[0]?.messageId]).toEqual([409, 'CurrentSession']);
    expect((await agent.call(getCurrentUser, {})).status).toBe(200);
  });

  it('end all but the current one, and count only the open ones', async () => {
    const over = await openSession();
    app.clock.advance(31 * minute);
    const [other, current, admin] = [await openSession(), await openSession(), await app.as('admin')];
    expect((await current.call(endOtherSessions, {})).model).toEqual({ ended: 1 });
    expect((await other.call(getCurrentUser, {})).status).toBe(401);
    expect((await over.call(getCurrentUser, {})).status).toBe(401);
    expect((await admin.call(getCurrentUser, {})).status).toBe(200);
    expect((await current.call(endOtherSessions, {})).model).toEqual({ ended: 0 });
  });

  it('are nobody’s without a session', async () => {
    const nobody = await app.as();
    const params = { id: userOf(app.world, 'agent') };
    expect((await nobody.call(listOwnSessions, {})).status).toBe(401);
    expect((await nobody.call(endOwnSession, { params })).status).toBe(401);
    expect((await nobody.call(endOtherSessions, {})).status).toBe(401);
    expect((await nobody.call(listOwnSignIns, {})).status).toBe(401);
  });
});

describe('the own sign-ins', () => {
  it('name good and failed tries, newest first, and none of other users', async () => {
    const agent = await openSession();
    app.clock.advance(minute);
    await trySignIn(app.http, { username: 'agent', password: 'wrong' });
    await trySignIn(app.http, { username: 'admin', password: worldPassword });
    const { model } = await vi.waitUntil(
      async () => {
        const answer = await agent.call(listOwnSignIns, {});
        return answer.model.signIns.length > 1 ? answer : null;
      },
      { timeout: 10_000 },
    );
    expect(model.signIns.map(({ outcome, count }) => [outcome, count])).toEqual([
      ['refused', 1],
      ['succeeded', 1],
    ]);
    expect(model.hasMore).toBe(false);
  });

  it('older than 90 days, and more than 50, are left out', async () => {
    const agent = await openSession();
    const userId = userOf(app.world, 'agent');
    const at = (daysAgo: number) => new Date(app.clock.now().getTime() - daysAgo * 86_400_000);
    const row = (daysAgo: number) => ({
      at: at(daysAgo),
      userId,
      addressHash: 'x',
      outcome: 'refused' as const,
    });
    await app.db.insert(signIns).values([row(91), ...Array.from({ length: 60 }, (_, day) => row(day + 1))]);
    const { model } = await agent.call(listOwnSignIns, {});
    expect([model.signIns.length, model.hasMore]).toEqual([50, true]);
    await app.db.delete(signIns).where(eq(signIns.outcome, 'refused'));
    await app.db.insert(signIns).values(row(91));
    expect((await agent.call(listOwnSignIns, {})).model.signIns).toHaveLength(1);
  });
});
