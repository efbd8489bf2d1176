import { DuckDBInstance } from '@duckdb/node-api';

/** Changes a release file as an earlier or later version of the product, or another vendor, would have made it. */
export async function changeRelease(file: string, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}
