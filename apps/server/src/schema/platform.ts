import type { CompanyId } from '@dropdate/domain/id/brand';
import { signInWays } from '@dropdate/domain/session/sign-in-way';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { anyJsonSchema, anyObjectSchema, parsedColumn } from './parsed-column.ts';

/** The stored answer of a call with an idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userId('user_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is running. */
    answer: parsedColumn('answer', anyJsonSchema),
    /** The claim of the running call. A call that takes over from a dead call writes its own claim here. */
    claim: uuid('claim').notNull(),
    /** The end of the claim. The server that runs the call renews the claim. After the end, another call may run. */
    claimedUntil: instant('claimed_until').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** The counted tries of calls for which guessing must be slow, such as signing in. */
export const attempts = pgTable(
  'attempts',
  {
    /** A keyed hash of the person or thing whose tries count, such as an address. */
    key: text('key').primaryKey(),
    /** The time when all tries are forgotten. Each try moves this time later. */
    until: instant('until').notNull(),
  },
  (t) => [index('attempts_until').on(t.until)],
);

const signInOutcomes = ['succeeded', 'refused', 'wrong-code', 'throttled'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/**
 * The trace of sign-ins. `wrong-code` is a try with the right password and a wrong
 * second factor. `throttled` is a try that was not compared. The trace outlives its accounts, so the
 * table has no foreign key. The trace holds no name, address or password.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    outcome: wordColumn('outcome', signInOutcomes).notNull(),
    way: wordColumn('way', signInWays).notNull().default('password'),
    /** Null when no account has the name. */
    companyId: uuid('company_id').$type<CompanyId>(),
    userId: userId('user_id'),
    /** A keyed hash of the address. */
    addressHash: text('address_hash').notNull(),
    /** The browser and the system that signed in. Null for failed tries, and when the browser gave no known name. */
    device: text('device'),
    /** The number of equal tries within about a second. These tries share this row. */
    count: integer('count').notNull().default(1),
  },
  (t) => [
    onlyKnown(t.outcome, signInOutcomes),
    onlyKnown(t.way, signInWays),
    index('sign_ins_at').on(t.at),
    index('sign_ins_user').on(t.userId, t.at),
  ],
);

/** The record of changes with their authors. The application can only add rows. Partitioned by month. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: instant('at').notNull().default(sql`now()`),
    companyId: uuid('company_id').$type<CompanyId>(),
    actorId: userId('actor_id'),
    actingForId: userId('acting_for_id'),
    requestId: text('request_id').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    /** The fields before and after the change, as `audit.ts` describes them. */
    old: parsedColumn('old', anyObjectSchema),
    new: parsedColumn('new', anyObjectSchema),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    // This index serves the history of one record.
    index('audit_log_entity').on(t.companyId, t.entity, t.entityId, t.id),
  ],
);
