import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** The databases of all tests take less than a tenth of this. */
const enoughBytes = 8e9;

/**
 * The place for folders that end with the tests: memory where plenty is free. Each database has a thousand files, which
 * disks create and remove slowly.
 */
export const throwawayPlace = (): string => (freeBytes(memory) > enoughBytes ? memory : tmpdir());

/** Makes a folder for data that ends with the tests. */
export const throwawayFolder = (prefix: string): string => mkdtempSync(join(throwawayPlace(), prefix));

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Only Linux has this folder.
    return 0;
  }
}
