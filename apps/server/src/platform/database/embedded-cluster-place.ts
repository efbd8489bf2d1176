import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-errors.ts';

/**
 * A record in a data directory. It says that the directory has a database, and where. Because of this record, a lost
 * database is never replaced by an empty database.
 */
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

/**
 * The folder below `/var/lib` that belongs to a data directory. Another account can certainly reach a folder below
 * `/var/lib`.
 */
export function systemPlace(systemRoot: string, dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return path.join(systemRoot, `dropdate-${hash}`);
}

export function clusterRecord(dataDir: string): ClusterRecord | null {
  const file = path.join(dataDir, RECORD);
  if (!existsSync(file)) return null;
  const place = placeIn(readFileSync(file, 'utf8'));
  if (place === null) {
    throw new EmbeddedDatabaseError(
      'moved',
      `The file ${file}, which says where the embedded database stands, cannot be read; write {"place":"."} into it, or put it back from a backup of the data directory.`,
    );
  }
  return { place, inSystemPlace: place !== '.' };
}

function placeIn(text: string): string | null {
  try {
    const { place } = JSON.parse(text) as { place?: unknown };
    return typeof place === 'string' ? place : null;
  } catch {
    return null;
  }
}

/**
 * Writes the record under a draft name and renames it when it is complete, so that a power cut leaves no half record.
 */
export function recordCluster(dataDir: string, place: string): void {
  const text = `${JSON.stringify({ place: place === dataDir ? '.' : place })}\n`;
  const file = path.join(dataDir, RECORD);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.draft`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.draft`, file);
}

/**
 * Renames the former database in the system's place when its data directory was deleted. Its passwords were in that
 * directory, so nothing can open this database. Only the latest renamed database is kept. Returns its new path, or null
 * when there is no former database.
 */
export function setAbandonedClusterAside(dataDir: string, place: string): string | null {
  if (place === dataDir || !hasCluster(place) || existsSync(path.join(dataDir, RECORD))) return null;
  const aside = path.join(place, 'postgres.abandoned');
  rmSync(aside, { recursive: true, force: true });
  renameSync(clusterFolder(place), aside);
  return aside;
}

/**
 * Refuses to start with an empty database when the data directory had a database before.
 *
 * @throws EmbeddedDatabaseError `moved` when the directory was renamed or copied, or its database was removed
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
