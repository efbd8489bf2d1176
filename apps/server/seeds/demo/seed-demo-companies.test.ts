import { systemRoles } from '@dropdate/domain/permission/system-roles';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies, users } from '../../src/schema/tenancy.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoStaff } from './demo-staff.ts';
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
  const { keyed } = app.parts;
  await seedDemoCompanies(db, keyed);
  await seedDemoCompanies(db, keyed);
  expect(await hasOtherCompanies(db)).toBe(true);
  const known = await db.select().from(companies).where(eq(companies.code, 'CASCADE'));
  expect(known).toMatchObject([{ isIGroup: true, isCardsReturn: true, paymentTerms: ['credit-card', 'ach'] }]);
  const kept = await db.select().from(companies).where(eq(companies.code, demoCompanies.prairie.code));
  expect(kept.map(({ id }) => id)).toEqual([world.prairie.id]);
  const names = (await db.select({ userName: users.userName }).from(users)).map(({ userName }) => userName);
  const added = demoUsers.filter(({ company }) => company !== 'prairie').map(({ userName }) => userName);
  expect(names.filter((name) => name.endsWith('@cascade.example'))).toHaveLength(10);
  expect(added.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([]);
});

it('has 62 users in every role and status, and invitations that nobody has followed yet', async () => {
  expect(demoUsers.length + demoStaff.length).toBe(62);
  const everybody = [...demoUsers, ...demoStaff];
  expect(new Set(everybody.map(({ userName }) => userName)).size).toBe(62);
  expect([...new Set(everybody.map(({ role }) => role))].sort()).toEqual(systemRoles.map(({ key }) => key).sort());
  const staff = await app.db.select().from(users).where(like(users.userName, '%@harborline.example'));
  const statusOf = ({ status, awaitsPassword }: (typeof staff)[number]) => (awaitsPassword ? 'invited' : status);
  expect([...new Set(staff.map(statusOf))].sort()).toEqual(['active', 'inactive', 'invited', 'suspended']);
  const invited = staff.filter(({ awaitsPassword }) => awaitsPassword);
  expect(invited.filter(({ invitedAt }) => invitedAt === null)).toHaveLength(1);
  const names = new Set(demoStaff.map(({ userName }) => userName));
  // Only the users of the sign-in page have the public password.
  expect(staff.filter(({ userName, passwordHash }) => names.has(userName) === (passwordHash !== null))).toEqual([]);
});
