import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { mayOf } from '../session/may.ts';

type Viewer = Pick<CurrentUser, 'companyKind' | 'permissions'>;

/**
 * Whether All Campaigns has something for the viewer. The list shows the campaigns of the own company, and the provider
 * orders no mail. So the list is empty for users of the provider, unless they may create a campaign there.
 */
export function hasOwnCampaigns(viewer: Viewer): boolean {
  return viewer.companyKind === 'client' || mayOf(viewer)('Campaign.create');
}

/** The list in which the viewer looks for placed orders. */
export function ordersPage(viewer: Viewer): '/campaigns' | '/campaign/status' {
  const isProvider = viewer.companyKind === 'provider';
  return isProvider && mayOf(viewer)('CampaignStatus.viewAll') ? '/campaign/status' : '/campaigns';
}
