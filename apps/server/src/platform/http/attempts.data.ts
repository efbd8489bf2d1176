import { lte, sql } from 'drizzle-orm';
import { attempts } from '../../schema/platform.ts';
import { arrayText } from '../database/array-text.ts';
import type { Database } from '../database/database.ts';

/** The part of a limit that the database needs: the hash of its key, and the milliseconds that each try adds. */
export interface CountedKey {
  readonly key: string;
  readonly everyMs: number;
}

/** For each key, the milliseconds until all its tries are forgotten. A key without tries is missing. */
export type Remaining = ReadonlyMap<string, number>;

const toRemaining = (rows: readonly { readonly key: string; readonly left_ms: number }[]): Remaining =>
  new Map(rows.map(({ key, left_ms: left }) => [key, left]));

/** The keys and their milliseconds as a table. */
const asTable = (keys: readonly CountedKey[]) => sql`unnest(
  ${arrayText(keys.map(({ key }) => key))}::text[],
  ${arrayText(keys.map(({ everyMs }) => everyMs))}::float8[]) as wanted(key, every_ms)`;

const leftMs = (now: Date) => sql`extract(epoch from attempts.until - ${now}::timestamptz)::float8 * 1000 as left_ms`;

/** Reads the counts without a change. */
export async function findAttempts(db: Database, keys: readonly CountedKey[], now: Date): Promise<Remaining> {
  const { rows } = await db.execute<{ key: string; left_ms: number }>(
    sql`select key, ${leftMs(now)} from attempts where key = any(${arrayText(keys.map(({ key }) => key))}::text[])`,
  );
  return toRemaining(rows);
}

/** Counts one try of every key. The rows are locked in the order of their keys, so that two calls never block each other. */
export async function addAttempts(db: Database, keys: readonly CountedKey[], now: Date): Promise<Remaining> {
  const { rows } = await db.execute<{ key: string; left_ms: number }>(sql`
    insert into attempts (key, until)
    select key, ${now}::timestamptz + every_ms * interval '1 millisecond' from ${asTable(keys)} order by key
    on conflict (key) do update
      set until = greatest(attempts.until, ${now}::timestamptz) + (excluded.until - ${now}::timestamptz)
    returning key, ${leftMs(now)}`);
  return toRemaining(rows);
}

/**
 * Removes one try from the count of each key. Deletes the row of a key that has no further tries. The `until` of such a
 * row would now be in the past. But if the server's clock were set back later, `until` would be in the future again,
 * and the row would count as tries.
 */
export async function takeAttemptsBack(db: Database, keys: readonly CountedKey[], now: Date): Promise<void> {
  await db.execute(sql`
    with locked as (
      select attempts.key, attempts.until - wanted.every_ms * interval '1 millisecond' as until
      from attempts join ${asTable(keys)} on wanted.key = attempts.key
      order by attempts.key for update of attempts),
    over as (
      delete from attempts using locked where locked.key = attempts.key and locked.until <= ${now}::timestamptz)
    update attempts set until = locked.until
    from locked where locked.key = attempts.key and locked.until > ${now}::timestamptz`);
}

export async function deleteOverAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.until, now));
}
