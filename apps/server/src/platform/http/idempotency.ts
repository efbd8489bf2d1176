import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../schema/platform.ts';
import type { Context } from '../context.ts';
import { conflict, invalid } from './refusal.ts';

const staleAfterMs = 120_000;
const keyPattern = /^[\w-]{8,100}$/;

/**
 * Runs the work once per user and key: the same key with the same body answers what the first call answered.
 * A failed call keeps nothing, so that it can be tried again.
 */
export async function once<Answer>(
  context: Context,
  call: { readonly endpoint: string; readonly key: string; readonly body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!keyPattern.test(call.key)) {
    throw invalid(
      'InvalidIdempotencyKey',
      'The idempotency key must be 8 to 100 letters, digits, dashes or underscores.',
    );
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('hex');
  const mine = and(eq(idempotencyKeys.userId, context.viewer.userId), eq(idempotencyKeys.key, call.key));
  const stale = new Date(context.clock.now().getTime() - staleAfterMs);
  await context.db.delete(idempotencyKeys).where(and(mine, sql`answer is null`, lt(idempotencyKeys.createdAt, stale)));
  const [claimed] = await context.db
    .insert(idempotencyKeys)
    .values({
      userId: context.viewer.userId,
      key: call.key,
      endpoint: call.endpoint,
      bodyHash,
      createdAt: context.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!claimed) {
    const [known] = await context.db.select().from(idempotencyKeys).where(mine);
    if (known && (known.endpoint !== call.endpoint || known.bodyHash !== bodyHash)) {
      throw conflict('IdempotencyKeyReused', 'This idempotency key was used for another request.');
    }
    if (!known || known.answer === null)
      throw conflict('RequestInProgress', 'This request is being worked on. Please wait.');
    return known.answer as Answer;
  }
  try {
    const answer = await work();
    await context.db.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  } catch (error) {
    await context.db.delete(idempotencyKeys).where(mine);
    throw error;
  }
}
