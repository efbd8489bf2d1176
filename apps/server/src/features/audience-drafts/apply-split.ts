import type { SplitCountRequest } from '@dropdate/contract/campaigns/update-campaign-with-split';
import { type Distribution, distributionTexts, quotaLevelOf } from '@dropdate/domain/distribution/distribution';
import {
  chosenOf,
  type DistributionTree,
  distribute,
  excessEntries,
  rowIdOf,
} from '@dropdate/domain/distribution/distribution-tree';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import { changeOf, together } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { onOneRelease } from '../audience/count-audience.ts';
import { type AudienceDraft, type AudienceDraftParts, draftQuery } from './audience-draft.ts';
import { appliedWords } from './audience-words.ts';
import { countDistribution } from './count-distribution.ts';
import { peopleInStates } from './distribution-quotas.ts';
import { distributionChange } from './distribution-values.ts';
import type { DraftChange, DraftRecord } from './draft-change.ts';
import { type AudienceRequestRow, type AudienceRow, type QuotaRow, saveAudience } from './drafts.data.ts';
import { countOutOfDate, latestCount, refuseIncomplete } from './latest-count.ts';

type Applied = Pick<AudienceRow, 'appliedRequestId' | 'desiredCount'>;

/** The typed numbers of a distribution, with the quotas that follow from them. */
export interface SplitToApply {
  readonly request: AudienceRequestRow;
  readonly distribution: Distribution;
  readonly desiredCount: number;
  readonly quotas: readonly QuotaRow[];
}

/**
 * Checks typed numbers against the counts of this moment, before anything is locked. The quotas are computed here; the
 * page's own numbers are never stored. The number of chosen people becomes the desired count (specification 2, section 4,
 * Distribution forms; decision 33).
 * @throws Refusal 400 `UnknownRow`, `AboveAvailable`, `NoneChosen`, `AboveLimit`, `InvalidAudience`; 409 `CountOutOfDate`
 */
export async function checkSplit(
  parts: AudienceDraftParts,
  context: Context,
  draft: AudienceDraft,
  {
    eventRequestExternalId,
    splitCountRequest: asked,
  }: { readonly eventRequestExternalId: number; readonly splitCountRequest: SplitCountRequest },
): Promise<SplitToApply> {
  const { engine } = parts;
  const request = latestCount(draft, eventRequestExternalId, {
    today: context.today,
    timeZone: context.signedIn.timeZone,
  });
  refuseIncomplete(draft, asOfMonth(request.asOf));
  const distribution: Distribution = {
    category: asked.splitCategory,
    total: asked.desiredCount,
    entries: asked.entries.map(({ path, desiredRecords: desired, isLocked }) => ({
      id: rowIdOf(path),
      desired,
      isLocked,
    })),
  };

  const { parameters } = draft.audience;
  const query = await draftQuery(parts, context, draft, { parameters, asOf: asOfMonth(request.asOf) });
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
  return { request, distribution, desiredCount, quotas };
}

/** Keeps typed numbers with their quotas. @throws Refusal 409 `CountOutOfDate` */
export async function applySplit(
  tx: Database,
  context: Context,
  record: DraftRecord,
  { request, distribution, desiredCount, quotas }: SplitToApply,
): Promise<DraftChange> {
  const { audience } = record;
  if (audience.parametersHash !== request.parametersHash) throw countOutOfDate();
  const applied: Applied = { appliedRequestId: request.id, desiredCount };
  const split = { distribution, splitCategory: distribution.category };
  await saveAudience(tx, audience, { ...applied, ...split, updatedAt: context.clock.now() });
  await record.storeQuotas(tx, quotas);
  const change = distributionChange(context, audience, split);
  const words = await appliedWords(tx, record, audience.parameters, request.asOf);
  return { ...together(changeOf<Applied>(audience, applied), change), history: together(words, change.history) };
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
