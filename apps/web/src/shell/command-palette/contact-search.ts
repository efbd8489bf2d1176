import { findContacts } from '@dropdate/contract/contacts/find-contacts';
import { contactListNeeds } from '@dropdate/contract/contacts/search-contacts';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { call } from '../../client/calls/call.ts';
import { mayOf } from '../../client/session/may.ts';
import type { RecordItem, RecordSource } from './commands.ts';

type FoundContact = AnswerOf<typeof findContacts>['results'][number];

/**
 * Finds contacts and leads by name, phone number, e-mail address and Contact ID. These texts are personal. So the call
 * sends the text in its body, and no address and no log contains it.
 */
export const contactSource: RecordSource = {
  finds: (viewer) => {
    const may = mayOf(viewer);
    // Viewers who could open no result are not offered the search.
    if (may(contactListNeeds) && may(pageNeeds['/contacts/contact/{id}']))
      return ['part-of-contact', 'phone', 'email', 'contact-id'];
    if (may('Lead.viewAll') && may(pageNeeds['/leads/lead/{id}']))
      return ['part-of-lead', 'phone', 'email', 'contact-id'];
    return [];
  },
  search: async (text, viewer, signal) => {
    const { results } = await call(findContacts, { body: { search: text } }, { signal });
    return results.map((contact) => itemOf(contact, text, viewer));
  },
};

function itemOf(contact: FoundContact, text: string, viewer: CurrentUser): RecordItem {
  const { id, externalId, phone, city, isLead } = contact;
  const opensLead = isLead && mayOf(viewer)(pageNeeds['/leads/lead/{id}']);
  const isNumber = externalId.toLowerCase().startsWith(text.toLowerCase());
  const place = [phone, city].filter((part) => part !== null && part !== '').join(', ');
  return {
    label: contactName(contact),
    detail: isNumber || place === '' ? externalId : place,
    group: isLead ? 'Lead' : 'Contact',
    target: { to: opensLead ? '/leads/lead/{id}' : '/contacts/contact/{id}', params: { id } },
  };
}
