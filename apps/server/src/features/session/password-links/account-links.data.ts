import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { AccountLinkKind } from '@dropdate/domain/session/account-link';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accountLinks } from '../../../schema/account-links.ts';
import { deleteCodesOf } from '../two-factor/mailed-codes.data.ts';

const active = accountStatusCodes.codeOf('active');

/** The owner of an account, as links and mails need the owner. */
export interface LinkOwner {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const owner = sql`u.id as "userId", u.company_id as "companyId", u.user_name as "userName", u.email,
    u.first_name as "firstName", u.last_name as "lastName"`;

/** Active users of active orgs. Nobody else gets or uses a link. */
const activeUser = sql`users u join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
    and u.status = ${active} and s.status = ${active} and u.deleted_at is null`;

/**
 * The ids of the accounts with this user name, or with this e-mail address. Several accounts may share an address. The
 * function reads without a scope, because nobody is signed in.
 */
export async function findAccountIds(db: Database, name: string, limit: number): Promise<readonly UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select id from users where deleted_at is null and (lower(user_name) = lower(${name}) or lower(email) = lower(${name}))
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The user with this id, if the user may get a link. */
export async function findLinkOwner(db: Database, userId: string): Promise<LinkOwner | null> {
  const { rows } = await db.execute<LinkOwner & Record<string, unknown>>(
    sql`select ${owner} from ${activeUser} where u.id = ${userId}`,
  );
  return rows[0] ?? null;
}

export interface OpenLink extends LinkOwner {
  readonly companyName: string;
  readonly kind: AccountLinkKind;
}

/** The owner of a link that is neither used nor expired. */
export async function findOpenLink(db: Database, idHash: string, now: Date): Promise<OpenLink | null> {
  const { rows } = await db.execute<OpenLink & Record<string, unknown>>(sql`
    select ${owner}, c.name as "companyName", l.kind from ${activeUser}
    join companies c on c.id = u.company_id
    join account_links l on l.company_id = u.company_id and l.user_id = u.id
    where l.id_hash = ${idHash} and l.used_at is null and l.expires_at > ${now}`);
  return rows[0] ?? null;
}

/** Locks a user, so that two links of the user cannot set a password at the same moment. */
export async function lockLinkOwner(tx: Database, { companyId, userId }: LinkOwner): Promise<void> {
  await tx.execute(sql`select from users where company_id = ${companyId} and id = ${userId} for no key update`);
}

/**
 * Uses up all links and codes in the mails of a user. After a password is set, no older mail can set another password.
 */
export async function useUpLinksOf(
  tx: Database,
  { companyId, userId }: Pick<LinkOwner, 'companyId' | 'userId'>,
  now: Date,
): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.companyId, companyId), eq(accountLinks.userId, userId), isNull(accountLinks.usedAt)));
  await deleteCodesOf(tx, { companyId, userId });
}

export interface NewLink {
  readonly idHash: string;
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly kind: AccountLinkKind;
  readonly mailId: string;
  readonly expiresAt: Date;
}

/** Stores the link of a mail in place of the links of earlier tries, which went nowhere. */
export async function replaceLink(tx: Database, link: NewLink): Promise<void> {
  const { companyId, userId, mailId } = link;
  await tx
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.companyId, companyId), eq(accountLinks.userId, userId), eq(accountLinks.mailId, mailId)),
    );
  await tx.insert(accountLinks).values(link);
}

/** Removes at most `limit` links that ended before an instant. Returns their number. */
export async function deleteLinksBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ idHash: accountLinks.idHash })
    .from(accountLinks)
    .where(lt(accountLinks.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(accountLinks).where(inArray(accountLinks.idHash, over));
  return rowCount ?? 0;
}
