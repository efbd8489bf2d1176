import type { AudienceFields } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import type { AudienceCount, Release } from '@dropdate/prospect-engine/prospect-engine';
import { together } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { asOfMonth, firstDayOf } from '../audience/as-of.ts';
import { checkParameters } from '../audience/check-parameters.ts';
import { onOneRelease } from '../audience/count-audience.ts';
import { parametersHash as hashOf } from '../audience/parameters-hash.ts';
import { keepUsedSans } from '../phone-checks/sans/keep-sans.ts';
import { type AudienceDraft, type AudienceDraftParts, draftQuery } from './audience-draft.ts';
import { appliedWords } from './audience-words.ts';
import { distributionChange, withoutDistribution } from './distribution-values.ts';
import type { DraftChange, DraftRecord } from './draft-change.ts';
import { findAudienceRequest, insertAudienceRequest, saveAudience } from './drafts.data.ts';
import { type StillApplied, stillApplied } from './still-applied.ts';
import { storeAudienceFields, storeParameters } from './store-parameters.ts';

/** The audience as the button Update sends it. */
export interface AskedCount extends AudienceFields {
  readonly parametersData: AudienceParameters;
  /** Whether all places were removed since Apply. */
  readonly isCountReset?: boolean | undefined;
}

/** A count of an audience, and what of the applied numbers fits this count. */
export interface CountedDraft {
  readonly asked: AskedCount;
  readonly asOf: BirthMonth;
  readonly release: Release;
  readonly count: AudienceCount;
  readonly applied: StillApplied | null;
  readonly before: Pick<AudienceDraft, 'latestRequest' | 'seed'>;
}

/**
 * Counts the people of an audience, before anything is locked. An applied desired count stays applied, with new quotas,
 * when it is not above the new count. The numbers of a distribution stay too, when they belong to the same audience and
 * fit the new count, because an old count is no reason to type them again.
 * @throws Refusal 400 `NoGeography`, `InvalidAudience`; 503 `NoProspects`
 */
export async function countDraft(
  parts: AudienceDraftParts,
  context: Context,
  draft: AudienceDraft,
  asked: AskedCount,
): Promise<CountedDraft> {
  const { engine, places } = parts;
  const { parametersData: parameters, isCountReset = false } = asked;
  if (parameters.geography.length === 0)
    throw invalid('NoGeography', continueReasons.noGeography, 'body.parametersData.states');
  const asOf = asOfMonth(context.today);
  const { audience, hasTurningAgeTemplate } = draft;
  checkParameters(parameters, { asOf, hasTurningAgeTemplate }, places, 'body.parametersData');
  const query = await draftQuery(parts, context, draft, { parameters, asOf });
  // This audience is also right later, under the lock: a change of the draft is refused when its version has changed
  // since this read.
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
  return { asked, asOf, release, ...result, before: draft };
}

/**
 * Keeps a count with its audience. Apply refers to the number of this count. Resets the desired count to 0 when nothing
 * of the applied numbers fits.
 */
export async function keepCount(
  tx: Database,
  context: Context,
  record: DraftRecord,
  { asked, asOf, release, count, applied, before }: CountedDraft,
): Promise<DraftChange> {
  const now = context.clock.now();
  const { audience } = record;
  const { parametersData: parameters } = asked;
  const { change, parametersHash } = await storeParameters(tx, context, audience, parameters, { now });
  const fields = await storeAudienceFields(tx, context, audience, asked);
  await keepUsedSans(context, tx, parameters.phone);
  const requestId = await insertAudienceRequest(tx, {
    companyId: audience.companyId,
    audienceId: audience.id,
    parametersHash,
    releaseSeq: release.seq,
    dataAsOf: firstDayOf(release.dataAsOf),
    total: count.total,
    withPhone: count.withPhone,
    asOf: firstDayOf(asOf),
    seed: before.seed,
    createdAt: now,
  });
  const desiredCount = await applyAgain(tx, record, requestId, applied);
  const words = desiredCount > 0 ? await appliedWords(tx, record, parameters, firstDayOf(asOf)) : { old: {}, new: {} };
  const split = distributionChange(context, audience, applied?.split ?? withoutDistribution);
  const { id: lastId = null, total: lastTotal = null } = before.latestRequest ?? {};
  return {
    old: { ...change.old, ...fields.old, ...split.old, requestId: lastId, total: lastTotal },
    new: { ...change.new, ...fields.new, ...split.new, desiredCount, requestId, total: count.total },
    history: together(words, split.history),
  };
}

/** Applies to the new count what still fits it, with new quotas. Returns the desired count. */
async function applyAgain(
  tx: Database,
  { audience, storeQuotas }: DraftRecord,
  requestId: number,
  applied: StillApplied | null,
): Promise<number> {
  if (applied !== null) {
    const { desiredCount, quotas, split } = applied;
    await saveAudience(tx, audience, { desiredCount, appliedRequestId: requestId, ...split });
    await storeQuotas(tx, quotas);
    return desiredCount;
  }
  if (audience.desiredCount > 0 || audience.appliedRequestId !== null) {
    await saveAudience(tx, audience, { desiredCount: 0, appliedRequestId: null, ...withoutDistribution });
    await storeQuotas(tx, []);
  }
  return 0;
}
