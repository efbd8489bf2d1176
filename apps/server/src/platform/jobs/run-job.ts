import { setTimeout as sleep } from 'node:timers/promises';
import { meets } from '@dropdate/domain/permission/may';
import { rowScope, type Viewer } from '@dropdate/domain/permission/row-scope';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';
import { type Database, isDatabaseGone, isOutOfTime } from '../database/database.ts';
import { isDiskFull } from '../disk-full.ts';
import { traceOf } from '../failure.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertFile } from '../files/files.data.ts';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import { whileRenewing } from '../while-renewing.ts';
import {
  type JobControl,
  type JobEnd,
  type JobKind,
  type JobResult,
  requestIdOfJob,
  settleRecords,
} from './job-kind.ts';
import {
  type ClaimedJob,
  endJob,
  insertJobFile,
  insertResult,
  listResults,
  releaseClaim,
  renewClaim,
  saveChunk,
  saveProgress,
  setFinal,
} from './jobs.data.ts';

/** The outcome of a cancelled job. */
export const cancelledText = 'Cancelled.';

export interface JobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  /** The user who started a job, with the permissions of now. Null when the user may no longer sign in. */
  readonly viewerOf: (job: ClaimedJob) => Promise<Viewer | null>;
}

/** Milliseconds between renewals of a claim. A renewal also learns that the user asked to cancel. */
const renewEveryMs = 2_000;

/** Days that the file of a job is kept. */
const keepFileDays = 7;

/** Claims without a finished chunk after which a job fails. Such a job probably ends the server each time. */
const mostClaims = 5;

/** Why a job stops before its end. */
class Stopped extends Error {
  readonly why: 'cancelled' | 'claim-lost' | 'server-stops';

