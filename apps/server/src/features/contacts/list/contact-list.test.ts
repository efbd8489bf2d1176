import { exportContacts } from '@dropdate/contract/contacts/export-contacts';
import { getContactsOverview } from '@dropdate/contract/contacts/get-contacts-overview';
import { listContactFilters } from '@dropdate/contract/contacts/list-contact-filters';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import type { FilterClause } from '@dropdate/contract/http/list';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { ageOn } from '@dropdate/domain/contact/birth-date';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { makeContact } from '../contact.fixture.ts';
import { ageOfContact } from './contact-columns.ts';

let app: TestApp;
let admin: Caller;
const ids: Record<string, string> = {};
let tagId = '';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  const ofTampa = { name: 'VIP', type: 'contact' as const, companySegments: [app.world.tampa.id] };
  tagId = (await admin.call(createTag, { body: ofTampa })).model.id;
  const people = [
    { firstName: 'Ana', lastName: 'Silva', externalId: 'A 1', birthYear: 1950, tags: [tagId] },
    {
      firstName: 'Bo',
      lastName: 'Zimmer',
      externalId: 'B 2',
      contactPhones: [],
      contactEmail: { email: '' },
      birthYear: null,
      birthMonth: null,
      dateOfBirth: null,
    },
    {
      firstName: 'Cy',
      lastName: 'Ander',
      externalId: 'C 3',
      contactEmail: { email: 'cy@elsewhere.example' },
      birthYear: 1990,
    },
  ];
  for (const [index, person] of people.entries()) {
    const contactType = ([0, 1, 2] as const)[index] ?? 2;
    ids[person.firstName] = await makeContact(app, admin, { person, contactType });
    app.clock.advance(1_000);
  }
  const assignedUserId = userOf(app.world, 'agent');
  await app.db
    .update(contacts)
    .set({ assignedUserId })
    .where(eq(contacts.id, ids.Bo ?? ''));
});
afterAll(() => app.close());

const searched = async (query: object, caller = admin) =>
  (await caller.raw('POST', searchContacts.path, query)).model as {
    readonly results: readonly Record<string, unknown>[];
    readonly totalCount: number;
  };
const names = async (query: object, caller = admin) =>
  (await searched(query, caller)).results.map(({ firstName }) => firstName);
const filter = (name: string, operator: FilterClause['operator'], value: string | number) => ({
  filters: [{ name, operator, value, logical: 'and' }],
});

