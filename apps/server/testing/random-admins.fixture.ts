import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { type CompanyId, idOf, type UserId } from '@dropdate/domain/id/brand';
import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { type AccountStatus, accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { isAdminRole } from '@dropdate/domain/permission/company-admin';
import { combined, notGrantable } from '@dropdate/domain/permission/may';
import type { Permissions } from '@dropdate/domain/permission/permission-sets';
import { eq, gt, sql } from 'drizzle-orm';
import { callerOf, signIn } from '../seeds/in-process-client.ts';
import { hashPassword } from '../src/features/session/password.ts';
import { auditLog } from '../src/schema/platform.ts';
import { recordChanges } from '../src/schema/record-changes.ts';
import { users } from '../src/schema/tenancy.ts';
import { changedTables, tableContents } from './table-contents.ts';
import type { Caller, TestApp } from './test-app.ts';
import { worldPassword } from './world.ts';

/** A user with the role that decides about the user's rights. */
export interface WalkUser {
  readonly id: UserId;
  readonly companyId: CompanyId;
  readonly userName: string;
  readonly email: string;
  readonly version: number;
  readonly status: AccountStatus;
  readonly isDeleted: boolean;
  /** Whether the primary org is active. In another org nobody signs in. */
  readonly isOrgActive: boolean;
  readonly roleId: string;
  readonly segmentId: string;
  readonly access: number;
  readonly permissions: Permissions;
}

/** All users of all companies, with the stored bits of their roles. */
export async function usersOf({ db }: TestApp): Promise<readonly WalkUser[]> {
  const { rows } = await db.execute<Omit<WalkUser, 'status'> & { readonly statusCode: number }>(sql`
    select u.id, u.company_id as "companyId", u.user_name as "userName", u.email, u.version, u.status as "statusCode",
      u.deleted_at is not null as "isDeleted", s.status = ${active} as "isOrgActive", r.id as "roleId", u.primary_segment_id as "segmentId",
      r.access_type as access, coalesce((select jsonb_object_agg(p.set_name, p.bits) from role_permissions p
        where p.company_id = r.company_id and p.role_id = r.id and p.bits <> 0), '{}') as permissions
    from users u join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
      join roles r on r.company_id = ur.company_id and r.id = ur.role_id order by u.user_name`);
  return rows.map(({ statusCode, ...row }) => ({ ...row, status: accountStatusCodes.wordOf(statusCode) }));
}

const active = accountStatusCodes.codeOf('active');
const isActive = ({ status, isDeleted }: WalkUser) => status === 'active' && !isDeleted;
export const canSignIn = (user: WalkUser) => isActive(user) && user.isOrgActive;
/** The permissions that the role of a user gives now. An inactive user has none. */
const rightsOf = (user: WalkUser | undefined): Permissions => (user && isActive(user) ? user.permissions : {});

/** The person at the keyboard before a step, and for whom the person acts. */
export interface Author {
  readonly actorId: UserId;
  readonly actingForId: UserId | null;
  /** The rights of the session, which a switch narrows. */
  readonly held: Permissions;
  readonly access: number;
}

let worldHash: string | undefined;

/** The session of a user, opened anew when it has ended. Null for a user who cannot sign in. */
export async function sessionOf(app: TestApp, sessions: Map<string, Caller>, user: WalkUser): Promise<Caller | null> {
  if (!canSignIn(user)) return null;
  const known = sessions.get(user.userName);
  if (known && (await known.call(getCurrentUser, {})).status === 200) return known;
  // A new user sets a password with the link of a mail. The walk gives the password of the world.
  worldHash ??= await hashPassword(worldPassword);
  await app.db.update(users).set({ awaitsPassword: false, passwordHash: worldHash }).where(eq(users.id, user.id));
  const caller = callerOf(app.http, await signIn(app.http, user.userName, worldPassword));
  sessions.set(user.userName, caller);
  return caller;
}

/** The author of the next call of a session, and the company in use. */
export async function authorOf(caller: Caller, user: WalkUser): Promise<{ author: Author; companyId: string }> {
  const { userId, switched, permissions, companyId } = (await caller.call(getCurrentUser, {})).model;
  const held = Object.fromEntries(permissions.permissionSets.map(({ name, bits }) => [name, bits]));
  const isActing = switched !== null && switched.actsForName !== null;
  return {
    author: { actorId: user.id, actingForId: isActing ? idOf<UserId>(userId) : null, held, access: user.access },
    companyId,
  };
}

/** Everything that a step could break, before the step. */
export async function momentOf(app: TestApp) {
  const [{ log } = { log: 0 }] = await app.db
    .select({ log: sql<number>`coalesce(max(${auditLog.id}), 0)::int` })
    .from(auditLog);
  const [{ history } = { history: 0 }] = await app.db
    .select({ history: sql<number>`coalesce(max(${recordChanges.id}), 0)::int` })
    .from(recordChanges);
  return { log, history, tables: await tableContents(app), users: await usersOf(app) };
}

const recordedTables = ['users', 'user_roles', 'user_segments', 'roles', 'role_permissions', 'segments'];

/** The broken promises after a step. */
export async function faultsAfter(
  app: TestApp,
  before: Awaited<ReturnType<typeof momentOf>>,
  author: Author,
  status: number,
): Promise<string[]> {
  const all = await usersOf(app);
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  // Rights come from a grantor: what the user had, or what the session held.
  for (const user of all) {
    const was = before.users.find(({ id }) => id === user.id);
    const more = notGrantable(combined([rightsOf(was), author.held]), rightsOf(user));
    if (Object.keys(more).length > 0) faults.push(`${user.userName} got ${JSON.stringify(more)} from nobody`);
    const known = was && isActive(was) ? was.access : -1;
    if (isActive(user) && user.access > Math.max(known, author.access)) faults.push(`${user.userName} sees more`);
  }
  // Both identities stand in the log and in the history.
  const rows = [
    ...(await app.db.select().from(auditLog).where(gt(auditLog.id, before.log))),
    ...(await app.db.select().from(recordChanges).where(gt(recordChanges.id, before.history))),
  ];
  const changed = changedTables(before.tables, await tableContents(app)).filter((table) =>
    recordedTables.includes(table),
  );
  if (changed.length > 0 && rows.length === 0) faults.push(`changed ${changed.join(', ')} and recorded nothing`);
  if (status >= 400 && (changed.length > 0 || rows.length > 0))
    faults.push(`refused and changed ${changed.join(', ')}`);
  for (const row of rows) {
    const isSwitch = 'action' in row && row.action === 'impersonateCompany';
    if (row.actorId !== author.actorId) faults.push(`names ${row.actorId} in place of the person at the keyboard`);
    if (!isSwitch && row.actingForId !== author.actingForId)
      faults.push(`names ${row.actingForId} as the user acted for`);
  }
  return [...faults, ...(await companyFaults(app, all))];
}

/** What must hold of every company at every moment. */
async function companyFaults({ db, world }: TestApp, all: readonly WalkUser[]): Promise<string[]> {
  const faults: string[] = [];
  for (const company of [world.harborline, world.prairie, world.provider]) {
    const admins = all.filter(
      (user) =>
        user.companyId === company.id &&
        canSignIn(user) &&
        isAdminRole({ accessType: accessTypeCodes.wordOf(user.access), permissions: user.permissions }),
    );
    if (admins.length === 0) faults.push(`${company.code} has no active admin`);
  }
  const { rows: astray } = await db.execute<{ id: string }>(sql`
    with recursive tree as (
      select company_id, id, array[id] as path from segments where parent_id is null
      union all select s.company_id, s.id, tree.path || s.id from segments s
        join tree on s.parent_id = tree.id and s.company_id = tree.company_id)
    select s.id from segments s left join tree on tree.id = s.id where tree.path is distinct from s.path`);
  if (astray.length > 0) faults.push(`${astray.length} orgs have a wrong path`);
  const { rows: open } = await db.execute<{ user_name: string }>(sql`
    select u.user_name from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where u.deleted_at is not null or u.status <> ${active}`);
  for (const { user_name } of open) faults.push(`${user_name} is not active and has a session`);
  return faults;
}

/** A name that no other record has. */
export const freshName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;
