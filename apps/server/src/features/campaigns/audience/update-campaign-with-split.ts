import type { updateCampaignWithSplit as endpoint } from '@dropdate/contract/campaigns/update-campaign-with-split';
import type { UseCase } from '../../../platform/http/serve.ts';
import { applySplit, checkSplit } from '../../audience-drafts/apply-split.ts';
import type { AudienceDraftParts } from '../../audience-drafts/audience-draft.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { draftOf, findEditableAudience } from './audience-query.ts';
import { draftRecordOf } from './store-quotas.ts';

/**
 * The button Update of a distribution: keeps the typed numbers with the quotas that follow from them (specification 2,
 * section 4, Distribution forms; decision 33).
 * @throws Refusal 400 `UnknownRow`, `AboveAvailable`, `NoneChosen`, `AboveLimit`, `InvalidAudience`; 404; 409
 * `NotEditable`, `EditConflict`, `CountOutOfDate`
 */
export function updateCampaignWithSplit(parts: AudienceDraftParts): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const { cartId, id, version } = body;
    const split = await checkSplit(parts, context, draftOf(await findEditableAudience(context, body)), body);
    const by = { userId: context.viewer.userId, now: context.clock.now() };
    return changeCampaign(
      context,
      { action: 'updateCampaignWithSplit', cartId, campaignId: id, version },
      async (tx, record) => {
        const change = await applySplit(tx, context, draftRecordOf(record), split);
        await saveCampaign(tx, record, by, {});
        return change;
      },
    );
  };
}
