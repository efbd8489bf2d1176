import { addContact } from '@dropdate/contract/contacts/add-contact';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { listDeletedContacts } from '@dropdate/contract/contacts/list-deleted-contacts';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { updateLeadContact } from '@dropdate/contract/contacts/update-lead-contact';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { createSegment } from '@dropdate/contract/segments/create-segment';
import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { updateSegmentStatus } from '@dropdate/contract/segments/update-segment-status';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactPerson } from '../../../../testing/contact-bodies.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutIds } from '../../../../testing/without-ids.ts';
import { userOf } from '../../../../testing/world.ts';
import { contactNotes, contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { segments } from '../../../schema/tenancy.ts';
import { makeContact, newContact, saveForm, shown } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agent = await app.as('agent');
});
afterAll(() => app.close());

const stored = async (id: string) => (await app.db.select().from(contacts).where(eq(contacts.id, id)))[0];
const prairieOrg = async () =>
  (await app.db.select().from(segments).where(eq(segments.companyId, app.world.prairie.id)))[0]?.id ?? '';
const added = (body: unknown, caller = admin) => caller.raw('POST', addContact.path, body);
const assignToAgent = (id: string) =>
  app.db
    .update(contacts)
    .set({ assignedUserId: userOf(app.world, 'agent') })
    .where(eq(contacts.id, id));

const save = (
  id: string,
  person: object,
  rest: object = {},
  { path } = updateContact as { path: string },
  caller = admin,
) => saveForm({ reader: admin, caller, path }, id, person, rest);
const firstRefusal = ({ status, messages }: Awaited<ReturnType<Caller['raw']>>) => [status, messages[0]];

