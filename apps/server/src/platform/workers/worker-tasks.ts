import { tablePortions } from '../tables/read/table-portions.ts';

/**
 * The tasks of worker threads. Threads exchange copies of input and portions, so both are plain values.
 */
export const workerTasks = { 'table-portions': tablePortions } as const;

export type WorkerTasks = typeof workerTasks;
