import type { CampaignId, CartId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { editableCodes, editableListCodes } from '../../../schema/campaign-statuses.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { audienceRequests, audiences, campaigns, carts } from '../../../schema/ordering.ts';
import {
  type AudienceRequestRow,
  type AudienceRow,
  latestRequestOfAudience,
} from '../../audience-drafts/draft-records.ts';
import type { CampaignRow } from '../campaign.data.ts';

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

/**
 * The audiences of a company's drafts in these states that have a count which is not out of date. The drafts are
 * campaigns and prospect lists.
 */
export async function listCountedDrafts(db: Database, companyId: CompanyId, stateCodes: readonly string[] | null) {
  return db
    .select({ audienceId: audiences.id, parameters: audiences.parameters })
    .from(audiences)
    .where(
      and(
        eq(audiences.companyId, companyId),
        sql`(exists (select 1 from campaigns c where c.company_id = ${audiences.companyId} and c.audience_id = ${audiences.id}
            and c.deleted_at is null and c.status in ${editableCodes})
          or exists (select 1 from prospect_lists l where l.company_id = ${audiences.companyId}
            and l.audience_id = ${audiences.id} and l.deleted_at is null and l.status in ${editableListCodes}))`,
        stateCodes === null
          ? undefined
          : sql`exists (select 1 from jsonb_array_elements(${audiences.parameters}->'geography') place
          where place->>'stateCode' = any(${`{${stateCodes.join(',')}}`}::text[]))`,
        sql`exists (select 1 from ${audienceRequests} where ${audienceRequests.companyId} = ${audiences.companyId}
          and ${audienceRequests.audienceId} = ${audiences.id} and ${audienceRequests.outdatedAt} is null)`,
      ),
    );
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
