import { sql } from 'drizzle-orm';
import { changedTables, tableContents } from './table-contents.ts';
import type { TestApp } from './test-app.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, Row>;

/** A row that a call changed, with the orgs to which the row belonged before or belongs now. */
export interface Effect {
  readonly table: string;
  readonly what: 'added' | 'changed' | 'removed';
  /** Ids of orgs. `unknown` for a row whose orgs this file does not know. */
  readonly places: readonly string[];
  readonly row: Row;
}

/** Tables whose rows belong to nobody's scope, with the reason. */
const ofNobody: Readonly<Record<string, string>> = {
  audit_log: 'the log of all calls; nobody reads it in the product',
  companies: 'holds the next numbers of the company; see the tests of settings',
  list_changes: 'notes for kept counts',
  do_not_call:
    'the do-not-call file of the whole company, which every buyer of the company reads and changes (decision 75)',
  do_not_call_area_codes: 'the area codes of the whole company (decision 75)',
  phone_clocks: 'for how long the numbers of the whole company are good (decision 75)',
  do_not_mail_entries:
    'the list of the whole company, which every buyer of the company reads and changes (decision 71)',
  seed_addresses:
    'the seed addresses of the whole company, which its buyers change as the do-not-mail list (decision 71)',
  suppression_versions: 'counts the changes of what the whole company leaves out',
};

/** Columns that note how far the product is, and no wish of a user. A row with such notes alone has no effect. */
const notes: Readonly<Record<string, readonly string[]>> = {
  suppression_rules: ['compares_contacts', 'matched_release'],
};

/** A row without its notes. Undefined for a row that says nothing beside its notes. */
function withoutNotes(table: string, row: Row): Row | undefined {
  const noted = notes[table];
  if (noted === undefined) return row;
  const rest = Object.entries(row).filter(([column]) => !noted.includes(column));
  const isEmpty = rest.every(([column, value]) => column === 'company_id' || value === null || value === false);
  return isEmpty ? undefined : Object.fromEntries(rest);
}

/** The columns that place a row, the most telling one first. */
const placingColumns = [
  'segment_id',
  'primary_segment_id',
  'contact_id',
  'campaign_id',
  'prospect_list_id',
  'cart_id',
  'order_id',
  'import_id',
  'job_id',
  'card_id',
  'role_id',
  'label_id',
  'view_id',
  'rule_id',
  'checkout_id',
  'audience_id',
  'campaign_template_id',
  'kept_id',
  'user_id',
  'owner_id',
  'about_id',
  'entity_id',
];
/** Tables whose rows belong to the orgs of another column first. */
const placedBy: Readonly<Record<string, readonly string[]>> = {
  user_segments: ['user_id'],
  user_roles: ['user_id'],
  saved_view_defaults: ['user_id'],
  contact_pairs: ['one_id'],
  // The row that uses a file has the orgs of its own. A file beside such a row belongs to the user who brought it.
  files: ['created_by'],
};

/** The rows of a company, with the orgs to which each row belongs. */
export async function watchRows(app: TestApp, companyId: string) {
  const keys = await primaryKeys(app);
  const read = async (table: string): Promise<Rows> => {
    const { rows } = await app.db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where t.company_id = ${companyId}`,
    );
    return new Map(
      rows
        .map(({ row }) => [JSON.stringify(keys.get(table)?.map((column) => row[column])), withoutNotes(table, row)])
        .filter((entry): entry is [string, Row] => entry[1] !== undefined),
    );
  };
  let sums = await tableContents(app);
  const tables = new Map<string, Rows>();
  for (const table of keys.keys()) tables.set(table, await read(table));

  /** The orgs of a row. A role belongs to its org and to the orgs of its users, whose rights it is. */
  const placesOf = (table: string, row: Row, depth = 0): ReadonlySet<string> => {
    if (depth > 6) return new Set(['unknown']);
    if (table === 'segments') return new Set([String(row.id)]);
    const places = new Set<string>();
    const add = (more: ReadonlySet<string>) => {
      for (const place of more) places.add(place);
    };
    if (table === 'roles') {
      places.add(typeof row.segment_id === 'string' ? row.segment_id : 'unknown');
      for (const held of tables.get('user_roles')?.values() ?? [])
        if (held.role_id === row.id) add(placesOf('user_roles', held, depth + 1));
      return places;
    }
    if (table === 'labels') {
      for (const owner of tables.get('label_segments')?.values() ?? [])
        if (owner.label_id === row.id) places.add(String(owner.segment_id));
      return places;
    }
    if (table === 'audiences') {
      for (const owners of ['campaigns', 'prospect_lists'])
        for (const owner of tables.get(owners)?.values() ?? [])
          if (owner.audience_id === row.id) places.add(String(owner.segment_id));
      return places;
    }
    if (table === 'saved_views') {
      if (row.is_shared === true) places.add(String(row.segment_id));
      add(placesOfId(row.owner_id, depth + 1));
      return places;
    }
    for (const column of placedBy[table] ?? placingColumns) {
      if (typeof row[column] !== 'string') continue;
      const found = placesOfId(row[column], depth + 1);
      if (!found.has('unknown')) return found;
    }
    return new Set(['unknown']);
  };
  const placesOfId = (id: unknown, depth: number): ReadonlySet<string> => {
    for (const [table, rows] of tables) {
      if (keys.get(table)?.at(-1) !== 'id') continue;
      const row = rows.get(JSON.stringify([id])) ?? rows.get(JSON.stringify([companyId, id]));
      if (row !== undefined) return placesOf(table, row, depth);
    }
    return new Set(['unknown']);
  };

  /** The rows that changed since the last question. */
  return async function effects(): Promise<readonly Effect[]> {
    const now = await tableContents(app);
    const changed = changedTables(sums, now).filter((table) => keys.has(table) && !(table in ofNobody));
    sums = now;
    const found: Effect[] = [];
    const fresh = new Map<string, Rows>();
    for (const table of changed) {
      const [before, after] = [tables.get(table) ?? new Map<string, Row>(), await read(table)];
      fresh.set(table, after);
      for (const [key, row] of before) {
        const next = after.get(key);
        if (next !== undefined && JSON.stringify(next) === JSON.stringify(row)) continue;
        const what = next === undefined ? 'removed' : 'changed';
        found.push({ table, what, places: [...placesOf(table, row)], row });
      }
    }
    for (const [table, after] of fresh) {
      const before = tables.get(table);
      tables.set(table, after);
      for (const [key, row] of after)
        if (before?.has(key) !== true) found.push({ table, what: 'added', places: [], row });
    }
    // The rows that a new row refers to can be new too.
    return found.map((effect) =>
      effect.what === 'added' ? { ...effect, places: [...placesOf(effect.table, effect.row)] } : effect,
    );
  };
}

/** The columns of the primary key of every table whose rows belong to a company. */
async function primaryKeys({ db }: TestApp): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute own where own.attrelid = c.oid and own.attname = 'company_id')
      and c.relname not in ('sessions', 'attempts', 'sign_ins', 'schema_migrations', 'idempotency_keys')
    group by 1 order by 1`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
