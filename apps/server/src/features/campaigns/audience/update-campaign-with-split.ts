import type { updateCampaignWithSplit as endpoint } from '@dropdate/contract/campaigns/update-campaign-with-split';
import { type Distribution, distributionTexts, quotaLevelOf } from '@dropdate/domain/distribution/distribution';
import {
  chosenOf,
  type DistributionTree,
  distribute,
  excessEntries,
  rowIdOf,
} from '@dropdate/domain/distribution/distribution-tree';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import { changeOf } from '../../../platform/audit.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import { onOneRelease } from '../../audience/count-audience.ts';
import { type AudienceRow, saveAudience, saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { together } from '../edit/changed-columns.ts';
import { storeQuotas } from './apply-quotas.ts';
import { audienceQuery, type CampaignAudienceParts, findEditableAudience } from './audience-query.ts';
import { appliedWords } from './audience-words.ts';
import { countDistribution } from './count-distribution.ts';
import { peopleInStates } from './distribution-quotas.ts';
import { distributionChange } from './distribution-values.ts';
import { countOutOfDate, latestCount, refuseIncomplete } from './latest-count.ts';

type Applied = Pick<AudienceRow, 'appliedRequestId' | 'desiredCount'>;

/**
 * The button Update of a distribution: keeps the typed numbers with the quotas that follow from them. The quotas are
 * computed here, from counts of this moment; the page's own numbers are never stored. The number of chosen people
 * becomes the desired count (specification 2, section 4, Distribution forms; decision 33).
 * @throws Refusal 400 `UnknownRow`, `AboveAvailable`, `NoneChosen`, `AboveLimit`, `InvalidAudience`; 404; 409
 * `NotEditable`, `EditConflict`, `CountOutOfDate`
 */
export function updateCampaignWithSplit(parts: CampaignAudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  return async (context, { body }) => {
    const { cartId, id, version, splitCountRequest: asked } = body;
    const state = await findEditableAudience(context, body);
    const request = latestCount(state, body.eventRequestExternalId, {
      today: context.today,
      timeZone: context.signedIn.timeZone,
    });
    refuseIncomplete(state, asOfMonth(request.asOf));
    const distribution: Distribution = {
      category: asked.splitCategory,
      total: asked.desiredCount,
      entries: asked.entries.map(({ path, desiredRecords: desired, isLocked }) => ({
        id: rowIdOf(path),
        desired,
        isLocked,
      })),
    };

    const { parameters } = state.audience;
    const query = await audienceQuery(parts, context, state, { parameters, asOf: asOfMonth(request.asOf) });
    const { result: counted } = await onOneRelease(engine, () =>
      countDistribution(engine, query, quotaLevelOf(distribution), { signal: context.signal }),
    );
    refuseUnfit(counted.tree, distribution, request.total);
    const desired = distribute(counted.tree, distribution.total, distribution.entries);
    const desiredCount = chosenOf(counted.tree, desired);
    // Other orders have taken people since the page counted, so the buyer has seen other numbers.
    if (desiredCount !== asked.totalAudience) throw countOutOfDate();
    if (desiredCount === 0) throw invalid('NoneChosen', distributionTexts.noneChosen, 'body.splitCountRequest');
    if (desiredCount > maxPieces) throw invalid('AboveLimit', tooManyPiecesText, 'body.splitCountRequest');

    const quotas = counted.quotasOf(desired);
    // The states are counted one after another, and people may have been taken in between. Such an order could not be
    // placed.
    if (peopleInStates(quotas) !== desiredCount) throw countOutOfDate();

    const now = context.clock.now();
    return changeCampaign(
      context,
      { action: 'updateCampaignWithSplit', cartId, campaignId: id, version },
      async (tx, record) => {
        if (record.audience.parametersHash !== request.parametersHash) throw countOutOfDate();
        const applied: Applied = { appliedRequestId: request.id, desiredCount };
        const split = { distribution, splitCategory: distribution.category };
        await saveAudience(tx, record, { ...applied, ...split, updatedAt: now });
        await storeQuotas(tx, record, quotas);
        await saveCampaign(tx, record, { userId: context.viewer.userId, now }, {});
        const change = distributionChange(context, record.audience, split);
        const words = await appliedWords(tx, record, record.audience.parameters, request.asOf);
        return {
          ...together(changeOf<Applied>(record.audience, applied), change),
          history: together(words, change.history),
        };
      },
    );
  };
}

/** Refuses numbers that do not fit the counted groups. */
function refuseUnfit(tree: DistributionTree, { entries }: Distribution, countedTotal: number): void {
  const path = 'body.splitCountRequest.entries';
  const available = tree.roots.reduce((sum, root) => sum + (tree.rows[root]?.available ?? 0), 0);
  const isMoved = available !== countedTotal;
  if (entries.some(({ id }) => !tree.indexOf.has(id))) {
    throw isMoved ? countOutOfDate() : invalid('UnknownRow', distributionTexts.unknownRow, path);
  }
  if (excessEntries(tree, entries).length > 0) {
    throw isMoved ? countOutOfDate() : invalid('AboveAvailable', distributionTexts.aboveAvailable, path);
  }
}
