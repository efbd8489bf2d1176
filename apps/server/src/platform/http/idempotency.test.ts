import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { idempotencyKeys } from '../../schema/platform.ts';
import type { Context } from '../context.ts';
import { claimMs, once } from './idempotency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An interval longer than any test, so that no claim is renewed. */
const never = 600_000;

/** Calls with one key. Each call is made by another server, which renews its claim every `renewEveryMs`. */
function callsOf(key: string) {
  const { db, clock } = app;
  const viewer = { userId: userOf(app.world, 'admin') } as Context['viewer'];
  const context = { db, clock, log: app.parts.log, viewer };
  return (work: () => Promise<string>, renewEveryMs = never) =>
    once(context, { endpoint: 'createCampaign', key, body: [] }, work, renewEveryMs);
}

/** Work that ends when the test says so. `begun` resolves when the work begins. */
function held() {
  let begin: () => void = () => undefined;
  let settle: { finish: (answer: string) => void; fail: (problem: Error) => void } | undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = new Promise<string>((finish, fail) => {
    settle = { finish, fail };
  });
  const work = () => {
    begin();
    return done;
  };
  return {
    work,
    begun,
    finish: (answer: string) => settle?.finish(answer),
    fail: (error: Error) => settle?.fail(error),
  };
}

const claimedUntil = async (key: string) => {
  const [row] = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row?.claimedUntil.getTime();
};
const neverRun = () => Promise.reject(new Error('run twice'));

describe('a call with an idempotency key', () => {
  it('returns its first answer again, and keeps nothing of a failure', async () => {
    const call = callsOf('key-again');
    await expect(call(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await call(async () => 'made')).toBe('made');
    expect(await call(neverRun)).toBe('made');
  });

  it('keeps its claim however long it takes', async () => {
    const call = callsOf('key-slow');
    const slow = held();
    const first = call(slow.work, 1);
    await slow.begun;
    for (let minutes = 0; minutes < 10; minutes += 1) {
      app.clock.advance(60_000);
      await expect.poll(() => claimedUntil('key-slow')).toBe(app.clock.now().getTime() + claimMs);
    }
    await expect(call(neverRun)).rejects.toMatchObject({ status: 409, message: 'RequestInProgress' });
    slow.finish('made');
    expect(await first).toBe('made');
    expect(await call(neverRun)).toBe('made');
  });

  it('runs again when its server is gone, and not a moment before', async () => {
    const call = callsOf('key-gone');
    const gone = held();
    void call(gone.work);
    await gone.begun;
    app.clock.advance(claimMs - 1);
    await expect(call(neverRun)).rejects.toMatchObject({ message: 'RequestInProgress' });
    app.clock.advance(1);
    expect(await call(async () => 'made')).toBe('made');
  });

  it.each([
    ['fails', (late: ReturnType<typeof held>) => late.fail(new Error('broken'))],
    ['ends', (late: ReturnType<typeof held>) => late.finish('too late')],
  ])('leaves the next call alone when it %s after its claim was lost', async (how, end) => {
    const key = `key-${how}-late`;
    const call = callsOf(key);
    const [late, next] = [held(), held()];
    const first = call(late.work);
    await late.begun;
    app.clock.advance(claimMs);
    const second = call(next.work);
    await next.begun;
    end(late);
    await first.catch(() => undefined);
    await expect(call(neverRun)).rejects.toMatchObject({ message: 'RequestInProgress' });
    next.finish('made');
    expect(await second).toBe('made');
    expect(await call(neverRun)).toBe('made');
  });
});
