import { type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListField } from '../src/platform/database/list-fields.ts';
import type { RowList } from '../src/platform/database/row-list.ts';
import { contacts, fillPeople, type Listed, leads, pageOf, plainRows } from './people-lists.fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Filters by a text find the rows whose shown text contains it, whatever index serves them. The number beside each page is exact.

let app: TestApp;
let scopes: readonly RowScope[];
beforeAll(async () => {
  app = await startTestApp();
  scopes = await fillPeople(app);
});
afterAll(() => app.close());

const texts = [contacts, leads].flatMap((list) =>
  Object.entries<ListField>(list.fields).flatMap(([name, { type, isFilter }]) =>
    type === 'text' && isFilter !== false ? [[list, name] as const] : [],
  ),
);

const query = (parts: Partial<ListQuery>): ListQuery => ({ ...listQuerySchema.parse({}), pageSize: 500, ...parts });
const filter = (name: string, operator: ListQuery['filters'][number]['operator'], value: string) =>
  query({ filters: [{ name, operator, value, logical: 'and' }] });

/** The shown text of a column in lower case; empty for a missing text. */
const shown = (row: Listed, name: string): string =>
  String((row as unknown as Readonly<Record<string, string | null>>)[name] ?? '').toLowerCase();

it.each(texts)('%#: contains, does not contain and equals', async (list: RowList<Listed>, name) => {
  // All orgs of a company, and the viewer's own rows.
  for (const scope of [scopes[0], scopes[2]] as RowScope[]) {
    const all = await plainRows(app, list, scope, query({}));
    const values = [...new Set(all.map((row) => shown(row, name)))].sort();
    const some = [values[0], values[1], values.at(-1)].filter((value) => value !== undefined && value !== '');
    const parts = some.flatMap((value = '') => [value, value.slice(0, 3), value.slice(-4), value.slice(1, 2)]);
    for (const part of [...parts.filter((text) => text.trim() !== ''), '%', '_', 'Nobody']) {
      const text = part.toLowerCase();
      const has = (row: Listed) => shown(row, name).includes(text);
      for (const [operator, expected] of [
        ['contains', all.filter(has)],
        ['doesnotcontain', all.filter((row) => !has(row))],
        ['eq', all.filter((row) => shown(row, name) === text)],
        ['neq', all.filter((row) => shown(row, name) !== text)],
      ] as const) {
        const { rows, totalCount } = await pageOf(app, list, scope, filter(name, operator, part));
        const of = `${name} ${operator} ${part}`;
        expect([of, rows.map(({ id }) => id)]).toEqual([of, expected.map(({ id }) => id)]);
        expect([of, totalCount]).toEqual([of, expected.length]);
        // The second call has a kept count.
        const again = await pageOf(app, list, scope, { ...filter(name, operator, part), pageSize: 10 });
        expect([of, again.totalCount, again.rows]).toEqual([of, expected.length, rows.slice(0, 10)]);
      }
    }
  }
});

it('a phone number is found in every way of writing it', async () => {
  const [scope] = scopes as [RowScope];
  const find = async (operator: 'contains' | 'eq' | 'neq', value: string) =>
    (await pageOf(app, contacts, scope, filter('phoneNumber', operator, value))).totalCount;
  const all = (await plainRows(app, contacts, scope, query({}))).length;
  const exact = await find('eq', '(813) 555-0103');
  expect(exact).toBeGreaterThan(0);
  for (const typed of ['8135550103', '813-555-0103', '+1 813 555 0103', '1 (813) 555.0103']) {
    expect([typed, await find('eq', typed)]).toEqual([typed, exact]);
    expect([typed, await find('contains', typed)]).toEqual([typed, exact]);
    expect([typed, await find('neq', typed)]).toEqual([typed, all - exact]);
  }
  expect(await find('contains', '813555')).toBe(await find('contains', '(813) 555'));
  expect(await find('eq', '813555')).toBe(0);
});
