import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import type { CampaignId, CartId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { audienceQuotas } from '../../../schema/audience-quotas.ts';
import { editableCodes } from '../../../schema/campaign-statuses.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { audienceRequests, audiences, campaigns, carts } from '../../../schema/ordering.ts';
import {
  type AudienceRequestRow,
  type AudienceRow,
  type CampaignRow,
  latestRequestOfAudience,
} from '../campaign.data.ts';

/** The facts of a campaign that counting, applying and sampling need. */
export interface AudienceState {
  readonly campaign: Pick<CampaignRow, 'id' | 'companyId' | 'cartId' | 'status' | 'type' | 'version'>;
  readonly cartState: 'open' | 'ordered' | 'deleted';
  readonly audience: AudienceRow;
  readonly latestRequest: AudienceRequestRow | null;
  readonly hasTurningAgeTemplate: boolean;
  /** The campaign's active checkout, or null. The people that this checkout holds are free for this campaign. */
  readonly ownHolder: string | null;
}

/**
 * Reads the audience of a campaign with its last count, in one statement. Null when the campaign is deleted or not
 * visible.
 */
export async function findAudienceState(
  db: Database,
  scope: RowScope,
  ids: { readonly campaignId: CampaignId; readonly cartId?: CartId },
): Promise<AudienceState | null> {
  const [row] = await db
    .select({
      campaign: {
        id: campaigns.id,
        companyId: campaigns.companyId,
        cartId: campaigns.cartId,
        status: campaigns.status,
        type: campaigns.type,
        version: campaigns.version,
      },
      cartState: carts.state,
      audience: audiences,
      latestRequest: audienceRequests,
      hasTurningAgeTemplate: turningAgeTemplate(),
      ownHolder: activeCheckout(),
    })
    .from(campaigns)
    .innerJoin(carts, and(eq(carts.companyId, campaigns.companyId), eq(carts.id, campaigns.cartId)))
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .leftJoin(audienceRequests, latestRequestOfAudience)
    .where(
      and(
        seenCampaigns(scope),
        eq(campaigns.id, ids.campaignId),
        ids.cartId === undefined ? sql`true` : eq(campaigns.cartId, ids.cartId),
        sql`${campaigns.deletedAt} is null`,
      ),
    );
  return row ?? null;
}

function turningAgeTemplate(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from campaign_templates ct join templates t on t.key = ct.template_key
    where ct.company_id = ${campaigns.companyId} and ct.campaign_id = ${campaigns.id} and t.is_turning_age)`;
}

function activeCheckout(): SQL<string | null> {
  return sql<string | null>`(select c.id from checkouts c
    where c.company_id = ${campaigns.companyId} and c.cart_id = ${campaigns.cartId} and c.state = 'active')`;
}

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

/** The audiences of a company's drafts in these states that have a count which is not out of date. */
export async function listCountedDrafts(db: Database, companyId: CompanyId, stateCodes: readonly string[] | null) {
  return db
    .select({ audienceId: audiences.id, parameters: audiences.parameters })
    .from(campaigns)
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .where(
      and(
        eq(campaigns.companyId, companyId),
        sql`${campaigns.deletedAt} is null and ${campaigns.status} in ${editableCodes}`,
        stateCodes === null
          ? undefined
          : sql`exists (select 1 from jsonb_array_elements(${audiences.parameters}->'geography') place
          where place->>'stateCode' = any(${`{${stateCodes.join(',')}}`}::text[]))`,
        sql`exists (select 1 from ${audienceRequests} where ${audienceRequests.companyId} = ${audiences.companyId}
          and ${audienceRequests.audienceId} = ${audiences.id} and ${audienceRequests.outdatedAt} is null)`,
      ),
    );
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

/**
 * Records that a user looks at the people of an applied count. Returns false when the company has reached its daily
 * limit of such counts.
 */
export async function noteSampleView(
  db: Database,
  view: { readonly companyId: CompanyId; readonly requestId: number; readonly userId: UserId; readonly now: Date },
  maxADay: number,
): Promise<boolean> {
  const { companyId, requestId, userId, now } = view;
  return db.transaction(async (tx) => {
    // Without this lock, two users who look at the same time could both pass when the limit leaves room for only one of
    // their counts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample views'), hashtext(${companyId}))`);
    const { rows } = await tx.execute(sql`
      insert into sample_views (company_id, request_id, user_id, at)
      select ${companyId}, ${requestId}, ${userId}, ${now}
      where (select count(*) from sample_views where company_id = ${companyId} and at > ${now}::timestamptz - interval '1 day') < ${maxADay}
        or exists (select 1 from sample_views where company_id = ${companyId} and request_id = ${requestId})
      on conflict (company_id, request_id) do update set at = sample_views.at
      returning request_id`);
    return rows.length > 0;
  });
}
