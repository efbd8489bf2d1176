import type { saveDispatchDetails as endpoint } from '@dropdate/contract/campaigns/save-dispatch-details';
import { dispatchRefusal } from '@dropdate/domain/campaign/campaign-transitions';
import { dispatchProblems, needsDispatchReason } from '@dropdate/domain/campaign/dispatch-details';
import {
  dispatchedOf,
  lastPieces,
  missingPieces,
  rangesText,
  readPieceRanges,
} from '@dropdate/domain/campaign/missing-pieces';
import { auditAs, onlyChanged } from '../../../platform/audit.ts';
import { dateIn } from '../../../platform/clock.ts';
import { conflict, invalidAll, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { historyAuthor } from '../../../platform/record-change.ts';
import { saveInProduction } from '../../campaigns/campaign-in-production.ts';
import { lockOrderedCampaign } from './campaign-status.data.ts';
import { productionChange, recordProduction } from './production-change.ts';

/**
 * Saves how many pieces of an order are dispatched, and when. The printer counts the pieces to seed addresses, too. The status stays as it is, because the call for the
 * status records the mailing. Nobody can change the details of a dispatched campaign, because the mail history already
 * contains them.
 */
export const saveDispatchDetails: UseCase<typeof endpoint> = async (context, { params, body }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock, keyed, today, signedIn } = context;
    const ordered = await lockOrderedCampaign(tx, context.scopeOf('CampaignStatus'), params.campaignId);
    const isMeant =
      ordered?.campaign.id === params.campaignScheduleId && String(ordered.orderNumber) === body.orderNumber;
    if (!ordered || !isMeant) throw notFound();
    const { campaign, pieces } = ordered;
    const refusal = dispatchRefusal(campaign.status);
    if (refusal !== null) throw conflict('DispatchRefused', refusal);
    const orderedOn = dateIn(ordered.placedAt, signedIn.timeZone);
    const problems = Object.entries(dispatchProblems(body, { recipients: pieces, orderedOn, today }));
    if (problems.length > 0) {
      throw invalidAll(
        problems.map(([field, text]) => ({ messageId: 'InvalidDispatch', userMessage: text, path: `body.${field}` })),
      );
    }
    const { dispatchCount: count, dispatchDate, dateSentForPrinting } = body;
    const dispatchReason = needsDispatchReason(count, pieces) ? body.reason : null;
    const dispatchMissing = namedMissing(body.missingPieces, pieces, count);
    const { bought, seeds } = dispatchedOf(ordered, missingPieces(dispatchMissing ?? '', pieces, count));
    const details = {
      dispatchCount: bought,
      // The log of an order without seeds does not speak of them.
      ...(ordered.seeds > 0 && { dispatchSeeds: seeds }),
      dispatchDate,
      dateSentForPrinting,
      dispatchReason,
      dispatchMissing,
    };
    const now = clock.now();
    await saveInProduction(tx, campaign, { userId: viewer.userId, now }, details);
    const change = onlyChanged(productionChange(keyed, ordered, details));
    const author = historyAuthor(context, campaign.companyId);
    await auditAs(tx, author, { action: 'saveDispatchDetails', entity: 'campaign', entityId: campaign.id, ...change });
    await recordProduction(tx, author, ordered, details);
    return {};
  });

/** The missing pieces as they are kept. Null for the last pieces of the order, which nobody needs to name. */
function namedMissing(typed: string, pieces: number, dispatchCount: number): string | null {
  const read = readPieceRanges(typed, pieces);
  const text = 'ranges' in read ? rangesText(read.ranges) : '';
  return text === '' || text === rangesText(lastPieces(pieces, dispatchCount)) ? null : text;
}
