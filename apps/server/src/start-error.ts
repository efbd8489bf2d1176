import { UnusableReleaseError } from '@dropdate/prospect-engine/duckdb/open-release';
import { BuildInProgressError } from '@dropdate/prospect-engine/duckdb/release-files';
import type { Config } from './platform/config.ts';
import { databaseError } from './platform/database/database.ts';
import { explainFileError } from './platform/database/embedded-errors.ts';
import { diskFullText, isDiskFull } from './platform/disk-full.ts';

/** A failure that the operator can mend. Its message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Explains a failed start to the operator. Returns an error of unknown cause unchanged. */
export function explainStart(error: unknown, { dataDir, databaseUrl }: Config): unknown {
  const known = (message: string) => new StartError(message, { cause: error });
  if (isDiskFull(error))
    return known(
      databaseUrl !== undefined && databaseError(error) !== null
        ? 'The disk of the PostgreSQL at DATABASE_URL is full; free some space and start again.'
        : diskFullText(dataDir, 'start again'),
    );
  if (error instanceof BuildInProgressError || error instanceof UnusableReleaseError) return known(error.message);
  const place = (error as NodeJS.ErrnoException | undefined)?.path;
  return place?.startsWith(dataDir) ? explainFileError(dataDir, error) : error;
}