describe('a new contact', () => {
  it('has every field of the form, its first note and derived ages', async () => {
    const person = { firstName: ' Ana ', note: 'Call after five', externalId: 'VIP 1' };
    const id = await makeContact(app, admin, { person });
    expect(await shown(admin, id)).toMatchObject({
      externalId: 'VIP 1',
      companySegmentName: 'Harborline Tampa',
      contactType: 'prospect',
      firstName: 'Ana',
      lastName: "O'Neil",
      contactEmail: { email: 'ana@harbor.example' },
      contactPhones: [
        { phoneType: 'home', phoneNumber: '(813) 555-0123' },
        { phoneType: 'mobile', phoneNumber: '(813) 555-0124' },
      ],
      address: { addressLine1: '4200 W Cypress St', city: 'Tampa', state: 'FL', postalCode: '33607', latitude: null },
      birthYear: 1961,
      birthMonth: 11,
      dateOfBirth: 24,
      age: 64,
      data: { spouseFirstName: 'Peter', spouseAge: 68, wasDeceased: false },
      contactNotes: [{ note: 'Call after five', userName: 'admin Tester', isUpdated: false, isDeleted: false }],
      leadCreatedOn: null,
      leadStatus: null,
      leadData: { leadAppStatus: 'none', birthday: '1961-11-24' },
      version: 1,
    });
    expect(await stored(id)).toMatchObject({ homePhone: '+18135550123', createdBy: userOf(app.world, 'admin') });
  });

  it('gets a Contact ID when the user gives none, and never the Contact ID of another contact', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => makeContact(app, admin)));
    const given = await Promise.all(ids.map(async (id) => Number((await shown(admin, id)).externalId)));
    expect(new Set(given).size).toBe(3);
    const next = String(Math.max(...given) + 1);
    await makeContact(app, admin, { person: { externalId: next } });
    const after = await makeContact(app, admin);
    expect((await shown(admin, after)).externalId).toBe(String(Number(next) + 1));
  });

  it('needs a Contact ID of its own, without regard to case, in its company', async () => {
    await makeContact(app, admin, { person: { externalId: 'abc 7' } });
    const body = newContact(app, { person: { externalId: 'ABC 7' } });
    expect(firstRefusal(await added(body))).toMatchObject([
      400,
      { messageId: 'ContactIdTaken', path: 'body.contact.externalId' },
    ]);
    const prairie = await app.as('prairie-admin');
    const theirs = newContact(app, { person: { externalId: 'ABC 7' }, segmentId: await prairieOrg() });
    expect((await added(theirs, prairie)).status).toBe(200);
  });

  it('of the type Lead is a new lead, which its creator has seen', async () => {
    const id = await makeContact(app, admin, { contactType: 1 });
    expect(await stored(id)).toMatchObject({
      leadStatus: 'new',
      leadCreatedAt: expect.any(Date),
      readAt: expect.any(Date),
    });
    expect((await admin.call(getLead, { params: { id } })).model).toMatchObject({
      leadStatus: 'new',
      isLeadRead: true,
      responseCardUrl: null,
      hasOnlineAnswers: false,
    });
  });

  it('is recorded without personal words, and its history begins', async () => {
    const id = await makeContact(app, admin, { person: { note: 'Call after five' } });
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([{ action: 'addContact', actorId: userOf(app.world, 'admin') }]);
    expect(withoutIds(entries)).not.toMatch(/Ana|Neil|Cypress|33607|8135550123|1961|after five|harbor\.example/);
    const { results } = (await admin.call(getContactHistory, { params: { id } })).model;
    expect(results).toMatchObject([{ field: 'created', by: 'admin Tester' }]);
  });

  it.each([
    ['firstName', 'x'.repeat(51), 'First name must have at most 50 characters.'],
    ['firstName', '=1+1', 'A name has letters, digits, spaces, apostrophes, hyphens and periods.'],
    ['externalId', 'a-1', 'Contact ID has letters, digits and spaces.'],
    ['note', 'x'.repeat(1001), 'A note must have at most 1000 characters.'],
    ['birthYear', 2027, 'Birth year cannot be in the future.'],
    ['birthYear', 1899, 'A year of birth has four digits and is 1900 or later.'],
    ['dateOfBirth', 32, 'Date of Birth day must be a number between 1 and 31.'],
  ])('with %s %j is refused at this field', async (name, value, text) => {
    const answer = await added(newContact(app, { person: { [name]: value } }));
    expect(firstRefusal(answer)).toMatchObject([400, { userMessage: text, path: `body.contact.${name}` }]);
  });

  it('is refused with a spouse of the future, two phones of a type, and a birthday beside the date of birth', async () => {
    const data = { ...contactPerson.data, spouseBirthYear: 2027 };
    expect(firstRefusal(await added(newContact(app, { person: { data } })))).toMatchObject([
      400,
      { userMessage: 'Spouse birth year cannot be in the future.', path: 'body.contact.data.spouseBirthYear' },
    ]);
    const both = await added(newContact(app, { person: { birthYear: 2027, data } }));
    expect(both.messages.map(({ path }) => path)).toEqual([
      'body.contact.birthYear',
      'body.contact.data.spouseBirthYear',
    ]);
    const [phone] = contactPerson.contactPhones;
    expect((await added(newContact(app, { person: { contactPhones: [phone, phone] } }))).status).toBe(400);
    const leadData = { height: '', weight: '', employer: '', leadAppStatus: 0, birthday: '1961-11-25' };
    expect(firstRefusal(await added({ ...newContact(app), leadData }))).toMatchObject([
      400,
      { messageId: 'OtherBirthday' },
    ]);
  });

  it('may be born on 29 February of a leap year alone', async () => {
    const born = (birthYear: number | null) =>
      added(newContact(app, { person: { birthYear, birthMonth: 2, dateOfBirth: 29 } }));
    expect((await born(1960)).status).toBe(200);
    expect((await born(null)).status).toBe(200);
    expect((await born(1961)).status).toBe(400);
  });

  it('belongs to an active org that the viewer sees', async () => {
    const of = (segmentId: string) => newContact(app, { segmentId });
    expect((await added(of(await prairieOrg()))).status).toBe(404);
    await admin.call(updateSegmentStatus, { body: { companySegmentId: app.world.miami.id, statusCode: 'inactive' } });
    expect(firstRefusal(await added(of(app.world.miami.id)))).toMatchObject([400, { messageId: 'OrgNotActive' }]);
    await admin.call(updateSegmentStatus, { body: { companySegmentId: app.world.miami.id, statusCode: 'active' } });
  });

  it('may have the labels of its org, also of an org below the user', async () => {
    const body = { name: 'Of Tampa', type: 'contact' as const, companySegments: [app.world.tampa.id] };
    const { id: tagId } = (await admin.call(createTag, { body })).model;
    const id = await makeContact(app, admin, { person: { tags: [tagId] } });
    expect((await shown(admin, id)).tags).toEqual([{ id: tagId, name: 'Of Tampa' }]);
    const inMiami = newContact(app, { person: { tags: [tagId] }, segmentId: app.world.miami.id });
    expect((await added(inMiami)).status).toBe(404);
    expect((await added(newContact(app, { person: { groups: [tagId] } }))).status).toBe(404);
  });

  it('keeps names of every script', async () => {
    for (const firstName of ['王芳', 'Żółć', 'عائشة', "'t Hooft"]) {
      const id = await makeContact(app, admin, { person: { firstName } });
      expect((await shown(admin, id)).firstName).toBe(firstName);
    }
  });
});

