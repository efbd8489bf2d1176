import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, inRoot } from './project.mjs';

const STAMP = inRoot('.cache', 'build', 'sources');
/** The files that the product runs. If one of these files is missing, the product counts as not built. */
export const OUTPUTS = ['apps/server/dist/main.mjs', 'apps/server/dist/cli.mjs', 'apps/web/dist/index.html'];
const WORKSPACES = ['packages', 'apps'];
/** The source folders of each workspace. Files directly in the workspace's folder are sources too. */
const FOLDERS = ['src', 'public', 'seeds'];
const SINGLE_FILES = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

/**
 * A digest of all files that the build reads. It covers the contents of the files and not their times, because a
 * checkout changes the times. Tests are not part of the product.
 */
export function sourceDigest() {
  const hash = createHash('sha256').update(process.version);
  for (const name of sourceFiles())
    hash
      .update(`${name}\0`)
      .update(readFileSync(inRoot(name)))
      .update('\0');
  return hash.digest('hex');
}

function sourceFiles() {
  const own = WORKSPACES.flatMap((group) =>
    readdirSync(inRoot(group)).flatMap((name) => {
      const folder = `${group}/${name}`;
      const below = FOLDERS.flatMap((part) => filesBelow(inRoot(folder, part), `${folder}/${part}/`));
      const beside = filesIn(folder).filter((file) => /\.(html|ts|json)$/.test(file));
      return [...below, ...beside];
    }),
  );
  return [...SINGLE_FILES, ...own].filter((name) => !/\.(test|fixture)\.tsx?$/.test(name) && existsSync(inRoot(name)));
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`)
    .sort();
}

export function isBuilt({ anySources = false } = {}) {
  const complete = OUTPUTS.every((name) => existsSync(inRoot(name))) && existsSync(STAMP);
  return complete && (anySources || readFileSync(STAMP, 'utf8') === sourceDigest());
}

export function unmarkBuilt() {
  rmSync(STAMP, { force: true });
}

/**
 * @param digest the digest of the sources before the build, so that a change during the build leads to another build
 */
export function markBuilt(digest) {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digest);
}
