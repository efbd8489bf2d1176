import { findLocked, lockedPackages, packageName } from '../lib/lock.mjs';

export const name = 'lock file: no addresses, every platform';

/**
 * The faults of a lock file. Addresses would bind every install to one registry. An optional package without an entry
 * means that the registry lacked the binaries of a platform when the file was locked. `npm ci` then fails on that
 * platform.
 */
export function faultsOfLock(packages) {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const faults = [];
    if (/^(https?|git)/.test(entry.resolved ?? ''))
      faults.push(`${folder} has an address (.npmrc: omit-lockfile-registry-resolved=true)`);
    if (folder.includes('node_modules/') && !entry.link && !entry.inBundle && entry.integrity === undefined)
      faults.push(`${folder} has no integrity`);
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => findLocked(packages, folder, name) === undefined,
    );
    if (missing.length > 0)
      faults.push(
        `${packageName(folder)} ${entry.version} lacks ${missing.length} platform packages, such as ${missing[0]}`,
      );
    return faults;
  });
}

export async function run() {
  const packages = lockedPackages();
  const lines = faultsOfLock(packages);
  const count = Object.keys(packages).length;
  return { ok: lines.length === 0 && count > 1, note: `${count} packages`, lines };
}
