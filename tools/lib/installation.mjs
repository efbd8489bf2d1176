import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

// Uses nothing but Node: it runs before anything is installed.

const MARKER = inRoot('node_modules', '.dropdate-installed');

/** What an installation depends on: the lock file, this Node and this machine's kind. */
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

/** Marks the installation complete; returns the packages that are missing instead, as after an install without development packages. */
export function markInstalled() {
  const missing = directDependencies().filter((name) => !existsSync(inRoot('node_modules', ...name.split('/'))));
  if (missing.length > 0) return missing;
  mkdirSync(path.dirname(MARKER), { recursive: true });
  writeFileSync(MARKER, `${wantedInstallation()}\n`);
  return [];
}

/** What the project itself asks for, as far as it is installed at the top. */
function directDependencies() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const own = Object.entries(packages).filter(([folder]) => !folder.includes('node_modules'));
  const names = own.flatMap(([, manifest]) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  return [...new Set(names)].filter((name) => packages[`node_modules/${name}`] !== undefined);
}
