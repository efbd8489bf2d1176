import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../schema/platform.ts';
import { insertMany } from './insert-many.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('inserts rows with instants, JSON, quotes and gaps as single inserts do, and leaves defaults to their columns', async () => {
  const at = new Date('2026-11-02T15:04:05.678Z');
  const texts = ['plain', `it's "quoted" \\ and , {braces}`, 'Zoë 李 🎉'];
  const rows = texts.map((text, place) => ({
    at,
    requestId: text,
    action: 'insertMany',
    entity: 'test',
    ...(place > 0 && { entityId: text }),
    old: null,
    new: { text, list: [1, text, null], at },
  }));
  await app.db.execute(insertMany(auditLog, rows));
  await app.db.insert(auditLog).values(rows.map((row) => ({ ...row, action: 'insertOne' })));
  const stored = async (action: string) =>
    (
      await app.db.execute(sql`select to_jsonb(audit_log) - 'id' - 'action' as row, old is null as is_null
        from audit_log where action = ${action} order by request_id`)
    ).rows;
  const many = await stored('insertMany');
  expect(many).toHaveLength(3);
  expect(many).toEqual(await stored('insertOne'));
});
