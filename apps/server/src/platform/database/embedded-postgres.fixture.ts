// A server for the tests that kill it. It starts the database, reports the start, and runs until its input ends.
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedPostgresOptions, 'log'>;
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined };
try {
  const database = await startEmbeddedPostgres({ ...options, log });
  process.stdout.write(
    `${JSON.stringify({ appUrl: database.appUrl, ownerUrl: database.ownerUrl, way: database.way })}\n`,
  );
  process.stdin.resume().on('end', () => void database.stop());
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
}
