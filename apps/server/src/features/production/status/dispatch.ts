import type { SavedDispatch } from '@dropdate/contract/campaigns/saved-dispatch';
import { productionRefusal } from '@dropdate/domain/campaign/campaign-transitions';
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
  readonly dispatchCount: number;
  readonly dispatchDate: IsoDate;
}

/**
 * The saved details with which a campaign can be dispatched now.
 * @param meant the details that the user dispatches. Another user may have saved other details in the meantime.
 * @throws Refusal 409 when the status does not allow the dispatch, or when the details are missing or not these
 */
export function dispatchableFacts({ campaign }: OrderedCampaign, meant: SavedDispatch | undefined): DispatchFacts {
  const refusal = productionRefusal(campaign.status, 'dispatched');
  if (refusal !== null) throw conflict('StatusRefused', refusal);
  const { dispatchDate, dispatchCount } = campaign;
  if (dispatchDate === null || dispatchCount === null) {
    throw conflict('DispatchDetailsMissing', 'Enter quantity and dates of the dispatch first.');
  }
  if (meant !== undefined && (meant.dispatchCount !== dispatchCount || meant.dispatchDate !== dispatchDate)) {
    throw conflict('DispatchChanged', 'Another user changed the dispatch details. Open them again.');
  }
  return { dispatchDate, dispatchCount };
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
  const { campaign, orderId, company } = ordered;
  const { companyId } = campaign;
  const { dispatchDate: on, dispatchCount: count } = facts;
  await moveInProduction(tx, context, ordered, {
    action: 'updateCampaignStatus',
    values: { status: 'dispatched' },
    facts: { ...facts },
  });
  const now = context.clock.now();
  // The buyer gets no mail when no piece was mailed.
  if (count > 0) await queueOrderDispatched(tx, { companyId, orderId, mailed: count, on }, now);
  return recordMailing(tx, { companyId, orderId, company }, { on, count, now, ...(onMailed && { onMailed }) });
}
