import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../platform/config.ts';
import { CommandError, type Terminal } from './command.ts';

/** The settings of the server, read the same way. @throws CommandError naming what cannot be used */
export function configOf({ environment }: Pick<Terminal, 'environment'>): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : 'The settings cannot be read.');
  }
}

/** Where the releases of an installation stand. */
export function prospectsDirectory({ dataDir }: Config): string {
  return path.join(dataDir, 'prospects');
}

/** The same, made if it is missing; nobody but this user looks into a data directory. */
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