describe('All Contacts', () => {
  it('shows the newest contact first, with every field', async () => {
    const { results, totalCount } = await searched({});
    expect(results.map(({ firstName }) => firstName)).toEqual(['Cy', 'Bo', 'Ana']);
    expect(totalCount).toBe(3);
    expect(results[2]).toMatchObject({
      externalId: 'A 1',
      contactType: 0,
      tags: [{ id: tagId, name: 'VIP' }],
      groups: [],
      phoneNumber: '(813) 555-0123',
      mobilePhone: '(813) 555-0124',
      workPhone: null,
      age: 75,
      birthMonth: 11,
      birthYear: 1950,
      postalCode: '33607',
      companySegmentName: 'Harborline Tampa',
      assignedToUserName: null,
      isLead: false,
    });
    expect(results[1]).toMatchObject({
      age: null,
      phoneNumber: null,
      assignedToUserName: 'agent Tester',
      isLead: true,
    });
  });

  it.each([
    ['name', 'silva', ['Ana']],
    ['name in capitals', 'SILVA', ['Ana']],
    ['full name', 'ana silva', ['Ana']],
    ['name in the other order', 'silva ana', ['Ana']],
    ['phone as it is shown', '(813) 555-0123', ['Cy', 'Ana']],
    ['digits of a phone', '8135550123', ['Cy', 'Ana']],
    ['country code and digits', '+1 813 555 0124', ['Cy', 'Ana']],
    ['e-mail', 'elsewhere', ['Cy']],
    ['Contact ID', 'b 2', ['Bo']],
    ['nothing like it', 'zzz', []],
    ['a sign of patterns', '%', []],
  ])('finds by %s', async (_what, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it.each([
    ['contactType', 'eq', '1', ['Bo']],
    ['tags', 'eq', 'tag', ['Ana']],
    ['age', 'gte', 65, ['Ana']],
    ['age', 'lt', 65, ['Cy']],
    ['birthMonth', 'eq', '11', ['Cy', 'Ana']],
    ['birthYear', 'lte', 1960, ['Ana']],
    ['email', 'contains', 'elsewhere', ['Cy']],
    ['phoneNumber', 'contains', '(813)', ['Cy', 'Ana']],
    ['assignedToUserName', 'contains', 'agent', ['Bo']],
    ['companySegmentName', 'contains', 'tampa', ['Cy', 'Bo', 'Ana']],
    ['postalCode', 'eq', '33607', ['Cy', 'Bo', 'Ana']],
  ] as const)('filters %s %s %s', async (name, operator, value, found) => {
    expect(await names(filter(name, operator, value === 'tag' ? tagId : value))).toEqual(found);
  });

  it.each([
    ['createdOn-asc', ['Ana', 'Bo', 'Cy']],
    ['firstName-asc', ['Ana', 'Bo', 'Cy']],
    ['lastName-asc', ['Cy', 'Ana', 'Bo']],
    ['contactType-asc', ['Ana', 'Bo', 'Cy']],
    ['age-asc', ['Cy', 'Ana', 'Bo']],
    ['birthMonth-desc', ['Cy', 'Ana', 'Bo']],
    ['phoneNumber-desc', ['Cy', 'Ana', 'Bo']],
    ['email-asc', ['Ana', 'Cy', 'Bo']],
    ['email-desc', ['Cy', 'Ana', 'Bo']],
    ['assignedToUserName-asc', ['Bo', 'Ana', 'Cy']],
  ])('sorts by %s', async (sort, order) => {
    expect(await names({ sort: `contacts-${sort}` })).toEqual(order);
  });

  it('shows each viewer the contacts of the own scope', async () => {
    expect(await names({}, await app.as('agent'))).toEqual(['Bo']);
    expect(await names({}, await app.as('miami-agent'))).toEqual([]);
    expect(await names({}, await app.as('prairie-admin'))).toEqual([]);
  });

  it('offers the filters with the labels of the orgs below', async () => {
    const { filters } = (await admin.call(listContactFilters, {})).model;
    expect(filters.find(({ name }) => name === 'tags')?.options).toEqual([
      { value: tagId, label: 'VIP (Harborline Tampa)' },
    ]);
    expect(filters.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Contact ID', 'Birth Month', 'Zip', 'Org']),
    );
  });

  it('writes the rows to a file', async () => {
    const body = {
      selection: { ids: [ids.Ana, ids.Bo] },
      columns: ['firstName', 'contactType', 'createdOn', 'birthMonth', 'age', 'tags'],
      format: 'csv',
      sort: 'contacts-firstName-asc',
    };
    const { bytes } = await admin.raw('POST', exportContacts.path, body);
    expect((await readHere(bytes)).map(({ cells }) => cells)).toEqual([
      ['First Name', 'Contact Type', 'Created On', 'Birth Month', 'Age', 'Tags'],
      ['Ana', 'Customer', '2026-11-20', 'November', '75', 'VIP'],
      ['Bo', 'Lead', '2026-11-20', '', '', ''],
    ]);
  });
});

it('the age in SQL is the age of the domain, on every day', async () => {
  const part = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null });
  const births = fc.sample(fc.record({ year: part(1900, 2026), month: part(1, 12), day: part(1, 31) }), 200);
  const days = ['2026-02-28', '2026-03-01', '2026-11-20', '2028-02-29', '2026-12-31', '2027-01-01'];
  for (const today of days) {
    const values = sql.join(
      births.map(({ year, month, day }) => sql`(${year}::int, ${month}::int, ${day}::int)`),
      sql`, `,
    );
    const { rows } = await app.db.execute<{ age: number | null }>(
      sql`select ${ageOfContact(today)} as age from (values ${values}) contacts(birth_year, birth_month, birth_day)`,
    );
    expect(rows.map(({ age }) => age)).toEqual(births.map((birth) => ageOn(birth, today)));
  }
});

describe('the tiles', () => {
  const overview = async (caller = admin) => (await caller.call(getContactsOverview, {})).model;

  it('count the contacts of each type, now and 30 days ago', async () => {
    expect(await overview()).toEqual({
      countPerTypes: [
        { contactType: 'customer', count: 1 },
        { contactType: 'lead', count: 1 },
        { contactType: 'prospect', count: 1 },
      ],
      totalCount: 3,
      previousCountPerTypes: [
        { contactType: 'customer', count: 0 },
        { contactType: 'lead', count: 0 },
        { contactType: 'prospect', count: 0 },
      ],
      previousCount: 0,
      periodDays: 30,
    });
    const [ana, agent] = [ids.Ana ?? '', await app.as('agent')];
    expect((await overview(agent)).totalCount).toBe(1);
    app.clock.advance(31 * 86_400_000);
    const later = callerOf(app.http, await signIn(app.http, 'admin', worldPassword));
    await later.call(purgeContact, { params: { id: ana } });
    // A contact that was deleted since then was there 30 days ago.
    expect(await overview(later)).toMatchObject({ totalCount: 2, previousCount: 3 });
  });
});

it.each(['émile łódź', 'ÉMILE', 'łÓdŹ', 'ŁÓDŹ ÉMILE'])(
  'finds letters outside ASCII in any case: %s',
  async (search) => {
    const later = callerOf(app.http, await signIn(app.http, 'admin', worldPassword));
    const id = await makeContact(app, later, { person: { firstName: 'Émile', lastName: 'Łódź' } });
    expect(await names({ search }, later)).toEqual(['Émile']);
    await later.call(purgeContact, { params: { id } });
  },
);
