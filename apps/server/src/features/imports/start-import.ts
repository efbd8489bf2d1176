import { createHash } from 'node:crypto';
import { guessColumns, type ImportColumns } from '@dropdate/domain/import/import-columns';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { checkRow, type RowRules } from './check-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { type FileRow, type ImportRowRecord, insertRows, listRowsFrom, saveMatches } from './import-rows.data.ts';
import { countReview, findLastColumns, insertImport } from './imports.data.ts';
import { readFile } from './read-file.ts';

export interface StartedImport {
  readonly id: string;
  readonly rows: number;
  readonly firstRows: readonly ImportRowRecord[];
}

/** The rows by which columns are guessed, and the rows that the answer shows. */
const guessedBy = 100;
const shownRows = 50;

/**
 * Reads a file into a review. Everything is one transaction, so a refused file and a killed server leave nothing.
 * @throws Refusal 400 for a file that cannot be read, or that has too many rows
 */
export async function startImport(
  context: Context,
  kind: ImportKind,
  [file]: readonly UploadedFile[],
  action: string,
): Promise<StartedImport> {
  if (file === undefined) throw new Error('an upload without a file reached its use case');
  const { db, viewer, clock, signal, today, signedIn } = context;
  const { companyId, userId } = viewer;
  const id = uuidv7();
  const key = { companyId, id };
  return db.transaction(async (tx) => {
    let rules: RowRules | null = null;
    let rows = 0;
    // The database stores a portion while the server reads and checks the next one.
    let stored = Promise.resolve();
    for await (const portion of readFile(file, { signal, owner: userId })) {
      if (rules === null) {
        const chosen = await chooseColumns(tx, context, kind, portion);
        rules = { ...chosen, today };
        await insertImport(tx, {
          ...key,
          ...chosen,
          userId,
          actorId: viewer.actorId ?? null,
          kind: kind.name,
          status: 'review',
          segmentId: signedIn.segmentId,
          fileName: fileNameOf(file.name),
          headings: portion.headings,
          headingsHash: hashOf(portion.headings),
          createdAt: clock.now(),
        });
      }
      const checked = rules;
      rows += portion.rows.length;
      const checkedRows = portion.rows.map((row) => ({ ...row, ...checkRow(kind, checked, row) }));
      await stored;
      stored = insertRows(tx, key, checkedRows);
      // A failure is thrown by the next wait. Until then, it must not count as a failure that nobody handles.
      stored.catch(() => undefined);
    }
    await stored;
    await saveMatches(tx, key, kind.knownKeys(context), null);
    await countReview(tx, key);
    await audit(tx, context, { action, entity: 'import', entityId: id, new: { kind: kind.name, rows } });
    return { id, rows, firstRows: await listRowsFrom(tx, key, 0, shownRows) };
  });
}

const mostNameLength = 200;
const fileNameOf = (name: string): string => name.replace(/\p{Cc}/gu, ' ').slice(-mostNameLength);

const hashOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');

/** The columns that the company last used for such a file, or a guess. */
async function chooseColumns(
  tx: Database,
  { viewer: { companyId } }: Pick<Context, 'viewer'>,
  kind: ImportKind,
  { headings, rows }: { readonly headings: readonly string[]; readonly rows: readonly FileRow[] },
): Promise<{ readonly columns: ImportColumns; readonly defaults: ImportKind['defaults'] }> {
  const last = await findLastColumns(tx, { companyId, kind: kind.name, headingsHash: hashOf(headings) });
  if (last !== null) return last;
  const firstRows = rows.slice(0, guessedBy).map(({ cells }) => cells);
  return { columns: guessColumns(kind.fields, headings, firstRows), defaults: kind.defaults };
}
