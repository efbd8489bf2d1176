import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Discards the plans that the connection of a transaction keeps. PostgreSQL plans the check of a foreign key once for a
 * connection. A plan from the time when the table was small may read a whole company for each new row. PostgreSQL itself
 * plans anew only after it has counted the table again, which may be a minute later. A job that makes a table many times
 * larger therefore discards the plans before each portion.
 */
export async function discardPlans(tx: Database): Promise<void> {
  await tx.execute(sql`discard plans`);
}
