import { createHash } from 'node:crypto';
import { is, type SQL, sql } from 'drizzle-orm';
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** The counts of one statement, with the snapshot of the database in which they were true. */
interface KeptCounts {
  readonly counts: readonly number[];
  readonly snapshot: string;
  readonly keptAt: number;
}

/** The statements whose counts one server keeps. Each takes about 200 bytes. */
const maxKept = 2_000;
/** Milliseconds. Shorter than the hour for which the changes are kept. */
const maxAgeMs = 600_000;

/** Each opened database has its own counts, so that servers in one process (tests) never mix them. */
const keptCounts = new WeakMap<Database, Map<string, KeptCounts>>();
const dialect = new PgDialect();

/** The text of a statement, without its values. */
export const sqlText = (statement: SQL): string => dialect.sqlToQuery(statement).sql;

/** The place of the counts of one statement. Statements with the same text and values share a place. */
export interface CountPlace {
  readonly find: () => KeptCounts | undefined;
  readonly keep: (counted: Omit<KeptCounts, 'keptAt'>) => void;
}

/** The place of counts that nobody keeps. */
export const noPlace: CountPlace = { find: () => undefined, keep: () => undefined };

/**
 * Finds the place of counts by their statement. The statement contains the filters, the search and the scope of the
 * viewer, so no other viewer can get the counts. A transaction has no place, because it sees its own open changes.
 */
export function placeOfCount(db: Database, counted: SQL): CountPlace {
  if (is(db, PgTransaction)) return noPlace;
  const { sql: text, params } = dialect.sqlToQuery(counted);
  const key = createHash('sha256').update(text).update(JSON.stringify(params)).digest('base64');
  const places = keptCounts.get(db) ?? new Map<string, KeptCounts>();
  keptCounts.set(db, places);
  return {
    find: () => {
      const found = places.get(key);
      return found !== undefined && performance.now() - found.keptAt < maxAgeMs ? found : undefined;
    },
    keep: (counted) => {
      // A map iterates in the order of insertion, so the first key is the key that was kept longest ago.
      places.delete(key);
      for (const oldest of places.keys()) {
        if (places.size < maxKept) break;
        places.delete(oldest);
      }
      places.set(key, { ...counted, keptAt: performance.now() });
    },
  };
}

/**
 * Whether a transaction that the snapshot does not contain has committed such a change. The reader's own snapshot hides
 * the rows of open transactions. So the answer is exact: it is true from the commit of the change on.
 */
export function hasChangedSince(snapshot: string, changes: SQL): SQL {
  return sql`exists (select 1 from list_changes where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) and ${changes})`;
}

/** Removes noted changes after an hour, because no kept count is that old. The database's clock wrote the times. */
export async function deleteListChanges(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from list_changes where ctid = any(array(
    select ctid from list_changes where at < now() - interval '1 hour' order by at limit ${limit}))`);
  return rowCount ?? 0;
}
