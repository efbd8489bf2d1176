import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** The packages in the text of a lock file, by their folder (`node_modules/a/node_modules/b`). */
export function lockedPackages(text = readFileSync(inRoot('package-lock.json'), 'utf8')) {
  return JSON.parse(text).packages;
}

/** `node_modules/@a/b/node_modules/c` is the package `c`. */
export function packageName(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The folder in which Node finds `name` from a package's folder, or undefined. */
export function findLocked(packages, folder, name) {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (from === '') return undefined;
    if (!from.includes('/node_modules/')) from = '';
  }
}
