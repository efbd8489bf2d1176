import { labelsOf } from '@dropdate/contract/http/list';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from './database.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListDefinition, ListField } from './list-fields.ts';
import { type ListPlan, type ListSource, selectPage } from './list-query.ts';

/** A list whose rows have the shape of the contract's row. */
export interface RowList<Row> extends ListDefinition {
  /** One JSON value with all columns. */
  readonly row: SQL;
  readonly read: (stored: Stored) => Row;
  /** The names of the columns with a heading. */
  readonly columnNames: readonly string[];
}

type Stored = Readonly<Record<string, unknown>>;
type Columns<Row> = { readonly [Name in keyof Row]: ListColumn<Row[Name]> };
type RowTable<Row> = Omit<ListDefinition, 'fields'> & {
  /** The columns by their names in the row. The filter fields of the list have the order of this table. */
  readonly columns: Columns<Row>;
  /** Fields that only filter or sort. */
  readonly fields?: ListDefinition['fields'];
};

/**
 * Makes a list from the contract's row schema and one table of columns.
 * @throws RangeError for a column with a filter but no label.
 */
export function rowList<Schema extends z.ZodObject>(
  schema: Schema,
  { columns, fields, ...list }: RowTable<z.output<Schema>>,
): RowList<z.output<Schema>> {
  const labels: Readonly<Record<string, string>> = labelsOf(schema);
  const entries = Object.entries<ListColumn<unknown>>(columns);
  const labelled = entries.map(([name, column]): [string, ListField] => {
    const label = labels[name];
    if (label === undefined && column.isFilter !== false) throw new RangeError(`${list.name}.${name} has no label`);
    return [name, { ...column, label: label ?? name }];
  });
  const pairs = entries.map(([name, { select }]) => sql`${sql.raw(`'${name}'`)}, ${select}`);
  return {
    ...list,
    columnNames: entries.map(([name]) => name).filter((name) => labels[name] !== undefined),
    fields: { ...Object.fromEntries(labelled), ...fields },
    row: sql`json_build_object(${sql.join(pairs, sql`, `)})`,
    read: (stored) =>
      Object.fromEntries(entries.map(([name, { read }]) => [name, read(stored[name])])) as z.output<Schema>,
  };
}

type Source = Omit<ListSource, 'row'>;

/** A page of a list and the number of all rows that match. */
export async function selectRows<Row>(
  db: Database,
  list: RowList<Row>,
  source: Source,
  plan: ListPlan,
): Promise<{ readonly rows: Row[]; readonly totalCount: number }> {
  const { rows, totalCount } = await selectPage<Stored>(db, { ...source, row: list.row }, plan);
  return { rows: rows.map(list.read), totalCount };
}

/** The row of one record as its list shows it; null when the record is not visible. */
export async function selectRow<Row>(
  db: Database,
  list: RowList<Row>,
  { from, joins = {}, visible }: Source,
  id: string,
): Promise<Row | null> {
  const { rows } = await db.execute<{ row: Stored }>(
    sql`select ${list.row} as row from ${sql.join([from, ...Object.values(joins)], sql` `)} where ${visible} and ${list.id} = ${id}`,
  );
  return rows[0] ? list.read(rows[0].row) : null;
}

/** The rows with these ids, in the order of the ids. Rows that are gone or not visible are left out. */
export async function selectRowsOf<Row>(
  db: Database,
  list: RowList<Row>,
  { from, joins = {}, visible }: Source,
  ids: readonly string[],
): Promise<Row[]> {
  const all = sql`${`{${ids.join(',')}}`}::uuid[]`;
  const { rows } = await db.execute<{ row: Stored }>(sql`select ${list.row} as row
    from ${sql.join([from, ...Object.values(joins)], sql` `)} where ${visible} and ${list.id} = any(${all})
    order by array_position(${all}, ${list.id})`);
  return rows.map(({ row }) => list.read(row));
}
