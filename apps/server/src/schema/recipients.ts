import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
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
import { campaignId, companyId, orderId } from './columns.ts';
import { campaigns, campaignVariants } from './ordering.ts';
import { orders } from './orders.ts';
import { parsedColumn } from './parsed-column.ts';
import { prospectFactsSchema } from './prospect-facts.ts';
import { companies } from './tenancy.ts';

/**
 * The people of an order with their data on the day of the order, and with the identity of their piece (decision 42).
 * Thousands of rows are written at once. Each index costs time, so no index repeats another.
 */
export const recipients = pgTable(
  'recipients',
  {
    /** UUID version 7. The id is unique together with the company, because foreign keys contain the company. */
    id: uuid('id').notNull(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    orderId: orderId(),
    campaignId: campaignId(),
    variantId: uuid('variant_id').notNull(),
    seq: integer('seq').notNull(),
    /**
     * Whether the piece goes to an address of the company's own people. Nobody buys, counts or answers such a piece. See
     * `boughtPiece` in order-conditions.ts.
     */
    isSeed: boolean('is_seed').notNull().default(false),
    /** The state whose lines a seed prints, because the order may lack the seed's own state. Null for bought pieces. */
    linesState: text('lines_state'),
    /** Null for a seed, who is nobody of a prospect file or of a list. */
    vendorKey: bigint('vendor_key', { mode: 'bigint' }),
    /** Null for a seed. */
    householdKey: bigint('household_key', { mode: 'bigint' }),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull(),
    lastName: text('last_name').notNull(),
    addressLine1: text('address_line1').notNull(),
    /** The line above the street in Puerto Rico. Only own lists have it. */
    urbanization: text('urbanization').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    county: text('county').notNull(),
    zip: text('zip').notNull(),
    zip4: text('zip4').notNull(),
    deliveryPoint: text('delivery_point').notNull(),
    /** Null where the prospect file has no coordinates (decision 55). */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    birthYear: smallint('birth_year'),
    birthMonth: smallint('birth_month'),
    phone: text('phone'),
    facts: parsedColumn('facts', prospectFactsSchema).notNull().default(sql`'{}'`),
    clientCode: text('client_code').notNull(),
    mailingNumber: smallint('mailing_number').notNull(),
    /** Digits of the Intelligent Mail barcode: 20 digits of tracking, then the routing. */
    imb: text('imb').notNull(),
    qualifyingCode: text('qualifying_code').notNull(),
    pieceId: text('piece_id').notNull().unique(),
    mailedOn: date('mailed_on'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('recipients_order_vendor_key').on(t.companyId, t.orderId, t.vendorKey),
    unique('recipients_order_seq').on(t.companyId, t.orderId, t.seq),
    unique('recipients_printed_key').on(t.clientCode, t.mailingNumber),
    // The post finds a piece by its tracking number alone, so the number must be unique at any address, for 60 days at
    // least (decision 42). A unique index knows no days. So a number is never used again, and a mailer id is used up
    // after 1,000,000,000 pieces.
    uniqueIndex('recipients_imb_tracking').on(sql`left(${t.imb}, 20)`),
    unique('recipients_order_qualifying_code').on(t.orderId, t.qualifyingCode),
    // Saving a draft deletes its old variants. Without these indexes every save would read all people ever mailed.
    index('recipients_of_campaign').on(t.companyId, t.campaignId),
    index('recipients_of_variant').on(t.companyId, t.variantId),
    // The key includes the org, because a recipient has the org of its order. The order's own keys check org and
    // company.
    check(
      'recipients_seed',
      sql`(${t.vendorKey} is null) = ${t.isSeed} and (${t.householdKey} is null) = ${t.isSeed}
        and (${t.linesState} is not null) = ${t.isSeed}`,
    ),
    check('recipients_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    foreignKey({
      name: 'recipients_order',
      columns: [t.companyId, t.orderId, t.segmentId],
      foreignColumns: [orders.companyId, orders.id, orders.segmentId],
    }),
    foreignKey({
      name: 'recipients_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    foreignKey({
      name: 'recipients_variant',
      columns: [t.companyId, t.variantId],
      foreignColumns: [campaignVariants.companyId, campaignVariants.id],
    }),
  ],
);

/** The blocks of printed keys that a company has. A new block follows a full block (decision 42). */
export const clientCodes = pgTable(
  'client_codes',
  {
    code: text('code').primaryKey(),
    companyId: companyId().references(() => companies.id),
    /** 1 to 10,000. At 10,000 the block is full. */
    nextNumber: integer('next_number').notNull().default(1),
  },
  (t) => [
    index('client_codes_company').on(t.companyId),
    check('client_codes_next_number', sql`${t.nextNumber} between 1 and 10000`),
  ],
);

/**
 * The next serial number per mailer id, for the Intelligent Mail barcode. The first serial follows again after the last
 * nine-digit serial.
 */
export const mailerIds = pgTable('mailer_ids', {
  mailerId: text('mailer_id').primaryKey(),
  nextSerial: bigint('next_serial', { mode: 'number' }).notNull().default(1),
});
