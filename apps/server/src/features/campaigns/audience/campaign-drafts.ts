import { changeOf } from '../../../platform/audit.ts';
import type { DraftOwners } from '../../audience-drafts/draft-owners.ts';
import { type AudienceRow, saveAudience } from '../../audience-drafts/draft-records.ts';
import { countOutOfDate } from '../../audience-drafts/latest-count.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { findAudienceState } from './audience.data.ts';
import { draftOf } from './audience-query.ts';
import { findCountedCampaign } from './counted-campaign.data.ts';

/** The campaigns of counts. */
export const campaignDrafts: DraftOwners = {
  findDraftOfCount: async (context, requestId) => {
    const scope = context.scopeOf('Campaign');
    const found = await findCountedCampaign(context.db, scope, requestId);
    const state = found && (await findAudienceState(context.db, scope, found));
    return state && draftOf(state);
  },
  saveSplitCategory: async (context, requestId, splitCategory) => {
    const scope = context.scopeOf('Campaign');
    const found = await findCountedCampaign(context.db, scope, requestId);
    if (!found) return false;
    await changeCampaign(context, { action: 'updateSplitType', ...found }, async (tx, { audience }) => {
      const state = await findAudienceState(tx, scope, found);
      if (state?.latestRequest?.id !== requestId) throw countOutOfDate();
      await saveAudience(tx, audience, { splitCategory });
      return { ...changeOf<Pick<AudienceRow, 'splitCategory'>>(audience, { splitCategory }), keepsOrder: true };
    });
    return true;
  },
};
