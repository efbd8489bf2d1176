import { runInWorker, WorkerMemoryError, WorkerTimeError } from '../workers/run-in-worker.ts';
import type { TableFile, TableLook, TablePortion, TableWish } from './read/table-portions.ts';
import { refusals, TableError } from './table-error.ts';
import type { TableLimits, TableRow } from './table-row.ts';

/**
 * The rows of a CSV or XLSX file, some hundred at a time, in the order of the file. Content tells the two apart, never a
 * name. A thread of its own reads the file with a bounded heap, so a hostile file neither stops nor fills the server.
 * A row with a wrong cell comes with its problems. A file that cannot be read to its end is refused, so a caller keeps
 * nothing of a file before its last portion has come. Owners take turns when many files wait.
 * @throws TableError, or Refusal 503 `Busy` when too many files wait
 */
export async function* readTable(
  file: { readonly path: string },
  limits: TableLimits,
  signal?: AbortSignal,
  owner = '',
): AsyncGenerator<readonly TableRow[]> {
  for await (const portion of portionsOf({ path: file.path, limits }, signal, owner))
    if ('rows' in portion) yield portion.rows;
}

/**
 * The rows of a table file of any form: separated by any sign, in any encoding, with lines above the names of the columns. What
 * was found out comes before the rows. Rows have as many cells as the file gives them, and rows of all sheets come where no
 * sheet is wished.
 * @throws TableError, or Refusal 503 `Busy` when too many files wait
 */
export async function* readAnyTable(
  file: { readonly path: string },
  limits: TableLimits,
  wish: TableWish,
  { signal, owner }: { readonly signal: AbortSignal; readonly owner: string },
): AsyncGenerator<{ readonly rows: readonly TableRow[] } | { readonly look: TableLook }> {
  yield* portionsOf({ path: file.path, limits, wish }, signal, owner);
}

async function* portionsOf(
  input: TableFile,
  signal: AbortSignal | undefined,
  owner: string,
): AsyncGenerator<Exclude<TablePortion, { readonly refusal: unknown }>> {
  const { heapMb, workingMs } = input.limits;
  const portions = runInWorker('table-portions', input, { heapMb, workingMs, owner, signal });
  try {
    for await (const portion of portions) {
      if ('refusal' in portion) throw new TableError(portion.refusal);
      yield portion;
    }
  } catch (error) {
    const isTooBig = error instanceof WorkerMemoryError || error instanceof WorkerTimeError;
    throw isTooBig ? refusals.tooBig('more content than the server can read at once') : error;
  }
}
