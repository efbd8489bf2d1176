import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { attempts } from '../../schema/platform.ts';
import type { Database } from '../database/database.ts';

/** A counted attempt: its key, and the time when its period of counting ends. */
export interface Attempt {
  readonly key: string;
  readonly until: Date;
}

/**
 * Counts a try. Returns null when the key is at its limit. The first try after the end of a count begins a new count.
 */
export async function takeAttempt(
  db: Database,
  { key, until }: Attempt,
  { max, now }: { readonly max: number; readonly now: Date },
): Promise<Attempt | null> {
  const isOver = lte(attempts.until, now);
  const [row] = await db
    .insert(attempts)
    .values({ key, until, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${attempts.until} end`,
      },
      setWhere: sql`${isOver} or ${attempts.count} < ${max}`,
    })
    .returning({ key: attempts.key, until: attempts.until });
  return row ?? null;
}

/** Takes an attempt back, unless a new period of counting has begun since. */
export async function giveAttemptBack(db: Database, { key, until }: Attempt): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), eq(attempts.until, until), gt(attempts.count, 0)));
}

export async function deleteOverAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.until, now));
}
