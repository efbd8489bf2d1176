import { rmSync } from 'node:fs';
import { clusterRecord } from '../src/platform/database/embedded-cluster-place.ts';

/** Removes a data directory and its database. The database may lie outside the directory (see `embedded-way.ts`). */
export function removeDataDir(dataDir: string): void {
  // A database that is about to end may still write a file.
  const patience = { maxRetries: 20, retryDelay: 100 };
  for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true, ...patience });
}

/** The folder that holds the database of a data directory. */
export function placeOf(dataDir: string): string {
  const record = clusterRecord(dataDir);
  return record?.inSystemPlace ? record.place : dataDir;
}
