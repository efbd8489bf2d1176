import type { correctDispatchDates as endpoint } from '@dropdate/contract/campaigns/correct-dispatch-dates';
import { correctionProblems, correctionRefusal } from '@dropdate/domain/campaign/dispatch-details';
import { auditAs, fingerprint, onlyChanged } from '../../../platform/audit.ts';
import { dateIn } from '../../../platform/clock.ts';
import { conflict, invalidAll, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { historyAuthor } from '../../../platform/record-change.ts';
import { saveInProduction } from '../../campaigns/campaign-in-production.ts';
import { correctMailDate } from '../../checkout/correct-mail-date.ts';
import { lockOrderedCampaign } from './campaign-status.data.ts';
import { productionChange, recordProduction } from './production-change.ts';

/**
 * Corrects the dates of a dispatch within 24 hours, for a reason that the history keeps. The mail history and the hold of
 * the order count from the new dispatch date.
 */
export const correctDispatchDates: UseCase<typeof endpoint> = (context, { params, body }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock, keyed, today, signedIn } = context;
    const ordered = await lockOrderedCampaign(tx, context.scopeOf('CampaignStatus'), params.campaignId);
    const isMeant =
      ordered?.campaign.id === params.campaignScheduleId && String(ordered.orderNumber) === body.orderNumber;
    if (!ordered || !isMeant) throw notFound();
    const { campaign, company, orderId, pieces } = ordered;
    const now = clock.now();
    const refusal = correctionRefusal(campaign.status, campaign.dispatchedAt, now);
    if (refusal !== null) throw conflict('CorrectionRefused', refusal);
    const { dispatchDate, dateSentForPrinting } = body;
    const orderedOn = dateIn(ordered.placedAt, signedIn.timeZone);
    const problems = Object.entries(correctionProblems(body, { recipients: pieces, orderedOn, today }));
    if (problems.length > 0)
      throw invalidAll(
        problems.map(([field, text]) => ({ messageId: 'InvalidDispatch', userMessage: text, path: `body.${field}` })),
      );
    const values = { dispatchDate, dateSentForPrinting };
    await saveInProduction(tx, campaign, { userId: viewer.userId, now }, values);
    const author = historyAuthor(context, campaign.companyId);
    const { old, new: saved } = onlyChanged(productionChange(keyed, ordered, values));
    await auditAs(tx, author, {
      action: 'correctDispatchDates',
      entity: 'campaign',
      entityId: campaign.id,
      old,
      // The reason is free text, so the log only shows its fingerprint.
      new: { ...saved, reason: fingerprint(keyed, body.reason) },
    });
    await recordProduction(tx, author, ordered, values, { correctionReason: body.reason.trim() });
    const { companyId, dispatchDate: from } = campaign;
    if (from !== null && from !== dispatchDate)
      await correctMailDate(tx, { companyId, orderId, company }, { from, to: dispatchDate, pieces, now });
    return {};
  });
