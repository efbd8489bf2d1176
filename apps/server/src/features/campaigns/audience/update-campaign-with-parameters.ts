import type { updateCampaignWithParameters as endpoint } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import type { AudienceCount, Release } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { asOfMonth, firstDayOf } from '../../audience/as-of.ts';
import { checkParameters } from '../../audience/check-parameters.ts';
import { onOneRelease } from '../../audience/count-audience.ts';
import { parametersHash as hashOf } from '../../audience/parameters-hash.ts';
import { type CampaignRecord, saveAudience, saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { together } from '../edit/changed-columns.ts';
import { storeQuotas } from './apply-quotas.ts';
import { findAudienceRequest, insertAudienceRequest, replaceQuotas } from './audience.data.ts';
import { audienceQuery, type CampaignAudienceParts, findEditableAudience } from './audience-query.ts';
import { appliedWords } from './audience-words.ts';
import { distributionChange, withoutDistribution } from './distribution-values.ts';
import { type StillApplied, stillApplied } from './still-applied.ts';
import { storeAudienceFields, storeParameters } from './store-parameters.ts';

/**
 * The button Update: counts the audience, keeps it, and gives the count a number that Apply refers to. An applied
 * desired count stays applied, with new quotas, when it is not above the new count. The numbers of a distribution stay
 * too, when they belong to the same audience and fit the new count, because an old count is no reason to type them again.
 * A desired count above the new count is reset to 0. The desired count is also reset when all places were removed since
 * Apply (specification 2, section 4, Audience flow; decisions 29 to 33 and 36).
 * @throws Refusal 400 `NoGeography`, `InvalidAudience`; 404; 409 `NotEditable`, `EditConflict`; 503 `NoProspects`
 */
export function updateCampaignWithParameters(parts: CampaignAudienceParts): UseCase<typeof endpoint> {
  const { engine, places } = parts;
  return async (context, { body }) => {
    const { cartId, id, version, parametersData: parameters, isCountReset = false } = body;
    const state = await findEditableAudience(context, body);
    if (parameters.geography.length === 0)
      throw invalid('NoGeography', continueReasons.noGeography, 'body.parametersData.states');
    const asOf = asOfMonth(context.today);
    const { hasTurningAgeTemplate } = state;
    checkParameters(parameters, { asOf, hasTurningAgeTemplate }, places, 'body.parametersData');
    const query = await audienceQuery(parts, context, state, { parameters, asOf });
    // This audience is also right later, under the lock: `changeCampaign` refuses when the version has changed since this
    // read.
    const { audience } = state;
    const appliedTo = audience.distribution && (await findAudienceRequest(context.db, audience));
    const isSame = appliedTo?.parametersHash === hashOf(parameters);
    const before = {
      desiredCount: isCountReset ? 0 : audience.desiredCount,
      distribution: isSame ? audience.distribution : null,
    };
    const { signal } = context;
    const { release, result } = await onOneRelease(engine, async () => {
      const count = await engine.count(query, { signal });
      const applied = await stillApplied(engine, query, before, { signal });
      return { count, applied: applied !== null && applied.desiredCount <= count.total ? applied : null };
    });

    const now = context.clock.now();
    return changeCampaign(
      context,
      { action: 'updateCampaignWithParameters', cartId, campaignId: id, version },
      async (tx, record) => {
        const { change, parametersHash } = await storeParameters(tx, context, record, parameters, { now });
        const fields = await storeAudienceFields(tx, context, record, body);
        const requestId = await insertAudienceRequest(tx, {
          companyId: record.campaign.companyId,
          audienceId: record.audience.id,
          parametersHash,
          ...countedOver(release, result.count),
          asOf: firstDayOf(asOf),
          seed: id,
          createdAt: now,
        });
        const desiredCount = await applyAgain(tx, record, requestId, result.applied);
        await saveCampaign(tx, record, { userId: context.viewer.userId, now }, {});
        const applied =
          desiredCount > 0 ? await appliedWords(tx, record, parameters, firstDayOf(asOf)) : { old: {}, new: {} };
        const split = distributionChange(context, record.audience, result.applied?.split ?? withoutDistribution);
        const { id: lastId = null, total: lastTotal = null } = state.latestRequest ?? {};
        return {
          old: { ...change.old, ...fields.old, ...split.old, requestId: lastId, total: lastTotal },
          new: { ...change.new, ...fields.new, ...split.new, desiredCount, requestId, total: result.count.total },
          history: together(applied, split.history),
        };
      },
    );
  };
}

function countedOver(release: Release, count: AudienceCount) {
  return {
    releaseSeq: release.seq,
    dataAsOf: firstDayOf(release.dataAsOf),
    total: count.total,
    withPhone: count.withPhone,
  };
}

/**
 * Applies to the new count what still fits it, with new quotas. Resets the desired count to 0 when nothing fits. Returns
 * the desired count.
 */
async function applyAgain(
  tx: Database,
  record: CampaignRecord,
  requestId: number,
  applied: StillApplied | null,
): Promise<number> {
  const { audience } = record;
  if (applied !== null) {
    const { desiredCount, quotas, split } = applied;
    await saveAudience(tx, record, { desiredCount, appliedRequestId: requestId, ...split });
    await storeQuotas(tx, record, quotas);
    return desiredCount;
  }
  if (audience.desiredCount > 0 || audience.appliedRequestId !== null) {
    await saveAudience(tx, record, { desiredCount: 0, appliedRequestId: null, ...withoutDistribution });
    await replaceQuotas(tx, audience, []);
  }
  return 0;
}
