import type { unassignUser as endpoint } from '@dropdate/contract/campaigns/unassign-user';
import type { UseCase } from '../../../platform/http/serve.ts';
import { saveCampaign } from '../campaign.data.ts';
import { refuseIfLocked } from './assign-user.ts';
import { changeCampaign } from './change-campaign.ts';
import { columnsChange } from './changed-columns.ts';

/** Removes the assigned sales agent from a campaign. */
export const unassignUser: UseCase<typeof endpoint> = async (context, { body }) => {
  const now = context.clock.now();
  return changeCampaign(context, { action: 'unassignUser', ...body }, async (tx, record) => {
    refuseIfLocked(record.campaign);
    const values = { assignedUserId: null };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, values);
    return columnsChange(record, values);
  });
};
