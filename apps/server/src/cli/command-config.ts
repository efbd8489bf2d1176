import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../platform/config.ts';
import { CommandError, type Terminal } from './command.ts';

/** Reads the settings as the server does. @throws CommandError naming the unusable settings */
export function configOf({ environment }: Pick<Terminal, 'environment'>): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : 'The settings cannot be read.');
  }
}

/** The folder of an installation's prospect releases. */
export function prospectsDirectory({ dataDir }: Config): string {
  return path.join(dataDir, 'prospects');
}

/**
 * The folder of the prospect releases. Makes the folder if it is missing. Only the system user who makes a data
 * directory has access to it.
 */
export function madeProspectsDirectory(config: Config): string {
  const directory = prospectsDirectory(config);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(`The folder ${directory} cannot be made (${code ?? 'unknown'}); check DATA_DIR.`);
  }
  return directory;
}
