import { contactTexts } from '../../blocks/contact-actions/contact-actions.messages.ts';
import { manyTexts } from './many-contacts.messages.ts';

/** Texts of All Contacts. Source: specification 1, sections 2.5 and 8. */
export const messages = {
  ...contactTexts,
  ...manyTexts,
  title: 'All Contacts',
  subtitle: 'Manage, view and add new contacts',
  /** For viewers who may not add contacts, the sentence of the specification would be untrue. */
  subtitleManage: 'Manage and view contacts',
  subtitleView: 'View contacts',
  search: 'Search Contacts',
  create: 'Create Contact',
  import: 'Import Contact',
  lastImports: 'Last Imports',
  duplicates: 'Duplicates',
  deletedContacts: 'Deleted contacts',
  edit: 'Edit',
  total: 'Total Contacts',
  types: { customer: 'Customers', prospect: 'Prospects', lead: 'Leads' },
  period: (days: number) => `last ${days} days`,
  empty: 'Click on Create Contact to add your first contact.',
  emptyWithoutPermission: 'No records found.',
  noMatch: 'No Matching Contacts Found',
  noMatchSentence: (term: string) =>
    `We couldn't find any contacts matching '${term}'. Try Searching by name, phone number, or email address.`,
  failed: 'The contacts could not be loaded',
  overviewFailed: 'Error fetching contacts overview data',
} as const;
