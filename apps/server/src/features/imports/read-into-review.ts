import { createHash } from 'node:crypto';
import { noChoices, noFacts } from '@dropdate/domain/import/import-choices';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { imports } from '../../schema/imports.ts';
import { checkAllRows, checkRow, type RowRules } from './check-rows.ts';
import { compareRows } from './compare-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { type FileRow, type ImportKey, insertRows } from './import-rows.data.ts';
import { countReview, findLastColumns, type Import, saveImport } from './imports.data.ts';
import { type FileWish, readFile } from './read-file.ts';

type Read = Pick<
  typeof imports.$inferInsert,
  'headings' | 'headingsHash' | 'columns' | 'defaults' | 'choices' | 'form'
>;

/** The rows by which columns are guessed. */
const guessedBy = 100;

/**
 * Reads the rows of a file into a review that has none.
 * @param begin stores the review before its first row
 * @returns the number of rows. @throws Refusal 400 for a file that cannot be read, or that has too many rows
 */
export async function readIntoReview(
  tx: Database,
  context: Pick<Context, 'viewer' | 'signal' | 'today' | 'scopeOf' | 'clock'>,
  kind: ImportKind,
  {
    key,
    path,
    wish,
  }: { readonly key: Pick<Import, 'companyId' | 'id' | 'subjectId'>; readonly path: string; readonly wish: FileWish },
  begin: (read: Read) => Promise<void>,
): Promise<number> {
  const { signal, today, viewer } = context;
  const isKnownHeading = (text: string) => kind.isKnownHeading(text);
  let rules: RowRules | null = null;
  let seen: ReturnType<ImportKind['factsOf']> | null = null;
  let rows = 0;
  // The database stores a portion while the server reads and checks the next one.
  let stored = Promise.resolve();
  for await (const portion of readFile({ path }, { signal, owner: viewer.userId, wish, isKnownHeading })) {
    if (rules === null) {
      const { headings, form } = portion;
      const chosen = await chooseColumns(tx, key, kind, portion);
      await begin({ ...chosen, headings, headingsHash: hashOf(headings), form });
      seen = kind.factsOf(chosen.columns, today);
      for (const { cells } of portion.rows) seen.add(cells);
      rules = { ...chosen, facts: seen.facts, today };
    } else for (const { cells } of portion.rows) seen?.add(cells);
    const checked = rules;
    rows += portion.rows.length;
    const checkedRows = portion.rows.map((row) => ({ ...row, ...checkRow(kind, checked, row) }));
    await stored;
    stored = insertRows(tx, key, checkedRows);
    // A failure is thrown by the next wait. Until then, it must not count as a failure that nobody handles.
    stored.catch(() => undefined);
  }
  await stored;
  if (rules !== null) {
    const facts = seen?.facts ?? noFacts;
    // The rows below the first portion may tell the order of dates. Then the rows above are read anew.
    if (orderFacts(facts) !== orderFacts(rules.facts)) await checkAllRows(tx, kind, key, rules);
    await saveImport(tx, key, { facts });
  }
  await compareRows(tx, context, kind, key, null);
  await countReview(tx, key);
  return rows;
}

/** The orders of day and month in a column. The number of dates of an order changes nothing. */
const orderFacts = ({ dates }: RowRules['facts']): string =>
  JSON.stringify(
    dates.map((one) => [one.monthFirst > 0, one.dayFirst > 0, one.either > 0 && one.either === one.dotted]),
  );

/** The number stands for the rules of the guess. What older rules have guessed is not used again. */
const hashOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([2, headings]))
    .digest('hex');

/** The columns and choices that the company last used for such a file, or a guess. */
async function chooseColumns(
  tx: Database,
  { companyId }: ImportKey,
  kind: ImportKind,
  { headings, rows }: { readonly headings: readonly string[]; readonly rows: readonly FileRow[] },
): Promise<Pick<RowRules, 'columns' | 'defaults' | 'choices'>> {
  const last = await findLastColumns(tx, { companyId, kind: kind.name, headingsHash: hashOf(headings) });
  // The words of a vendor stay the same. What was said of the dates of one file is asked again.
  if (last !== null) return { ...last, choices: { ...noChoices, words: last.choices.words } };
  const firstRows = rows.slice(0, guessedBy).map(({ cells }) => cells);
  return { columns: kind.guess(headings, firstRows), defaults: kind.defaults, choices: noChoices };
}
