import { column, listQuerySchema } from '@dropdate/contract/http/list';
import { codeTable } from '@dropdate/domain/code/code-table';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { byWord, coded, count, dayOf, instant, shown, text } from './list-columns.ts';
import { filterCatalogue } from './list-fields.ts';
import { planList } from './list-query.ts';
import { rowList, selectRow, selectRows } from './row-list.ts';

const colours = codeTable(
  'colour',
  [
    { word: 'red', code: 1 },
    { word: 'crimson', code: 2 },
    { word: 'blue', code: 3 },
  ],
  'word',
);
const fruitSchema = z.object({
  id: z.number(),
  fruitName: column('Fruit', z.string()),
  weight: column('Weight', z.number().nullable()),
  colour: column('Colour', z.enum(colours.words)),
  pickedAt: column('Picked At', z.iso.datetime()),
  pickedOn: column('Picked On', z.iso.date()),
  label: z.string(),
});
const zone = 'America/New_York';
const options = [
  { value: '1', label: 'Red', words: ['red', 'crimson'] as const },
  { value: '3', label: 'Blue', words: ['blue'] as const },
];
const columns = {
  id: shown<number>(sql`f.id`),
  fruitName: text<string>(sql`f.name`),
  weight: count<number | null>(sql`f.weight`),
  colour: coded(sql`f.colour`, colours, options, { sort: byWord(sql`f.colour`, colours) }),
  pickedAt: instant(sql`f.picked`, zone),
  pickedOn: dayOf<string>(sql`f.picked`, zone),
  label: shown(sql`f.name`, (name: string) => `~${name}`),
};
const fruits = rowList(fruitSchema, {
  name: 'fruits',
  id: sql`f.id`,
  search: [sql`f.name`],
  defaultSort: 'fruitName-asc',
  columns,
});
const source = {
  from: sql`(values (1, 'Apple', 5, 1, timestamptz '2026-11-01T02:00Z'), (2, 'Cherry', null, 2, '2026-11-02T12:00Z'),
    (3, 'Plum', 7, 3, '2026-11-03T12:00Z'), (4, 'Quince', 8, 9, '2026-11-04T12:00Z')) as f(id, name, weight, colour, picked)`,
  visible: sql`f.id < 4`,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const search = (query: object = {}) =>
  selectRows(app.db, fruits, source, planList(fruits, { ...listQuerySchema.parse({}), ...query }));
const namesOf = async (query: object) => (await search(query)).rows.map(({ fruitName }) => fruitName);
const colourIs = (operator: string, value: unknown) =>
  namesOf({ filters: [{ name: 'colour', operator, value, logical: 'and' }] });

describe('a row', () => {
  it('has the names and the words of the wire', async () => {
    const { rows, totalCount } = await search();
    expect(totalCount).toBe(3);
    expect(rows[0]).toEqual({
      id: 1,
      fruitName: 'Apple',
      weight: 5,
      colour: 'red',
      pickedAt: '2026-11-01T02:00:00.000Z',
      // In New York, this instant is on the evening before.
      pickedOn: '2026-10-31',
      label: '~Apple',
    });
  });

  it('is read alone by its id, as far as it is visible', async () => {
    expect(await selectRow(app.db, fruits, source, '2')).toMatchObject({ fruitName: 'Cherry', colour: 'crimson' });
    expect(await selectRow(app.db, fruits, source, '4')).toBeNull();
  });

  it('with an unknown code is an error, never a row with another word', async () => {
    await expect(selectRow(app.db, fruits, { ...source, visible: sql`true` }, '4')).rejects.toThrow(
      'unknown code of colour: 9',
    );
  });
});

describe('a coded column', () => {
  it('is filtered by options, each with all its words', async () => {
    expect(await colourIs('eq', '1')).toEqual(['Apple', 'Cherry']);
    expect(await colourIs('neq', '1')).toEqual(['Plum']);
    expect(await colourIs('eq', null)).toEqual([]);
    await expect(colourIs('eq', '2')).rejects.toMatchObject({ status: 400 });
  });

  it('is sorted by its words where the table says so', async () => {
    expect(await namesOf({ sort: 'fruits-colour-asc' })).toEqual(['Plum', 'Cherry', 'Apple']);
  });
});

describe('the filters', () => {
  it('are the labelled columns in the order of the table', () => {
    const { filters } = filterCatalogue(fruits);
    expect(filters.map(({ name, label, type }) => [name, label, type])).toEqual([
      ['fruitName', 'Fruit', 'text'],
      ['weight', 'Weight', 'number'],
      ['colour', 'Colour', 'choice'],
      ['pickedAt', 'Picked At', 'date'],
      ['pickedOn', 'Picked On', 'date'],
    ]);
  });

  it('need a label', () => {
    const unlabelled = { ...columns, label: text<string>(sql`f.name`) };
    expect(() =>
      rowList(fruitSchema, { name: 'fruits', id: sql`f.id`, search: [], defaultSort: 'id-asc', columns: unlabelled }),
    ).toThrow('fruits.label has no label');
  });
});
