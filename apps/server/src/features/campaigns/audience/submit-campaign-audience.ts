import type { submitCampaignAudience as endpoint } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { audienceProblems } from '@dropdate/domain/audience/audience-problems';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import { changeOf } from '../../../platform/audit.ts';
import { conflict, invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import { onOneRelease } from '../../audience/count-audience.ts';
import { type AudienceRequestRow, type AudienceRow, saveAudience, saveCampaign } from '../campaign.data.ts';
import { isCountUpToDate } from '../campaign-facts.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { applyQuotas } from './apply-quotas.ts';
import type { AudienceState } from './audience.data.ts';
import { audienceQuery, type CampaignAudienceParts, findEditableAudience } from './audience-query.ts';
import { appliedWords } from './audience-words.ts';
import { availableIn } from './derive-quotas.ts';

type Applied = Pick<AudienceRow, 'appliedRequestId' | 'desiredCount'>;

const countOutOfDate = () => conflict('CountOutOfDate', continueReasons.outdatedCount);

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
        await saveAudience(tx, record, { desiredCount, appliedRequestId: request.id, updatedAt: now });
        await applyQuotas(tx, record, counties, desiredCount);
        await saveCampaign(tx, record, { userId: context.viewer.userId, now }, {});
        const history = await appliedWords(tx, record, record.audience.parameters, request.asOf);
        return { ...changeOf<Applied>(record.audience, { appliedRequestId: request.id, desiredCount }), history };
      },
    );
  };
}

/** The count that the buyer applies. Refuses an older count of the campaign, and a count of other parameters. */
function latestCount(
  { audience, latestRequest }: AudienceState,
  requestId: number,
  present: { readonly today: string; readonly timeZone: string },
): AudienceRequestRow {
  if (latestRequest?.id !== requestId || !isCountUpToDate(audience, latestRequest, present)) throw countOutOfDate();
  return latestRequest;
}

/**
 * Refuses unfinished parameters. A draft may have unfinished parameters, such as an age clause without months. They can
 * describe the same people as the count, so the check of the count does not find them.
 */
function refuseIncomplete({ audience, hasTurningAgeTemplate }: AudienceState, asOf: number): void {
  const [problem] = audienceProblems(audience.parameters, { asOf, hasTurningAgeTemplate });
  if (problem) throw invalid('InvalidAudience', problem.message);
}
