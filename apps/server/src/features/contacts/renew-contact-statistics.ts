import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/**
 * Lets PostgreSQL count the contacts anew. PostgreSQL itself does so after a tenth of all rows of a table changed, and the rows
 * of many companies lie in one table: a company that imports its contacts could count as empty for months, and its lists would
 * be read in ways that suit an empty company. Counting a million contacts takes a few seconds.
 */
export async function renewContactStatistics(db: Database): Promise<void> {
  await db.execute(sql`select renew_contact_statistics()`);
}
