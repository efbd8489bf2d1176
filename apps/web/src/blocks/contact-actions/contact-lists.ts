import { getContactsOverview } from '@dropdate/contract/contacts/get-contacts-overview';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';

/** The answers that are out of date when a contact was created, changed, deleted or restored. */
export const contactLists = [searchContacts, getContactsOverview] as const;
