import { tablePortions } from '../tables/read/table-portions.ts';

/**
 * What worker threads can do. Input and portions travel between threads as copies, so they are plain values.
 */
export const workerTasks = { 'table-portions': tablePortions } as const;

export type WorkerTasks = typeof workerTasks;
