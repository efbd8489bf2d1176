import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

// This file uses nothing but Node, because it runs before anything is installed.

const MARKER = inRoot('node_modules', '.dropdate-installed');

/** A digest of everything that an installation depends on: the lock file, this Node and this kind of machine. */
export function wantedInstallation() {
  const report = process.report?.getReport?.();
  const libc = process.platform === 'linux' ? (report?.header?.glibcVersionRuntime ? 'glibc' : 'musl') : '';
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.version} ${process.platform} ${process.arch} ${libc}`)
    .digest('hex');
}

export function isInstalled() {
  return existsSync(MARKER) && readFileSync(MARKER, 'utf8').trim() === wantedInstallation();
}

export function unmarkInstalled() {
  rmSync(MARKER, { force: true });
}

/**
 * Marks the installation as complete and returns an empty list. If packages are missing, for example after an install
 * without development packages, this function sets no mark and returns the missing packages.
 */
export function markInstalled() {
  const missing = directDependencies().filter((name) => !existsSync(inRoot('node_modules', ...name.split('/'))));
  if (missing.length > 0) return missing;
  mkdirSync(path.dirname(MARKER), { recursive: true });
  writeFileSync(MARKER, `${wantedInstallation()}\n`);
  return [];
}

/** The packages that the project itself asks for and that the lock file has at the top of node_modules. */
function directDependencies() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const own = Object.entries(packages).filter(([folder]) => !folder.includes('node_modules'));
  const names = own.flatMap(([, manifest]) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  return [...new Set(names)].filter((name) => packages[`node_modules/${name}`] !== undefined);
}
