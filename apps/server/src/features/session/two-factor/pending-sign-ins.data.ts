import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { SignInWay } from '@dropdate/domain/session/sign-in-way';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { pendingSignIns } from '../../../schema/two-factor.ts';
import type { FactorOwner } from './second-factors.data.ts';

const active = accountStatusCodes.codeOf('active');

export type NewPendingSignIn = typeof pendingSignIns.$inferInsert;

export async function insertPendingSignIn(tx: Database, pending: NewPendingSignIn): Promise<void> {
  await tx.insert(pendingSignIns).values(pending);
}

/** A sign-in that waits for its second factor, with its account. */
export interface PendingAccount {
  readonly id: string;
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly passwordMark: string;
  readonly kept: boolean;
  readonly way: SignInWay;
}

/** The pending sign-in of a token. Null when it has ended, or when its user may no longer sign in. */
export async function findPendingSignIn(db: Database, idHash: string, now: Date): Promise<PendingAccount | null> {
  const { rows } = await db.execute<PendingAccount & Record<string, unknown>>(sql`
    select p.id, p.company_id as "companyId", p.user_id as "userId", u.user_name as "userName", u.email,
      u.first_name as "firstName", u.last_name as "lastName", u.password_hash as "passwordHash",
      p.password_mark as "passwordMark", p.kept, p.way
    from pending_sign_ins p join users u on u.company_id = p.company_id and u.id = p.user_id
      join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
    where p.id_hash = ${idHash} and p.expires_at > ${now}
      and u.status = ${active} and s.status = ${active} and u.deleted_at is null`);
  return rows[0] ?? null;
}

/** Ends a pending sign-in. Returns false when it had ended before. Of two calls at one moment, only one gets true. */
export async function endPendingSignIn(
  tx: Database,
  { companyId, userId, id }: Pick<PendingAccount, 'companyId' | 'userId' | 'id'>,
): Promise<boolean> {
  const isOwn = and(eq(pendingSignIns.companyId, companyId), eq(pendingSignIns.userId, userId));
  const { rowCount } = await tx.delete(pendingSignIns).where(and(isOwn, eq(pendingSignIns.id, id)));
  return rowCount === 1;
}

/** Ends all pending sign-ins of a user. */
export async function endPendingSignInsOf(tx: Database, { companyId, userId }: FactorOwner): Promise<void> {
  await tx
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.companyId, companyId), eq(pendingSignIns.userId, userId)));
}

/** Ends the pending sign-in of a token, for a browser that begins again. */
export async function endPendingSignInOf(tx: Database, idHash: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.idHash, idHash));
}

/** Removes at most `limit` pending sign-ins that ended before an instant. Returns their number. */
export async function deletePendingBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ idHash: pendingSignIns.idHash })
    .from(pendingSignIns)
    .where(lt(pendingSignIns.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(pendingSignIns).where(inArray(pendingSignIns.idHash, over));
  return rowCount ?? 0;
}
