import { type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import { type Ask, at, day, lastNames, type Question, where } from './ask.ts';
import { everyFilter, everyLabel, everySort } from './every-question.ts';

export interface Asked {
  readonly query: ListQuery;
  /** Whether the round asks what no earlier round asked. */
  readonly isNew: boolean;
}

export function askedOf({ query, page }: Question, round: number, total: number): Asked {
  const parts = query(round);
  const whole = { ...listQuerySchema.parse({}), ...parts };
  const lastPage = Math.max(0, Math.ceil(total / whole.pageSize) - 1);
  const isNew = round === 0 || JSON.stringify(parts) !== JSON.stringify(query(0));
  return { query: page === 'last' && total > 0 ? { ...whole, page: lastPage } : whole, isNew };
}

const cities = ['tampa', 'miami', 'orlando', 'naples', 'boise', 'casper', 'austin', 'dallas', 'denver', 'tulsa'];
const kinds = ['medicare', 'vision', 'dental', 'mortgage', 'solar', 'roofing', 'hearing', 'auto', 'garden', 'heating'];

const ofCampaigns = (scope: Question['scope'], scopeName: string): Question[] => {
  const ask = (name: string, query: Question['query'], page?: 'last'): Question => ({
    name: `All Campaigns, ${scopeName}: ${name}`,
    list: 'campaigns',
    scope,
    query,
    ...(page && { page }),
  });
  return [
    ask('first page', () => ({})),
    ask('pages 2 to 40', (round) => ({ page: round + 1 })),
    ask('last page', () => ({}), 'last'),
    ask('part of a name, few', (round) => ({ search: `${at(cities, round)} ${100 + round}` })),
    ask('part of a name, many', (round) => ({ search: `${at(kinds, round)} ${at(cities, (round / 10) | 0)}` })),
    ask('digits', (round) => ({ search: `${51 + round}${10 + round}` })),
    ask('filter by status', (round) => where('statusCode', 'eq', at(['3', '4', '5', '6', '1'], round))),
    ask('filter by day', (round) => where('created', 'eq', day(round))),
    ask('filter by Schedule Date', (round) => where('startDate', 'gte', day(round))),
    ask('sort by name', () => ({ sort: 'campaigns-name-asc' })),
    ask('sort by name, last page', () => ({ sort: 'campaigns-name-asc' }), 'last'),
    ask('sort by status', () => ({ sort: 'campaigns-statusCode-desc' })),
    ask('sort by Schedule Date', () => ({ sort: 'campaigns-startDate-desc' })),
    ask('sort by Responses', () => ({ sort: 'campaigns-totalResponsesReceived-desc' })),
    ask('sort by Recipients', () => ({ sort: 'campaigns-totalAudience-desc' })),
    ask('sort by Created By', () => ({ sort: 'campaigns-createdBy-asc' })),
    ...everyLabel(ask, 'campaign'),
  ];
};

const ofProduction = (scope: Question['scope'], scopeName: string): Question[] => {
  const ask = (name: string, query: Question['query'], page?: 'last'): Question => ({
    name: `Campaign Status, ${scopeName}: ${name}`,
    list: 'production',
    scope,
    query,
    ...(page && { page }),
  });
  return [
    ask('first page', () => ({})),
    ask('last page', () => ({}), 'last'),
    ask('part of a name, few', (round) => ({ search: `${at(cities, round)} ${100 + round}` })),
    ask('part of a name, many', (round) => ({ search: `${at(kinds, round)} ${at(cities, (round / 10) | 0)}` })),
    ask('client', (round) => ({ search: `Client ${20 + round}` })),
    ask('order number', (round) => ({ search: `5${10 + round}11` })),
    ask('filter by status', (round) => where('status', 'eq', at(['3', '4', '5', '6', '100'], round))),
    ask('sort by Dispatch Date', () => ({ sort: 'campaign-status-dispatchDate-desc' })),
    ask('sort by status', () => ({ sort: 'campaign-status-status-asc' })),
    ask('sort by name', () => ({ sort: 'campaign-status-name-asc' })),
  ];
};

const firstNames = ['Ana', 'Frank', 'Grace', 'Luis', 'Nora', 'Oscar', 'Rosa', 'Victor', 'Wanda', 'Zoe'];

/** Questions that both lists of people answer. */
const searches = (ask: Ask): Question[] => [
  ask('first page of 50', () => ({ pageSize: 50 })),
  ask('pages 2 to 40', (round) => ({ page: round + 1 })),
  ask('last page', () => ({}), 'last'),
  ask('both names', (round) => ({ search: `${at(firstNames, round)} ${at(lastNames, (round / 10) | 0)}` })),
  ask('part of a name, many', (round) => ({ search: at(lastNames, round) })),
  ask('phone', (round) => ({ search: `(${200 + round}) ${200 + round}` })),
  ask('Contact ID', (round) => ({ search: `${100_000 + round * 997}` })),
  ask('part of every e-mail address', () => ({ search: 'example' })),
];

const ofContacts = (scope: Question['scope'], scopeName: string): Question[] => {
  const ask = (name: string, query: Question['query'], page?: 'last'): Question => ({
    name: `All Contacts, ${scopeName}: ${name}`,
    list: 'contacts',
    scope,
    query,
    ...(page && { page }),
  });
  return [
    ...searches(ask),
    ask('filter by type', (round) => where('contactType', 'eq', at(['0', '1', '2'], round))),
    ask('filter by day', (round) => where('createdOn', 'eq', day(round))),
    ask('filter by city', (round) => where('city', 'eq', at(lastNames, round))),
    ...everySort(ask, 'contacts'),
    ...everyFilter(ask, 'contacts'),
    ...everyLabel(ask, 'contact'),
    ask('sort by Last Name, last page', () => ({ sort: 'contacts-lastName-asc' }), 'last'),
  ];
};

const ofLeads = (scope: Question['scope'], scopeName: string): Question[] => {
  const ask = (name: string, query: Question['query'], page?: 'last'): Question => ({
    name: `Leads, ${scopeName}: ${name}`,
    list: 'leads',
    scope,
    query,
    ...(page && { page }),
  });
  return [
    ...searches(ask),
    ask('of the last days', (round) => where('leadCreatedOn', 'gte', day(round))),
    ask('filter by status', (round) => where('leadStatus', 'eq', at(['0', '1', '2', '99', '100'], round))),
    ask('filter by unread', () => where('isUnread', 'eq', 'yes')),
    ask('filter by overdue', () => where('waiting', 'eq', 'overdue')),
    ...everySort(ask, 'leads'),
    ...everyFilter(ask, 'leads'),
    ...everyLabel(ask, 'contact'),
  ];
};

export const questions: readonly Question[] = [
  ...ofCampaigns('org', 'all orgs'),
  ...ofCampaigns('agency', 'one org').filter(({ name }) => /first|last page$|few|status/.test(name)),
  ...ofCampaigns('user', 'own').filter(({ name }) => /first|last page$|few|status/.test(name)),
  ...ofCampaigns('small', 'small company').filter(({ name }) => /first|last page$|few|status/.test(name)),
  ...ofProduction('provider', 'all clients'),
  ...ofProduction('org', 'one client').slice(0, 4),
  ...ofContacts('org', 'all orgs'),
  ...ofContacts('agency', 'one org').filter(({ name }) => /first|last page$|both|type|tag/.test(name)),
  ...ofContacts('user', 'own').filter(({ name }) => /first|last page$|both|type|tag/.test(name)),
  ...ofLeads('org', 'all orgs'),
  ...ofLeads('agency', 'one org').filter(({ name }) => /first|last page$|both|status|tag/.test(name)),
  ...ofLeads('user', 'own').filter(({ name }) => /first|last page$|both|status|overdue|tag/.test(name)),
];
