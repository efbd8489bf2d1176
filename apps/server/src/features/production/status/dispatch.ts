import type { SavedDispatch } from '@dropdate/contract/campaigns/saved-dispatch';
import { productionRefusal } from '@dropdate/domain/campaign/campaign-transitions';
import {
  dispatchedOf,
  lastPieces,
  missingPieces,
  rangesText,
  readPieceRanges,
} from '@dropdate/domain/campaign/missing-pieces';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { SuppressionChange } from '../../audience/projection.ts';
import { recordMailing } from '../../checkout/record-mailing.ts';
import { queueOrderDispatched } from '../../orders/order-dispatched.ts';
import type { OrderedCampaign } from './campaign-status.data.ts';
import { moveInProduction } from './move-in-production.ts';

/** The number of pieces and the day of a dispatch. */
export interface DispatchFacts {
  /** All pieces, with those to seed addresses. */
  readonly dispatchCount: number;
  readonly dispatchDate: IsoDate;
  /** The pieces that are not dispatched: `12, 40-45`. Empty for the last pieces of the order. */
  readonly missingPieces: string;
}

/**
 * The saved details with which a campaign can be dispatched now.
 * @param meant the details that the user dispatches. Another user may have saved other details in the meantime.
 * @throws Refusal 409 when the status does not allow the dispatch, or when the details are missing or not these
 */
export function dispatchableFacts(
  { campaign, pieces }: OrderedCampaign,
  meant: SavedDispatch | undefined,
): DispatchFacts {
  const refusal = productionRefusal(campaign.status, 'dispatched');
  if (refusal !== null) throw conflict('StatusRefused', refusal);
  const { dispatchDate, dispatchSeeds, dispatchMissing } = campaign;
  const missingPieces = dispatchMissing ?? '';
  if (dispatchDate === null || campaign.dispatchCount === null) {
    throw conflict('DispatchDetailsMissing', 'Enter quantity and dates of the dispatch first.');
  }
  const dispatchCount = campaign.dispatchCount + dispatchSeeds;
  const isMeant =
    meant === undefined ||
    (meant.dispatchCount === dispatchCount &&
      meant.dispatchDate === dispatchDate &&
      // An empty text means the last pieces, however somebody wrote them.
      isSameText(meant.missingPieces ?? '', missingPieces, { pieces, dispatchCount }));
  if (!isMeant) {
    throw conflict('DispatchChanged', 'Another user changed the dispatch details. Open them again.');
  }
  return { dispatchDate, dispatchCount, missingPieces };
}

/** Whether two texts name the same missing pieces. */
function isSameText(
  one: string,
  other: string,
  { pieces, dispatchCount }: { readonly pieces: number; readonly dispatchCount: number },
): boolean {
  const textOf = (text: string) => {
    const read = readPieceRanges(text, pieces);
    if ('problem' in read) return text;
    return rangesText(read.ranges.length === 0 ? lastPieces(pieces, dispatchCount) : read.ranges);
  };
  return textOf(one) === textOf(other);
}

/**
 * Sets the status Dispatched, mails the buyer, and records the mailing. Returns the change for the engine. The caller
 * holds the lock of the campaign.
 * @param onMailed receives the number of pieces that are recorded so far
 */
export async function dispatch(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId' | 'keyed'>,
  ordered: OrderedCampaign,
  facts: DispatchFacts,
  onMailed?: (pieces: number) => Promise<void>,
): Promise<SuppressionChange> {
  const { campaign, orderId, company, pieces } = ordered;
  const { companyId } = campaign;
  const { dispatchDate: on, dispatchCount: count } = facts;
  const missing = missingPieces(facts.missingPieces, pieces, count);
  const now = context.clock.now();
  await moveInProduction(tx, context, ordered, {
    action: 'updateCampaignStatus',
    values: { status: 'dispatched', dispatchedAt: now },
    facts: { ...facts },
  });
  // The buyer gets no mail when no bought piece was mailed.
  const { bought } = dispatchedOf(ordered, missing);
  if (bought > 0) await queueOrderDispatched(tx, { companyId, orderId, mailed: bought, on }, now);
  return recordMailing(
    tx,
    { companyId, orderId, company },
    { on, count, pieces, missing, now, ...(onMailed && { onMailed }) },
  );
}
