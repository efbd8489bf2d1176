import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { plannedAnew } from '../../../platform/database/prepared-statements.ts';

interface Wanted {
  /** The campaigns that the viewer sees. */
  readonly visible: SQL;
  /** The campaigns that match the text. */
  readonly matches: SQL;
  /** Whether an index looks the text up. */
  readonly isIndexed: boolean;
  readonly limit: number;
}

/** The campaigns that are looked through without an index of texts. */
const newest = 2_000;
const newestFirst = sql`campaigns.created_at desc, campaigns.id desc`;

/**
 * The ids of the newest campaigns that match. A text that many campaigns have fills the answer with some of the newest
 * campaigns. Any other text is looked up by its index. Two letters that no index looks up are found among the newest
 * campaigns alone, because a look at each of 300,000 campaigns takes a quarter of a second.
 */
export async function findCampaignIds(db: Database, { visible, matches, isIndexed, limit }: Wanted): Promise<string[]> {
  const read = async (from: SQL): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`${sql.raw(plannedAnew)} select campaigns.id from ${from}
      where ${matches} order by ${newestFirst} limit ${limit}`);
    return rows.map(({ id }) => id);
  };
  const among = await read(
    sql`(select campaigns.* from campaigns where ${visible} order by ${newestFirst} limit ${newest}) campaigns`,
  );
  if (among.length === limit || !isIndexed) return among;
  return read(sql`(select campaigns.* from campaigns where ${visible}) campaigns`);
}
