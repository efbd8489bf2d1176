import { items } from '@dropdate/domain/pricing/item';
import { sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { allTemplates } from '../features/templates/layouts/all.ts';
import type { Database } from '../platform/database/database.ts';
import { items as itemsTable, prices, templates } from '../schema/catalogue.ts';

/** Ids of catalogue rows are derived from their keys, the same in every installation. */
const namespace = 'f3a5a3de-4d40-4c45-9b6b-6f7dbb6dd0a1';

/** The first price list is valid since ever. */
const since = '2020-01-01';

/** Templates, items and prices that every installation has; safe to run at every start. */
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
    // What is drawn and kept of a template is known by its version.
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
