import { listContactFilters } from '@dropdate/contract/contacts/list-contact-filters';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import type { FilterField } from '@dropdate/contract/http/list';
import { listSavedViews } from '@dropdate/contract/saved-views/list-saved-views';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRead } from '../../client/calls/page-read.ts';
import { writePrivate } from '../../client/session/private-storage.ts';
import { listReads } from './list-reads.ts';
import type { ListSpec } from './list-spec.ts';

const spec = {
  list: 'contacts',
  searchEndpoint: searchContacts,
  filterEndpoint: listContactFilters,
  columns: [{ name: 'lastName', label: 'Last Name', cell: () => null, isSortable: true }],
  defaultSort: { field: 'createdOn', direction: 'desc' },
  pageSizes: [20, 50],
  privateFilters: ['lastName'],
  hasBoard: true,
} as unknown as ListSpec<unknown>;

const viewer = { userId: 'maya' } as CurrentUser;
const view = '01a20e8e-73ec-761f-851c-229fab83c591';
const lastName = { name: 'lastName', type: 'text', operators: ['eq'] } as unknown as FilterField;

/** The first calls of a list at an address, by the names of their endpoints, and the input of the search. */
function firstCalls(search: string, fields?: readonly FilterField[]) {
  vi.stubGlobal('location', { search });
  const known = <Answer>({ queryKey }: PageRead<Answer>) =>
    queryKey[0] === listContactFilters.name && fields !== undefined ? ({ filters: fields } as Answer) : undefined;
  const reads = listReads(spec, { viewer, query: new URLSearchParams(search) }, known);
  const rows = reads.find(({ queryKey }) => queryKey[0] === searchContacts.name);
  return {
    names: reads.map(({ queryKey }) => queryKey[0]),
    body: (rows?.queryKey[1] as { readonly body: Record<string, unknown> } | undefined)?.body,
  };
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  }
});
afterEach(() => void vi.unstubAllGlobals());

describe('the first calls of a list', () => {
  it('ask for the rows of the address, before anything else', () => {
    const { names, body } = firstCalls('?page=3&pageSize=50&sort=lastName-asc');
    expect(names).toEqual([searchContacts.name, listContactFilters.name, listSavedViews.name]);
    expect(body).toMatchObject({ page: 2, pageSize: 50, sort: 'contacts-lastName-asc', search: '', filters: [] });
  });

  it('take the search text from the tab', () => {
    writePrivate('contacts.search', 'ortega');
    expect(firstCalls('').body).toMatchObject({ search: 'ortega' });
  });

  it('ask for filtered rows only when the filters of the list are known, and leave out those it lacks', () => {
    const address = '?filter=lastName.eq.ortega&filter=shoeSize.eq.44';
    expect(firstCalls(address).names).not.toContain(searchContacts.name);
    expect(firstCalls(address, [lastName]).body?.filters).toMatchObject([{ name: 'lastName', value: 'ortega' }]);
  });

  it.each(['?look=board', `?view=${view}`])('ask for no rows at %s', (address) => {
    expect(firstCalls(address).names).toEqual([listContactFilters.name, listSavedViews.name]);
  });

  it('ask for no rows while the list waits for the view with which it opens', () => {
    localStorage.setItem('dropdate.list.maya.contacts.opens', 'view');
    expect(firstCalls('').body).toBeUndefined();
    expect(firstCalls('?page=2').body).toBeDefined();
  });

  it('ask for the rows of a view that is open already', () => {
    writePrivate('contacts.view', view);
    expect(firstCalls(`?view=${view}`).body).toBeDefined();
  });
});
