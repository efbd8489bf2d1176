// biome-ignore lint/style/noRestrictedImports: This function is the one that mends the modes.
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a folder with everything in the folder. Links stay links, times and modes stay. While the copy is made, only
 * our own account can open the copy.
 *
 * Some releases of Node 22 give the folders of a copy the mode that the umask leaves open. PostgreSQL refuses a cluster
 * that other accounts can read, so this function sets the modes itself.
 *
 * @param to a path where nothing stands yet
 */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const below = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  for (const folder of [...below, '.']) chmodSync(path.join(to, folder), statSync(path.join(from, folder)).mode);
}
