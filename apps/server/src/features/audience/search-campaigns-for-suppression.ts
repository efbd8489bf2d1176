import {
  type searchCampaignsForSuppression as endpoint,
  forCampaignFilter,
} from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { campaignIdSchema, prospectListIdSchema } from '@dropdate/contract/http/primitives';
import { sql } from 'drizzle-orm';
import { planList } from '../../platform/database/list-query.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { previousOrderList } from './previous-order-list.ts';
import { searchPreviousOrders } from './previous-orders.data.ts';

/**
 * Searches the previous orders that an audience can leave out, and returns one page of them. The filter id of a campaign
 * is taken out of the query, because it says for whom orders are chosen (specification 2, section 2, Choose Orders).
 * @throws Refusal 404 for a campaign that the viewer does not see
 */
export function searchCampaignsForSuppression({
  findDraft,
}: Pick<AudienceParts, 'findDraft'>): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const named = body.filterIds.filter(({ id }) => id === forCampaignFilter);
    const query = { ...body, filterIds: body.filterIds.filter(({ id }) => id !== forCampaignFilter) };
    const campaigns = await Promise.all(
      named.map(async ({ value }) => {
        const id = campaignIdSchema.safeParse(value);
        if (!id.success) return null;
        const list = prospectListIdSchema.parse(value);
        return (await findDraft(context, { campaignId: id.data })) ?? findDraft(context, { prospectListId: list });
      }),
    );
    if (campaigns.includes(null)) throw notFound();
    const [campaign = null] = campaigns;
    const included = campaign?.chosenOrders ?? [];
    const list = previousOrderList(context, sql`orders.number = any(${`{${included.join(',')}}`}::bigint[])`);
    const seen = {
      campaigns: context.scopeOf('Campaign'),
      lists: context.scopeOf('ProspectList'),
      companyId: campaign?.companyId ?? null,
    };
    const { rows, totalCount } = await searchPreviousOrders(context.db, seen, list, planList(list, query));
    return { results: rows, totalCount };
  };
}
