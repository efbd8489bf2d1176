import { DuckDBInstance } from '@duckdb/node-api';
import { insertRows, selectRows } from '../../duckdb/sql.ts';

/** What an SQL expression over the column `cell` gives for each text. An empty text stands for an empty cell. */
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
