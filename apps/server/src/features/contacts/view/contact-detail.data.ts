import type { Named } from '@dropdate/contract/http/named';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contacts } from '../../../schema/contacts.ts';
import { namedLabels } from '../../labels/label-links.ts';
import type { Contact } from '../contact.data.ts';

/** The names of the records that a contact belongs to. */
interface ContactNames {
  readonly orgName: string;
  readonly tags: Named[];
  readonly groups: Named[];
  readonly agent: Named | null;
}

/** The org, the tags and groups, and the agent of a contact by name. */
export async function findContactNames(db: Database, { companyId, id }: Contact): Promise<ContactNames> {
  const [row] = await db
    .select({
      names: sql<ContactNames>`json_build_object('tags', ${namedLabels('contact', 'tag')}, 'groups', ${namedLabels('contact', 'group')},
        'orgName', (select s.name from segments s where s.company_id = contacts.company_id and s.id = contacts.segment_id),
        'agent', (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from users u
          where u.company_id = contacts.company_id and u.id = contacts.assigned_user_id))`,
    })
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
  if (row === undefined) throw new Error('a contact vanished');
  return row.names;
}
