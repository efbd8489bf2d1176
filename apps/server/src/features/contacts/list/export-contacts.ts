import type { exportContacts as endpoint } from '@dropdate/contract/contacts/export-contacts';
import { sql } from 'drizzle-orm';
import { exportList } from '../../../platform/database/export-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { isLeadPastPermission } from '../../../schema/lead-permission.ts';
import { visibleContacts } from './contact-list.data.ts';
import { contactList } from './contact-list.ts';

/** Writes rows of All Contacts to a table file. A lead whose permission has ended is left out (decision 78). */
export const exportContacts: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, scopeOf, today } = context;
  const { changes: _, ...all } = visibleContacts(scopeOf('Contact'));
  const source = { ...all, visible: sql`(${all.visible} and not ${isLeadPastPermission(today)})` };
  return exportList(db, { list: contactList(context), source, name: 'Contacts', at: clock.now() }, body);
};
