import type { CampaignId } from '@dropdate/domain/id/brand';
import type { Database } from '../../../platform/database/database.ts';
import { deleteHistoryOf } from '../../../platform/record-changes.data.ts';
import { forgetDrafts } from '../../carts/forget-drafts.ts';
import { deleteCampaignRows } from './forget-campaigns.data.ts';

/** Removes at most `limit` deleted campaigns for good, with their histories. Returns their number. */
export const forgetCampaigns = (tx: Database, now: Date, limit: number): Promise<number> =>
  forgetDrafts<CampaignId>(
    tx,
    {
      entity: 'campaign',
      action: 'forgetCampaign',
      deleteRows: async (inside, campaign) => {
        await deleteCampaignRows(inside, campaign);
        const { id: entityId, companyId } = campaign;
        await deleteHistoryOf(inside, { companyId, entity: 'campaign', entityId });
      },
    },
    now,
    limit,
  );