  constructor(why: Stopped['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Runs a claimed job to its end, and renews the claim meanwhile. Never fails: every failure is stored in the job, or
 * leaves the job to the next claim.
 */
export async function runJob(parts: JobParts, kind: JobKind, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const { db, log } = parts;
  const ending = new AbortController();
  const stop = (why: Stopped['why']) => ending.abort(new Stopped(why));
  const onStop = () => stop('server-stops');
  if (stopping.aborted) onStop();
  stopping.addEventListener('abort', onStop);
  const renew = async () => {
    const renewed = await renewClaim(db, job);
    if (renewed === null) stop('claim-lost');
    else if (renewed.isCancelAsked) stop('cancelled');
  };
  const renewal = {
    renew,
    everyMs: renewEveryMs,
    onFailure: (error: Error) => log.warn({ jobId: job.id, name: error.name }, 'the claim of a job was not renewed'),
  };
  try {
    await renew();
    await whileRenewing(() => work(parts, kind, job, ending.signal), renewal);
  } catch (error) {
    await settle(parts, kind, job, ending.signal.aborted ? ending.signal.reason : error);
  } finally {
    stopping.removeEventListener('abort', onStop);
  }
}

async function work(parts: JobParts, kind: JobKind, job: ClaimedJob, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = parts;
  signal.throwIfAborted();
  if (job.claims > mostClaims) {
    throw refusalOf('This work was begun several times and never came to its end. Please contact support.');
  }
  const viewer = await parts.viewerOf(job);
  if (viewer === null || !meets(viewer.permissions, kind.needs)) {
    throw refusalOf('You no longer have the permission for this work.');
  }
  const context = {
    db,
    clock,
    log,
    viewer,
    signal,
    requestId: requestIdOfJob(job.id),
    scopeOf: (set: Parameters<typeof rowScope>[1]) => rowScope(viewer, set),
  };
  const result = await kind.run(context, kind.payload.parse(job.payload), controlOf(parts, job, signal));
  await finish(parts, kind, job, result, signal);
}

/** A refusal whose sentence the user reads. Only the sentence of a refused job is shown, so the status is without use. */
const refusalOf = (userMessage: string) => new Refusal(409, [{ messageId: 'JobRefused', userMessage }]);

function controlOf({ db, clock }: JobParts, job: ClaimedJob, signal: AbortSignal): JobControl {
  const orLost = (isOurs: boolean) => {
    if (!isOurs) throw new Stopped('claim-lost');
  };
  return {
    nextChunk: job.nextChunk,
    chunk: async (position, chunkWork, done = position + 1) => {
      signal.throwIfAborted();
      await db.transaction(async (tx) => {
        await insertResult(tx, job, position, await chunkWork(tx));
        // The row of the job is locked last. A user who cancels, or a renewal, waits for a moment only.
        orLost(await saveChunk(tx, job, { position, done, now: clock.now() }));
      });
    },
    progress: async (done) => {
      signal.throwIfAborted();
      orLost(await saveProgress(db, job, done, clock.now()));
    },
    results: () => listResults(db, job),
    makeFinal: async (tx) => orLost(await setFinal(tx, job)),
  };
}

/** Stores the end of a job, and what the end changes in the job's records. Returns false when the claim is lost. */
async function end(tx: Database, kind: JobKind, job: ClaimedJob, outcome: string, how: JobEnd): Promise<boolean> {
  if (!(await endJob(tx, job, { outcome, ...how }))) return false;
  await settleRecords(tx, kind, job.payload, how);
  return true;
}

/** Stores the file of a job and its end together. */
async function finish(
  parts: JobParts,
  kind: JobKind,
  job: ClaimedJob,
  result: JobResult,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, files } = parts;
  const { outcome, file } = result;
  const written = file && (await files.write(untilAborted(file.content, signal)));
  try {
    await db.transaction(async (tx) => {
      const now = clock.now();
      if (file && written) {
        const id = uuidv7();
        await insertFile(tx, {
          id,
          companyId: job.companyId,
          ...written,
          name: file.name,
          mime: file.mime,
          purpose: 'job-result',
          expiresAt: new Date(now.getTime() + keepFileDays * 86_400_000),
          createdAt: now,
          createdBy: job.userId,
        });
        await insertJobFile(tx, job, id);
      }
      if (!(await end(tx, kind, job, outcome, { state: 'done', now }))) throw new Stopped('claim-lost');
    });
  } catch (error) {
    // After a broken connection, the rows may be stored nevertheless. The daily cleaning removes bytes without a row.
    if (written && error instanceof Stopped) await files.remove(written.key);
    throw error;
  }
}

async function* untilAborted(content: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    signal.throwIfAborted();
    yield piece;
  }
}

/** Milliseconds before a job whose database was away is left to the next claim. */
const restMs = 1_000;

/** Stores why a job did not come to its end. */
async function settle(parts: JobParts, kind: JobKind, job: ClaimedJob, error: unknown): Promise<void> {
  const { db, log, clock } = parts;
  const facts = { jobId: job.id, kind: job.kind };
  try {
    if (error instanceof Stopped && error.why === 'claim-lost') return;
    if (error instanceof Stopped && error.why === 'server-stops') return await releaseClaim(db, job);
    if (error instanceof Stopped) {
      const outcome = await withSummary(parts, kind, job, cancelledText);
      await db.transaction((tx) => end(tx, kind, job, outcome, { state: 'cancelled', now: clock.now() }));
      return;
    }
    if (isDatabaseGone(error) || isOutOfTime(error)) {
      // The claim ends by itself, and the next claim continues the job.
      log.warn({ ...facts, ...traceOf(error) }, 'a job lost its database');
      await sleep(restMs);
      return;
    }
    if (!(error instanceof Refusal)) log.error({ ...facts, ...traceOf(error) }, 'a job failed');
    const outcome = await withSummary(parts, kind, job, sentenceOf(error));
    await db.transaction((tx) => end(tx, kind, job, outcome, { state: 'failed', now: clock.now() }));
  } catch (failure) {
    log.error({ ...facts, ...traceOf(failure) }, 'the end of a job was not stored');
  }
}

/** Adds what the job has done before it ended. */
async function withSummary({ db }: JobParts, kind: JobKind, job: ClaimedJob, sentence: string): Promise<string> {
  // The payload of an older version may be the reason for the failure.
  const payload = kind.payload.safeParse(job.payload);
  if (kind.summary === undefined || !payload.success) return sentence;
  const results = await listResults(db, job);
  return results.length === 0 ? sentence : `${sentence} ${kind.summary(payload.data, results)}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.messages[0]?.userMessage ?? 'This work was refused.';
  if (isDiskFull(error)) return 'The server has no room for the file. Nothing was changed; please tell support.';
  return 'Something went wrong that we did not foresee. Please try again.';
}
