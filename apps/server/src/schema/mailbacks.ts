import type { CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { responseCards } from './response-cards.ts';
import { companies, segments } from './tenancy.ts';

/**
 * The batches of packing mode: cards that a packer puts into boxes, one box for each org. `company_id` is the provider. A
 * batch is open until it is marked as sent.
 */
export const mailbackBatches = pgTable(
  'mailback_batches',
  {
    id: id(),
    companyId: companyId(),
    /** The number that people read and that the packing list prints. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The org for which alone the batch is packed. Null for a batch of all orgs. */
    clientId: uuid('client_id').$type<CompanyId>(),
    segmentId: uuid('segment_id'),
    openedAt: instant('opened_at').notNull(),
    openedBy: userId('opened_by').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    unique('mailback_batches_company_id_id').on(t.companyId, t.id),
    // A packer who comes back, or who works in two windows, goes on with the same batch.
    uniqueIndex('mailback_batches_open')
      .on(t.companyId, t.openedBy, sql`coalesce(segment_id, company_id)`)
      .where(sql`closed_at is null`),
    check('mailback_batches_org', sql`(${t.clientId} is null) = (${t.segmentId} is null)`),
    foreignKey({ name: 'mailback_batches_company', columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      name: 'mailback_batches_segment',
      columns: [t.clientId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);

/** The boxes of a batch. The first card of an org opens the next box. */
export const mailbackBoxes = pgTable(
  'mailback_boxes',
  {
    companyId: companyId(),
    batchId: uuid('batch_id').notNull(),
    /** From 1 within the batch. */
    number: smallint('number').notNull(),
    clientId: uuid('client_id').$type<CompanyId>().notNull(),
    segmentId: uuid('segment_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.number] }),
    unique('mailback_boxes_of_org').on(t.companyId, t.batchId, t.clientId, t.segmentId),
    check('mailback_boxes_number', sql`${t.number} > 0`),
    foreignKey({
      name: 'mailback_boxes_batch',
      columns: [t.companyId, t.batchId],
      foreignColumns: [mailbackBatches.companyId, mailbackBatches.id],
    }),
    foreignKey({
      name: 'mailback_boxes_segment',
      columns: [t.clientId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);

/** The cards in the boxes of a batch. */
export const mailbackPackedCards = pgTable(
  'mailback_packed_cards',
  {
    companyId: companyId(),
    batchId: uuid('batch_id').notNull(),
    cardId: uuid('card_id').notNull(),
    box: smallint('box').notNull(),
    packedAt: instant('packed_at').notNull(),
    packedBy: userId('packed_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.cardId] }),
    index('mailback_packed_cards_of_card').on(t.companyId, t.cardId),
    index('mailback_packed_cards_of_box').on(t.companyId, t.batchId, t.box, t.packedAt),
    foreignKey({
      name: 'mailback_packed_cards_box',
      columns: [t.companyId, t.batchId, t.box],
      foreignColumns: [mailbackBoxes.companyId, mailbackBoxes.batchId, mailbackBoxes.number],
    }),
    foreignKey({
      name: 'mailback_packed_cards_card',
      columns: [t.companyId, t.cardId],
      foreignColumns: [responseCards.companyId, responseCards.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The cards of one org that were marked as sent together: who sent how many, and when. A shipment that was taken back
 * stays as a record.
 */
export const mailbackShipments = pgTable(
  'mailback_shipments',
  {
    id: id(),
    companyId: companyId(),
    clientId: uuid('client_id').$type<CompanyId>().notNull(),
    segmentId: uuid('segment_id').notNull(),
    /** The batch whose box was sent. Null where somebody marked all that waited. */
    batchId: uuid('batch_id'),
    cards: integer('cards').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: userId('sent_by').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: userId('taken_back_by'),
  },
  (t) => [
    unique('mailback_shipments_company_id_id').on(t.companyId, t.id),
    index('mailback_shipments_of_segment').on(t.clientId, t.segmentId, t.sentAt),
    index('mailback_shipments_of_batch').on(t.companyId, t.batchId),
    check('mailback_shipments_cards', sql`${t.cards} > 0`),
    check('mailback_shipments_taken_back', sql`(${t.takenBackAt} is null) = (${t.takenBackBy} is null)`),
    foreignKey({ name: 'mailback_shipments_company', columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      name: 'mailback_shipments_segment',
      columns: [t.clientId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'mailback_shipments_batch',
      columns: [t.companyId, t.batchId],
      foreignColumns: [mailbackBatches.companyId, mailbackBatches.id],
    }),
  ],
);

/** The cards of a shipment. A card is in one shipment that stands, and in any number that were taken back. */
export const mailbackCards = pgTable(
  'mailback_cards',
  {
    companyId: companyId(),
    shipmentId: uuid('shipment_id').notNull(),
    cardId: uuid('card_id').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.shipmentId, t.cardId] }),
    // No card is mailed twice, whoever marks it.
    uniqueIndex('mailback_cards_sent').on(t.companyId, t.cardId).where(sql`taken_back_at is null`),
    index('mailback_cards_of_card').on(t.companyId, t.cardId),
    foreignKey({
      name: 'mailback_cards_shipment',
      columns: [t.companyId, t.shipmentId],
      foreignColumns: [mailbackShipments.companyId, mailbackShipments.id],
    }),
    foreignKey({
      name: 'mailback_cards_card',
      columns: [t.companyId, t.cardId],
      foreignColumns: [responseCards.companyId, responseCards.id],
    }).onDelete('cascade'),
  ],
);
