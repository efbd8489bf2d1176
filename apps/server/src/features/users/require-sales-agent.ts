import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { isActiveSalesAgent } from './users.data.ts';

/**
 * Makes sure that work can be given to this user: an active sales agent whom the viewer sees.
 * @throws Refusal 404.
 */
export async function requireSalesAgent(
  context: Pick<Context, 'scopeOf'>,
  db: Database,
  userId: string,
): Promise<void> {
  if (!(await isActiveSalesAgent(db, context.scopeOf('User'), userId))) throw notFound();
}
