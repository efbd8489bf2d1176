import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies, users } from '../../src/schema/tenancy.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoCompanies, demoUsers } from './demo-users.ts';
import { hasOtherCompanies, seedDemoCompanies } from './seed-demo-companies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The test world already has a company with the code PRAIRIE, like an installation of an earlier version. */
it('adds the missing companies with all users of the sign-in page, and nothing twice', async () => {
  const { db, world } = app;
  await seedDemoCompanies(db);
  await seedDemoCompanies(db);
  expect(await hasOtherCompanies(db)).toBe(true);
  const known = await db.select().from(companies).where(eq(companies.code, 'CASCADE'));
  expect(known).toMatchObject([{ isIGroup: true, isCardsReturn: true, paymentTerms: ['credit-card', 'ach'] }]);
  const kept = await db.select().from(companies).where(eq(companies.code, demoCompanies.prairie.code));
  expect(kept.map(({ id }) => id)).toEqual([world.prairie.id]);
  const names = (await db.select({ userName: users.userName }).from(users)).map(({ userName }) => userName);
  const added = demoUsers.filter(({ company }) => company !== 'prairie').map(({ userName }) => userName);
  expect(names.filter((name) => name.endsWith('@cascade.example'))).toHaveLength(2);
  expect(added.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([]);
});
