import { type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListField } from '../src/platform/database/list-fields.ts';
import type { RowList } from '../src/platform/database/row-list.ts';
import { contacts, fillPeople, type Listed, leads, pageOf, plainRows } from './people-lists.fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { ofThisCommit } from './tier.ts';

// Filters by a text find the rows whose shown text contains it, whatever index serves them. The number beside each page is exact.
// Each commit tries a quarter of the texts.

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
    const tried = [...parts.filter((text) => text.trim() !== ''), '%', '_', 'Nobody'];
    for (const [at, part] of tried.entries()) {
      if (!ofThisCommit(`${name} ${at}`, 4)) continue;
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

describe('a filter by phone', () => {
  const find = async (operator: 'contains' | 'doesnotcontain' | 'eq' | 'neq', value: string) =>
    (await pageOf(app, contacts, scopes[0] as RowScope, filter('mobilePhone', operator, value))).totalCount;
  const count = async () => (await plainRows(app, contacts, scopes[0] as RowScope, query({}))).length;
  beforeAll(() => app.db.execute(sql`update contacts set mobile_phone = '+19413813555' where external_id = 'P5'`));

  it.each(['(727) 555-0101', '7275550101', '727-555-0101', '+1 727 555 0101', '1 (727) 555.0101'])(
    'finds the whole number as %s',
    async (typed) => {
      const exact = await find('eq', '(727) 555-0101');
      expect(exact).toBeGreaterThan(0);
      expect(await find('eq', typed)).toBe(exact);
      expect(await find('contains', typed)).toBe(exact);
      expect(await find('neq', typed)).toBe((await count()) - exact);
    },
  );

  it('finds a part in every spelling, and an area code in brackets at the beginning alone', async () => {
    expect(await find('contains', '(381)')).toBe(0);
    expect(await find('doesnotcontain', '(381)')).toBe(await count());
    expect(await find('contains', '(941) 381')).toBe(1);
    expect(await find('contains', '+1 (941)')).toBe(1);
    expect(await find('contains', '+1941')).toBe(1);
    expect(await find('contains', '413813')).toBe(1);
    expect(await find('contains', '413-813')).toBe(1);
    expect(await find('contains', '38')).toBe(1);
  });

  it('equals a whole number only', async () => {
    expect(await find('eq', '941381')).toBe(0);
    expect(await find('eq', 'nobody')).toBe(0);
  });
});

it.each(['city', 'lastName', 'email'])('every %s contains the empty text', async (name) => {
  const all = await plainRows(app, contacts, scopes[0] as RowScope, query({}));
  const filled = all.filter((row) => (row as unknown as Readonly<Record<string, unknown>>)[name] !== null).length;
  const of = async (operator: 'contains' | 'doesnotcontain') =>
    (await pageOf(app, contacts, scopes[0] as RowScope, filter(name, operator, ''))).totalCount;
  expect([await of('contains'), await of('doesnotcontain')]).toEqual([filled, all.length - filled]);
});
