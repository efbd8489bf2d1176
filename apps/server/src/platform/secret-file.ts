import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of the keyed hashes of an installation. Its file is not the secret file of the embedded database, because
 * an installation with an outside database has keyed hashes, too. The secret is outside the database, so that a copy of
 * the database does not contain the key to its hashes.
 */
export const hashSecret = (dataDir: string): string => secretIn(join(dataDir, 'hash-secret'));

/**
 * The secret in a file that only its owner can read. Makes the file if it is missing. Servers that start at the same
 * moment in one folder get the same secret.
 */
export function secretIn(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Writes the secret under a draft name and links it when it is complete, so that a crash never leaves half a secret. A
 * link does not replace a file that another server has made meanwhile.
 */
function makeSecret(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
