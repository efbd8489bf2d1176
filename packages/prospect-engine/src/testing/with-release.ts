import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { literal } from '../duckdb/sql.ts';

/** Opens a release file under the name `f`, without the engine. For tests and benchmarks that read its rows. */
export async function withRelease<Result>(
  file: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '2GB' });
  const connection = await instance.connect();
  try {
    await connection.run(`attach ${literal(file)} as f (read_only)`);
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
