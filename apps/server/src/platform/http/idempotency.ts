import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { idempotencyKeys } from '../../schema/platform.ts';
import type { Context } from '../context.ts';
import { whileRenewing } from '../while-renewing.ts';
import { conflict, invalid } from './refusal.ts';

/**
 * Milliseconds of silence after which the server of a call counts as dead. A buyer whose order was interrupted waits
 * this long for the next try.
 */
export const claimMs = 10_000;
const keyPattern = /^[\w-]{8,100}$/;

/**
 * Runs the work once per user and key. The same key with the same body gets the first call's answer. A failed call
 * keeps nothing, so it can be tried again. The claim is renewed while the work runs. A call can still lose its claim,
 * for example on a machine that slept. Such a call does not touch the row of the next call.
 * @throws Refusal 400 `InvalidIdempotencyKey`; 409 `IdempotencyKeyReused`, `RequestInProgress`
 */
export async function once(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'viewer'>,
  call: { readonly endpoint: string; readonly key: string; readonly body: unknown },
  work: () => Promise<unknown>,
  renewEveryMs = claimMs / 4,
): Promise<unknown> {
  if (!keyPattern.test(call.key)) {
    throw invalid(
      'InvalidIdempotencyKey',
      'The idempotency key must be 8 to 100 letters, digits, dashes or underscores.',
    );
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('hex');
  const { db, clock, log, viewer } = context;
  const claim = randomUUID();
  const mine = and(eq(idempotencyKeys.userId, viewer.userId), eq(idempotencyKeys.key, call.key));
  const isUnanswered = isNull(idempotencyKeys.answer);
  const now = clock.now();
  await db.delete(idempotencyKeys).where(and(mine, isUnanswered, lte(idempotencyKeys.claimedUntil, now)));
  const claimedUntil = () => new Date(clock.now().getTime() + claimMs);
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({
      userId: viewer.userId,
      key: call.key,
      endpoint: call.endpoint,
      bodyHash,
      claim,
      claimedUntil: claimedUntil(),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!claimed) {
    const [known] = await db.select().from(idempotencyKeys).where(mine);
    if (known && (known.endpoint !== call.endpoint || known.bodyHash !== bodyHash)) {
      throw conflict('IdempotencyKeyReused', 'This idempotency key was used for another request.');
    }
    if (!known || known.answer === null)
      throw conflict('RequestInProgress', 'This request is being worked on. Please wait.');
    return known.answer;
  }
  const ours = and(mine, isUnanswered, eq(idempotencyKeys.claim, claim));
  const answered = async () => {
    try {
      const answer = await work();
      await db.update(idempotencyKeys).set({ answer }).where(ours);
      return answer;
    } catch (error) {
      await db.delete(idempotencyKeys).where(ours);
      throw error;
    }
  };
  return whileRenewing(answered, {
    renew: () => db.update(idempotencyKeys).set({ claimedUntil: claimedUntil() }).where(ours),
    everyMs: renewEveryMs,
    onFailure: ({ name }) => log.warn({ name }, 'a claim was not renewed'),
  });
}
