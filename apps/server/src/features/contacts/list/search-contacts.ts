import type { searchContacts as endpoint } from '@dropdate/contract/contacts/search-contacts';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { visibleContacts } from './contact-list.data.ts';
import { contactList } from './contact-list.ts';

/** Searches, filters and sorts All Contacts, and returns one page of it. Deleted contacts are left out. */
export const searchContacts: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = contactList(context);
  const source = visibleContacts(context.scopeOf('Contact'));
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
