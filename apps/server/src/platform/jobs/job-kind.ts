import type { Need } from '@dropdate/domain/permission/permission-sets';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';

/**
 * The services for the work of a job. The viewer is the user who started the job, with the permissions of the present
 * claim.
 */
export type JobContext = Pick<Context, 'requestId' | 'clock' | 'db' | 'log' | 'viewer' | 'scopeOf' | 'signal'>;

/** The request id of a job's work, in the audit log. */
export const requestIdOfJob = (id: string): string => `job-${id}`;

/** The result of one record of a job. */
export interface RowResult {
  readonly recordId: string;
  readonly outcome: 'done' | 'left-out';
  /** The result in a word of the kind, for a kind that counts more than outcomes. */
  readonly reason?: string;
  /** Why the record was left out, or what a user still has to do with a record that is done. */
  readonly sentence?: string;
  /** The change that brings the record back. Missing where nothing was changed, and in the results of an undo. */
  readonly undo?: object;
}

/** A job that is undone, with what its undo has to do. */
export interface UndoneJob {
  readonly id: string;
  /** The records that come back. */
  readonly recordIds: readonly string[];
}

export interface JobControl {
  /** The number of the first chunk that is not done. It is above 0 after another server began the job. */
  readonly nextChunk: number;
  /**
   * Does one chunk in a transaction. Its changes, its result and the job's progress are stored together or not at all,
   * so every chunk is done once. Work that takes long belongs before this call, because the transaction holds locks.
   * `done` counts towards the job's total; by default it is the number of chunks that are done.
   * @throws when the job is cancelled, or when another server runs the job
   */
  chunk(position: number, work: (tx: Database) => Promise<RowResult>, done?: number): Promise<void>;
  /** Stores progress without a chunk. `done` counts towards the job's total. */
  progress(done: number): Promise<void>;
  /** The results of all chunks that are done, in their order. */
  results(): Promise<readonly RowResult[]>;
  /** Stores in the caller's transaction that the job has done what nobody can take back, such as a mail. */
  makeFinal(tx: Database): Promise<void>;
}

export interface JobResult {
  /** The sentence for the user. */
  readonly outcome: string;
  readonly file?: {
    readonly name: string;
    readonly mime: string;
    /** The runner writes the content into the file store, piece by piece. */
    readonly content: AsyncIterable<Uint8Array>;
  };
}

/** How a job came to its end. */
export interface JobEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly now: Date;
}

/**
 * A kind of job. A feature describes the kind, and `app.ts` registers it. The runner does not know the payload, so it
 * handles kinds as `JobKind`. The work must be safe to run again from any chunk, because the server can be killed at any
 * moment.
 */
export interface JobKind<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** The permission to start the job, to run it and to take its file. */
  readonly needs: Need;
  /** True for work of the provider's operators. All operators with the permission see such a job (decision 51). */
  readonly isOfOperators: boolean;
  /** The payload of the job that undoes an ended job. The payload has the id of the ended job as `undoes`. */
  undoing?(payload: Payload, undone: UndoneJob): Payload;
  /** Tells the work that is done. A job that is cancelled, or that fails, adds this sentence to its outcome. */
  summary?(payload: Payload, results: readonly RowResult[]): string;
  /**
   * Settles the records of the job in the transaction that ends it. A user can cancel a job before any server began it,
   * so `run` may not have been called.
   */
  ended?(tx: Database, payload: Payload, end: JobEnd): Promise<void>;
  /** @throws Refusal whose sentence is the outcome of the failed job */
  run(context: JobContext, payload: Payload, control: JobControl): Promise<JobResult>;
}

/** Lets the kind of a job settle the job's records. A payload of an older version has no such records. */
export async function settleRecords(
  tx: Database,
  kind: Pick<JobKind, 'payload' | 'ended'> | undefined,
  payload: unknown,
  end: JobEnd,
): Promise<void> {
  const parsed = kind?.payload.safeParse(payload);
  if (parsed?.success) await kind?.ended?.(tx, parsed.data, end);
}
