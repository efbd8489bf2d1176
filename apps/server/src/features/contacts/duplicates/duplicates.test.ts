import { findContactDuplicates } from '@dropdate/contract/contacts/find-contact-duplicates';
import { findDuplicates } from '@dropdate/contract/contacts/find-duplicates';
import { findLikeContacts } from '@dropdate/contract/contacts/find-like-contacts';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { markDuplicatePair } from '@dropdate/contract/contacts/mark-duplicate-pair';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { allBits } from '@dropdate/domain/permission/permission-sets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { roleIdOfAgents, userOf } from '../../../../testing/world.ts';
import { contactPairs } from '../../../schema/contact-merges.ts';
import { contacts } from '../../../schema/contacts.ts';
import { jobRuns } from '../../../schema/jobs.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { makeContact } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  // A sales agent sees own records alone. With this permission, an agent may create leads.
  await app.db
    .insert(rolePermissions)
    .values({
      companyId: app.world.harborline.id,
      roleId: roleIdOfAgents(app.world),
      setName: 'Lead',
      bits: allBits('Lead'),
    })
    .onConflictDoUpdate({
      target: [rolePermissions.companyId, rolePermissions.roleId, rolePermissions.setName],
      set: { bits: allBits('Lead') },
    });
  agent = await app.as('agent');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(contactPairs);
  await app.db.update(contacts).set({ deletedAt: app.clock.now() });
});

const nobody = { firstName: '', lastName: '', email: '', phones: [], addressLine1: '', postalCode: '' };
const unborn = { birthYear: null, birthMonth: null, dateOfBirth: null };
const like = async (typed: object, caller = admin) =>
  (await caller.call(findLikeContacts, { body: { ...nobody, ...unborn, ...typed } })).model.results;
const phone = (number: string) => ({ contactPhones: [{ phoneType: 0, phoneNumber: number }] });
const assignToAgent = (id: string) =>
  app.db
    .update(contacts)
    .set({ assignedUserId: userOf(app.world, 'agent') })
    .where(eq(contacts.id, id));
const pairs = async (caller = admin) => (await caller.call(listDuplicatePairs, { query: {} })).model;
const search = async (caller = admin) => {
  const { jobId } = (await caller.call(findDuplicates, {})).model;
  await app.jobs.runAll();
  const [job] = await app.db.select().from(jobRuns).where(eq(jobRuns.id, jobId));
  return job;
};
const mark = (ids: readonly [string, string], isDuplicate: boolean, caller = admin) =>
  caller.raw('POST', markDuplicatePair.path, { ids, isDuplicate });

describe('the hint while a user types', () => {
  it('names the contact with the org and the reasons, for phone, e-mail, nicknames, typos and swapped names', async () => {
    const id = await makeContact(app, admin, { person: { firstName: 'Robert' } });
    const named = { id, firstName: 'Robert', lastName: "O'Neil", companySegmentName: 'Harborline Tampa' };
    expect(await like({ firstName: 'Bob', lastName: 'ONeill', phones: ['(813) 555-0123', '(81'] })).toMatchObject([
      { ...named, why: 'same phone, similar name', isSure: false },
    ]);
    expect(await like({ firstName: "O'Neil", lastName: 'Robert', email: 'ANA@harbor.example' })).toMatchObject([
      { ...named, why: 'same e-mail address, first and last name swapped', isSure: true },
    ]);
    expect(
      await like({ firstName: 'Roberto', lastName: "O'Neil", birthYear: 1961, birthMonth: 11, dateOfBirth: 24 }),
    ).toMatchObject([{ ...named, why: 'same date of birth, similar name' }]);
    expect(await like({ firstName: 'Marta', lastName: "O'Neil", phones: ['(813) 555-0123'] })).toEqual([]);
    expect(await like({})).toEqual([]);
  });

  it('never names a person out of scope: of another org, of another agent, of another company, or deleted', async () => {
    const typed = { firstName: 'Ana', lastName: "O'Neil", phones: ['(813) 555-0123'] };
    const hidden = await makeContact(app, admin, { contactType: 1 });
    expect(await like(typed)).toHaveLength(1);
    expect(await like(typed, agent)).toEqual([]);
    expect(await like(typed, await app.as('prairie-admin'))).toEqual([]);
    await assignToAgent(hidden);
    expect(await like(typed, agent)).toMatchObject([{ id: hidden }]);
    expect(await like(typed, await app.as('miami-agent'))).toEqual([]);
    await admin.call(purgeContact, { params: { id: hidden } });
    expect(await like(typed)).toEqual([]);
  });

  it('refuses a text that is too long and a birth that is no number', async () => {
    const sent = (typed: object) => admin.raw('POST', findLikeContacts.path, { ...nobody, ...typed });
    expect((await sent({ firstName: 'x'.repeat(51) })).status).toBe(400);
    expect((await sent({ birthYear: 'then' })).status).toBe(400);
    expect((await sent({ phones: ['1', '2', '3', '4'] })).status).toBe(400);
  });
});

