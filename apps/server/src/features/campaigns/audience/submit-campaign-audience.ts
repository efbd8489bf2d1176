import type { submitCampaignAudience as endpoint } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import { changeOf } from '../../../platform/audit.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import { onOneRelease } from '../../audience/count-audience.ts';
import { type AudienceRow, saveAudience, saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { together } from '../edit/changed-columns.ts';
import { applyQuotas } from './apply-quotas.ts';
import { audienceQuery, type CampaignAudienceParts, findEditableAudience } from './audience-query.ts';
import { appliedWords } from './audience-words.ts';
import { availableIn } from './derive-quotas.ts';
import { distributionChange, withoutDistribution } from './distribution-values.ts';
import { countOutOfDate, latestCount, refuseIncomplete } from './latest-count.ts';

type Applied = Pick<AudienceRow, 'appliedRequestId' | 'desiredCount'>;

/**
 * The button Apply: keeps the desired count with the quotas of its places. Ages are counted for the month of the count,
 * and the order keeps this month (specification 2, sections 4 and 5, Desired count; decisions 33 and 36).
 * @throws Refusal 400 `AboveAvailable`, `AboveLimit`, `InvalidAudience`; 404; 409 `NotEditable`, `EditConflict`,
 * `CountOutOfDate`
 */
export function submitCampaignAudience(parts: CampaignAudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  return async (context, { body }) => {
    const { cartId, id, version, desiredCount } = body;
    const state = await findEditableAudience(context, body);
    const request = latestCount(state, body.eventRequestExternalId, {
      today: context.today,
      timeZone: context.signedIn.timeZone,
    });
    refuseIncomplete(state, asOfMonth(request.asOf));
    if (desiredCount > request.total)
      throw invalid('AboveAvailable', continueReasons.aboveAvailable, 'body.desiredCount');
    if (desiredCount > maxPieces) throw invalid('AboveLimit', tooManyPiecesText, 'body.desiredCount');

    const { parameters } = state.audience;
    const query = await audienceQuery(parts, context, state, { parameters, asOf: asOfMonth(request.asOf) });
    const { signal } = context;
    const { result: counties } = await onOneRelease(engine, () => engine.countBy(query, 'county', { signal }));
    // Other orders have taken people since the count, so the quotas could not be filled.
    if (availableIn(counties) < desiredCount) throw countOutOfDate();

    const now = context.clock.now();
    return changeCampaign(
      context,
      { action: 'submitCampaignAudience', cartId, campaignId: id, version },
      async (tx, record) => {
        if (record.audience.parametersHash !== request.parametersHash) throw countOutOfDate();
        const applied: Applied = { appliedRequestId: request.id, desiredCount };
        await saveAudience(tx, record, { ...applied, ...withoutDistribution, updatedAt: now });
        await applyQuotas(tx, record, counties, desiredCount);
        await saveCampaign(tx, record, { userId: context.viewer.userId, now }, {});
        const ended = distributionChange(context, record.audience, withoutDistribution);
        const words = await appliedWords(tx, record, record.audience.parameters, request.asOf);
        return {
          ...together(changeOf<Applied>(record.audience, applied), ended),
          history: together(words, ended.history),
        };
      },
    );
  };
}
