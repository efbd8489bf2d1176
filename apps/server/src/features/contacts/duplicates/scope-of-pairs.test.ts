import { randomUUID } from 'node:crypto';
import { exportContacts } from '@dropdate/contract/contacts/export-contacts';
import { findContactDuplicates } from '@dropdate/contract/contacts/find-contact-duplicates';
import { findDuplicates } from '@dropdate/contract/contacts/find-duplicates';
import { findLikeContacts } from '@dropdate/contract/contacts/find-like-contacts';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { markDuplicatePair } from '@dropdate/contract/contacts/mark-duplicate-pair';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import type { AccessType } from '@dropdate/domain/permission/access-type';
import { allBits } from '@dropdate/domain/permission/permission-sets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { giveRole, userOf } from '../../../../testing/world.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { contactPairs } from '../../../schema/contact-merges.ts';
import { contacts } from '../../../schema/contacts.ts';
import { jobRuns } from '../../../schema/jobs.ts';
import { rolePermissions, roles, userSegments, users } from '../../../schema/tenancy.ts';
import { makeContact } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;
/** Users who may change all contacts that they see: their own alone, and those of Tampa alone. */
let own: Caller;
let agency: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  own = await viewerWith('users-only', 'nobody');
  agency = await viewerWith('agency', 'multi');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(contactPairs);
  await app.db.delete(contacts);
});

/** A user of Tampa with a role of this access type, who may do everything with contacts and leads. */
async function viewerWith(accessType: AccessType, userName: string): Promise<Caller> {
  const { harborline, tampa } = app.world;
  const [roleId, companyId, userId] = [randomUUID(), harborline.id, userOf(app.world, userName)];
  const role = { name: accessType, displayName: accessType, accessType };
  await app.db.insert(roles).values({ id: roleId, companyId, segmentId: app.world.tampa.path[0], ...role });
  const sets = (['Contact', 'Lead'] as const).map((setName) => ({
    companyId,
    roleId,
    setName,
    bits: allBits(setName),
  }));
  await app.db.insert(rolePermissions).values(sets);
  await giveRole(app.db, harborline, userId, roleId);
  await app.db.update(users).set({ primarySegmentId: tampa.id }).where(eq(users.id, userId));
  await app.db.update(userSegments).set({ segmentId: tampa.id }).where(eq(userSegments.userId, userId));
  return app.as(userName);
}

/** Two contacts who look like one person, of whom a viewer is about to see the first alone. */
async function makePair() {
  const seen = await makeContact(app, admin, { contactType: 1 });
  const hidden = await makeContact(app, admin, { contactType: 1, person: { firstName: 'Anna', lastName: "O'Neill" } });
  return { seen, hidden };
}
const set = (id: string, values: Partial<typeof contacts.$inferInsert>) =>
  app.db.update(contacts).set(values).where(eq(contacts.id, id));
const assignToOwn = (id: string) => set(id, { assignedUserId: userOf(app.world, 'nobody') });

const duplicatesOf = (caller: Caller, id: string) => caller.call(findContactDuplicates, { params: { id } });
const pairs = async (caller: Caller) => (await caller.call(listDuplicatePairs, { query: {} })).model;
const search = async (caller: Caller) => {
  app.clock.advance(1_000);
  const { jobId } = (await caller.call(findDuplicates, {})).model;
  await app.jobs.runAll();
  const [job] = await app.db.select().from(jobRuns).where(eq(jobRuns.id, jobId));
  return job?.outcome;
};

interface Viewed {
  readonly seen: string;
  readonly hidden: string;
  readonly caller: Caller;
  /** The number of contacts that the viewer sees. */
  readonly visible: number;
}

/** The viewer gets neither the pair nor anything of the other contact, before and after searches of both. */
async function expectHidden({ seen, hidden, caller, visible }: Viewed) {
  expect((await duplicatesOf(caller, seen)).model).toEqual({ results: [] });
  expect((await duplicatesOf(caller, hidden)).status).toBe(404);
  const typed = { firstName: 'Anna', lastName: "O'Neill", email: 'ana@harbor.example', phones: ['(813) 555-0123'] };
  const unknown = { addressLine1: '', postalCode: '', birthYear: null, birthMonth: null, dateOfBirth: null };
  const like = (await caller.call(findLikeContacts, { body: { ...typed, ...unknown } })).model.results;
  expect(like.map(({ id }) => id)).toEqual([seen]);
  expect(await pairs(caller)).toEqual({ results: [], totalCount: 0, sureCount: 0, foundOn: null });
  const among = visible === 1 ? '1 contact' : `${visible} contacts`;
  expect(await search(caller)).toBe(`No possible duplicates among ${among}.`);
  expect(await pairs(caller)).toEqual({ results: [], totalCount: 0, sureCount: 0, foundOn: null });
  const marked = { body: { ids: [seen, hidden] as [string, string], isDuplicate: false } };
  expect((await caller.call(markDuplicatePair, marked)).status).toBe(404);
  for (const [kept, merged] of [
    [seen, hidden],
    [hidden, seen],
  ] as const) {
    const versions = { kept: { id: kept, version: 1 }, merged: { id: merged, version: 1 }, fromMerged: [] };
    expect((await caller.call(mergeContacts, { body: versions })).status).toBe(404);
  }
}

