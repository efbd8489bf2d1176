import type { assignUser as endpoint } from '@dropdate/contract/campaigns/assign-user';
import { idOf, type UserId } from '@dropdate/domain/id/brand';
import { canChangeAgent } from '@dropdate/domain/order/review';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireSalesAgent } from '../../users/require-sales-agent.ts';
import { type CampaignRow, saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from './change-campaign.ts';
import { columnsChange } from './changed-columns.ts';

/**
 * Pre-assigns the leads of a campaign to an active sales agent. A campaign that a sales agent created stays with that
 * agent.
 */
export const assignUser: UseCase<typeof endpoint> = async (context, { body }) => {
  const assignedUserId = idOf<UserId>(body.assignedToUserId);
  const now = context.clock.now();
  return changeCampaign(context, { action: 'assignUser', ...body }, async (tx, record) => {
    await requireSalesAgent(context, tx, assignedUserId);
    refuseIfLocked(record.campaign);
    const values = { assignedUserId };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, values);
    return columnsChange(record, values);
  });
};

/** @throws Refusal 409 `AgentLocked` when the campaign is assigned to its creator. */
export function refuseIfLocked({ createdBy, assignedUserId }: CampaignRow): void {
  if (!canChangeAgent({ createdByUserId: createdBy, assignedToUserId: assignedUserId })) {
    throw conflict('AgentLocked', 'This campaign is assigned to the agent who created it.');
  }
}
