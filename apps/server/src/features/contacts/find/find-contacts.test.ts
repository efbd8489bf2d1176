import { findContacts } from '@dropdate/contract/contacts/find-contacts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { powerlessRoleId, userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { makeContact } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;
const ids: Record<string, string> = {};

const phone = (phoneNumber: string) => [{ phoneType: 1, phoneNumber }];
const email = (name: string) => ({ contactEmail: { email: `${name}@elsewhere.example` } });
const people = [
  { firstName: 'Ana', lastName: 'Silva', externalId: 'A 1', ...email('silva'), contactPhones: phone('(813) 555-0124') },
  { firstName: 'Bo', lastName: 'Anders', externalId: '1000', ...email('bo'), contactPhones: [] },
  {
    firstName: 'Joana',
    lastName: 'Reis',
    externalId: '10001',
    ...email('reis'),
    contactPhones: phone('(407) 555-8130'),
  },
  { firstName: 'Cy', lastName: 'Moss', externalId: 'C 3', ...email('anatole'), contactPhones: [] },
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  for (const person of people) {
    const contactType = person.firstName === 'Bo' ? 1 : 2;
    ids[person.firstName] = await makeContact(app, admin, { person, contactType });
  }
  await app.db
    .update(contacts)
    .set({ assignedUserId: userOf(app.world, 'agent') })
    .where(eq(contacts.id, ids.Joana ?? ''));
});
afterAll(() => app.close());

const found = async (search: string, caller = admin) =>
  (await caller.call(findContacts, { body: { search } })).model.results;
const names = async (search: string, caller = admin) => (await found(search, caller)).map((one) => one.firstName);

describe('finding contacts', () => {
  it.each([
    ['a name: beginnings of the name first, then other beginnings, then parts', 'ana', ['Ana', 'Cy', 'Joana']],
    ['two letters, as a beginning', 'an', ['Bo', 'Ana', 'Cy']],
    ['two letters in capitals', 'AN', ['Bo', 'Ana', 'Cy']],
    ['the full name', 'ana silva', ['Ana']],
    ['the name in the other order', 'silva ana', ['Ana']],
    ['a part of a name', 'ilv', ['Ana']],
    ['a phone as it is shown', '(813) 555-0124', ['Ana']],
    ['a phone in another form', '+1 813.555.0124', ['Ana']],
    ['the last digits of a phone', '555-8130', ['Joana']],
    ['an e-mail address', 'Anatole@Elsewhere.example', ['Cy']],
    ['a Contact ID, the whole number first', '1000', ['Bo', 'Joana']],
    ['signs alone', '%%', []],
    ['nothing like it', 'zzz', []],
  ])('finds by %s', async (_what, search, expected) => {
    expect(await names(search)).toEqual(expected);
  });

  it('tells leads from contacts, with the phone and the city', async () => {
    expect(await found('anders')).toEqual([
      {
        id: ids.Bo,
        externalId: '1000',
        firstName: 'Bo',
        lastName: 'Anders',
        phone: null,
        city: 'Tampa',
        isLead: true,
      },
    ]);
    expect(await found('silva')).toMatchObject([{ phone: '(813) 555-0124', isLead: false }]);
  });

  it('tells a won and a lost lead as a lead, whatever type the contact has now', async () => {
    const values = { leadCreatedAt: app.clock.now(), contactType: 'customer', leadStatus: 'won' } as const;
    await app.db
      .update(contacts)
      .set(values)
      .where(eq(contacts.id, ids.Cy ?? ''));
    try {
      expect(await found('moss')).toMatchObject([{ id: ids.Cy, isLead: true }]);
    } finally {
      const former = { leadCreatedAt: null, contactType: 'prospect', leadStatus: null } as const;
      await app.db
        .update(contacts)
        .set(former)
        .where(eq(contacts.id, ids.Cy ?? ''));
    }
  });

  it('finds nothing outside the scope of the viewer', async () => {
    expect(await names('an', await app.as('agent'))).toEqual([]);
    expect(await names('ana', await app.as('agent'))).toEqual(['Joana']);
    expect(await names('ana', await app.as('prairie-admin'))).toEqual([]);
  });

  it('finds leads alone for a viewer of leads alone', async () => {
    const role = { companyId: app.world.harborline.id, roleId: powerlessRoleId };
    await app.db.insert(rolePermissions).values({ ...role, setName: 'Lead', bits: 4 });
    try {
      expect(await names('an', await app.as('nobody'))).toEqual(['Bo']);
    } finally {
      await app.db.delete(rolePermissions).where(eq(rolePermissions.roleId, powerlessRoleId));
    }
  });

  it('answers at most 8 contacts and no deleted one', async () => {
    for (let number = 0; number < 9; number += 1) {
      await makeContact(app, admin, { person: { firstName: 'Quinn', lastName: `Q${number}`, externalId: '' } });
    }
    expect(await names('quinn')).toHaveLength(8);
    await app.db.update(contacts).set({ deletedAt: app.clock.now() }).where(eq(contacts.firstName, 'Quinn'));
    expect(await names('quinn')).toEqual([]);
  });

  it.each(['', ' ', 'x'.repeat(101), 'a\u0000'])('refuses the text %j', async (search) => {
    expect((await admin.raw('POST', findContacts.path, { search })).status).toBe(400);
  });
});
