import type { UserId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { isActiveSalesAgent } from './users.data.ts';

/**
 * Checks that this user is an active sales agent whom the viewer sees. Only such a user can get campaigns and leads.
 * @throws Refusal 404.
 */
export async function requireSalesAgent(
  context: Pick<Context, 'scopeOf'>,
  db: Database,
  userId: UserId,
): Promise<void> {
  if (!(await isActiveSalesAgent(db, context.scopeOf('User'), userId))) throw notFound();
}
