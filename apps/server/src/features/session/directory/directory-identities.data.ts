import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { directoryIdentities } from '../../../schema/directory.ts';
import { companies } from '../../../schema/tenancy.ts';

const active = accountStatusCodes.codeOf('active');

/** The account of a user of the company, as a sign-in with the directory finds it. */
export interface DirectoryAccount {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly userName: string;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

export interface Identity {
  readonly companyId: CompanyId;
  readonly issuer: string;
  readonly subject: string;
}

/** The company with a name, in any case. Null when there is none. */
export async function findCompanyId(db: Database, name: string): Promise<CompanyId | null> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`lower(${companies.name}) = lower(${name})`);
  return company?.id ?? null;
}

const account = sql`u.company_id as "companyId", u.id as "userId", u.user_name as "userName",
      u.password_hash as "passwordHash", u.status = ${active} and s.status = ${active} as "isActive"
    from users u join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id`;

/** The user of an identity, also a user who may not sign in. Null for an identity without a user. */
export async function findLinkedAccount(db: Database, identity: Identity): Promise<DirectoryAccount | null> {
  const { companyId, issuer, subject } = identity;
  const { rows } = await db.execute<DirectoryAccount & Record<string, unknown>>(sql`
    select ${account} join directory_identities d on d.company_id = u.company_id and d.user_id = u.id
    where d.company_id = ${companyId} and d.issuer = ${issuer} and d.subject = ${subject} and u.deleted_at is null`);
  return rows[0] ?? null;
}

/** The users of the company with an e-mail address, at most two. */
export async function findAccountsByEmail(
  db: Database,
  companyId: CompanyId,
  email: string,
): Promise<readonly DirectoryAccount[]> {
  const { rows } = await db.execute<DirectoryAccount & Record<string, unknown>>(sql`
    select ${account}
    where lower(u.email) = lower(${email}) and u.company_id = ${companyId} and u.deleted_at is null
    order by "isActive" desc, u.id limit 2`);
  return rows;
}

/**
 * Links an identity to a user. Returns false when the identity belongs to another user, or the user has another
 * identity of the issuer: an address that a directory gives to another person must not hand over the account.
 */
export async function linkIdentity(
  tx: Database,
  { companyId, issuer, subject }: Identity,
  { userId, linkedAt }: { readonly userId: UserId; readonly linkedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(directoryIdentities)
    .values({ companyId, issuer, subject, userId, linkedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Removes the identities of a user. Returns their number. */
export async function unlinkIdentities(
  tx: Database,
  { companyId, userId }: Pick<DirectoryAccount, 'companyId' | 'userId'>,
): Promise<number> {
  const { rowCount } = await tx
    .delete(directoryIdentities)
    .where(and(eq(directoryIdentities.companyId, companyId), eq(directoryIdentities.userId, userId)));
  return rowCount ?? 0;
}
