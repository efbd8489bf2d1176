import { listQuerySchema } from '@dropdate/contract/http/list';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { getUserHistory } from '@dropdate/contract/users/get-user-history';
import { listUserFilters } from '@dropdate/contract/users/list-user-filters';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { registerUser } from '@dropdate/contract/users/register-user';
import { searchUsers } from '@dropdate/contract/users/search-users';
import type { UserId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userLabels } from '../../../schema/account-labels.ts';
import { auditLog } from '../../../schema/platform.ts';
import { idOfUser, newUser, register, update } from './user.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterEach(() => app.close());

const agent = () => idOfUser(app, 'agent');
const makeTag = async (name: string, orgId: string, type: 'user' | 'contact' = 'user', caller = admin) =>
  (await caller.call(createTag, { body: { name, type, companySegments: [orgId] } })).model.id;
const makeGroup = async (name: string, orgId: string) =>
  (await admin.call(createGroup, { body: { name, type: 'user', companySegments: [orgId] } })).model.id;
const shown = async (id: UserId) => (await admin.call(getUserForEdit, { params: { id } })).model;
const add = async (userName: string, labels: object) => {
  const { createUserAccount, ...body } = newUser(app, userName);
  const contact = { ...createUserAccount.contact, ...labels };
  return admin.raw('POST', registerUser.path, { ...body, createUserAccount: { ...createUserAccount, contact } });
};

describe('the tags and groups of a user', () => {
  it('are given with the user, changed later, and in the history by name', async () => {
    const { tampa } = app.world;
    const [first, second] = [await makeTag('Field', tampa.id), await makeTag('Desk', tampa.id)];
    const group = await makeGroup('Florida', tampa.id);
    const made = await add('ana.oneil', { tags: [first], groups: [group] });
    expect(made.status).toBe(200);
    const [row] = await app.db.select().from(userLabels).where(eq(userLabels.labelId, group));
    if (row === undefined) throw new Error('the group was not saved');
    const id = row.userId;
    expect(await shown(id)).toMatchObject({
      tags: [{ id: first, name: 'Field' }],
      groups: [{ id: group, name: 'Florida' }],
    });
    expect((await update(app, admin, id, { tags: [second], groups: [group] })).status).toBe(200);
    expect((await shown(id)).tags).toEqual([{ id: second, name: 'Desk' }]);
    const { results } = (await admin.call(getUserHistory, { params: { id } })).model;
    expect(results.find(({ field }) => field === 'labels')).toMatchObject({
      label: 'Tags and groups',
      old: ['Field', 'Florida'],
      new: ['Desk', 'Florida'],
    });
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'updateUser'));
    expect(entry).toMatchObject({
      old: { labelIds: [first, group].sort() },
      new: { labelIds: [second, group].sort(), version: 2 },
    });
  });

  it('are labels of users that the org of the user or the viewer sees, and of the right kind', async () => {
    const { tampa, miami } = app.world;
    const mine = await makeTag('Field', tampa.id);
    const ofMiami = await makeTag('Beach', miami.id);
    const ofContacts = await makeTag('Hot', tampa.id, 'contact');
    const prairie = await app.as('prairie-admin');
    const { id: foreign } = (await prairie.call(createTag, { body: { name: 'Plains', type: 'user' } })).model;
    const wrong = [{ tags: [ofMiami] }, { tags: [ofContacts] }, { tags: [foreign] }, { groups: [mine] }];
    for (const labels of wrong) {
      expect((await add('ana.oneil', labels)).status).toBe(404);
      expect((await update(app, admin, agent(), labels)).status).toBe(404);
    }
    expect((await update(app, admin, agent(), { tags: ['x'] })).status).toBe(400);
    expect(await app.db.$count(userLabels)).toBe(0);
  });

  it('stay with a user who moves to an org that does not see them', async () => {
    const tag = await makeTag('Field', app.world.tampa.id);
    await update(app, admin, agent(), { tags: [tag] });
    const moved = await update(app, admin, agent(), { tags: [tag], primaryCompanySegmentId: app.world.miami.id });
    expect([moved.status, (await shown(agent())).tags.length]).toEqual([200, 1]);
  });

  it('are columns and filters of Manage Users', async () => {
    const tag = await makeTag('Field', app.world.tampa.id);
    await update(app, admin, agent(), { tags: [tag] });
    const { filters } = (await admin.call(listUserFilters, {})).model;
    const options = filters.find(({ name }) => name === 'tags')?.options;
    expect(options).toEqual([{ value: tag, label: 'Field (Harborline Tampa)' }]);
    const byTag = { name: 'tags', operator: 'eq', value: tag, logical: 'and' } as const;
    const { results } = (await admin.call(searchUsers, { body: { ...listQuerySchema.parse({}), filters: [byTag] } }))
      .model;
    expect(results.map(({ id, tags, groups }) => [id, tags, groups])).toEqual([
      [agent(), [{ id: tag, name: 'Field' }], []],
    ]);
  });

  it('go with the personal data of a deleted user', async () => {
    const tag = await makeTag('Field', app.world.tampa.id);
    const id = await register(app, admin, 'ana.oneil');
    await update(app, admin, id, { tags: [tag] });
    await admin.call(purgeUser, { params: { id } });
    await app.removeWhatIsOver();
    expect(await app.db.$count(userLabels)).toBe(1);
    app.clock.advance(31 * 86_400_000);
    await app.removeWhatIsOver();
    expect(await app.db.$count(userLabels)).toBe(0);
  });
});

describe('the further orgs of a user', () => {
  it('are given, taken and in the history', async () => {
    const { miami } = app.world;
    const orgs = async () => (await shown(agent())).companySegments.map(({ name }) => name);
    expect((await update(app, admin, agent(), { companySegments: [miami.id] })).status).toBe(200);
    expect(await orgs()).toEqual(['Harborline Miami', 'Harborline Tampa']);
    expect((await update(app, admin, agent(), { companySegments: [] })).status).toBe(200);
    expect(await orgs()).toEqual(['Harborline Tampa']);
    const { results } = (await admin.call(getUserHistory, { params: { id: agent() } })).model;
    expect(results.filter(({ field }) => field === 'orgs').map(({ new: now }) => now)).toEqual([
      ['Harborline Tampa'],
      ['Harborline Miami', 'Harborline Tampa'],
    ]);
  });
});
