import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, mills } from './columns.ts';

/** A template for mail pieces. Its layout is data. */
export const templates = pgTable('templates', {
  /** Stable key. On the wire it is called `templateLookupId`. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  product: text('product').notNull(),
  format: text('format').notNull(),
  isTurningAge: boolean('is_turning_age').notNull(),
  layout: jsonb('layout').notNull(),
  layoutVersion: integer('layout_version').notNull().default(1),
  /** False for a hidden template. It stays for the campaigns that use it. */
  isOffered: boolean('is_offered').notNull().default(true),
});

/** A thing that can be charged (specification 2, section 3, Item sub-types). */
export const items = pgTable('items', {
  id: id(),
  subType: text('sub_type').notNull().unique(),
  itemType: text('item_type').notNull(),
  name: text('name').notNull(),
  unit: text('unit').notNull(),
  number: text('number').notNull().unique(),
});

/** The price of an item from a day on (decision 40). */
export const prices = pgTable(
  'prices',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    validFrom: date('valid_from').notNull(),
    price: mills('price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.validFrom] })],
);
