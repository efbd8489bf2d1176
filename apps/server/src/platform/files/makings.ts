import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from './file-store.ts';

/** A file that this server is making. */
export interface Making {
  readonly ended: Promise<void>;
  /** The number of rows that are written. */
  written: number;
}

/**
 * The files that this server is making, for each store. A file of 300,000 rows takes seconds, so a call that comes
 * meanwhile waits for the file, and does not make the file a second time beside the first. Another server would make the
 * file a second time, and only the first stored row counts.
 */
const makings = new WeakMap<FileStore, Map<string, Making>>();

/**
 * The making of a file. Begins when this server is not making the file yet.
 * @param key names the file within the store
 */
export function makingOf(
  store: FileStore,
  key: string,
  make: (onWritten: (written: number) => void) => Promise<void>,
): Making {
  const ofStore = makings.get(store) ?? new Map<string, Making>();
  makings.set(store, ofStore);
  const present = ofStore.get(key);
  if (present !== undefined) return present;
  const begin = async () => {
    try {
      await make((written) => {
        making.written = written;
      });
    } finally {
      ofStore.delete(key);
    }
  };
  // The work begins after this function, so the making is in the map first.
  const making: Making = { ended: Promise.resolve().then(begin), written: 0 };
  ofStore.set(key, making);
  return making;
}

/** The number of written rows of a file that this server is making. Null when this server is not making the file. */
export const writtenOf = (store: FileStore, key: string): number | null =>
  makings.get(store)?.get(key)?.written ?? null;

/** Milliseconds between two reports of the written rows. */
const reportEveryMs = 500;

/**
 * Waits until a file is made.
 * @throws the errors of the making; the errors of `onWritten`, which do not stop the making
 */
export async function untilMade(making: Making, onWritten?: (written: number) => Promise<void>): Promise<void> {
  if (onWritten === undefined) return making.ended;
  let isOver = false;
  const ended = making.ended.finally(() => {
    isOver = true;
  });
  // The error of a report may come first, and nobody awaits the end then.
  ended.catch(() => undefined);
  while (!isOver) {
    await Promise.race([ended, sleep(reportEveryMs)]);
    await onWritten(making.written);
  }
  return ended;
}
