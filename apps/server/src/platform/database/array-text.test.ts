import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { arrayText } from './array-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('an array sent as text', () => {
  it.each([
    [
      'text',
      ['', 'NULL', 'a,b', '{}', '"quoted"', 'back\\slash', ' spaces ', 'line\nbreak', "O'Neill", 'Zoë 🏠', null],
    ],
    ['bigint', [9_007_199_254_740_993n, -1n, null]],
    ['jsonb', [{ income: null, languages: ['a "b" \\ c'] }, null]],
  ])('of %s arrives as it was', async (type, values) => {
    const { rows } = await app.db.execute<{ value: unknown }>(
      sql`select value from unnest(${arrayText(values)}::${sql.raw(type)}[]) with ordinality as given (value, at) order by at`,
    );
    const wanted = values.map((value) => (typeof value === 'bigint' ? String(value) : value));
    expect(rows.map(({ value }) => value)).toEqual(wanted);
  });
});
