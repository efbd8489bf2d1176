import type { getLandingPageLeadOverview as endpoint } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import type { UseCase } from '../../../platform/http/serve.ts';
import { onlineCards } from '../card-scope.ts';
import { countOverview } from '../list/count-overview.ts';

/** The numbers in the tile and buttons of Leads from Landing Page. */
export const getLandingPageLeadOverview: UseCase<typeof endpoint> = async (context) => {
  const { total, pending, completed, readyForSendToClient } = await countOverview(context.db, onlineCards(context));
  return { total, pending, completed, readyForSendToClient };
};
