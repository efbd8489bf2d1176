import { runInWorker, WorkerMemoryError, WorkerTimeError } from '../workers/run-in-worker.ts';
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
  const { heapMb, workingMs } = limits;
  const portions = runInWorker('table-portions', { path: file.path, limits }, { heapMb, workingMs, owner, signal });
  try {
    for await (const portion of portions) {
      if ('refusal' in portion) throw new TableError(portion.refusal);
      yield portion.rows;
    }
  } catch (error) {
    const isTooBig = error instanceof WorkerMemoryError || error instanceof WorkerTimeError;
    throw isTooBig ? refusals.tooBig('more content than the server can read at once') : error;
  }
}
