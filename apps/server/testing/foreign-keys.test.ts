import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Foreign keys that need no index on their own side, grouped by reason. Every other foreign key has an index. Otherwise
 * a delete of the referenced row would read the whole table.
 */
const withoutIndex: Readonly<Record<string, readonly string[]>> = {
  'users are marked as deleted and never removed; queries by user have a narrower index or read few rows': [
    'assignment_rule_agents_user',
    'campaigns_proof_approved_by',
    'carts_owner',
    'checkouts_user',
    'contact_calls_created_by',
    'contact_notes_created_by',
    'contact_notes_updated_by',
    'orders_placed_by',
    'payment_methods_user',
    'credit_changes_changed_by',
    'users_created_by',
    'users_parent',
  ],
  'orgs are marked as deleted and never removed': [
    'carts_segment',
    'label_segments_segment',
    'mailback_batches_segment',
    'mailback_boxes_segment',
    'orders_segment',
    'phone_check_batches_segment',
    'users_segment',
  ],
  'roles are few, and nothing removes them': ['user_roles_role'],
  'the catalogue hides what it no longer offers': [
    'campaign_templates_template_key_templates_key_fk',
    'carts_template_key_templates_key_fk',
    'order_lines_item_id_items_id_fk',
  ],
  'checkouts with an order and payment methods are never removed': ['orders_checkout', 'payments_method'],
  'queries find recipients by company and order; their org is that of the order': ['recipients_order'],
};

/**
 * Finds the foreign keys for which no index begins with the columns of the key, in any order. An index with a condition
 * counts only when it leaves out nothing but rows without a reference.
 */
const unindexed = `
  select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace and not exists (
    select 1 from pg_index i where i.indrelid = k.conrelid and i.indisvalid
      and (i.indpred is null or exists (
        select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(k.conkey)
          and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
  order by name`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('every foreign key has an index on its own side, or a reason for none', async () => {
  const { rows } = await app.pool.query<{ name: string }>(unindexed);
  expect(rows.map(({ name }) => name)).toEqual(Object.values(withoutIndex).flat().sort());
});
