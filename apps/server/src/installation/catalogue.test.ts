import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { allTemplates } from '../features/templates/layouts/all.ts';
import { templates } from '../schema/catalogue.ts';
import { seedCatalogue } from './catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const versions = async () =>
  new Map(
    (await app.db.select({ key: templates.key, version: templates.layoutVersion }).from(templates)).map(
      ({ key, version }) => [key, version],
    ),
  );

it('a start gives a new version only to the template whose layout changed', async () => {
  const [changed = '', ...others] = allTemplates.map(({ key }) => key);
  const before = await versions();
  await app.db.update(templates).set({ layout: sql`'{}'` }).where(eq(templates.key, changed));
  await seedCatalogue(app.db);
  const after = await versions();
  expect(after.get(changed)).toBe((before.get(changed) ?? 0) + 1);
  for (const key of others) expect(after.get(key)).toBe(before.get(key));
});
