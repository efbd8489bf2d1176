import type { UserId } from '@dropdate/domain/id/brand';
import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { giveRole, powerlessRoleId, userOf } from '../../../testing/world.ts';
import type { Database } from '../../platform/database/database.ts';
import { segments, users } from '../../schema/tenancy.ts';
import { keepAdmin } from './keep-admin.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const harborline = () => app.world.harborline;
const changing = (change: (tx: Database) => Promise<unknown>) =>
  app.db.transaction((tx) => keepAdmin(tx, harborline().id, () => change(tx)));
const deactivate = (name: string) => (tx: Database) =>
  tx
    .update(users)
    .set({ status: 'inactive' })
    .where(eq(users.id, userOf(app.world, name)));
const refused = { status: 409, messages: [{ messageId: 'LastAdmin' }] };

it('lets one of two admins go, and keeps the last one', async () => {
  await changing(deactivate('multi'));
  await expect(changing(deactivate('admin'))).rejects.toMatchObject(refused);
  const [admin] = await app.db
    .select()
    .from(users)
    .where(eq(users.id, userOf(app.world, 'admin')));
  expect(admin?.status).toBe('active');
});

const remove = (id: UserId, tx: Database) => tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
it.each([
  ['deleted', (tx: Database) => remove(userOf(app.world, 'admin'), tx)],
  ['suspended', (tx: Database) => tx.update(users).set({ status: 'suspended' })],
  ['moved to a lesser role', (tx: Database) => giveRole(tx, harborline(), userOf(app.world, 'admin'), powerlessRoleId)],
  ['left without an active org', (tx: Database) => tx.update(segments).set({ status: 'inactive' })],
  ['left with a role that cannot edit roles', (tx: Database) => takeBits(tx, 'UserRole', 2)],
  ['left with a role that cannot create users', (tx: Database) => takeBits(tx, 'User', 2)],
  ['left with less visibility', (tx: Database) => narrow(tx)],
])('refuses that the last admin is %s', async (_what, change) => {
  await changing(deactivate('multi'));
  await expect(changing(change)).rejects.toMatchObject(refused);
});
const takeBits = (tx: Database, set: string, bits: number) =>
  tx.execute(sql`update role_permissions set bits = bits & ~${bits}::int where set_name = ${set}`);
const narrow = (tx: Database) => tx.execute(sql`update roles set access_type = ${accessTypeCodes.codeOf('agency')}`);

it('keeps one of two admins who remove each other at the same moment', async () => {
  const outcomes = await Promise.allSettled([changing(deactivate('admin')), changing(deactivate('multi'))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('lets a company without an admin be changed', async () => {
  await app.db.update(users).set({ status: 'inactive' });
  const change = changing((tx) => giveRole(tx, harborline(), userOf(app.world, 'agent'), powerlessRoleId));
  await expect(change).resolves.toBeUndefined();
});

it('counts the admins of the own company alone', async () => {
  await changing(deactivate('multi'));
  const [foreign] = await app.db
    .select()
    .from(users)
    .where(eq(users.id, userOf(app.world, 'prairie-admin')));
  expect(foreign?.status).toBe('active');
  await expect(changing(deactivate('admin'))).rejects.toMatchObject(refused);
});
