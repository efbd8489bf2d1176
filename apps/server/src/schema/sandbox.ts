import type { Cents } from '@dropdate/domain/money/money';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';

const chargeStatuses = ['authorised', 'captured', 'released', 'declined'] as const;

/**
 * The charges of the sandbox card provider. The sandbox plays an outside system: it writes through its own connections,
 * never in a transaction of the product. So its charges survive when a transaction is rolled back.
 */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: id(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    cardRef: text('card_ref').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    status: wordColumn('status', chargeStatuses).notNull(),
    code: text('code'),
    message: text('message'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [index('sandbox_charges_status').on(t.status), onlyKnown(t.status, chargeStatuses)],
);
