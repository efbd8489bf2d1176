import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { CallOutcome, KeyScope } from '@dropdate/domain/signed-call/key-scope';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { codeText } from '../../../schema/enumerations.ts';
import { signedCalls, signedKeys } from '../../../schema/signed-keys.ts';
import type { Database } from '../../database/database.ts';

// A signed call has no viewer. The key itself says whose rows it may touch.

export interface SignedKey {
  readonly id: string;
  readonly companyId: CompanyId;
  readonly scope: KeyScope;
  /** The campaign of all calls of the key. Null for a key of the whole company. */
  readonly campaignId: CampaignId | null;
  /** Sealed. */
  readonly secret: string;
  readonly revokedAt: Date | null;
  /** Whether the company is switched off or deleted. */
  readonly isSwitchedOff: boolean;
}

export async function findSignedKey(db: Database, id: string): Promise<SignedKey | null> {
  const [key] = await db
    .select({
      id: signedKeys.id,
      companyId: signedKeys.companyId,
      scope: signedKeys.scope,
      campaignId: signedKeys.campaignId,
      secret: signedKeys.secret,
      revokedAt: signedKeys.revokedAt,
      isSwitchedOff: sql<boolean>`exists (select 1 from segments top
        where top.company_id = ${signedKeys.companyId} and top.parent_id is null
          and (top.status <> ${codeText(accountStatusCodes, 'active')} or top.deleted_at is not null))`,
    })
    .from(signedKeys)
    .where(eq(signedKeys.id, id));
  return key ?? null;
}

export async function insertSignedKey(tx: Database, key: typeof signedKeys.$inferInsert): Promise<void> {
  await tx.insert(signedKeys).values(key);
}

type OfKey = Pick<SignedKey, 'id' | 'companyId'>;

/** What makes two calls the same call. */
export interface CallTraces {
  readonly repeatKey: string;
  readonly bodyHash: string;
  readonly signature: string;
}

/** Notes a call that is taken in this transaction. Null when the same call was taken before. */
export async function noteTaken(tx: Database, key: OfKey, at: Date, traces: CallTraces): Promise<string | null> {
  const [row] = await tx
    .insert(signedCalls)
    .values({ id: uuidv7(), companyId: key.companyId, keyId: key.id, at, outcome: 'accepted', ...traces })
    .onConflictDoNothing()
    .returning({ id: signedCalls.id });
  return row?.id ?? null;
}

/** Whether another body was taken under the same idempotency key. */
export async function isOtherBody(tx: Database, key: OfKey, { repeatKey, bodyHash }: CallTraces): Promise<boolean> {
  const [row] = await tx
    .select({ bodyHash: signedCalls.bodyHash })
    .from(signedCalls)
    .where(
      and(
        eq(signedCalls.companyId, key.companyId),
        eq(signedCalls.keyId, key.id),
        eq(signedCalls.repeatKey, repeatKey),
      ),
    );
  return row !== undefined && row.bodyHash !== bodyHash;
}

/** Corrects a noted call by its end. */
export async function endTaken(
  tx: Database,
  id: string,
  end: { readonly outcome: CallOutcome; readonly isTest: boolean },
): Promise<void> {
  await tx.update(signedCalls).set(end).where(eq(signedCalls.id, id));
}

/** Notes a call that changed nothing: refused, or known already. */
export async function noteCall(
  db: Database,
  key: OfKey,
  call: { readonly at: Date; readonly outcome: CallOutcome; readonly reason: string },
): Promise<void> {
  await db.insert(signedCalls).values({ id: uuidv7(), companyId: key.companyId, keyId: key.id, ...call });
}

/** Notes the time of a right signature. Once a minute is enough, and a flood does not wait for one row. */
export async function noteUse(db: Database, key: OfKey, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(signedKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(signedKeys.companyId, key.companyId),
        eq(signedKeys.id, key.id),
        or(sql`${signedKeys.lastUsedAt} is null`, lt(signedKeys.lastUsedAt, minuteAgo)),
      ),
    );
}

/** Deletes calls before a time, at most `limit`. Returns how many it deleted. */
export async function deleteSignedCallsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx.select({ id: signedCalls.id }).from(signedCalls).where(lt(signedCalls.at, before)).limit(limit);
  const { rowCount } = await tx.delete(signedCalls).where(inArray(signedCalls.id, over));
  return rowCount ?? 0;
}
