import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import type { CountedDraft } from '../../audience/audience-parts.ts';
import { findAudienceState } from './audience.data.ts';

/** The facts of a campaign that the live count needs. Null when the viewer does not see the campaign. */
export async function findCampaignToCount(context: Context, campaignId: CampaignId): Promise<CountedDraft | null> {
  const state = await findAudienceState(context.db, context.scopeOf('Campaign'), { campaignId });
  return (
    state && {
      companyId: state.campaign.companyId,
      hasTurningAgeTemplate: state.hasTurningAgeTemplate,
      ownHolder: state.ownHolder,
      chosenOrders: suppressedOrders(state.audience.parameters.suppression),
    }
  );
}
