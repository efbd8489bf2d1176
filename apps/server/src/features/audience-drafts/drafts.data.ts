import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { audienceQuotas } from '../../schema/audience-quotas.ts';
import { audienceRequests, audiences } from '../../schema/ordering.ts';

export type AudienceRow = typeof audiences.$inferSelect;
export type AudienceRequestRow = typeof audienceRequests.$inferSelect;
/** The columns that name an audience. */
export type AudienceKey = Pick<AudienceRow, 'companyId' | 'id'>;

export async function insertAudience(tx: Database, audience: typeof audiences.$inferInsert): Promise<void> {
  await tx.insert(audiences).values(audience);
}

export async function saveAudience(
  tx: Database,
  { companyId, id }: AudienceKey,
  values: Partial<typeof audiences.$inferInsert>,
): Promise<void> {
  await tx
    .update(audiences)
    .set(values)
    .where(and(eq(audiences.companyId, companyId), eq(audiences.id, id)));
}

/** Joins an audience to its last count. */
export const latestRequestOfAudience = sql`${audienceRequests.companyId} = ${audiences.companyId} and ${audienceRequests.id} = (
  select max(r.id) from audience_requests r where r.company_id = ${audiences.companyId} and r.audience_id = ${audiences.id})`;

/** Records that the user pressed Update. Returns the record's id, which the wire calls `eventRequestExternalId`. */
export async function insertAudienceRequest(
  tx: Database,
  request: typeof audienceRequests.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(audienceRequests).values(request).returning({ id: audienceRequests.id });
  if (!row) throw new Error('an audience request was not written');
  return row.id;
}

/** The count to which the desired count was applied. Null when no desired count is applied. */
export async function findAudienceRequest(
  db: Database,
  { companyId, id, appliedRequestId }: AudienceRow,
): Promise<AudienceRequestRow | null> {
  if (appliedRequestId === null) return null;
  const [row] = await db
    .select()
    .from(audienceRequests)
    .where(
      and(
        eq(audienceRequests.companyId, companyId),
        eq(audienceRequests.audienceId, id),
        eq(audienceRequests.id, appliedRequestId),
      ),
    );
  return row ?? null;
}

/** Marks a count as out of date. */
export async function outdateCount(
  db: Database,
  count: { readonly companyId: CompanyId; readonly requestId: number; readonly now: Date },
): Promise<void> {
  await db
    .update(audienceRequests)
    .set({ outdatedAt: count.now })
    .where(and(eq(audienceRequests.companyId, count.companyId), eq(audienceRequests.id, count.requestId)));
}

/** Marks the counts of audiences as out of date, so that each is counted again when its draft is opened. */
export async function outdateCountsOf(
  tx: Database,
  { companyId, audienceIds, now }: { companyId: CompanyId; audienceIds: readonly string[]; now: Date },
): Promise<void> {
  const { companyId: company, audienceId, outdatedAt } = audienceRequests;
  await tx
    .update(audienceRequests)
    .set({ outdatedAt: now })
    .where(and(eq(company, companyId), inArray(audienceId, [...audienceIds]), isNull(outdatedAt)));
}

export interface QuotaRow {
  readonly dimension: QuotaLevel;
  /** A path such as `FL` or `FL::Hillsborough`. A birth month has the state before it: `FL::1958-03`. */
  readonly key: string;
  readonly available: number;
  readonly desired: number;
}

/** The quotas of one level. */
export async function findQuotas(
  db: Database,
  { companyId, id }: Pick<AudienceRow, 'companyId' | 'id'>,
  level: QuotaLevel,
): Promise<readonly QuotaRow[]> {
  const { dimension, key, available, desired } = audienceQuotas;
  return db
    .select({ dimension, key, available, desired })
    .from(audienceQuotas)
    .where(and(eq(audienceQuotas.companyId, companyId), eq(audienceQuotas.audienceId, id), eq(dimension, level)))
    .orderBy(key);
}

/** Replaces all quotas of an audience. An empty list deletes them. */
export async function replaceQuotas(
  tx: Database,
  { companyId, id }: Pick<AudienceRow, 'companyId' | 'id'>,
  quotas: readonly QuotaRow[],
): Promise<void> {
  await tx
    .delete(audienceQuotas)
    .where(and(eq(audienceQuotas.companyId, companyId), eq(audienceQuotas.audienceId, id)));
  if (quotas.length === 0) return;
  // One parameter holds all quotas, because there may be three thousand counties and ten times as many zips.
  await tx.execute(sql`
    insert into audience_quotas (company_id, audience_id, dimension, key, available, desired)
    select ${companyId}::uuid, ${id}::uuid, q.dimension, q.key, q.available, q.desired
    from jsonb_to_recordset(${JSON.stringify(quotas)}::jsonb) as q(dimension text, key text, available integer, desired integer)`);
}

/** Deletes an audience for good, with its counts and quotas. Nothing else may refer to the audience or to its counts. */
export async function forgetAudience(tx: Database, { companyId, id }: AudienceKey): Promise<void> {
  await tx
    .delete(audienceRequests)
    .where(and(eq(audienceRequests.companyId, companyId), eq(audienceRequests.audienceId, id)));
  await tx.delete(audiences).where(and(eq(audiences.companyId, companyId), eq(audiences.id, id)));
}
