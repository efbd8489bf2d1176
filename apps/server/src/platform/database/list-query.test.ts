import { filterOperators, type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Refusal } from '../http/refusal.ts';
import { filterCatalogue, type ListDefinition, operatorsOf } from './list-fields.ts';
import { planList, selectPage } from './list-query.ts';

interface Fruit {
  readonly id: number;
  readonly name: string | null;
}

/** Ten rows without a table. The tests check which rows are found, and in which order. */
const from = sql`(values
  (1, 'Apple', 5, date '2026-01-01', 'red', 'a,b'), (2, 'apple pie', 7, date '2026-02-01', 'brown', 'b'),
  (3, '100% juice', 7, date '2026-03-01', 'brown', 'c'), (4, '100 grams', null, null, 'white', ''),
  (5, 'snake_case', 1, date '2026-05-01', 'green', 'a'), (6, 'snakeXcase', 2, date '2026-06-01', 'green', 'a'),
  (7, 'back\\slash', 3, date '2026-07-01', 'red', ''), (8, null, 4, date '2026-08-01', null, 'c'),
  (9, 'Zebra', 7, date '2026-09-01', 'red', 'a,c'), (10, 'quote '' "', 9, date '2026-10-01', 'red', '')
  ) as f(id, name, size, day, colour, marks)`;

