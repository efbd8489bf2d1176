import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { isCompletionDue } from '@dropdate/domain/campaign/completion';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { auditAs } from '../../../platform/audit.ts';
import { type Clock, dateIn } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { traceOf } from '../../../platform/failure.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import type { Log } from '../../../platform/log.ts';
import { saveInProduction } from '../../campaigns/campaign-in-production.ts';
import { queueOrderChanged } from '../../orders/order-changed.ts';
import { listCampaignsToComplete, lockOrderedCampaign } from './campaign-status.data.ts';
import { productionChange, recordProduction } from './production-change.ts';

export interface CompletionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keyed: KeyedHash;
}

/**
 * Completes dispatched campaigns when their company's number of days has passed since the dispatch. Runs once an hour.
 * Each campaign has its own transaction, so a failure stops no other campaign.
 */
export async function completeCampaigns(parts: CompletionParts): Promise<void> {
  for (const id of await listCampaignsToComplete(parts.db, parts.clock.now())) {
    try {
      await complete(parts, id);
    } catch (error) {
      parts.log.error({ campaignId: id, ...traceOf(error) }, 'a campaign could not be completed');
    }
  }
}

/** Completes a campaign, unless a user or another server was faster. */
async function complete({ db, clock, keyed }: CompletionParts, id: CampaignId): Promise<void> {
  await db.transaction(async (tx) => {
    const ordered = await lockOrderedCampaign(tx, { kind: 'all-clients' }, id);
    if (!ordered) return;
    const { campaign, company } = ordered;
    const now = clock.now();
    const today = dateIn(now, company.timeZone);
    const isDue =
      campaign.dispatchDate !== null && isCompletionDue(campaign.dispatchDate, company.completeAfterDays, today);
    if (!isDue || !canMoveCampaign(campaign.status, 'completed', 'task')) return;
    const values = { status: 'completed' } as const;
    // The task is no user. The campaign keeps the user of its last change, and the log has no user for this change.
    await saveInProduction(tx, campaign, { userId: campaign.updatedBy, now }, values);
    const author = { at: now, companyId: campaign.companyId, actorId: null, requestId: 'complete-campaigns' };
    const change = productionChange(keyed, ordered, values);
    await auditAs(tx, author, { action: 'completeCampaign', entity: 'campaign', entityId: id, ...change });
    await recordProduction(tx, author, ordered, values);
    await queueOrderChanged(tx, { companyId: campaign.companyId, orderId: ordered.orderId }, 'completed', now);
  });
}
