import { DuckDBInstance } from '@duckdb/node-api';
import { insertRows, selectRows } from '../../duckdb/sql.ts';
import type { CellTexts } from './cell-texts.ts';

/**
 * The value that an SQL expression over the column `cell` gives for each text. An empty text stands for an empty cell.
 */
export async function readCells(expression: string, cells: readonly string[]): Promise<readonly unknown[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    await connection.run('create table cells (nth integer, text varchar)');
    await insertRows(
      connection,
      'cells',
      cells.map((cell, index) => [index, cell]),
    );
    const rows = await selectRows(
      connection,
      `select ${expression} from (select nth, nullif(text, '') as cell from cells) order by nth`,
    );
    return rows.map(([value]) => value);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** A cell and the value that is read from it. */
export type Case = readonly [cell: string, value: unknown];

/** The expected cases, and the same cells with the values that the expression reads from them. */
export async function readBeside(expression: string, expected: readonly Case[]) {
  const values = await readCells(
    expression,
    expected.map(([cell]) => cell),
  );
  return { expected, found: expected.map(([cell], index): Case => [cell, values[index]]) };
}

/** Cells for tests: every field reads the column `cell`, and the mapping has these words for every field. */
export function cellsWith(words: Readonly<Record<string, string>> = {}): CellTexts {
  return {
    text: () => 'cell',
    words: () => new Map(Object.entries(words)),
    decimal: '.',
    dateOrder: 'month-first',
  };
}
