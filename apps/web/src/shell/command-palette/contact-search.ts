import { findContacts, mostFoundContacts } from '@dropdate/contract/contacts/find-contacts';
import { contactListNeeds, searchContacts } from '@dropdate/contract/contacts/search-contacts';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { formatCount } from '@dropdate/domain/money/money-text';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { call } from '../../client/calls/call.ts';
import { searchInList } from '../../client/list/search-in-list.ts';
import { mayOf } from '../../client/session/may.ts';
import { messages } from './command-palette.messages.ts';
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
    const items = results.map((contact) => itemOf(contact, text, viewer));
    return results.length < mostFoundContacts ? items : [...items, await allOf(text, viewer, signal)];
  },
};

/** Milliseconds for which the results wait for the number of all. */
const countPatience = 500;

/** The number of people whom a list finds. Null where the list does not answer. */
async function countIn(list: 'contacts' | 'leads', search: string, signal: AbortSignal): Promise<number | null> {
  const body = { search, filters: [], filterIds: [], page: 0, pageSize: 1 };
  try {
    const { totalCount } =
      list === 'contacts'
        ? await call(searchContacts, { body }, { signal })
        : await call(searchLeads, { body }, { signal });
    return totalCount;
  } catch {
    return null;
  }
}

/** Leads to the list with this search, and says how many people it finds. */
async function allOf(text: string, viewer: CurrentUser, signal: AbortSignal): Promise<RecordItem> {
  const list = mayOf(viewer)(contactListNeeds) ? 'contacts' : 'leads';
  const name = messages.lists[list];
  const late = new Promise<null>((resolve) => setTimeout(resolve, countPatience, null));
  const count = await Promise.race([countIn(list, text, signal), late]);
  const shown = String(mostFoundContacts);
  // The list of contacts finds parts of words where the palette finds beginnings, so it never has fewer people.
  return {
    label: messages.showAll(count === null ? null : formatCount(count), name),
    detail: count === null ? messages.shownOnly(shown) : messages.shownOf(shown, formatCount(count)),
    group: name,
    // An address with a query opens without the remembered filters.
    target:
      list === 'contacts' ? { to: '/contacts', query: { page: '1' } } : { to: '/leads', query: { range: allDates } },
    before: () => searchInList(list, text),
  };
}

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
