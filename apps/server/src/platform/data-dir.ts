import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { explainFileError } from './database/embedded-errors.ts';

/**
 * Makes the data directory if it is missing. Returns its path without symbolic links.
 * @throws EmbeddedDatabaseError when it cannot be written
 */
export function prepareDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw explainFileError(dataDir, error);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // On a read-only disk, Node reports ENOENT for a new folder. The check of the nearest existing folder throws the
    // true error.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') accessSync(existing(folder), constants.W_OK);
    throw error;
  }
}

/** The folder, or the nearest folder above it that exists. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(path.dirname(folder));
}
