import type { ProspectListId } from '@dropdate/domain/id/brand';
import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { listStatusCodes } from '@dropdate/domain/prospect-list/list-status';
import { purchaseTypeCodes } from '@dropdate/domain/prospect-list/purchase-type';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { cartId, companyId, edited, id, instant } from './columns.ts';
import { codeColumn, codeText, onlyKnown, onlyKnownElements, wordColumn } from './enumerations.ts';
import { audiences, carts } from './ordering.ts';
import { labels, segments, users } from './tenancy.ts';

/** The id of a prospect list, as a column of another table. */
export const prospectListId = () => uuid('prospect_list_id').$type<ProspectListId>();

/** A list of people that a buyer buys for use without a campaign (decisions 35, 39 and 74). */
export const prospectLists = pgTable(
  'prospect_lists',
  {
    id: id<ProspectListId>(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    cartId: cartId(),
    number: integer('number').notNull(),
    /** Null until the buyer names the list. */
    name: text('name'),
    status: codeColumn('status', listStatusCodes).notNull().default(codeText(listStatusCodes, 'none')),
    purchaseType: codeColumn('purchase_type', purchaseTypeCodes)
      .notNull()
      .default(codeText(purchaseTypeCodes, 'lifetime')),
    audienceId: uuid('audience_id').notNull(),
    /** The bought list that this list refreshes. A refresh of a refresh names the first list, too. Null for any other list. */
    refreshOf: uuid('refresh_of').$type<ProspectListId>(),
    addOns: wordColumn('add_ons', listAddOns).array().notNull().default(sql`'{}'`),
    /** When count, quotas and month were kept last. Nobody is held (decision 35). */
    reservedAt: instant('reserved_at'),
    /** The bought people. 0 before the order. */
    people: integer('people').notNull().default(0),
    /** When the list was bought. Null before. */
    boughtAt: instant('bought_at'),
    /** The kept file of the people. Null before the file is made, and after its end. */
    fileId: uuid('file_id'),
    /** Until when the file is kept. */
    fileUntil: instant('file_until'),
    /** When somebody last wanted the file that is not made yet. Null when nobody waits for the file. */
    fileWantedAt: instant('file_wanted_at'),
    deletedAt: instant('deleted_at'),
    ...edited,
  },
  (t) => [
    unique('prospect_lists_company_id_id').on(t.companyId, t.id),
    unique('prospect_lists_company_id_number').on(t.companyId, t.number),
    unique('prospect_lists_cart_id').on(t.companyId, t.cartId),
    unique('prospect_lists_audience_id').on(t.companyId, t.audienceId),
    uniqueIndex('prospect_lists_name')
      .on(t.companyId, t.segmentId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null and name is not null`),
    // Serves the default sort of Prospect Management.
    index('prospect_lists_created_at').on(t.companyId, t.createdAt, t.id),
    index('prospect_lists_of_segment').on(t.companyId, t.segmentId, t.createdAt),
    index('prospect_lists_of_creator').on(t.companyId, t.createdBy, t.id),
    index('prospect_lists_updated_by').on(t.companyId, t.updatedBy),
    // The task that makes files looks for the lists that wait.
    index('prospect_lists_file_wanted').on(t.fileWantedAt).where(sql`file_wanted_at is not null`),
    // Serves the orders whose people the next refresh leaves out.
    index('prospect_lists_refresh_of').on(t.companyId, t.refreshOf).where(sql`refresh_of is not null`),
    index('prospect_lists_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({
      name: 'prospect_lists_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'prospect_lists_cart',
      columns: [t.companyId, t.cartId],
      foreignColumns: [carts.companyId, carts.id],
    }),
    foreignKey({
      name: 'prospect_lists_audience',
      columns: [t.companyId, t.audienceId],
      foreignColumns: [audiences.companyId, audiences.id],
    }),
    foreignKey({
      name: 'prospect_lists_refresh_of',
      columns: [t.companyId, t.refreshOf],
      foreignColumns: [t.companyId, t.id],
    }),
    foreignKey({
      name: 'prospect_lists_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.status, listStatusCodes),
    onlyKnown(t.purchaseType, purchaseTypeCodes),
    onlyKnownElements(t.addOns, listAddOns),
    check('prospect_lists_name_length', sql`length(${t.name}) between 1 and 50`),
    check('prospect_lists_people', sql`${t.people} >= 0`),
  ],
);

export const prospectListLabels = pgTable(
  'prospect_list_labels',
  { companyId: companyId(), prospectListId: prospectListId().notNull(), labelId: uuid('label_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.prospectListId, t.labelId] }),
    index('prospect_list_labels_of_label').on(t.companyId, t.labelId, t.prospectListId),
    foreignKey({
      name: 'prospect_list_labels_list',
      columns: [t.companyId, t.prospectListId],
      foreignColumns: [prospectLists.companyId, prospectLists.id],
    }),
    foreignKey({
      name: 'prospect_list_labels_label',
      columns: [t.companyId, t.labelId],
      foreignColumns: [labels.companyId, labels.id],
    }),
  ],
);

/**
 * The people of a bought list with their data on the day of the order, so that the file can be made again after a new
 * release of the prospects (decision 74).
 */
export const prospectListPeople = pgTable(
  'prospect_list_people',
  {
    companyId: companyId(),
    prospectListId: prospectListId().notNull(),
    /** From 1, in the order of the file. */
    seq: integer('seq').notNull(),
    /** Whether the row is an address of the company's own people. Nobody buys or counts such a row (decision 71). */
    isSeed: boolean('is_seed').notNull().default(false),
    /** Null for a seed. */
    vendorKey: bigint('vendor_key', { mode: 'bigint' }),
    /** Null for a seed. */
    householdKey: bigint('household_key', { mode: 'bigint' }),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull(),
    lastName: text('last_name').notNull(),
    addressLine1: text('address_line1').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    county: text('county').notNull(),
    zip: text('zip').notNull(),
    zip4: text('zip4').notNull(),
    birthYear: smallint('birth_year'),
    birthMonth: smallint('birth_month'),
    phone: text('phone'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.prospectListId, t.seq] }),
    check(
      'prospect_list_people_seed',
      sql`(${t.vendorKey} is null) = ${t.isSeed} and (${t.householdKey} is null) = ${t.isSeed}`,
    ),
    unique('prospect_list_people_vendor_key').on(t.companyId, t.prospectListId, t.vendorKey),
    foreignKey({
      name: 'prospect_list_people_list',
      columns: [t.companyId, t.prospectListId],
      foreignColumns: [prospectLists.companyId, prospectLists.id],
    }),
  ],
);
