import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../schema/platform.ts';
import { recordChanges } from '../../schema/record-changes.ts';
import { insertMany } from './insert-many.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const texts = ['plain', `it's "quoted" \\ and , {braces}`, 'Zoë 李 🎉'];
const at = new Date('2026-11-02T15:04:05.678Z');

it.each([
  { entity: 'with JSON', newOf: (text: string) => ({ text, list: [1, text, null], at }) },
  { entity: 'without JSON', newOf: () => null },
])(
  'inserts rows $entity, with instants, quotes and gaps, as single inserts do, and leaves defaults to their columns',
  async ({ entity, newOf }) => {
    const rows = texts.map((text, place) => ({
      at: new Date(at.getTime() + Math.max(place, 1)),
      requestId: text,
      action: 'insertMany',
      entity,
      ...(place > 0 && { entityId: text }),
      old: null,
      new: newOf(text),
    }));
    await app.db.execute(insertMany(auditLog, rows));
    await app.db.insert(auditLog).values(rows.map((row) => ({ ...row, action: 'insertOne' })));
    const stored = async (action: string) =>
      (
        await app.db.execute(sql`select to_jsonb(audit_log) - 'id' - 'action' as row, old is null as is_null
        from audit_log where action = ${action} and entity = ${entity} order by request_id`)
      ).rows;
    const many = await stored('insertMany');
    expect(many).toHaveLength(3);
    expect(many).toEqual(await stored('insertOne'));
  },
);

it('inserts values of a column that a schema reads', async () => {
  const name = { kind: 'label', id: 'a', name: 'Golf "18"' } as const;
  const row = {
    companyId: app.world.harborline.id,
    at: new Date(0),
    entity: 'contact',
    entityId: '0192ffff-0000-7000-8000-000000000001',
    requestId: 'many',
  } as const;
  const rows = ['plain', name, ['a', 'b'], null].map((value, place) => ({
    ...row,
    field: String(place),
    old: null,
    new: value,
  }));
  await app.db.execute(insertMany(recordChanges, rows));
  const stored = await app.db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.requestId, 'many'))
    .orderBy(recordChanges.field);
  expect(stored).toMatchObject(rows);
});
