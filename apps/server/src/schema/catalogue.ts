import { itemSubTypes, itemTypes, itemUnits } from '@dropdate/domain/pricing/item';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, mills } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { parsedColumn } from './parsed-column.ts';
import { templateLayoutSchema } from './template-layout.ts';

/** A template for mail pieces. Its layout is data. */
export const templates = pgTable('templates', {
  /** Stable key. On the wire it is called `templateLookupId`. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  product: text('product').notNull(),
  format: text('format').notNull(),
  isTurningAge: boolean('is_turning_age').notNull(),
  layout: parsedColumn('layout', templateLayoutSchema).notNull(),
  layoutVersion: integer('layout_version').notNull().default(1),
  /** False for a hidden template, which only the campaigns that chose it still use. */
  isOffered: boolean('is_offered').notNull().default(true),
});

/** The items that can be charged. Source: specification 2, section 3 (Item sub-types). */
export const items = pgTable(
  'items',
  {
    id: id(),
    subType: wordColumn('sub_type', itemSubTypes).notNull().unique(),
    itemType: wordColumn('item_type', itemTypes).notNull(),
    name: text('name').notNull(),
    unit: wordColumn('unit', itemUnits).notNull(),
    number: text('number').notNull().unique(),
  },
  (t) => [onlyKnown(t.subType, itemSubTypes), onlyKnown(t.itemType, itemTypes), onlyKnown(t.unit, itemUnits)],
);

/** The price of an item, valid from its first day until the item's next price (decision 40). */
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
