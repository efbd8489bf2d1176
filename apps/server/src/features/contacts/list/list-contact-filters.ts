import type { listContactFilters as endpoint } from '@dropdate/contract/contacts/list-contact-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { labelOptions } from '../../labels/label-options.ts';
import { agentOptions } from '../../users/agent-options.ts';
import { visibleContacts } from './contact-list.data.ts';
import { contactList } from './contact-list.ts';

/** The filter fields of All Contacts, with the tags and groups that its rows can have (decision 56), and the agents by name. */
export const listContactFilters: UseCase<typeof endpoint> = async (context) => {
  const scope = context.scopeOf('Contact');
  const { visible } = visibleContacts(scope);
  const options = await labelOptions(context, { type: 'contact', scope, seen: visible });
  return filterCatalogue(contactList(context), { ...options, assignedToUserName: await agentOptions(context) });
};
