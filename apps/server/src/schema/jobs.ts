import type { CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { files } from './files.ts';
import { anyObjectSchema, parsedColumn } from './parsed-column.ts';
import { users } from './tenancy.ts';

const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const rowOutcomes = ['done', 'left-out'] as const;

/** Long work: jobs that users start, and work of the installation. The task queue lives in its own schema. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** The company and the user of a job. Null for work of the installation. */
    companyId: uuid('company_id').$type<CompanyId>(),
    userId: userId('user_id'),
    /** The person who started the job while acting for the user, and the org in use. Null for the user's own jobs. */
    actorId: userId('actor_id'),
    actingSegmentId: uuid('acting_segment_id'),
    /** The ids and choices of the job, which the kind of job parses. They contain no personal data. */
    payload: parsedColumn('payload', anyObjectSchema).notNull().default({}),
    state: wordColumn('state', jobStates).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The sentence for the user about an ended job: its result, or why it failed. */
    outcome: text('outcome'),
    /** The number of the first chunk that is not done. A new claim begins there. */
    nextChunk: integer('next_chunk').notNull().default(0),
    /** Claims since the last finished chunk. Many claims mean that the work itself ends the server. */
    claims: integer('claims').notNull().default(0),
    /** The claim of the server that runs the job. The claim is over at `lease_until`, and another server may claim. */
    leaseToken: uuid('lease_token'),
    leaseUntil: instant('lease_until'),
    cancelAskedAt: instant('cancel_asked_at'),
    /** True once the job has done what nobody can take back, such as a mail. The job cannot be undone then. */
    isFinal: boolean('is_final').notNull().default(false),
    /** The instant when the user saw the ended job. */
    seenAt: instant('seen_at'),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  (t) => [
    onlyKnown(t.state, jobStates),
    unique('job_runs_company_id_id').on(t.companyId, t.id),
    index('job_runs_of_user').on(t.companyId, t.userId, t.startedAt),
    index('job_runs_open').on(t.startedAt).where(sql`state in ('waiting', 'running')`),
    check('job_runs_actor', sql`(${t.actorId} is null) = (${t.actingSegmentId} is null)`),
    check('job_runs_owner', sql`(${t.companyId} is null) = (${t.userId} is null)`),
    foreignKey({
      name: 'job_runs_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/** The result of each record of a job. */
export const jobResults = pgTable(
  'job_results',
  {
    companyId: companyId(),
    jobId: uuid('job_id').notNull(),
    position: integer('position').notNull(),
    recordId: uuid('record_id').notNull(),
    outcome: wordColumn('outcome', rowOutcomes).notNull(),
    /** The result in a word of the kind of job, by which the kind counts its results. Null for a kind that counts outcomes alone. */
    reason: text('reason'),
    /** Why the record was left out. */
    sentence: text('sentence'),
    /** The change that brings the record back, which the kind of job parses. Null where nothing can come back. */
    undo: parsedColumn('undo', anyObjectSchema),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.jobId, t.position] }),
    onlyKnown(t.outcome, rowOutcomes),
    foreignKey({
      name: 'job_results_job',
      columns: [t.companyId, t.jobId],
      foreignColumns: [jobRuns.companyId, jobRuns.id],
    }).onDelete('cascade'),
  ],
);

/** The file that a job made. Both the file and the job end for themselves. */
export const jobFiles = pgTable(
  'job_files',
  {
    companyId: companyId(),
    jobId: uuid('job_id').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.jobId] }),
    index('job_files_file').on(t.companyId, t.fileId),
    foreignKey({
      name: 'job_files_job',
      columns: [t.companyId, t.jobId],
      foreignColumns: [jobRuns.companyId, jobRuns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'job_files_file_fk',
      columns: [t.companyId, t.fileId],
      foreignColumns: [files.companyId, files.id],
    }).onDelete('cascade'),
  ],
);
