import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { FileStore, StoredBytes } from '../../../platform/files/file-store.ts';

/** A returned row with its line in the uploaded file. */
export interface KeptRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Writes the rows of one order into a kept file, portion by portion. */
export interface RowWriter {
  readonly rows: () => number;
  add(row: KeptRow): Promise<void>;
  end(): Promise<StoredBytes>;
  /** Ends without a file. */
  drop(): Promise<void>;
}

/**
 * Begins a kept file. Its first line has the titles of the columns, and each further line has a row: its line in the
 * uploaded file, then its cells. All lines are JSON, so a cell may have line breaks.
 */
export function writeRows(store: Pick<FileStore, 'write'>, titles: readonly string[]): RowWriter {
  const pipe = new PassThrough();
  // The store may not listen to the pipe yet. An error event without a listener ends the process.
  pipe.on('error', () => undefined);
  const written = store.write(pipe);
  // The writer may fail before anybody waits for its end.
  written.catch(() => undefined);
  let rows = 0;
  const put = async (values: readonly unknown[]) => {
    if (pipe.destroyed) await written;
    if (!pipe.write(`${JSON.stringify(values)}\n`)) await Promise.race([once(pipe, 'drain'), written]);
  };
  pipe.write(`${JSON.stringify(titles)}\n`);
  return {
    rows: () => rows,
    add: async ({ line, cells }) => {
      rows += 1;
      await put([line, ...cells]);
    },
    end: () => {
      pipe.end();
      return written;
    },
    drop: async () => {
      pipe.destroy(new Error('the rows are not needed'));
      await written.catch(() => undefined);
    },
  };
}

/** The titles and the rows of a kept file. */
export interface KeptRows {
  readonly titles: readonly string[];
  readonly portions: AsyncGenerator<readonly KeptRow[]>;
}

/** Rows per portion. Other calls get a turn between two portions. */
const portionRows = 500;

/** Null when the bytes are lost. */
export async function readRows(store: Pick<FileStore, 'open'>, key: string): Promise<KeptRows | null> {
  const bytes = await store.open(key);
  if (bytes === null) return null;
  const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const first = await lines.next();
  const titles = JSON.parse(String(first.value)) as string[];
  async function* portions() {
    let portion: KeptRow[] = [];
    for await (const line of { [Symbol.asyncIterator]: () => lines }) {
      const [at, ...cells] = JSON.parse(line) as [number, ...string[]];
      portion.push({ line: at, cells });
      if (portion.length < portionRows) continue;
      yield portion;
      portion = [];
    }
    if (portion.length > 0) yield portion;
  }
  return { titles, portions: portions() };
}
