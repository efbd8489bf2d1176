import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Progress of long work. The queue itself lives in its own schema. */
export const jobRuns = pgTable('job_runs', {
  id: id(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  error: text('error'),
  startedAt: instant('started_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** The answer of a call that carried an idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is under way. */
    answer: jsonb('answer'),
    /** Which call that is; whoever takes over from one that is gone writes a claim of its own. */
    claim: uuid('claim').notNull(),
    /** Renewed by the server that works; afterwards another call may begin anew. */
    claimedUntil: instant('claimed_until').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** How often somebody tried where guessing must be slow. */
export const attempts = pgTable(
  'attempts',
  {
    /** A hash of who tried, so that nobody reads addresses and names in passing. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the count is over. */
    until: instant('until').notNull(),
  },
  (t) => [index('attempts_until').on(t.until)],
);

/** Who changed what; the application can add to it, never change it. Partitioned by month. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: instant('at').notNull().default(sql`now()`),
    companyId: uuid('company_id'),
    actorId: uuid('actor_id'),
    actingForId: uuid('acting_for_id'),
    requestId: text('request_id').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    old: jsonb('old'),
    new: jsonb('new'),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    // What became of one record.
    index('audit_log_entity').on(t.companyId, t.entity, t.entityId, t.id),
  ],
);
