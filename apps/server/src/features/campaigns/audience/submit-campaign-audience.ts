import type { submitCampaignAudience as endpoint } from '@dropdate/contract/campaigns/submit-campaign-audience';
import type { UseCase } from '../../../platform/http/serve.ts';
import { applyCount, checkCount } from '../../audience-drafts/apply-count.ts';
import type { AudienceDraftParts } from '../../audience-drafts/audience-draft.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { draftOf, findEditableAudience } from './audience-query.ts';
import { draftRecordOf } from './store-quotas.ts';

/**
 * The button Apply: keeps the desired count with the quotas of its places (specification 2, sections 4 and 5, Desired
 * count; decisions 33 and 36).
 * @throws Refusal 400 `AboveAvailable`, `AboveLimit`, `InvalidAudience`; 404; 409 `NotEditable`, `EditConflict`,
 * `CountOutOfDate`
 */
export function submitCampaignAudience(parts: AudienceDraftParts): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const { cartId, id, version } = body;
    const wanted = await checkCount(parts, context, draftOf(await findEditableAudience(context, body)), body);
    const by = { userId: context.viewer.userId, now: context.clock.now() };
    return changeCampaign(
      context,
      { action: 'submitCampaignAudience', cartId, campaignId: id, version },
      async (tx, record) => {
        const change = await applyCount(tx, context, draftRecordOf(record), wanted);
        await saveCampaign(tx, record, by, {});
        return change;
      },
    );
  };
}
