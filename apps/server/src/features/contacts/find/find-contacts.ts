import { type findContacts as endpoint, mostFoundContacts } from '@dropdate/contract/contacts/find-contacts';
import { contactListNeeds } from '@dropdate/contract/contacts/search-contacts';
import { meets, meetsAny } from '@dropdate/domain/permission/may';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentContacts, presentLeads } from '../../../schema/visible-contacts.ts';
import {
  type FoundContact,
  findAmongNewest,
  findAnywhere,
  findByContactId,
  findByNameStart,
} from './find-contacts.data.ts';

const max = mostFoundContacts;

/**
 * The visible contacts that match the typed text. An exact match of the Contact ID comes first, and parts of words come
 * last. A viewer of leads alone finds leads.
 */
export const findContacts: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { body }) => {
  const seesContacts = meetsAny(viewer.permissions, contactListNeeds);
  const seesLeads = meets(viewer.permissions, 'Lead.viewAll');
  const visible = seesContacts ? presentContacts(scopeOf('Contact')) : presentLeads(scopeOf('Lead'));
  const found = await findInAllWays(db, visible, body.search);
  return {
    results: found.map(({ wasLead, ...contact }) => ({ ...contact, isLead: seesLeads && wasLead })),
  };
};

/**
 * Looks a text up in several ways, the best first, while there is room. The index of texts comes last, because it is
 * slow for a text that many contacts have; such a text has filled the answer before. A user who means one of many
 * contacts types on.
 */
export async function findInAllWays(db: Database, visible: SQL, text: string): Promise<FoundContact[]> {
  const found: FoundContact[] = [];
  const wanted = () => ({ text, found, limit: max - found.length });
  found.push(...(await findByContactId(db, visible, wanted())));
  found.push(...(await findByNameStart(db, visible, wanted())));
  if (found.length === max) return found;
  const among = await findAmongNewest(db, visible, wanted());
  if (among.isAll || among.contacts.length === max - found.length) return [...found, ...among.contacts];
  const anywhere = await findAnywhere(db, visible, wanted());
  return [...found, ...(anywhere ?? among.contacts)];
}
