import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { TwoFactorMethod } from '@dropdate/domain/session/two-factor';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { recoveryCodes, secondFactorSetups, secondFactors } from '../../../schema/two-factor.ts';

export interface FactorOwner {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

export interface SecondFactor {
  readonly method: TwoFactorMethod;
  readonly sealedSecret: string | null;
  readonly lastStep: number | null;
  readonly createdAt: Date;
}

const isOf = (
  table: typeof secondFactors | typeof secondFactorSetups | typeof recoveryCodes,
  { companyId, userId }: FactorOwner,
) => and(eq(table.companyId, companyId), eq(table.userId, userId));

/** The second factor of a user. Null when the user signs in with the password alone. */
export async function findSecondFactor(db: Database, owner: FactorOwner): Promise<SecondFactor | null> {
  const { method, sealedSecret, lastStep, createdAt } = secondFactors;
  const [factor] = await db
    .select({ method, sealedSecret, lastStep, createdAt })
    .from(secondFactors)
    .where(isOf(secondFactors, owner));
  return factor ?? null;
}

/** Whether an org of the user, or an org above one of them, requires two-factor sign-in (decision 18). */
export async function isTwoFactorRequired(db: Database, { companyId, userId }: FactorOwner): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from segments above where above.company_id = ${companyId} and above.is_two_factor_required
      and above.deleted_at is null and above.id in (
        select unnest(s.path) from segments s where s.company_id = ${companyId} and s.deleted_at is null and (
          s.id = (select u.primary_segment_id from users u where u.company_id = ${companyId} and u.id = ${userId})
          or s.id in (select us.segment_id from user_segments us where us.company_id = ${companyId} and us.user_id = ${userId})))
    limit 1`);
  return rows.length > 0;
}

/** Locks a user, so that two calls cannot change the second factor of the user at the same moment. */
export async function lockFactorOwner(tx: Database, { companyId, userId }: FactorOwner): Promise<void> {
  await tx.execute(sql`select from users where company_id = ${companyId} and id = ${userId} for no key update`);
}

/** Stores a second factor in place of the former one. */
export async function storeSecondFactor(tx: Database, owner: FactorOwner, factor: SecondFactor): Promise<void> {
  const { companyId, userId } = owner;
  await tx
    .insert(secondFactors)
    .values({ companyId, userId, ...factor })
    .onConflictDoUpdate({ target: [secondFactors.companyId, secondFactors.userId], set: { ...factor } });
}

export async function deleteSecondFactor(tx: Database, owner: FactorOwner): Promise<void> {
  await tx.delete(secondFactors).where(isOf(secondFactors, owner));
}

/** Uses up a step and all earlier steps. Returns false when a code of this step or of a later step was used before. */
export async function takeStep(tx: Database, owner: FactorOwner, step: number): Promise<boolean> {
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOf(secondFactors, owner), isUnused));
  return rowCount === 1;
}

export interface FactorSetup {
  readonly forId: string;
  readonly method: TwoFactorMethod;
  readonly sealedSecret: string | null;
  readonly expiresAt: Date;
}

/** Stores a second factor that is being set up, in place of an earlier try. */
export async function storeSetup(tx: Database, { companyId, userId }: FactorOwner, setup: FactorSetup): Promise<void> {
  await tx
    .insert(secondFactorSetups)
    .values({ companyId, userId, ...setup })
    .onConflictDoUpdate({ target: [secondFactorSetups.companyId, secondFactorSetups.userId], set: { ...setup } });
}

/** What the session or the pending sign-in is setting up. Null when it began nothing, or too long ago. */
export async function findSetup(
  tx: Database,
  owner: FactorOwner,
  { forId, now }: { readonly forId: string; readonly now: Date },
): Promise<FactorSetup | null> {
  const [setup] = await tx
    .select({
      forId: secondFactorSetups.forId,
      method: secondFactorSetups.method,
      sealedSecret: secondFactorSetups.sealedSecret,
      expiresAt: secondFactorSetups.expiresAt,
    })
    .from(secondFactorSetups)
    .where(and(isOf(secondFactorSetups, owner), eq(secondFactorSetups.forId, forId)));
  return setup !== undefined && setup.expiresAt > now ? setup : null;
}

export async function deleteSetup(tx: Database, owner: FactorOwner): Promise<void> {
  await tx.delete(secondFactorSetups).where(isOf(secondFactorSetups, owner));
}

/** Stores recovery codes in place of the former ones. With an empty list, the user has none. */
export async function replaceRecoveryCodes(tx: Database, owner: FactorOwner, hashes: readonly string[]): Promise<void> {
  const { companyId, userId } = owner;
  await tx.delete(recoveryCodes).where(isOf(recoveryCodes, owner));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ companyId, userId, codeHash })));
}

/** Uses a recovery code. Returns false for an unknown code, and for a code that was used before. */
export async function takeRecoveryCode(
  tx: Database,
  owner: FactorOwner,
  { codeHash, now }: { readonly codeHash: string; readonly now: Date },
): Promise<boolean> {
  const isUnused = and(eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt));
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isOf(recoveryCodes, owner), isUnused));
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Database, owner: FactorOwner): Promise<number> {
  return db.$count(recoveryCodes, and(isOf(recoveryCodes, owner), isNull(recoveryCodes.usedAt)));
}

/** Removes at most `limit` setups that ended before an instant. Returns their number. */
export async function deleteSetupsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ userId: secondFactorSetups.userId })
    .from(secondFactorSetups)
    .where(lt(secondFactorSetups.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx
    .delete(secondFactorSetups)
    .where(and(inArray(secondFactorSetups.userId, over), lt(secondFactorSetups.expiresAt, before)));
  return rowCount ?? 0;
}
