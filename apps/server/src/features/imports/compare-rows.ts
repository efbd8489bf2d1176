import { matchText } from '@dropdate/domain/contact/import-match';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImportKind, RowToMark } from './import-kind.ts';
import { saveMatches } from './import-rows.data.ts';
import type { Import } from './imports.data.ts';
import { listRowsToMark, type MarkableRow, saveMarks } from './row-marks.data.ts';

/** Rows that are looked up at once. A kind may ask the prospect file, which takes as long for many people as for a few. */
const rowsAtOnce = 25_000;
/** Rows that one statement marks. PostgreSQL compares each of them with each row of their range. */
const markedAtOnce = 1_000;

/**
 * Compares rows with the known records, with the earlier rows of the file, and with what the kind knows of their people.
 * @param lines the compared rows. Null for all rows, whose check was stored a moment ago
 */
export async function compareRows(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'scopeOf'>,
  kind: ImportKind,
  of: Pick<Import, 'companyId' | 'id' | 'subjectId'>,
  lines: readonly number[] | null,
): Promise<void> {
  await saveMatches(tx, of, { known: kind.knownKeys(context), person: kind.person }, lines);
  if (kind.markKnown === undefined) return;
  for (let line = 0; ; ) {
    const rows = await listRowsToMark(tx, of, { from: line, lines, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (last === undefined) return;
    const marked = await kind.markKnown(context, tx, of, rows.map(toMark));
    const known = new Set(marked.map((row) => row.line));
    // A row that was marked before, and of which nothing is known now, loses its marks.
    const others = lines === null ? [] : rows.filter((row) => !known.has(row.line)).map((row) => unmarked(kind, row));
    const changed = [...marked, ...others].toSorted((a, b) => a.line - b.line);
    for (let from = 0; from < changed.length; from += markedAtOnce)
      await saveMarks(tx, of, changed.slice(from, from + markedAtOnce));
    line = last.line + 1;
  }
}

const toMark = ({ line, texts, matches }: MarkableRow): RowToMark => ({
  line,
  texts,
  repeats: matches.map((match) => ({ sentence: matchText(match), isHousehold: match.isHousehold })),
});

const unmarked = (kind: ImportKind, { line, texts }: MarkableRow) => ({
  line,
  marks: kind.marksOf?.(texts) ?? [],
  isBlocked: false,
  found: {},
});
