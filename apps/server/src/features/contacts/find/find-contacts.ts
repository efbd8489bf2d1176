import type { findContacts as endpoint } from '@dropdate/contract/contacts/find-contacts';
import { contactListNeeds } from '@dropdate/contract/contacts/search-contacts';
import { meets, meetsAny } from '@dropdate/domain/permission/may';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentContacts, presentLeads } from '../../../schema/visible-contacts.ts';
import { type FoundContact, findContactsByText, waysToFind } from './find-contacts.data.ts';

const max = 8;

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
    results: found.map(({ isNowLead, wasLead, ...contact }) => ({
      ...contact,
      isLead: seesLeads && (isNowLead || (wasLead && !seesContacts)),
    })),
  };
};

/** Tries the ways one after another while there is room, because a common text needs no more than one. */
export async function findInAllWays(db: Database, visible: SQL, text: string): Promise<FoundContact[]> {
  const found: FoundContact[] = [];
  for (const way of waysToFind(text)) {
    const limit = max - found.length;
    if (limit > 0) found.push(...(await findContactsByText(db, visible, { way, text, found, limit })));
  }
  return found;
}
