import {
  dispatchedOf,
  lastPieces,
  missingPieces,
  rangesText,
  withoutPiece,
} from '@dropdate/domain/campaign/missing-pieces';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import { historyAuthor } from '../../../platform/record-change.ts';
import type { SuppressionChange } from '../../audience/projection.ts';
import { saveInProduction } from '../../campaigns/campaign-in-production.ts';
import { recordLateMailing } from '../../checkout/record-late-mailing.ts';
import { lockOrderedCampaign } from './campaign-status.data.ts';
import { productionChange, recordProduction } from './production-change.ts';

/** Pieces of a campaign whose cards came back, although the pieces count as not mailed. */
interface ReturnedPieces {
  readonly campaignId: CampaignId;
  readonly recipientIds: readonly string[];
}

/**
 * Corrects the dispatch of a campaign after cards of missing pieces came back (decision 63): the pieces count as mailed on
 * the day of the dispatch, and the dispatched quantity and the missing pieces of the campaign change with them. The caller
 * has checked that its viewer may identify the cards. Returns the change for the engine; null when nothing was to correct.
 */
export async function correctDispatch(
  tx: Database,
  context: Pick<Context, 'clock' | 'requestId' | 'keyed'> & { readonly viewer: Author },
  { campaignId, recipientIds }: ReturnedPieces,
): Promise<SuppressionChange | null> {
  // The viewer works on cards, and need not see Campaign Status.
  const ordered = await lockOrderedCampaign(tx, { kind: 'all-clients' }, campaignId);
  if (!ordered) return null;
  const { campaign, pieces } = ordered;
  const { companyId, dispatchDate, dispatchSeeds, dispatchMissing } = campaign;
  if (dispatchDate === null || campaign.dispatchCount === null) return null;
  const recorded = await recordLateMailing(tx, { companyId, recipientIds, on: dispatchDate });
  if (recorded === null) return null;
  const before = campaign.dispatchCount + dispatchSeeds;
  const count = before + recorded.sequences.length;
  const missing = recorded.sequences.reduce(
    (left, piece) => withoutPiece(left, piece),
    missingPieces(dispatchMissing ?? '', pieces, before),
  );
  const text = rangesText(missing);
  const mailed = dispatchedOf(ordered, missing);
  const values = {
    dispatchCount: mailed.bought,
    ...(mailed.seeds !== dispatchSeeds && { dispatchSeeds: mailed.seeds }),
    dispatchMissing: text === rangesText(lastPieces(pieces, count)) ? null : text,
    ...(count >= pieces && { dispatchReason: null }),
  };
  await saveInProduction(tx, campaign, { userId: campaign.updatedBy, now: context.clock.now() }, values);
  const author = historyAuthor(context, companyId);
  await auditAs(tx, author, {
    action: 'correctDispatch',
    entity: 'campaign',
    entityId: campaignId,
    ...productionChange(context.keyed, ordered, values),
  });
  await recordProduction(tx, author, ordered, values);
  return recorded.change;
}