describe('a pair of whom the viewer does not see both contacts', () => {
  it('is hidden from a viewer of own contacts, and a search of the viewer removes no pair of others', async () => {
    const { seen, hidden } = await makePair();
    await assignToOwn(seen);
    expect(await search(admin)).toMatch(/^1 pair /);
    const found = await pairs(admin);
    await expectHidden({ seen, hidden, caller: own, visible: 1 });
    expect(await pairs(admin)).toEqual(found);
    expect((await duplicatesOf(admin, seen)).model.results.map(({ id }) => id)).toEqual([hidden]);
    // Both contacts are visible now, so the viewer gets what the others got.
    await assignToOwn(hidden);
    expect(await pairs(own)).toEqual(found);
    expect((await duplicatesOf(own, seen)).model.results).toMatchObject([{ id: hidden, firstName: 'Anna' }]);
    expect(await search(own)).toBe('1 pair of possible duplicates among 2 contacts.');
  });

  it('is hidden from a viewer of one org after one of them moved to another org', async () => {
    const { seen, hidden } = await makePair();
    expect(await search(admin)).toMatch(/^1 pair /);
    expect((await pairs(agency)).totalCount).toBe(1);
    await set(hidden, { segmentId: app.world.miami.id });
    await expectHidden({ seen, hidden, caller: agency, visible: 1 });
    await set(hidden, { segmentId: app.world.tampa.id });
    expect(await search(agency)).toBe('1 pair of possible duplicates among 2 contacts.');
    expect((await pairs(agency)).results).toMatchObject([{ companySegmentName: 'Harborline Tampa' }]);
  });

  it('of another org is hidden from a viewer of one org', async () => {
    const { seen, hidden } = await makePair();
    for (const id of [seen, hidden]) await set(id, { segmentId: app.world.miami.id });
    await search(admin);
    expect((await pairs(admin)).totalCount).toBe(1);
    expect((await pairs(agency)).totalCount).toBe(0);
    expect((await duplicatesOf(agency, seen)).status).toBe(404);
    expect(await search(agency)).toBe('No possible duplicates among 0 contacts.');
    expect((await pairs(admin)).totalCount).toBe(1);
  });
});

describe('a file of all rows that match', () => {
  const columns = ['firstName', 'lastName'];
  const filter = (name: string, value: string, logical: 'and' | 'or') => ({ name, operator: 'eq', value, logical });
  const everything = { search: '', filters: [], filterIds: [], except: [] };
  const selections = {
    'no condition': { matching: everything },
    'a search that others match': { matching: { ...everything, search: "o'neil" } },
    'filters of which one must match': {
      matching: { ...everything, filters: [filter('firstName', 'Ana', 'and'), filter('firstName', 'Anna', 'or')] },
    },
  } as const;
  const file = async (caller: Caller, path: string, selection: object) => {
    const { status, bytes } = await caller.raw('POST', path, { selection, columns, format: 'csv' });
    expect(status).toBe(200);
    return (await readHere(bytes)).slice(1).map(({ cells }) => cells.join(' '));
  };

  it.each(Object.entries(selections))('with %s has own rows alone', async (_, selection) => {
    const { seen, hidden } = await makePair();
    await assignToOwn(seen);
    for (const { path } of [exportContacts, exportLeads]) {
      expect(await file(own, path, selection)).toEqual(["Ana O'Neil"]);
      expect((await file(admin, path, selection)).sort()).toEqual(["Ana O'Neil", "Anna O'Neill"]);
      // Named rows that the viewer does not see are left out, too.
      expect(await file(own, path, { ids: [seen, hidden] })).toEqual(["Ana O'Neil"]);
    }
    await set(hidden, { segmentId: app.world.miami.id });
    for (const { path } of [exportContacts, exportLeads])
      expect(await file(agency, path, selection)).toEqual(["Ana O'Neil"]);
  });

  it('has the rows that the viewer made, and no row that went to somebody else', async () => {
    const made = await makeContact(app, own, { contactType: 1, person: { firstName: 'Made' } });
    const given = await makeContact(app, admin, { contactType: 1, person: { firstName: 'Given' } });
    await assignToOwn(given);
    await set(made, { assignedUserId: userOf(app.world, 'agent') });
    for (const { path } of [exportContacts, exportLeads])
      expect((await file(own, path, selections['no condition'])).sort()).toEqual(["Given O'Neil", "Made O'Neil"]);
    await set(given, { assignedUserId: userOf(app.world, 'agent') });
    for (const { path } of [exportContacts, exportLeads])
      expect(await file(own, path, selections['no condition'])).toEqual(["Made O'Neil"]);
  });
});
