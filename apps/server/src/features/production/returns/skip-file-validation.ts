import type { skipFileValidation as endpoint } from '@dropdate/contract/production-file/skip-file-validation';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { fingerprint } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { startPrinting } from '../status/start-printing.ts';
import { lockReturnedOrders } from './returned-orders.data.ts';
import { closeParts, saveVerdict } from './returns.data.ts';

/**
 * Moves campaigns to Printing although their production file was not validated, and keeps the reason. A campaign that
 * has left production stays as it is, because another user may have moved it in the same moment.
 */
export const skipFileValidation: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer, clock, keyed } = context;
  const campaignIds = [...new Set(body.campaignIds)];
  const moved: CampaignId[] = [];
  await db.transaction(async (tx) => {
    const orders = await lockReturnedOrders(tx, context.scopeOf('CampaignStatus'), campaignIds);
    if (orders.length < campaignIds.length) throw notFound();
    for (const order of orders) {
      // The reason is free text, so the log only shows its fingerprint.
      const facts = { validation: 'skipped', skipReason: fingerprint(keyed, body.reason) };
      const { campaignId } = order;
      if (!(await startPrinting(tx, context, { campaignId, action: 'skipFileValidation', facts }))) continue;
      await closeParts(tx, order, 'all');
      const verdict = { outcome: 'skipped', skipReason: body.reason, at: clock.now(), by: viewer.userId } as const;
      await saveVerdict(tx, order, verdict);
      moved.push(campaignId);
    }
  });
  return { campaignIds: moved };
};
