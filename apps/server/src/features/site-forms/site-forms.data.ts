import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { SignedKey } from '../../platform/http/signed/signed-keys.data.ts';
import { campaigns } from '../../schema/ordering.ts';
import { personName } from '../../schema/person-name.ts';
import { recipients } from '../../schema/recipients.ts';
import { signedCalls, signedKeys } from '../../schema/signed-keys.ts';
import { companies, users } from '../../schema/tenancy.ts';

/** The time zone of a key's company, and the number of the campaign of a key. Null for a key of the whole company. */
export async function findPlaceOfKey(
  tx: Database,
  { companyId, campaignId }: Pick<SignedKey, 'companyId' | 'campaignId'>,
) {
  const [row] = await tx
    .select({ timeZone: companies.timeZone, campaignNumber: campaigns.number })
    .from(companies)
    .leftJoin(campaigns, and(eq(campaigns.companyId, companies.id), eq(campaigns.id, sql`${campaignId}::uuid`)))
    .where(eq(companies.id, companyId));
  if (row === undefined) throw new Error('the company of a key vanished');
  return row;
}

/** A campaign of the company by its number, even a deleted one, whose mail people may still answer. */
export async function findCampaignNumbered(
  db: Database,
  companyId: CompanyId,
  number: number,
): Promise<CampaignId | null> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.number, number)));
  return row?.id ?? null;
}

/** The recipient of a piece of the company. */
export async function findCodedRecipient(db: Database, companyId: CompanyId, pieceId: string) {
  const [row] = await db
    .select({ recipientId: recipients.id, campaignId: recipients.campaignId, zip: recipients.zip })
    .from(recipients)
    .where(and(eq(recipients.companyId, companyId), eq(recipients.pieceId, pieceId)));
  return row ?? null;
}

const ofForms = (companyId: CompanyId) => and(eq(signedKeys.companyId, companyId), eq(signedKeys.scope, 'forms'));

const keyRows = (db: Database) =>
  db
    .select({
      id: signedKeys.id,
      name: signedKeys.name,
      secret: signedKeys.secret,
      createdAt: signedKeys.createdAt,
      createdBy: personName(users),
      lastUsedAt: signedKeys.lastUsedAt,
      revokedAt: signedKeys.revokedAt,
      campaignNumber: campaigns.number,
      campaignName: campaigns.name,
    })
    .from(signedKeys)
    .innerJoin(users, and(eq(users.companyId, signedKeys.companyId), eq(users.id, signedKeys.createdBy)))
    .leftJoin(campaigns, and(eq(campaigns.companyId, signedKeys.companyId), eq(campaigns.id, signedKeys.campaignId)));
export type SiteFormKeyRow = Awaited<ReturnType<typeof keyRows>>[number];

const revokedShown = 20;

/** The keys in use, and the last revoked ones. */
export async function listKeys(db: Database, companyId: CompanyId): Promise<readonly SiteFormKeyRow[]> {
  const newest = [desc(signedKeys.createdAt), desc(signedKeys.id)];
  const used = await keyRows(db)
    .where(and(ofForms(companyId), isNull(signedKeys.revokedAt)))
    .orderBy(...newest);
  const revoked = await keyRows(db)
    .where(and(ofForms(companyId), isNotNull(signedKeys.revokedAt)))
    .orderBy(desc(signedKeys.revokedAt), desc(signedKeys.id))
    .limit(revokedShown);
  return [...used, ...revoked];
}

export async function findKey(db: Database, companyId: CompanyId, id: string): Promise<SiteFormKeyRow | null> {
  const [row] = await keyRows(db).where(and(ofForms(companyId), eq(signedKeys.id, id)));
  return row ?? null;
}

/** How many keys are in use. Other calls that make keys for the company wait until the transaction ends. */
export async function countKeysInUse(tx: Database, companyId: CompanyId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site form keys ${companyId}`}, 0))`);
  const [row] = await tx
    .select({ keys: count() })
    .from(signedKeys)
    .where(and(ofForms(companyId), isNull(signedKeys.revokedAt)));
  return row?.keys ?? 0;
}

/** Revokes a key, or puts a revoked key back. Returns whether it changed. */
export async function setRevoked(
  tx: Database,
  companyId: CompanyId,
  { id, revokedAt }: { readonly id: string; readonly revokedAt: Date | null },
): Promise<boolean> {
  const isOther = revokedAt === null ? isNotNull(signedKeys.revokedAt) : isNull(signedKeys.revokedAt);
  const changed = await tx
    .update(signedKeys)
    .set({ revokedAt })
    .where(and(ofForms(companyId), eq(signedKeys.id, id), isOther))
    .returning({ id: signedKeys.id });
  return changed.length > 0;
}

const callsShown = 50;

export async function listCalls(db: Database, companyId: CompanyId) {
  return db
    .select({
      id: signedCalls.id,
      keyName: signedKeys.name,
      at: signedCalls.at,
      outcome: signedCalls.outcome,
      reason: signedCalls.reason,
      isTest: signedCalls.isTest,
    })
    .from(signedCalls)
    .innerJoin(signedKeys, and(eq(signedKeys.companyId, signedCalls.companyId), eq(signedKeys.id, signedCalls.keyId)))
    .where(and(eq(signedCalls.companyId, companyId), ofForms(companyId)))
    .orderBy(desc(signedCalls.at), desc(signedCalls.id))
    .limit(callsShown);
}