describe('the duplicates of a contact', () => {
  it('are of the same org, without those that a user called no duplicates', async () => {
    const [id, other] = [await makeContact(app, admin), await makeContact(app, admin)];
    await makeContact(app, admin, { segmentId: app.world.miami.id });
    const found = async () =>
      (await admin.call(findContactDuplicates, { params: { id } })).model.results.map((one) => one.id);
    expect(await found()).toEqual([other]);
    expect((await mark([other, id], false)).status).toBe(200);
    expect(await found()).toEqual([]);
    expect((await mark([id, other], true)).status).toBe(200);
    expect(await found()).toEqual([other]);
  });
});

describe('the search for all pairs', () => {
  it('finds the pairs of each org, and forgets pairs that are none any more', async () => {
    const [one, other] = [
      await makeContact(app, admin),
      await makeContact(app, admin, { person: phone('(305) 555-0188') }),
    ];
    await makeContact(app, admin, { segmentId: app.world.miami.id });
    await makeContact(app, admin, { person: { firstName: 'Marta' } });
    expect(await search()).toMatchObject({
      state: 'done',
      done: 100,
      outcome: '1 pair of possible duplicates among 4 contacts.',
    });
    const { results, totalCount, foundOn } = await pairs();
    expect([totalCount, foundOn]).toEqual([1, app.clock.now().toISOString()]);
    expect(results).toMatchObject([
      { one: { id: one }, other: { id: other }, companySegmentName: 'Harborline Tampa', isSure: true },
    ]);
    expect(results[0]?.why).toBe('same e-mail address, same date of birth, same address, same name');
    await app.db.update(contacts).set({ firstName: 'Marta', email: null }).where(eq(contacts.id, other));
    app.clock.advance(1_000);
    await search();
    expect((await pairs()).results.map((pair) => pair.one.id)).not.toContain(one);
  });

  it('shows a pair to a viewer who sees both contacts alone, and not after one is deleted', async () => {
    const [one, other] = [await makeContact(app, admin), await makeContact(app, admin)];
    await search();
    expect((await pairs()).totalCount).toBe(1);
    expect((await pairs(await app.as('prairie-admin'))).totalCount).toBe(0);
    expect((await agent.raw('GET', listDuplicatePairs.path)).status).toBe(403);
    await admin.call(purgeContact, { params: { id: other } });
    expect((await pairs()).totalCount).toBe(0);
    expect((await mark([one, other], false)).status).toBe(404);
    expect((await mark([one, one], false)).status).toBe(400);
  });

  it('does not show a pair again that a user called no duplicate', async () => {
    const [one, other] = [await makeContact(app, admin), await makeContact(app, admin)];
    await search();
    await mark([one, other], false);
    app.clock.advance(1_000);
    await search();
    expect((await pairs()).totalCount).toBe(0);
    await mark([one, other], true);
    expect((await pairs()).totalCount).toBe(1);
  });

  it('finds a pair in a block that is too large to compare everybody with everybody', async () => {
    const first = await makeContact(app, admin);
    const second = await makeContact(app, admin);
    const [found] = await app.db.select().from(contacts).where(eq(contacts.id, first));
    if (found === undefined) throw new Error('no contact');
    const { searchText: _, ...row } = found;
    const letter = (number: number) => String.fromCharCode(97 + (number % 26)).repeat(3);
    await app.db.insert(contacts).values(
      Array.from({ length: 120 }, (__, index) => ({
        ...row,
        id: `0192eeee-0000-7000-8000-${String(index).padStart(12, '0')}`,
        externalId: `Block ${index}`,
        firstName: letter(index) + letter(index * 7 + 13 + Math.floor(index / 26)),
      })),
    );
    expect((await search())?.outcome).toMatch(/^1 pair of .* among 122 contacts\.$/);
    expect((await pairs()).results).toMatchObject([{ one: { id: first }, other: { id: second } }]);
  });

  it('answers the search that is under way', async () => {
    const start = async () => (await admin.call(findDuplicates, {})).model.jobId;
    const jobId = await start();
    expect(await start()).toBe(jobId);
    await app.jobs.runAll();
    expect(await start()).not.toBe(jobId);
    await app.jobs.runAll();
  });
});
