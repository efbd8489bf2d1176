import { join } from 'node:path';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { type Column, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgArray, PgCustomColumn, PgTable, PgText } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseError } from '../src/platform/database/database.ts';
import { exportsOf } from './tenant-tables.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeCampaign } from './wizard.ts';

const tables = Object.values(await exportsOf(join(import.meta.dirname, '../src/schema'))).filter((value) =>
  is(value, PgTable),
);
const columns = tables.flatMap((table) =>
  Object.values<Column>(getTableColumns(table)).map((column) => ({
    name: `${getTableName(table)}.${column.name}`,
    table: getTableName(table),
    column,
    element: is(column, PgArray) ? column.baseColumn : column,
  })),
);
/** Types of our own that hold no words or codes. */
const plainTypes = ['jsonb', 'xid8'];
const enumerations = columns.filter(
  ({ element }) => is(element, PgCustomColumn) && !plainTypes.includes(element.getSQLType()),
);

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
  await owner.connect();
  for (const table of new Set(enumerations.map((each) => each.table))) {
    await owner.query(`create temp table ${table} (like public.${table} including constraints)`);
    // A check of several columns is about whole rows, and the rows of this test have one column.
    const checks = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint
        where conrelid = 'pg_temp.${table}'::regclass and contype = 'c' and cardinality(conkey) > 1`,
    );
    for (const { name } of checks.rows) await owner.query(`alter table pg_temp.${table} drop constraint ${name}`);
    const { rows } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'pg_temp.${table}'::regclass and attnum > 0 and attnotnull`,
    );
    for (const { name } of rows) await owner.query(`alter table pg_temp.${table} alter column ${name} drop not null`);
  }
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

type Enumerated = (typeof enumerations)[number];

/** Whether PostgreSQL takes a value in this column. The other columns stay empty. */
async function isStorable({ table, column }: Enumerated, value: string): Promise<boolean> {
  const literal = is(column, PgArray) ? `{${value}}` : value;
  try {
    await owner.query(`insert into pg_temp.${table} (${column.name}) values ($1)`, [literal]);
    return true;
  } catch (error) {
    expect(databaseError(error)).toEqual({ code: '23514', constraint: `${table}_${column.name}` });
    return false;
  }
}

function isReadable({ element }: Enumerated, value: string): boolean {
  try {
    element.mapFromDriverValue(element.getSQLType() === 'smallint' ? Number(value) : value);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return false;
  }
}

/**
 * The values to try. For codes, a range that contains all known codes and other numbers. For words, the words of the
 * check constraint, and one other word.
 */
async function candidatesOf({ table, column, element }: Enumerated): Promise<string[]> {
  if (element.getSQLType() === 'smallint') return Array.from({ length: 256 }, (_, code) => String(code - 1));
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'public.${table}'::regclass and conname = '${table}_${column.name}'`,
  );
  return [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '').concat('no-such-word');
}

describe('a column of an enumeration', () => {
  it('is of a type that reads nothing else', () => {
    expect(columns.filter(({ element }) => is(element, PgText) && element.enumValues)).toEqual([]);
    expect(enumerations.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'campaigns.status',
        'campaigns.type',
        'carts.payment_term',
        'checkouts.recovery_point',
        'checkouts.term',
        'companies.payment_terms',
        'orders.kind',
        'orders.payment_status',
        'orders.term',
        'payments.status',
        'roles.access_type',
        'segments.status',
        'users.status',
      ]),
    );
  });

  it.each(enumerations)('$name can store exactly what it can read', async (enumerated) => {
    const storable: string[] = [];
    for (const value of await candidatesOf(enumerated)) {
      const isTaken = await isStorable(enumerated, value);
      expect([value, isReadable(enumerated, value)]).toEqual([value, isTaken]);
      if (isTaken) storable.push(value);
    }
    expect(storable).not.toEqual([]);
  });
});

describe('a row that no version of the product wrote', () => {
  it.each([
    ['an unknown term is not taken for a credit card', 'carts', 'payment_term', '9'],
    ['an unknown status is not taken for one that can be edited', 'campaigns', 'status', '42'],
    ['an unknown type is not taken for a prospect list', 'campaigns', 'type', '7'],
    ['cards without amounts pay nothing', 'carts', 'payment_split', '[{"paymentMethodId":"x"}]'],
    // This case comes last, because it leaves the company broken.
    ['terms with an unknown one among them are not shortened', 'companies', 'payment_terms', '{0,9}'],
  ])('%s', async (_, table, column, value) => {
    const admin = await app.as('admin');
    const { cartId } = await makeCampaign(app, admin);
    const read = () => admin.call(getCartDetails, { params: { id: cartId } });
    expect((await read()).status).toBe(200);
    await owner.query(`alter table public.${table} drop constraint if exists ${table}_${column}`);
    const place = { carts: sql`id = ${cartId}`, campaigns: sql`cart_id = ${cartId}` }[table] ?? sql`code = 'HARBOR'`;
    await app.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ${place}`);
    expect((await read()).status).toBe(500);
  });
});
