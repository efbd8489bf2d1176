import { availableParallelism } from 'node:os';
import { WorkerMemoryError, WorkerTimeError } from '../../../platform/workers/run-in-worker.ts';
import { type PoolCall, threadPool } from '../../../platform/workers/thread-pool.ts';
import {
  type BoxesOrder,
  type CardOrder,
  type CardResult,
  noBoxes,
  type ReadBoxes,
  unreadable,
} from './card-result.ts';

const pool = threadPool<CardOrder | BoxesOrder, CardResult | ReadBoxes>(
  { name: 'card-thread', source: new URL('./card-thread.ts', import.meta.url).href },
  { threads: Math.min(2, availableParallelism()), heapMb: 512, workingMs: 30_000, idleMs: 30_000 },
);

type SharedFile = Omit<CardOrder, 'page'>;

/** The files in memory that all threads see, so that a file of many pages is not copied for each page. */
const shared = new WeakMap<Uint8Array, SharedFile>();
let files = 0;

/**
 * Reads one page of a file of cards: its codes, else its printed key and ZIP code, and its upright image. A thread of
 * a small pool does the work. `page` counts from 1. Pass the same `bytes` for all pages of a file, so that a thread
 * opens the file once. A page that cannot be read as an image gives a reading that says so.
 * @throws Refusal 503 `Busy` when too many pages wait, or the reason of the signal
 */
export async function readCard(bytes: Uint8Array, page: number, call: PoolCall): Promise<CardResult> {
  try {
    return (await pool.run({ ...shareOf(bytes), page }, call)) as CardResult;
  } catch (error) {
    // A page that fills the memory or takes too long is left to a person.
    if (error instanceof WorkerMemoryError || error instanceof WorkerTimeError) return unreadable;
    throw error;
  }
}

/**
 * Reads the boxes to tick and the boxes for digits on the kept image of a card, in the same threads. An image that cannot
 * be read has no readings.
 * @throws Refusal 503 `Busy` when too many pages wait, or the reason of the signal
 */
export async function readCardBoxes(order: BoxesOrder, call: PoolCall): Promise<ReadBoxes> {
  try {
    return (await pool.run(order, call)) as ReadBoxes;
  } catch (error) {
    if (error instanceof WorkerMemoryError || error instanceof WorkerTimeError) return noBoxes;
    throw error;
  }
}

/** Ends the threads. A later call starts them again. */
export const closeCardReaders = (): Promise<void> => pool.close();

function shareOf(bytes: Uint8Array): SharedFile {
  const known = shared.get(bytes);
  if (known !== undefined) return known;
  files += 1;
  const fresh = { file: files, bytes: new Uint8Array(new SharedArrayBuffer(bytes.length)) };
  fresh.bytes.set(bytes);
  shared.set(bytes, fresh);
  return fresh;
}
