import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { campaigns } from '../../../schema/ordering.ts';

/** A response to the mail of a campaign. */
export interface CampaignResponse {
  readonly companyId: CompanyId;
  readonly campaignId: CampaignId;
  readonly receivedAt: Date;
}

const isCampaign = ({ companyId, campaignId }: CampaignResponse) =>
  and(eq(campaigns.companyId, companyId), eq(campaigns.id, campaignId));
const instantOf = ({ receivedAt }: CampaignResponse) => sql`${receivedAt.toISOString()}::timestamptz`;

/** Counts a response on its campaign. */
export async function countResponse(tx: Database, response: CampaignResponse): Promise<void> {
  await tx
    .update(campaigns)
    .set({
      responseCount: sql`${campaigns.responseCount} + 1`,
      firstResponseAt: sql`least(${campaigns.firstResponseAt}, ${instantOf(response)})`,
    })
    .where(isCampaign(response));
}

/** Takes a response off its campaign. The first response is then the earliest card that is still with the client. */
export async function uncountResponse(tx: Database, response: CampaignResponse): Promise<void> {
  const earliest = sql`(select min(c.received_at) from response_cards c where c.client_id = ${response.companyId}
    and c.campaign_id = ${response.campaignId} and c.sent_at is not null)`;
  await tx
    .update(campaigns)
    .set({
      responseCount: sql`greatest(${campaigns.responseCount} - 1, 0)`,
      firstResponseAt: sql`case when ${campaigns.responseCount} <= 1 then null
        when ${campaigns.firstResponseAt} = ${instantOf(response)} then coalesce(${earliest}, ${campaigns.firstResponseAt})
        else ${campaigns.firstResponseAt} end`,
    })
    .where(isCampaign(response));
}
