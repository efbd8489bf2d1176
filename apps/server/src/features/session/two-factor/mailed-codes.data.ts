import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { mailedCodes } from '../../../schema/two-factor.ts';
import type { FactorOwner } from './second-factors.data.ts';

/** The user who gets a code, and the session or the pending sign-in in which the code works. */
export interface CodePlace extends FactorOwner {
  readonly forId: string;
}

/** Notes that a mail with a code is on its way. The code itself is made at delivery. */
export async function insertMailedCode(
  tx: Database,
  { companyId, userId, forId }: CodePlace,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.insert(mailedCodes).values({ id, companyId, userId, forId, expiresAt });
}

/** Stores the code of a mail in place of the codes of earlier tries. Returns false when nobody waits for the code. */
export async function setMailedCode(
  tx: Database,
  { companyId, userId }: FactorOwner,
  code: { readonly id: string; readonly codeHash: string; readonly expiresAt: Date },
): Promise<boolean> {
  const isThis = and(eq(mailedCodes.id, code.id), eq(mailedCodes.companyId, companyId), eq(mailedCodes.userId, userId));
  const { rowCount } = await tx
    .update(mailedCodes)
    .set({ codeHash: code.codeHash, expiresAt: code.expiresAt })
    .where(and(isThis, isNull(mailedCodes.usedAt)));
  return rowCount === 1;
}

/** The codes that work now, by their ids. */
export async function findOpenCodes(tx: Database, { companyId, userId, forId }: CodePlace, now: Date) {
  const isOpen = and(isNotNull(mailedCodes.codeHash), isNull(mailedCodes.usedAt), gt(mailedCodes.expiresAt, now));
  return tx
    .select({ id: mailedCodes.id, codeHash: mailedCodes.codeHash })
    .from(mailedCodes)
    .where(
      and(eq(mailedCodes.companyId, companyId), eq(mailedCodes.userId, userId), eq(mailedCodes.forId, forId), isOpen),
    );
}

/** Uses a code. Returns false when the code was used before. */
export async function markCodeUsed(
  tx: Database,
  { companyId, userId }: FactorOwner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const isOwn = and(eq(mailedCodes.companyId, companyId), eq(mailedCodes.userId, userId), eq(mailedCodes.id, id));
  const { rowCount } = await tx
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(isOwn, isNull(mailedCodes.usedAt)));
  return rowCount === 1;
}

/** Ends all codes of a user. */
export async function deleteCodesOf(tx: Database, { companyId, userId }: FactorOwner): Promise<void> {
  await tx.delete(mailedCodes).where(and(eq(mailedCodes.companyId, companyId), eq(mailedCodes.userId, userId)));
}

/** Removes at most `limit` codes that ended before an instant. Returns their number. */
export async function deleteCodesBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(lt(mailedCodes.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(mailedCodes).where(inArray(mailedCodes.id, over));
  return rowCount ?? 0;
}