describe('a saved contact', () => {
  it('changes field by field, with its history in words', async () => {
    const id = await makeContact(app, admin);
    const address = { ...contactPerson.address, addressLine1: '1 Bay St' };
    expect((await save(id, { firstName: 'Anna', birthMonth: null, dateOfBirth: null, address })).status).toBe(200);
    expect(await shown(admin, id)).toMatchObject({ firstName: 'Anna', birthMonth: null, version: 2 });
    const { results } = (await admin.call(getContactHistory, { params: { id } })).model;
    const changes = Object.fromEntries(results.map(({ field, old, new: now }) => [field, [old, now]]));
    expect(changes).toMatchObject({
      firstName: ['Ana', 'Anna'],
      birth: ['November 24 1961', '1961'],
      address: [expect.stringContaining('4200 W Cypress St'), '1 Bay St, Tampa, FL 33607, Hillsborough'],
    });
    const [entry] = await app.db.select().from(auditLog).where(sql`entity_id = ${id} and action = 'updateContact'`);
    expect(withoutIds(entry)).not.toMatch(/Anna|Bay St|1961/);
  });

  it('is left alone by a save that changes nothing', async () => {
    const id = await makeContact(app, admin);
    expect((await save(id, {})).status).toBe(200);
    expect((await shown(admin, id)).version).toBe(1);
  });

  it('refuses a save over the save of another user', async () => {
    const id = await makeContact(app, admin);
    // Both users have opened the form before either saves.
    const { version } = await shown(admin, id);
    const answers = await Promise.all(['One', 'Two'].map((firstName) => save(id, { firstName, version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ messageId: 'EditConflict' });
  });

  it('keeps its org and its Contact ID', async () => {
    const id = await makeContact(app, admin);
    expect(firstRefusal(await save(id, {}, { companySegments: [app.world.miami.id] }))).toMatchObject([
      400,
      { messageId: 'OrgFixed' },
    ]);
    expect(firstRefusal(await save(id, { externalId: 'Other' }))).toMatchObject([400, { messageId: 'ContactIdFixed' }]);
  });

  it.each([
    [0, 1, 100, 'won'],
    [0, 2, 99, 'lost'],
    [1, 0, 100, 'won'],
    [1, 2, 99, 'lost'],
    [2, 1, 0, 'new'],
    [2, 0, 100, 'won'],
  ] as const)('of the type %s that becomes %s has the lead status %s', async (before, after, code, status) => {
    const id = await makeContact(app, admin, { contactType: before });
    const other = code === 99 ? 100 : 99;
    expect(firstRefusal(await save(id, {}, { contactType: after, leadStatus: other }))).toMatchObject([
      400,
      { messageId: 'OtherLeadStatus' },
    ]);
    expect((await save(id, {}, { contactType: after, leadStatus: code })).status).toBe(200);
    const row = await stored(id);
    expect(row?.leadStatus).toBe(status);
    expect((await shown(admin, id)).leadStatus).toBe(status);
    expect(row?.leadCreatedAt === null).toBe(before !== 1 && after !== 1);
  });

  it('of the same type takes no lead status', async () => {
    const id = await makeContact(app, admin, { contactType: 1 });
    expect((await save(id, {}, { leadStatus: 100 })).status).toBe(400);
    expect((await save(id, { firstName: 'Same' })).status).toBe(200);
    expect((await stored(id))?.leadStatus).toBe('new');
  });

  it('keeps the data of the lead when the form of the contact saves', async () => {
    const id = await makeContact(app, admin, { contactType: 1 });
    const leadData = { height: '5 ft 6', weight: '140', employer: 'Harbor Works', leadAppStatus: 3 };
    expect((await save(id, {}, { leadData }, updateLeadContact)).status).toBe(200);
    expect((await save(id, { firstName: 'Later' })).status).toBe(200);
    expect((await shown(admin, id)).leadData).toMatchObject({ ...leadData, leadAppStatus: 'appointment-made' });
  });
});

describe('a sales agent', () => {
  it('opens and changes the leads assigned to them, and no other contacts', async () => {
    const lead = await makeContact(app, admin, { contactType: 1 });
    expect((await agent.raw('GET', getContact.path.replace('{id}', lead))).status).toBe(404);
    await assignToAgent(lead);
    expect((await agent.call(getLead, { params: { id: lead } })).model.firstName).toBe('Ana');
    expect((await save(lead, { firstName: 'Agent' }, {}, updateLeadContact, agent)).status).toBe(200);
    const prospect = await makeContact(app, admin);
    await assignToAgent(prospect);
    expect((await shown(agent, prospect)).firstName).toBe('Ana');
    expect((await save(prospect, { firstName: 'Agent' }, {}, updateLeadContact, agent)).status).toBe(404);
    expect((await agent.raw('GET', getLead.path.replace('{id}', prospect))).status).toBe(404);
  });
});

describe('a deleted contact', () => {
  const purge = (id: string) => admin.raw('POST', purgeContact.path.replace('{id}', id), {});
  const restore = (id: string) => admin.raw('POST', restoreContact.path.replace('{id}', id), {});

  it('is gone at once, is listed as deleted, and comes back', async () => {
    const id = await makeContact(app, admin);
    expect((await purge(id)).status).toBe(200);
    expect((await admin.raw('GET', getContact.path.replace('{id}', id))).status).toBe(404);
    expect((await purge(id)).status).toBe(404);
    const { results } = (await admin.call(listDeletedContacts, {})).model;
    expect(results.find((one) => one.id === id)).toMatchObject({ name: "Ana O'Neil", deletedBy: 'admin Tester' });
    expect((await restore(id)).status).toBe(200);
    expect((await shown(admin, id)).firstName).toBe('Ana');
    expect(await restore(id)).toMatchObject({ status: 409, messageId: 'NotDeleted' });
  });

  it('gives its Contact ID free, and comes back only while nobody took it', async () => {
    const person = { externalId: 'Free 1' };
    const id = await makeContact(app, admin, { person });
    await purge(id);
    const taker = await makeContact(app, admin, { person });
    expect(await restore(id)).toMatchObject({ status: 409, messageId: 'ContactIdTaken' });
    await purge(taker);
    // Another contact takes the Contact ID while the restoration runs.
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query('update contacts set deleted_at = null where id = $1', [taker]);
      const restoring = restore(id);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect(await restoring).toMatchObject({ status: 409, messageId: 'ContactIdTaken' });
    } finally {
      client.release();
    }
    await purge(taker);
    expect((await restore(id)).status).toBe(200);
  });

  it('lets its org be deleted, and comes back only with the org', async () => {
    const body = { name: 'Pier', externalId: '', parentId: null };
    const { id: segmentId } = (await admin.call(createSegment, { body })).model;
    const id = await makeContact(app, admin, { segmentId });
    const removed = () => admin.raw('DELETE', deleteSegment.path.replace('{id}', segmentId));
    expect(firstRefusal(await removed())).toMatchObject([
      409,
      { userMessage: 'Please shift its users, contacts and campaigns to another org first.' },
    ]);
    await purge(id);
    expect((await removed()).status).toBe(200);
    expect(await restore(id)).toMatchObject({ status: 409, messageId: 'OrgDeleted' });
  });

  it('is removed for good after 30 days, with notes, labels and history, but not from the log', async () => {
    const tag = (
      await admin.call(createTag, { body: { name: 'Gone', type: 'contact', companySegments: [app.world.tampa.id] } })
    ).model;
    const id = await makeContact(app, admin, { person: { note: 'Soon gone', tags: [tag.id] } });
    const kept = await makeContact(app, admin);
    await purge(id);
    app.clock.advance(30 * 86_400_000 - 60_000);
    await app.removeWhatIsOver();
    expect(await stored(id)).toBeDefined();
    app.clock.advance(120_000);
    await app.removeWhatIsOver();
    expect([await stored(id), await stored(kept)]).toEqual([undefined, expect.anything()]);
    expect(await app.db.$count(contactNotes, eq(contactNotes.contactId, id))).toBe(0);
    expect(await app.db.$count(recordChanges, eq(recordChanges.entityId, id))).toBe(0);
    const actions = (await app.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ action }) => action);
    expect(actions.sort()).toEqual(['addContact', 'forgetContact', 'purgeContact']);
  });
});
