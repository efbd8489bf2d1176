import type { Context } from '../../platform/context.ts';
import type { ListOption } from '../../platform/database/list-fields.ts';
import { listActiveSalesAgents } from './users.data.ts';

/** The options of a filter by agent: the names of the sales agents whom the viewer sees, each once. */
export async function agentOptions({ db, scopeOf, viewer }: Pick<Context, 'db' | 'scopeOf' | 'viewer'>): Promise<readonly ListOption[]> {
  const agents = await listActiveSalesAgents(db, scopeOf('User'), viewer);
  const names = new Set(agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return [...names].map((name) => ({ value: name, label: name }));
}
