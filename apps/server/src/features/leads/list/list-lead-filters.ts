import type { listLeadFilters as endpoint } from '@dropdate/contract/leads/list-lead-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import { labelOptions } from '../../labels/label-options.ts';
import { agentOptions } from '../../users/agent-options.ts';
import { leadList } from './lead-list.ts';

/** The filter fields of the leads, with the tags and groups that its rows can have (decision 56), and the agents by name. */
export const listLeadFilters: UseCase<typeof endpoint> = async (context) => {
  const scope = context.scopeOf('Lead');
  const options = await labelOptions(context, { type: 'contact', scope, seen: presentLeads(scope) });
  return filterCatalogue(leadList(context), { ...options, assignedTo: await agentOptions(context) });
};
