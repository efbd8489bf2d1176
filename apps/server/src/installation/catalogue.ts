import { items } from '@dropdate/domain/pricing/item';
import { sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { allTemplates } from '../features/templates/layouts/all.ts';
import type { Database } from '../platform/database/database.ts';
import { items as itemsTable, prices, templates } from '../schema/catalogue.ts';

/** Namespace of the catalogue's ids. They are derived from keys, so they are the same in every installation. */
const namespace = 'f3a5a3de-4d40-4c45-9b6b-6f7dbb6dd0a1';

/** The first day of the first price list. It lies before any order. */
const since = '2020-01-01';

/** Writes the templates, items and prices of every installation. Safe to run at every start. */
export async function seedCatalogue(db: Database): Promise<void> {
  for (const template of allTemplates) {
    const row = {
      key: template.key,
      name: template.name,
      product: template.product,
      format: template.format,
      isTurningAge: template.isTurningAge,
      layout: template.layout,
    };
    // The version changes with the layout, so that the drawing of an older layout is not shown again.
    const layoutVersion = sql`${templates.layoutVersion} + (${templates.layout} is distinct from excluded.layout)::int`;
    await db
      .insert(templates)
      .values(row)
      .onConflictDoUpdate({ target: templates.key, set: { ...row, layoutVersion } });
  }
  for (const item of items) {
    const id = uuidv5(item.subType, namespace);
    const number = `DD-${String(item.number).padStart(3, '0')}`;
    const row = { id, subType: item.subType, itemType: item.type, name: item.name, unit: item.unit, number };
    await db.insert(itemsTable).values(row).onConflictDoNothing();
    await db.insert(prices).values({ itemId: id, validFrom: since, price: item.price }).onConflictDoNothing();
  }
}
