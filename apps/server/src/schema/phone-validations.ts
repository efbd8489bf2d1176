import { quotaLevels } from '@dropdate/domain/distribution/split-category';
import { endReasons, type RemovedNumbers, removalReasons } from '@dropdate/domain/phone-validation/phone-validation';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { cartId, companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { cartKinds, carts } from './ordering.ts';
import { parsedColumn } from './parsed-column.ts';
import { users } from './tenancy.ts';

/**
 * The steps of a validation. `checking`: the numbers of the present round are being checked. `judged`: the answers of the
 * round are written. `writing`: the people are known and the result is being written. `ready`: the buyer can pay. `ordered`
 * and `ended` are final.
 */
export const validationStates = ['checking', 'judged', 'writing', 'ready', 'ordered', 'ended'] as const;
export type ValidationState = (typeof validationStates)[number];

const preferences = ['prefer', 'only'] as const;
const reasons = removalReasons.map(({ reason }) => reason);
const ends = endReasons.map(({ reason }) => reason);

export const removedSchema: z.ZodType<RemovedNumbers> = z.partialRecord(z.enum(reasons), z.number().int());

/** The quotas of an order when the numbers were sent. A person names the quota by the position in `keys`. */
const quotasSchema = z.object({
  level: z.enum(quotaLevels),
  keys: z.array(z.string()).readonly(),
  desired: z.array(z.number().int()).readonly(),
});

/** The counts that the buyer had chosen, for the way back to a draft. */
const originalsSchema = z.object({
  desiredCount: z.number().int(),
  quotas: z.array(z.object({ dimension: z.enum(quotaLevels), key: z.string(), desired: z.number().int() })).readonly(),
  variants: z.array(z.object({ variantId: z.string(), stateCode: z.string(), desired: z.number().int() })).readonly(),
});

/**
 * One press of Validate Phone Number: the check of the numbers of a campaign or a list, from the choice of its people to the
 * payment (specification 2, section 4; decisions 35 and 39).
 */
export const phoneValidations = pgTable(
  'phone_validations',
  {
    id: id(),
    companyId: companyId(),
    kind: wordColumn('kind', cartKinds).notNull(),
    cartId: cartId(),
    userId: userId('user_id').notNull(),
    /** The person who pressed the button while acting for the user. Null when the user pressed. */
    actorId: userId('actor_id'),
    state: wordColumn('state', validationStates).notNull(),
    preference: wordColumn('preference', preferences).notNull(),
    /** From 1. A new round replaces people whose number may not be called. */
    round: smallint('round').notNull().default(1),
    /** The check of the present round. */
    checkId: uuid('check_id').notNull(),
    quotas: parsedColumn('quotas', quotasSchema).notNull(),
    /** Null while the counts are those that the buyer chose. */
    originals: parsedColumn('originals', originalsSchema),
    /** The people that the buyer wanted. */
    wanted: integer('wanted').notNull(),
    people: integer('people').notNull().default(0),
    withPhone: integer('with_phone').notNull().default(0),
    asked: integer('asked').notNull().default(0),
    removed: parsedColumn('removed', removedSchema).notNull().default(sql`'{}'`),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Until when the people are held. After this instant, an unpaid order is a draft again. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: wordColumn('end_reason', ends),
  },
  (t) => [
    unique('phone_validations_company_id_id').on(t.companyId, t.id),
    // Two presses of the button make one validation.
    uniqueIndex('phone_validations_live').on(t.companyId, t.cartId).where(sql`state <> 'ended'`),
    index('phone_validations_of_cart').on(t.companyId, t.cartId),
    index('phone_validations_open').on(t.state, t.expiresAt).where(sql`state not in ('ordered', 'ended')`),
    index('phone_validations_of_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'phone_validations_cart',
      columns: [t.companyId, t.cartId],
      foreignColumns: [carts.companyId, carts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'phone_validations_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.kind, cartKinds),
    onlyKnown(t.state, validationStates),
    onlyKnown(t.preference, preferences),
    onlyKnown(t.endReason, ends),
    check(
      'phone_validations_counts',
      sql`${t.wanted} >= 0 and ${t.people} >= 0 and ${t.withPhone} >= 0 and ${t.asked} >= 0`,
    ),
    check('phone_validations_end', sql`(${t.state} = 'ended') = (${t.endReason} is not null)`),
  ],
);

/** What was found about the number of a person: nothing to remove, no number, or the reason why it is not sold. */
export const phoneVerdictWords = ['clear', 'no-phone', ...reasons] as const;

/** A person whose number is being checked, or was checked. The rows go when the order is written or the validation ends. */
export const phoneValidationPeople = pgTable(
  'phone_validation_people',
  {
    companyId: companyId(),
    validationId: uuid('validation_id').notNull(),
    vendorKey: bigint('vendor_key', { mode: 'bigint' }).notNull(),
    householdKey: bigint('household_key', { mode: 'bigint' }).notNull(),
    /** Position in the quotas of the validation. */
    quota: integer('quota').notNull(),
    /** The rank within the quota, from 1. */
    rank: integer('rank').notNull(),
    round: smallint('round').notNull(),
    phone: text('phone'),
    /** Null before the answer of the round. */
    verdict: wordColumn('verdict', phoneVerdictWords),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.validationId, t.vendorKey] }),
    foreignKey({
      name: 'phone_validation_people_validation',
      columns: [t.companyId, t.validationId],
      foreignColumns: [phoneValidations.companyId, phoneValidations.id],
    }).onDelete('cascade'),
    onlyKnown(t.verdict, phoneVerdictWords),
  ],
);
