import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-errors.ts';

/** The passwords of the three roles, safe inside a URL. */
export interface DatabasePasswords {
  readonly admin: string;
  readonly owner: string;
  readonly app: string;
}

export function hasSecret(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'secret'));
}

/**
 * Reads the secret of a data directory (mode 0600), or makes a secret for a new directory. Derives a password for each
 * role.
 * @throws EmbeddedDatabaseError `secret-missing` when a database exists without its secret: a new secret would not open
 * that database
 */
export function databasePasswords(dataDir: string, clusterExists: boolean): DatabasePasswords {
  const file = path.join(dataDir, 'secret');
  if (!hasSecret(dataDir)) {
    if (clusterExists) {
      throw new EmbeddedDatabaseError(
        'secret-missing',
        `The file ${file}, which holds the password of the embedded database, is missing; put it back from a backup of the data directory.`,
      );
    }
    writeSecret(file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  const derive = (role: string) =>
    createHmac('sha256', secret).update(`embedded database: ${role}`).digest('base64url');
  return { admin: derive('admin'), owner: derive('owner'), app: derive('app') };
}

/**
 * Writes the secret under a draft name, and links the complete secret to its name. So a crash never leaves half a
 * secret for a new cluster.
 */
function writeSecret(file: string): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  linkSync(draft, file);
  rmSync(draft);
}
