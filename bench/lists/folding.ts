import type { Database } from '@dropdate/server/platform/database/database';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { questions } from './questions.ts';

// The price of folding accents, apostrophes and hyphens in a search: the same search over the same text in small letters.

/** The searches of both lists of people, with all contacts of a company in view. */
export const foldedQuestions = questions.filter(({ name }) =>
  /^(All Contacts|Leads), all orgs: (both names|part of a name, many|phone|Contact ID|part of every e-mail address)$/.test(
    name,
  ),
);

/**
 * Adds the text of searches a second time, only in small letters, with the two indexes that the folded text has. Takes minutes
 * with a million contacts, once.
 */
export async function addUnfoldedText(db: Database): Promise<void> {
  const { rows } = await db.execute<{ has: boolean; folds: string }>(sql`
    select exists (select from pg_attribute where attrelid = 'contacts'::regclass and attname = 'unfolded_text') as has,
      pg_get_expr(adbin, adrelid) as folds
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'contacts'::regclass and attname = 'search_text'`);
  const [found] = rows;
  if (found?.has !== false) return;
  const expression = found.folds.replace(/^\(?folded\(/, (start) => start.replace('folded', 'lower'));
  await db.execute(
    sql.raw(`alter table contacts add column unfolded_text text generated always as (${expression}) stored`),
  );
  for (const columns of ['company_id, unfolded_text gin_trgm_ops', 'unfolded_text gin_trgm_ops'])
    await db.execute(sql.raw(`create index on contacts using gin (${columns})`));
  await db.execute(sql.raw('analyze contacts'));
}

const dialect = new PgDialect();

/** A database whose searches read the unfolded text: the statements are the product's, but for the column and the function. */
export function withoutFolding(db: Database): Database {
  const execute = (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    const plain = text.replaceAll('search_text', 'unfolded_text').replaceAll('folded(', 'lower(');
    // Every second part is the number of a parameter.
    const parts = plain
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(params[Number(part) - 1])));
    return db.execute(sql.join(parts));
  };
  return new Proxy(db, { get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key)) });
}
