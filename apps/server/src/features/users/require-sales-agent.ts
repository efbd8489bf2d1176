import type { UserId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { isActiveSalesAgent } from './users.data.ts';

export { findActiveSalesAgents, findSeenUsers } from './users.data.ts';

/** Whether this user is an active sales agent whom the viewer sees. */
export function isSalesAgent(context: Pick<Context, 'scopeOf'>, db: Database, userId: UserId): Promise<boolean> {
  return isActiveSalesAgent(db, context.scopeOf('User'), userId);
}

/**
 * Checks that this user is an active sales agent whom the viewer sees. Only such a user can get campaigns and leads.
 * @throws Refusal 404.
 */
export async function requireSalesAgent(
  context: Pick<Context, 'scopeOf'>,
  db: Database,
  userId: UserId,
): Promise<void> {
  if (!(await isSalesAgent(context, db, userId))) throw notFound();
}
