import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import { changeOf, together } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { onOneRelease } from '../audience/count-audience.ts';
import { type AudienceDraft, type AudienceDraftParts, draftQuery } from './audience-draft.ts';
import { appliedWords } from './audience-words.ts';
import { availableIn, deriveQuotas } from './derive-quotas.ts';
import { distributionChange, withoutDistribution } from './distribution-values.ts';
import type { DraftChange, DraftRecord } from './draft-change.ts';
import { type AudienceRequestRow, type AudienceRow, saveAudience } from './drafts.data.ts';
import { countOutOfDate, latestCount, refuseIncomplete } from './latest-count.ts';

type Applied = Pick<AudienceRow, 'appliedRequestId' | 'desiredCount'>;

/** A desired count with the count that it refers to, and the people of each county. */
export interface CountToApply {
  readonly request: AudienceRequestRow;
  readonly desiredCount: number;
  readonly counties: readonly GroupCount[];
}

/**
 * Checks a desired count against the last count, before anything is locked. Ages are counted for the month of the count,
 * and the order keeps this month (specification 2, sections 4 and 5, Desired count; decisions 33 and 36).
 * @throws Refusal 400 `AboveAvailable`, `AboveLimit`, `InvalidAudience`; 409 `CountOutOfDate`
 */
export async function checkCount(
  parts: AudienceDraftParts,
  context: Context,
  draft: AudienceDraft,
  { eventRequestExternalId, desiredCount }: { readonly eventRequestExternalId: number; readonly desiredCount: number },
): Promise<CountToApply> {
  const { engine } = parts;
  const { today, signal } = context;
  const request = latestCount(draft, eventRequestExternalId, { today, timeZone: context.signedIn.timeZone });
  refuseIncomplete(draft, asOfMonth(request.asOf));
  if (desiredCount > request.total)
    throw invalid('AboveAvailable', continueReasons.aboveAvailable, 'body.desiredCount');
  if (desiredCount > maxPieces) throw invalid('AboveLimit', tooManyPiecesText, 'body.desiredCount');

  const { parameters } = draft.audience;
  const query = await draftQuery(parts, context, draft, { parameters, asOf: asOfMonth(request.asOf) });
  const { result: counties } = await onOneRelease(engine, () => engine.countBy(query, 'county', { signal }));
  // Other orders have taken people since the count, so the quotas could not be filled.
  if (availableIn(counties) < desiredCount) throw countOutOfDate();
  return { request, desiredCount, counties };
}

/** Keeps the desired count with the quotas of its places. @throws Refusal 409 `CountOutOfDate` */
export async function applyCount(
  tx: Database,
  context: Context,
  record: DraftRecord,
  { request, desiredCount, counties }: CountToApply,
): Promise<DraftChange> {
  const { audience } = record;
  if (audience.parametersHash !== request.parametersHash) throw countOutOfDate();
  const applied: Applied = { appliedRequestId: request.id, desiredCount };
  await saveAudience(tx, audience, { ...applied, ...withoutDistribution, updatedAt: context.clock.now() });
  await record.storeQuotas(tx, deriveQuotas(counties, desiredCount));
  const ended = distributionChange(context, audience, withoutDistribution);
  const words = await appliedWords(tx, record, audience.parameters, request.asOf);
  return { ...together(changeOf<Applied>(audience, applied), ended), history: together(words, ended.history) };
}
