import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { secretIn } from '../secret-file.ts';
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
  if (clusterExists && !hasSecret(dataDir)) {
    throw new EmbeddedDatabaseError(
      'secret-missing',
      `The file ${file}, which holds the password of the embedded database, is missing; put it back from a backup of the data directory.`,
    );
  }
  const secret = secretIn(file);
  const derive = (role: string) =>
    createHmac('sha256', secret).update(`embedded database: ${role}`).digest('base64url');
  return { admin: derive('admin'), owner: derive('owner'), app: derive('app') };
}
