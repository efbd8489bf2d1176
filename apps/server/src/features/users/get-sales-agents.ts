import type { getSalesAgents as endpoint } from '@dropdate/contract/users/get-sales-agents';
import type { UseCase } from '../../platform/http/serve.ts';
import { listActiveSalesAgents } from './users.data.ts';

/** The sales agents to whom the viewer can give campaigns and leads, sorted by name. */
export const getSalesAgents: UseCase<typeof endpoint> = async ({ db, scopeOf, viewer }) => {
  const agents = await listActiveSalesAgents(db, scopeOf('User'), viewer);
  return {
    results: agents.map(({ userId, firstName, lastName, orgName, isOfLastCampaign }) => ({
      userId,
      firstName,
      lastName,
      orgName,
      isOfLastCampaign,
    })),
  };
};