const list: ListDefinition = {
  name: 'fruits',
  id: sql`f.id`,
  search: [sql`f.name`, sql`f.colour`],
  searchNumbers: [sql`f.id`],
  defaultSort: 'name-asc',
  today: '2026-03-02',
  fields: {
    name: { type: 'text', label: 'Name', value: sql`f.name`, isFoundByIndex: true },
    size: { type: 'number', label: 'Size', value: sql`f.size` },
    day: { type: 'date', label: 'Day', value: sql`f.day` },
    colour: {
      type: 'choice',
      label: 'Colour',
      value: sql`f.colour`,
      options: ['red', 'green', 'brown', 'white'].map((value) => ({ value, label: value })),
    },
    marks: {
      type: 'choice',
      label: 'Marks',
      value: sql`f.marks`,
      sort: false,
      has: (values) => sql`(string_to_array(f.marks, ',') && ${sql.param(values)}::text[])`,
    },
    secret: { type: 'text', label: 'Secret', value: sql`f.name`, isFilter: false },
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const wholeQuery = (parts: Partial<ListQuery>): ListQuery => ({ ...listQuerySchema.parse({}), ...parts });
const page = (parts: Partial<ListQuery>) =>
  selectPage<Fruit>(
    app.db,
    { row: sql`json_build_object('id', f.id, 'name', f.name)`, from, visible: sql`true` },
    planList(list, wholeQuery(parts)),
  );
const found = async (parts: Partial<ListQuery>) => (await page(parts)).rows.map(({ id }) => id).sort((a, b) => a - b);
const clause = (name: string, operator: string, value: unknown, logical = 'and') =>
  listQuerySchema.parse({ filters: [{ name, operator, value, logical }] }).filters;

it('a page counts the rows that match all filters, also after one that leaves out texts', async () => {
  const filters = [...clause('name', 'doesnotcontain', 'apple'), ...clause('size', 'eq', 7)];
  const { rows, totalCount } = await page({ filters, pageSize: 1 });
  expect([rows.map(({ id }) => id), totalCount]).toEqual([[3], 2]);
});

describe('search', () => {
  it.each([
    ['APPLE', [1, 2]],
    ['100%', [3]],
    ['snake_case', [5]],
    ['back\\', [7]],
    ['\' "', [10]],
    ['green', [5, 6]],
    ["'; drop table users; --", []],
  ])('finds %j literally and in any case', async (search, ids) => {
    expect(await found({ search })).toEqual(ids);
  });

  it.each([
    ['1', [1, 3, 4, 10]],
    ['10', [3, 4, 10]],
    ['# 1-0', [10]],
    ['0', [3, 4]],
    ['9', [9]],
    ['1%', []],
    ['#', []],
  ])('finds numbers that begin with the digits of %j', async (search, ids) => {
    expect(await found({ search })).toEqual(ids);
  });
});

describe('filters', () => {
  it.each([
    ['name', 'contains', '_', [5]],
    ['name', 'doesnotcontain', 'a', [3, 8, 10]],
    ['name', 'eq', 'aPPLE', [1]],
    ['name', 'neq', 'apple', [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['name', 'eq', null, [8]],
    ['size', 'gt', 5, [2, 3, 9, 10]],
    ['size', 'lte', '2', [5, 6]],
    ['size', 'eq', null, [4]],
    ['size', 'neq', 7, [1, 4, 5, 6, 7, 8, 10]],
    ['day', 'lt', '2026-03-01', [1, 2]],
    ['day', 'between', '2026-02-01..2026-05-01', [2, 3, 5]],
    ['day', 'between', '2026-05-01..2026-05-01', [5]],
    ['day', 'between', 'last-7-days', [3]],
    ['day', 'between', 'this-month', [3]],
    ['day', 'between', 'last-month', [2]],
    ['day', 'between', 'today', []],
    ['day', 'neq', null, [1, 2, 3, 5, 6, 7, 8, 9, 10]],
    ['colour', 'eq', 'green', [5, 6]],
    ['colour', 'neq', 'red', [2, 3, 4, 5, 6, 8]],
    ['marks', 'eq', 'a', [1, 5, 6, 9]],
    ['marks', 'neq', 'a', [2, 3, 4, 7, 8, 10]],
  ])('%s %s %j', async (name, operator, value, ids) => {
    expect(await found({ filters: clause(name, operator, value) })).toEqual(ids);
  });

  it('keeps a range of dates together when `or` joins it', async () => {
    const range = clause('day', 'between', '2026-02-01..2026-03-01', 'or');
    expect(await found({ filters: [...clause('name', 'eq', 'zebra'), ...range] })).toEqual([2, 3, 9]);
  });

  it('joins clauses from left to right', async () => {
    const filters = [
      ...clause('size', 'eq', 7),
      ...clause('colour', 'eq', 'red', 'and'),
      ...clause('name', 'eq', 'apple', 'or'),
    ];
    expect(await found({ filters })).toEqual([1, 9]);
    expect(await found({ filters: [...filters, ...clause('size', 'eq', 5)] })).toEqual([1]);
  });

  it('reads several values of one field as alternatives, and values of several fields together', async () => {
    const green = { id: 'colour', value: 'green' };
    expect(await found({ filterIds: [green, { id: 'colour', value: 'white' }] })).toEqual([4, 5, 6]);
    expect(await found({ filterIds: [green, { id: 'size', value: '2' }] })).toEqual([6]);
  });
});

describe('order and pages', () => {
  it('sorts without regard to case, puts empty values last in both directions, and orders ties by id', async () => {
    const ids = async (sort: string) => (await page({ sort })).rows.map(({ id }) => id);
    expect((await ids('fruits-name-asc')).at(-1)).toBe(8);
    expect((await ids('fruits-name-desc')).slice(0, 1)).toEqual([9]);
    expect((await ids('fruits-size-asc')).slice(-5)).toEqual([2, 3, 9, 10, 4]);
    expect((await ids('fruits-size-desc')).slice(0, 4)).toEqual([10, 9, 3, 2]);
  });

  it('counts all rows beside each page, also after the last page', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 9].map((at) => page({ page: at, pageSize: 4 })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([4, 4, 2, 0, 0]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([10, 10, 10, 10, 10]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(10);
  });

  it('counts all rows that a search finds beside each page, in the order of the list', async () => {
    const search = { search: 'r', sort: 'fruits-size-desc' };
    const { rows: whole } = await page(search);
    expect(whole.map(({ id }) => id)).toEqual([10, 9, 3, 2, 1, 7, 6, 5, 4]);
    const rising = await page({ search: 'r', sort: 'fruits-size-asc' });
    expect(rising.rows.map(({ id }) => id)).toEqual([5, 6, 7, 1, 2, 3, 9, 10, 4]);
    const pages = await Promise.all([0, 1, 2, 3, 9].map((at) => page({ ...search, page: at, pageSize: 4 })));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(Array(5).fill(whole.length));
    expect(pages.map(({ rows }) => rows.length)).toEqual([4, 4, 1, 0, 0]);
  });

  it('needs one statement, also for a page after the last', async () => {
    expect(await app.countStatements(() => page({}))).toBe(1);
    expect(await app.countStatements(() => page({ search: 'nothing like it' }))).toBe(1);
    expect(await app.countStatements(() => page({ page: 9 }))).toBe(1);
  });
});

describe('an unknown name or value', () => {
  it.each([
    [{ sort: 'fruits-nothing-asc' }, 'UnknownSort', 'body.sort'],
    [{ sort: 'others-name-asc' }, 'UnknownSort', 'body.sort'],
    [{ sort: 'fruits-marks-asc' }, 'UnknownSort', 'body.sort'],
    [{ sort: 'fruits-constructor-asc' }, 'UnknownSort', 'body.sort'],
    [{ filters: clause('nothing', 'eq', 1) }, 'UnknownFilter', 'body.filters.0.name'],
    [{ filters: clause('toString', 'eq', 1) }, 'UnknownFilter', 'body.filters.0.name'],
    [{ filters: clause('secret', 'eq', 'x') }, 'UnknownFilter', 'body.filters.0.name'],
    [{ filters: clause('name', 'gt', 'x') }, 'UnknownFilterOperator', 'body.filters.0.operator'],
    [{ filters: clause('size', 'contains', '1') }, 'UnknownFilterOperator', 'body.filters.0.operator'],
    [{ filters: clause('size', 'gt', 'x') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('size', 'gt', null) }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('day', 'eq', '2026-02-30') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('day', 'eq', '0000-01-01') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('day', 'between', 'next-week') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('day', 'between', '2026-05-02..2026-05-01') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('day', 'between', '0000-01-01..2026-05-01') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('day', 'between', null) }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('size', 'between', '1..2') }, 'UnknownFilterOperator', 'body.filters.0.operator'],
    [{ filters: clause('colour', 'eq', 'blue') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filters: clause('name', 'eq', '\u0000') }, 'InvalidFilterValue', 'body.filters.0.value'],
    [{ filterIds: [{ id: 'nothing', value: '1' }] }, 'UnknownFilter', 'body.filterIds.0.name'],
    [{ search: 'a\u0000b' }, 'InvalidSearch', 'body.search'],
  ] as const)('%j is refused', (parts, messageId, path) => {
    expect(() => planList(list, wholeQuery(parts as Partial<ListQuery>))).toThrow(
      expect.objectContaining({ status: 400, messages: [expect.objectContaining({ messageId, path })] }),
    );
  });
});

describe('any input', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom("'", "''; --", '%', '_', '\\', '\\\\%', '$1', '::date', '\ud800', '\u0000', '9'.repeat(40), 'NaN'),
  );
  const value = fc.oneof(
    nasty,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('2026-01-01', '9999-12-31', 'red', 'a'),
  );
  const logical = fc.constantFrom('and' as const, 'or' as const);
  const anyName = fc.oneof(fc.constantFrom(...Object.keys(list.fields)), nasty);
  /** Clauses of any kind. The list refuses most of these clauses. */
  const anyClause = fc.record({ name: anyName, operator: fc.constantFrom(...filterOperators), value, logical });
  /** Strange values of the right type. The list accepts them, so only the database could refuse them. */
  const storable = nasty.filter((text) => !text.includes('\u0000'));
  const fitting = (name: string, values: fc.Arbitrary<string | number | null>) =>
    fc.record({
      name: fc.constant(name),
      operator: fc.constantFrom(...operatorsOf[list.fields[name]?.type ?? 'text']),
      value: values,
      logical,
    });
  const fittingClause = fc.oneof(
    fitting('name', storable),
    fitting('size', fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('-1.50', '007'))),
    fitting('day', fc.constantFrom('0001-01-01', '2024-02-29', '9999-12-31')),
    fitting('colour', fc.constantFrom('red', 'white')),
    fitting('marks', storable),
  );
  const sort = (name: fc.Arbitrary<string>) =>
    fc.tuple(name, fc.constantFrom('asc', 'desc')).map(([field, way]) => `fruits-${field}-${way}`);
  const query = fc.oneof(
    fc.record({
      search: nasty,
      filters: fc.array(anyClause, { minLength: 1, maxLength: 5 }),
      filterIds: fc.array(fc.record({ id: anyName, value: nasty }), { maxLength: 4 }),
      sort: sort(anyName),
    }),
    fc.record({
      search: storable,
      filters: fc.array(fittingClause, { maxLength: 5 }),
      filterIds: fc.array(fc.record({ id: fc.constantFrom('name', 'marks'), value: storable }), { maxLength: 4 }),
      sort: sort(fc.constantFrom('name', 'size', 'day', 'colour')),
    }),
  );

  it('is either refused or answered, never an error of the database', async () => {
    const outcomes = { answered: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(query, async (parts) => {
        try {
          const { rows, totalCount } = await page(parts);
          expect(rows.length).toBe(totalCount);
          outcomes.answered += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          outcomes.refused += 1;
        }
      }),
      { numRuns: 400 },
    );
    expect(outcomes.answered).toBeGreaterThan(100);
    expect(outcomes.refused).toBeGreaterThan(50);
  });
});

describe('the catalogue', () => {
  it('names every filter with its operators, and the options of the company', () => {
    const { filters } = filterCatalogue(list, { marks: [{ value: 'a', label: 'A' }] });
    expect(filters.map((filter) => filter.name)).toEqual(['name', 'size', 'day', 'colour', 'marks']);
    expect(filters[0]).toEqual({
      name: 'name',
      label: 'Name',
      type: 'text',
      operators: ['contains', 'doesnotcontain', 'eq', 'neq'],
    });
    expect(filters[4]).toMatchObject({ operators: ['eq', 'neq'], options: [{ value: 'a', label: 'A' }] });
  });
});
