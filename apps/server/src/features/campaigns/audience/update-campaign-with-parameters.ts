import type { updateCampaignWithParameters as endpoint } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { AudienceDraftParts } from '../../audience-drafts/audience-draft.ts';
import { countDraft, keepCount } from '../../audience-drafts/count-draft.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { draftOf, findEditableAudience } from './audience-query.ts';
import { draftRecordOf } from './store-quotas.ts';

/**
 * The button Update: counts the audience, keeps it, and gives the count a number that Apply refers to. What was applied
 * stays applied while it fits the new count. A desired count above the new count is reset to 0. The desired count is also
 * reset when all places were removed since Apply (specification 2, section 4, Audience flow; decisions 29 to 33 and 36).
 * @throws Refusal 400 `NoGeography`, `InvalidAudience`; 404; 409 `NotEditable`, `EditConflict`; 503 `NoProspects`
 */
export function updateCampaignWithParameters(parts: AudienceDraftParts): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const { cartId, id, version } = body;
    const counted = await countDraft(parts, context, draftOf(await findEditableAudience(context, body)), body);
    const by = { userId: context.viewer.userId, now: context.clock.now() };
    return changeCampaign(
      context,
      { action: 'updateCampaignWithParameters', cartId, campaignId: id, version },
      async (tx, record) => {
        const change = await keepCount(tx, context, draftRecordOf(record), counted);
        await saveCampaign(tx, record, by, {});
        return change;
      },
    );
  };
}
