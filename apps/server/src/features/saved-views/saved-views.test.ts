import { createSavedView } from '@dropdate/contract/saved-views/create-saved-view';
import { deleteSavedView } from '@dropdate/contract/saved-views/delete-saved-view';
import { listSavedViews } from '@dropdate/contract/saved-views/list-saved-views';
import { restoreSavedView } from '@dropdate/contract/saved-views/restore-saved-view';
import { maxViews, type ViewedList } from '@dropdate/contract/saved-views/saved-view';
import { setDefaultSavedView } from '@dropdate/contract/saved-views/set-default-saved-view';
import { updateSavedView } from '@dropdate/contract/saved-views/update-saved-view';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { giveRole, powerlessRoleId, userOf } from '../../../testing/world.ts';
import { savedViewDefaults, savedViews } from '../../schema/saved-views.ts';
import { users } from '../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent] = [await app.as('admin'), await app.as('agent')];
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(savedViewDefaults);
  await app.db.delete(savedViews);
});

const clientAdmin = () => app.world.harborline.roleIds.get('client-admin') ?? '';
const state = {
  filters: [{ name: 'lastName', operator: 'contains' as const, value: 'Ortega', logical: 'and' as const }],
  columns: ['firstName', 'lastName', 'city'],
  sort: { field: 'city', direction: 'asc' as const },
};
const form = { name: 'Ortegas', state, isShared: false, isDefault: false };
const params = { list: 'contacts' as const };

const save = async (caller = admin, more: Partial<typeof form> = {}, list: ViewedList = 'contacts') =>
  (await caller.call(createSavedView, { params: { list }, body: { ...form, ...more } })).model;
const shown = async (caller = admin, list: ViewedList = 'contacts') =>
  (await caller.call(listSavedViews, { params: { list } })).model.views;
const namesOf = async (caller: Caller) => (await shown(caller)).map(({ name }) => name);
const send = (caller: Caller, body: unknown, list = 'contacts') =>
  caller.raw('POST', createSavedView.path.replace('{list}', list), body);
const put = (caller: Caller, id: string, body: object) =>
  caller.raw('PUT', updateSavedView.path.replace('{id}', id), body);
const remove = (caller: Caller, id: string) => caller.raw('DELETE', deleteSavedView.path.replace('{id}', id));
const { isDefault: _, ...saved } = form;

