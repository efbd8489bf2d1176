import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { exportsOf } from './tenant-tables.ts';

const source = join(import.meta.dirname, '../src');

/**
 * The rooms that write a table, through drizzle or in an SQL statement. A room is a feature, or a part of the platform.
 */
function writersOf(table: string, variable: string): string[] {
  const statement = new RegExp(`\\b(insert into|update|delete from)\\s+${table}\\b`);
  const call = new RegExp(`\\.(insert|update|delete)\\(${variable}\\)`);
  const writers = files.filter(({ text }) => call.test(text) || statement.test(text)).map(({ room }) => room);
  return [...new Set(writers)].sort();
}

const files = readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ room: file.split('/')[0] ?? '', text: readFileSync(join(source, 'features', file), 'utf8') }));

it('each table is written by one feature only', async () => {
  const tables = Object.entries(await exportsOf(join(source, 'schema'))).filter(([, value]) => is(value, PgTable));
  const writers = tables.map(([variable, table]) => [variable, writersOf(getTableName(table as PgTable), variable)]);
  // A merge of contacts moves their cards in its own transaction, and a contact that is removed lets go of its cards.
  const shared = [['responseCards', ['contacts', 'response-cards']]];
  expect(writers.filter(([, rooms]) => (rooms?.length ?? 0) > 1)).toEqual(shared);
  // Known writers prove that the patterns still match.
  expect(Object.fromEntries(writers)).toMatchObject({
    carts: ['carts'],
    recipients: ['checkout'],
    campaigns: ['campaigns'],
  });
});
