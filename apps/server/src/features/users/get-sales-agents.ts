import type { getSalesAgents as endpoint } from '@dropdate/contract/users/get-sales-agents';
import type { UseCase } from '../../platform/http/serve.ts';
import { listActiveSalesAgents } from './users.data.ts';

/** The sales agents to whom the viewer can give campaigns and leads, sorted by name. */
export const getSalesAgents: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const agents = await listActiveSalesAgents(db, scopeOf('User'));
  return {
    results: agents.map(({ userId, firstName, lastName, orgName }) => ({ userId, firstName, lastName, orgName })),
  };
};
