import { sql } from 'drizzle-orm';
import type { Database } from './platform/database/database.ts';

/** Makes the audit log's tables of this month and the next three. */
export async function ensureAuditMonths(db: Database): Promise<void> {
  await db.execute(sql`select audit_log_ensure_months(3)`);
}

/** Removes the stored answers of calls older than two days. No call is repeated after two days. */
export async function deleteOldIdempotencyKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`);
}

/**
 * Takes the lock for removing old records, until the transaction ends. Returns false when another server has the lock.
 */
export async function lockRetention(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('dropdate retention')) as ours`,
  );
  return rows[0]?.ours ?? false;
}