describe('saved views', () => {
  it('are kept with filters, columns and sort, for the user and the list', async () => {
    const view = await save();
    expect(await shown()).toEqual([{ ...form, id: view.id, isOwn: true, isManageable: true }]);
    expect(await shown(admin, 'leads')).toEqual([]);
  });

  it('are seen by nobody else while they are private', async () => {
    const { id } = await save();
    for (const name of ['agent', 'multi', 'prairie-admin']) expect(await namesOf(await app.as(name))).toEqual([]);
    expect((await put(agent, id, saved)).status).toBe(404);
    expect((await remove(agent, id)).status).toBe(404);
  });

  it('are seen by the users of the org they are shared with and of the orgs below, after the own views', async () => {
    await save(admin, { name: 'A shared one', isShared: true });
    await save(agent, { name: 'My own' });
    expect(await shown(agent)).toMatchObject([
      { name: 'My own', isOwn: true, isManageable: true },
      { name: 'A shared one', isOwn: false, isManageable: false, state },
    ]);
    await save(agent, { name: 'For Tampa', isShared: true });
    expect(await namesOf(await app.as('miami-agent'))).toEqual(['A shared one']);
    expect(await namesOf(admin)).toEqual(['A shared one']);
    expect(await namesOf(await app.as('prairie-admin'))).toEqual([]);
  });

  it('are changed and deleted by their owner, and by a user who may change users', async () => {
    const { id } = await save(admin, { isShared: true });
    expect((await put(agent, id, { ...saved, isShared: true })).status).toBe(404);
    expect((await remove(agent, id)).status).toBe(404);
    const manager = await app.as('multi');
    expect(await shown(manager)).toMatchObject([{ id, isOwn: false, isManageable: true }]);
    expect((await put(manager, id, { ...saved, name: 'Renamed', isShared: true })).status).toBe(200);
    expect(await namesOf(agent)).toEqual(['Renamed']);
    expect((await remove(manager, id)).status).toBe(200);
    expect(await namesOf(admin)).toEqual([]);
  });

  it('of head office are not overwritten, hidden or deleted by an admin of a branch, whose own org they may rule', async () => {
    const { id } = await save(admin, { isShared: true });
    const ofBranch = await save(agent, { name: 'For Tampa', isShared: true });
    await giveRole(app.db, app.world.harborline, userOf(app.world, 'nobody'), clientAdmin());
    const branch = await app.as('nobody');
    expect(await shown(branch)).toMatchObject([
      { id: ofBranch.id, isManageable: true },
      { id, isManageable: false },
    ]);
    for (const call of [() => put(branch, id, { ...saved, isShared: false }), () => remove(branch, id)])
      expect((await call()).status).toBe(404);
    expect(await shown()).toMatchObject([{ id, isShared: true, state }]);
    await admin.call(deleteSavedView, { params: { id } });
    expect((await branch.raw('POST', restoreSavedView.path.replace('{id}', id))).status).toBe(404);
    // A user of head office shared a view while working in Tampa. The admin of Tampa does not see its owner.
    await app.db
      .update(savedViews)
      .set({ deletedAt: null, segmentId: app.world.tampa.id })
      .where(eq(savedViews.id, id));
    expect((await remove(branch, id)).status).toBe(404);
    expect((await remove(branch, ofBranch.id)).status).toBe(200);
    await giveRole(app.db, app.world.harborline, userOf(app.world, 'nobody'), powerlessRoleId);
  });

  it('open by default for each user on their own, one per list', async () => {
    const [one, two] = [await save(admin, { isShared: true, isDefault: true }), await save(admin, { name: 'Two' })];
    const defaults = async (caller: Caller) =>
      (await shown(caller)).filter((view) => view.isDefault).map(({ id }) => id);
    expect([await defaults(admin), await defaults(agent)]).toEqual([[one.id], []]);
    await agent.call(setDefaultSavedView, { params, body: { id: one.id } });
    await admin.call(setDefaultSavedView, { params, body: { id: two.id } });
    expect([await defaults(admin), await defaults(agent)]).toEqual([[two.id], [one.id]]);
    await admin.call(setDefaultSavedView, { params, body: { id: null } });
    expect(await defaults(admin)).toEqual([]);
    const foreign = { params, body: { id: two.id } };
    expect((await agent.raw('PUT', '/api/saved-views/contacts/default', foreign.body)).status).toBe(404);
    expect((await admin.raw('PUT', '/api/saved-views/leads/default', foreign.body)).status).toBe(404);
  });

  it('come back after a deletion, and open by default again', async () => {
    const { id } = await save(admin, { isDefault: true });
    await admin.call(deleteSavedView, { params: { id } });
    expect(await shown()).toEqual([]);
    await admin.call(restoreSavedView, { params: { id } });
    expect(await shown()).toMatchObject([{ id, isDefault: true }]);
    const again = () => admin.raw('POST', restoreSavedView.path.replace('{id}', id));
    expect((await again()).messageId).toBe('NotDeleted');
    await admin.call(deleteSavedView, { params: { id } });
    await save();
    expect((await again()).messageId).toBe('ViewNameTaken');
  });

  it('have one name each, and a limit for each user and list', async () => {
    for (let number = 0; number < maxViews; number += 1) await save(admin, { name: `View ${number}` });
    expect((await send(admin, form)).messageId).toBe('TooManyViews');
    expect((await send(agent, form)).status).toBe(200);
    expect((await send(admin, form, 'leads')).status).toBe(200);
    const [first, second] = await shown();
    const taken = await put(admin, second?.id ?? '', { ...saved, name: first?.name.toUpperCase() });
    expect(taken.messageId).toBe('ViewNameTaken');
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no column', { state: { ...state, columns: [] } }],
    ['nine columns', { state: { ...state, columns: Array.from({ length: 9 }, (_none, at) => `c${at}`) } }],
    ['an unknown column', { state: { ...state, columns: ['firstName', 'secret'] } }],
    ['a column twice', { state: { ...state, columns: ['firstName', 'firstName'] } }],
    ['a field of the row that is no column', { state: { ...state, columns: ['isLead'] } }],
    ['six filters', { state: { ...state, filters: Array(6).fill(state.filters[0]) } }],
    ['an unknown filter', { state: { ...state, filters: [{ ...state.filters[0], name: 'secret' }] } }],
    ['an unknown operator', { state: { ...state, filters: [{ ...state.filters[0], operator: 'like' }] } }],
    ['an unknown sort', { state: { ...state, sort: { field: 'secret', direction: 'asc' } } }],
    ['a range of days of a list without one', { state: { ...state, range: 'today' } }],
  ])('are refused with %s', async (_what, more) => {
    expect((await send(admin, { ...form, ...more })).status).toBe(400);
    expect(await shown()).toEqual([]);
  });

  it('keep the range of days and the filter New of the leads', async () => {
    const filters = [{ name: 'isUnread', operator: 'eq' as const, value: 'yes', logical: 'and' as const }];
    const leads = { filters, columns: ['firstName'], sort: state.sort, range: 'last-30-days' };
    expect((await send(admin, { ...form, state: leads }, 'leads')).status).toBe(200);
  });

  it('of a list that the viewer may not read are not found', async () => {
    const of = (list: string) => agent.raw('GET', listSavedViews.path.replace('{list}', list));
    expect((await of('users')).status).toBe(404);
    expect((await send(agent, form, 'users')).status).toBe(404);
    expect((await of('anything')).status).toBe(404);
  });

  it('stay 30 days after their deletion; private views of a deleted user go too', async () => {
    const { id } = await save();
    await admin.call(deleteSavedView, { params: { id } });
    const [own, shared] = [await save(agent, { name: 'Own' }), await save(agent, { name: 'Shared', isShared: true })];
    const agentId = userOf(app.world, 'agent');
    const left = async () => {
      await app.removeWhatIsOver();
      const rows = await app.db.select({ id: savedViews.id }).from(savedViews);
      return rows.map((row) => row.id).sort();
    };
    expect(await left()).toEqual([id, own.id, shared.id].sort());
    const long = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.db
      .update(savedViews)
      .set({ deletedAt: long })
      .where(inArray(savedViews.id, [id]));
    // The name stays, so that the user is not erased by this test.
    await app.db.update(users).set({ deletedAt: long }).where(eq(users.id, agentId));
    await app.db.execute(
      sql`update users set user_name = 'erased', deleted_at = ${long.toISOString()} where id = ${agentId}`,
    );
    expect(await left()).toEqual([shared.id]);
  });
});
