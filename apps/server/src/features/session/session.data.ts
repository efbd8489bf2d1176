import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { type AccessType, accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { leadClockOf } from '../../schema/lead-clock.ts';
import { personName } from '../../schema/person-name.ts';
import { sessions, users } from '../../schema/tenancy.ts';

const parent = alias(users, 'parent');

const active = accountStatusCodes.codeOf('active');

/** The facts that sign-in compares. A null password hash means that the user has no password yet. */
export interface Credentials {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  /** Whether the list of common passwords has judged the password. */
  readonly isPasswordJudged: boolean;
}

/** Finds a user by user name, without regard to case. This function has no scope, because nobody is signed in yet. */
export async function findCredentials(db: Database, userName: string): Promise<Credentials | null> {
  const { rows } = await db.execute<{
    user_id: UserId;
    company_id: CompanyId;
    password_hash: string | null;
    is_active: boolean;
    is_password_judged: boolean;
  }>(sql`
    select u.id as user_id, u.company_id, u.password_hash, u.status = ${active} and s.status = ${active} as is_active,
      u.is_password_judged
    from users u join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
    where lower(u.user_name) = lower(${userName}) and u.deleted_at is null
    limit 1`);
  const row = rows[0];
  return row
    ? {
        userId: row.user_id,
        companyId: row.company_id,
        passwordHash: row.password_hash,
        isActive: row.is_active,
        isPasswordJudged: row.is_password_judged,
      }
    : null;
}

/**
 * Locks an account against changes. Returns false when the account is no longer active, or when it has another password.
 * A user who signs in with a directory may have no password.
 * Such a change ends all sessions, and a session that opens at the same moment must not escape.
 */
export async function lockPassword(
  tx: Database,
  { companyId, userId, passwordHash }: Pick<Credentials, 'companyId' | 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users where company_id = ${companyId} and id = ${userId} and password_hash is not distinct from ${passwordHash}
      and status = ${active} and deleted_at is null for share`);
  return rows.length > 0;
}

/** The own account with the names that its mails need. */
export interface AccountWithPassword {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
}

/** @throws Error when the account was deleted since its session was read */
export async function findAccountWithPassword(
  db: Database,
  { companyId, userId }: Pick<AccountWithPassword, 'companyId' | 'userId'>,
): Promise<AccountWithPassword> {
  const [account] = await db
    .select({
      userId: users.id,
      companyId: users.companyId,
      userName: users.userName,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  if (!account) throw new Error('a signed-in user vanished');
  return account;
}

export interface SessionRow {
  readonly sessionId: string;
  readonly userId: UserId;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly companyKind: 'client' | 'provider';
  readonly timeZone: string;
  readonly isIGroup: boolean;
  readonly isCreditReward: boolean;
  readonly isCardsReturn: boolean;
  readonly maxLeadDays: number;
  readonly leadClock: LeadClock | null;
  readonly segmentId: string;
  readonly segmentName: string;
  readonly primaryUserName: string | null;
  readonly segmentIds: readonly string[];
  readonly roleId: string;
  readonly roleKey: string;
  readonly roleName: string;
  readonly accessType: AccessType;
  readonly permissions: readonly { readonly name: string; readonly bits: number }[];
  readonly kept: boolean;
  readonly lastUsedAt: Date;
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
  /** The org to which the user has switched. Null in the own org. */
  readonly switchedTo: SwitchTarget | null;
}

/** The org to which a session has switched, and the person of another company for whom the session acts. */
export interface SwitchTarget {
  readonly companyId: CompanyId;
  readonly segmentId: string;
  readonly actsForId: UserId | null;
}

/** A user with company, primary org and primary role. */
const activeUser = sql`users u
      join companies c on c.id = u.company_id
      join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
      join roles r on r.company_id = ur.company_id and r.id = ur.role_id`;
const isActive = sql`u.status = ${active} and s.status = ${active} and u.deleted_at is null`;

/** The orgs and the permissions of a user, as fields of a JSON object. */
const rightsFields = sql`
      'segmentIds', (select coalesce(json_agg(us.segment_id), '[]') from user_segments us where us.company_id = u.company_id and us.user_id = u.id),
      'permissions', (select coalesce(json_agg(json_build_object('name', p.set_name, 'bits', p.bits) order by p.set_name), '[]')
        from role_permissions p where p.company_id = r.company_id and p.role_id = r.id)`;

/**
 * The session with its user, role and permissions, in one statement. Null when the session has ended or the user is no
 * longer active.
 */
export async function findSession(db: Database, idHash: string, now: Date): Promise<SessionRow | null> {
  const { rows } = await db.execute<{
    session: Omit<SessionRow, 'accessType' | 'lastUsedAt' | 'idleUntil' | 'absoluteUntil'>;
    access_type: number;
    last_used_at: Date | string;
    idle_until: Date | string;
    absolute_until: Date | string;
  }>(sql`
    select e.last_used_at, e.idle_until, e.absolute_until, r.access_type, json_build_object(
      'sessionId', e.id, 'userId', u.id, 'userName', u.user_name, 'firstName', u.first_name, 'lastName', u.last_name,
      'companyId', c.id, 'companyName', c.name, 'companyKind', c.kind, 'timeZone', c.time_zone,
      'isIGroup', c.is_igroup, 'isCreditReward', c.is_credit_reward, 'isCardsReturn', c.is_cards_return,
      'maxLeadDays', c.max_lead_days, 'leadClock', ${leadClockOf(sql`c.id`)},
      'segmentId', s.id, 'segmentName', s.name,
      'primaryUserName', (select ${personName(parent)} from users parent
        where parent.company_id = u.company_id and parent.id = u.parent_user_id),
      'roleId', r.id, 'roleKey', r.name, 'roleName', r.display_name,
      ${rightsFields}, 'kept', e.kept,
      'switchedTo', case when e.acting_segment_id is not null then json_build_object('companyId', e.acting_company_id,
        'segmentId', e.acting_segment_id, 'actsForId', e.acting_for_user_id) end) as session
    from ${activeUser}
      join sessions e on e.company_id = u.company_id and e.user_id = u.id
    where e.id_hash = ${idHash} and e.idle_until > ${now} and e.absolute_until > ${now} and ${isActive}`);
  const row = rows[0];
  return row
    ? {
        ...row.session,
        accessType: accessTypeCodes.wordOf(row.access_type),
        lastUsedAt: new Date(row.last_used_at),
        idleUntil: new Date(row.idle_until),
        absoluteUntil: new Date(row.absolute_until),
      }
    : null;
}

/** The rights of an active user. */
export type ViewerRow = Pick<
  SessionRow,
  'userId' | 'companyId' | 'companyKind' | 'segmentIds' | 'accessType' | 'permissions'
>;

/**
 * The rights of a user without a session, for work that goes on when the user has left. Null when the user is no longer
 * active.
 */
export async function findViewerRow(db: Database, userId: UserId): Promise<ViewerRow | null> {
  const { rows } = await db.execute<{ viewer: Omit<ViewerRow, 'accessType'>; access_type: number }>(sql`
    select r.access_type, json_build_object('userId', u.id, 'companyId', c.id, 'companyKind', c.kind, ${rightsFields}) as viewer
    from ${activeUser} where u.id = ${userId} and ${isActive}`);
  const row = rows[0];
  return row ? { ...row.viewer, accessType: accessTypeCodes.wordOf(row.access_type) } : null;
}

export interface NewSession {
  readonly idHash: string;
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly device: string | null;
  readonly kept: boolean;
  readonly createdAt: Date;
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastUsedAt: session.createdAt });
}

/** Records the use of a session, which moves the end of its idle time. */
export async function noteUse(
  db: Database,
  idHash: string,
  { lastUsedAt, idleUntil }: Pick<SessionRow, 'lastUsedAt' | 'idleUntil'>,
): Promise<void> {
  await db.execute(
    sql`update sessions set last_used_at = ${lastUsedAt}, idle_until = ${idleUntil} where id_hash = ${idHash}`,
  );
}

/**
 * Gives a session another token, and another org in use. Null ends the switch. Returns false when the session has
 * another token already, or has ended.
 */
export async function switchSession(
  tx: Database,
  idHash: string,
  newHash: string,
  target: SwitchTarget | null,
): Promise<boolean> {
  const switched = await tx
    .update(sessions)
    .set({
      idHash: newHash,
      actingCompanyId: target?.companyId ?? null,
      actingSegmentId: target?.segmentId ?? null,
      actingForUserId: target?.actsForId ?? null,
    })
    .where(eq(sessions.idHash, idHash))
    .returning({ id: sessions.id });
  return switched.length > 0;
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.execute(sql`delete from sessions where id_hash = ${idHash}`);
}

export async function deleteOverSessions(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from sessions where absolute_until < ${now} or idle_until < ${now}`);
}
