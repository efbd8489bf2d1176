import type { exportContacts as endpoint } from '@dropdate/contract/contacts/export-contacts';
import { exportList } from '../../../platform/database/export-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { visibleContacts } from './contact-list.data.ts';
import { contactList } from './contact-list.ts';

/** Writes rows of All Contacts to a table file. */
export const exportContacts: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, scopeOf } = context;
  const source = visibleContacts(scopeOf('Contact'));
  return exportList(db, { list: contactList(context), source, name: 'Contacts', at: clock.now() }, body);
};
