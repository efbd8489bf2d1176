import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importRows } from '../../schema/imports.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportKey, ofImport, selectRows } from './import-rows.data.ts';

/** Lines of one statement. The largest file has more lines than a statement may have parameters. */
const linesAtOnce = 10_000;

/**
 * Takes rows out of the selection that are the same person as another selected row, for a kind that saves each person once.
 * Of the rows of a person, a row that was selected before stays, or else the first row.
 * @param added the lines that were selected a moment ago. Returns how many of them stay out.
 */
export async function unselectRepeated(
  tx: Database,
  kind: ImportKind,
  key: ImportKey,
  added: readonly number[],
): Promise<number> {
  if (kind.personOf === undefined || added.length === 0) return 0;
  const isNew = new Set(added);
  const rows = await listRepeating(tx, key);
  const people = new Set<string>();
  const repeated: number[] = [];
  for (const row of [...rows.filter(({ line }) => !isNew.has(line)), ...rows.filter(({ line }) => isNew.has(line))]) {
    const person = kind.personOf(row);
    if (people.has(person) && isNew.has(row.line)) repeated.push(row.line);
    people.add(person);
  }
  for (let from = 0; from < repeated.length; from += linesAtOnce)
    await selectRows(tx, key, { lines: repeated.slice(from, from + linesAtOnce) }, false);
  return repeated.length;
}

/** The selected rows that name an earlier row of the file, and the selected rows that are named. */
async function listRepeating(tx: Database, key: ImportKey) {
  const { companyId, id } = key;
  const ofThis = sql`r.company_id = ${companyId} and r.import_id = ${id} and r.matches <> '[]'`;
  const named = sql`select (m->>'line')::int from import_rows r, jsonb_array_elements(r.matches) m
    where ${ofThis} and m->>'line' is not null`;
  return tx
    .select({ line: importRows.line, texts: importRows.texts, found: importRows.found })
    .from(importRows)
    .where(
      and(
        ofImport(key),
        eq(importRows.isSelected, true),
        sql`(${importRows.matches} <> '[]' or ${inArray(importRows.line, sql`(${named})`)})`,
      ),
    )
    .orderBy(asc(importRows.line));
}
