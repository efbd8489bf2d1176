import { getContactsOverview } from '@dropdate/contract/contacts/get-contacts-overview';
import { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { searchLeads } from '@dropdate/contract/leads/search-leads';

/** The answers that are out of date when a contact was created, changed, deleted or restored. */
export const contactLists = [searchContacts, getContactsOverview, searchLeads, getLeadsOverview] as const;
