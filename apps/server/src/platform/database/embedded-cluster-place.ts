import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-errors.ts';

/** Kept in the data directory once its database exists, so that a lost one is never replaced by an empty one. */
export interface ClusterRecord {
  /** The folder that holds the cluster, or `.` for the data directory itself. */
  readonly place: string;
  readonly inSystemPlace: boolean;
}

const RECORD = 'postgres.json';

export function clusterFolder(place: string): string {
  return path.join(place, 'postgres');
}

export function hasCluster(place: string): boolean {
  return existsSync(path.join(clusterFolder(place), 'PG_VERSION'));
}

/** The folder of a data directory below `/var/lib`, the only place that is sure to be reachable by another account. */
export function systemPlace(systemRoot: string, dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return path.join(systemRoot, `dropdate-${hash}`);
}

export function clusterRecord(dataDir: string): ClusterRecord | null {
  const file = path.join(dataDir, RECORD);
  if (!existsSync(file)) return null;
  const { place } = JSON.parse(readFileSync(file, 'utf8')) as { place: string };
  return { place, inSystemPlace: place !== '.' };
}

export function recordCluster(dataDir: string, place: string): void {
  const text = JSON.stringify({ place: place === dataDir ? '.' : place });
  writeFileSync(path.join(dataDir, RECORD), `${text}\n`, { mode: 0o600 });
}

/**
 * Refuses to go on with an empty database when the data directory says that it had one.
 *
 * @throws EmbeddedDatabaseError `moved` when the directory was renamed or copied, or its database was taken away
 */
export function refuseLostCluster(dataDir: string, systemRoot: string): void {
  const record = clusterRecord(dataDir);
  if (record === null) return;
  const expected = systemPlace(systemRoot, dataDir);
  if (record.inSystemPlace && record.place !== expected) {
    throw new EmbeddedDatabaseError(
      'moved',
      `The data directory ${dataDir} was moved or copied, and its database stands in ${record.place}; move it to ${expected} and correct ${RECORD}.`,
    );
  }
  const place = record.inSystemPlace ? record.place : dataDir;
  if (hasCluster(place)) return;
  throw new EmbeddedDatabaseError(
    'moved',
    `The database of ${dataDir} is missing from ${clusterFolder(place)}; put it back, or delete ${path.join(dataDir, RECORD)} to begin with an empty one.`,
  );
}
