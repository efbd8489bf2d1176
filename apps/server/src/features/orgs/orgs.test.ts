import { getCompanyOverview } from '@dropdate/contract/companies/get-company-overview';
import { type ListQuery, listQuerySchema } from '@dropdate/contract/http/list';
import { createSegment } from '@dropdate/contract/segments/create-segment';
import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { getSegment } from '@dropdate/contract/segments/get-segment';
import { listSegments } from '@dropdate/contract/segments/list-segments';
import { listUserSegments } from '@dropdate/contract/segments/list-user-segments';
import { restoreSegment } from '@dropdate/contract/segments/restore-segment';
import { parentFilter, searchSegments, topLevel } from '@dropdate/contract/segments/search-segments';
import { updateSegment } from '@dropdate/contract/segments/update-segment';
import { updateSegmentStatus } from '@dropdate/contract/segments/update-segment-status';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedCampaign } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { giveRole, userOf } from '../../../testing/world.ts';
import { auditLog } from '../../schema/platform.ts';
import { rolePermissions, roles, segments, userSegments, users } from '../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
let top = '';
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  top = app.world.tampa.path[0] ?? '';
});
afterEach(() => app.close());

const unknownId = '0192ffff-0000-7000-8000-000000000001';
const add = async (name: string, parentId: string | null = null, externalId = '') =>
  (await admin.call(createSegment, { body: { name, externalId, parentId } })).model.id;
const org = async (id: string, caller = admin) => (await caller.call(getSegment, { params: { id } })).model;
const put = async (id: string, changes: object, caller = admin) => {
  const { name, externalId, status } = await org(id);
  const body = { id, name, externalId, parentId: null, status: status === 'active' ? 2 : 3, ...changes };
  return caller.raw('PUT', updateSegment.path, body);
};
const setStatus = (companySegmentId: string, statusCode: unknown, caller = admin) =>
  caller.raw('POST', updateSegmentStatus.path, { companySegmentId, statusCode });
const remove = (id: string, caller = admin) => caller.raw('DELETE', deleteSegment.path.replace('{id}', id));
const restore = (id: string, caller = admin) => caller.raw('POST', restoreSegment.path.replace('{id}', id), {});
const search = async (query: Partial<ListQuery> = {}, caller = admin) =>
  (await caller.call(searchSegments, { body: { ...listQuerySchema.parse({}), sort: 'segments-name-asc', ...query } }))
    .model;
const level = (value: string) => ({ filterIds: [{ id: parentFilter, value }] });
const names = ({ results }: Awaited<ReturnType<typeof search>>) => results.map(({ name }) => name);
const answerOf = async (answer: Promise<{ status: number; messages: readonly { messageId: string }[] }>) => {
  const { status, messages } = await answer;
  return [status, messages[0]?.messageId];
};

describe('the tree of orgs', () => {
  it('opens with the highest orgs, and has the orgs below an org', async () => {
    const pier = await add('Pier Office', app.world.tampa.id);
    expect(names(await search(level(topLevel)))).toEqual(['Harborline Insurance Group']);
    expect(names(await search(level(top)))).toEqual(['Harborline Miami', 'Harborline Tampa']);
    expect(names(await search(level(app.world.tampa.id)))).toEqual(['Pier Office']);
    expect((await search(level(pier))).totalCount).toBe(0);
    expect((await search()).totalCount).toBe(4);
  });

  it('finds an org below, and shows the orgs above it', async () => {
    await add('Pier Office', app.world.tampa.id);
    const found = { search: 'pier' };
    const [root] = (await search({ ...found, ...level(topLevel) })).results;
    expect(root).toMatchObject({ name: 'Harborline Insurance Group', hasMatchBelow: true });
    expect((await search({ ...found, ...level(top) })).results).toMatchObject([
      { name: 'Harborline Tampa', hasMatchBelow: true },
    ]);
    expect((await search({ ...found, ...level(app.world.tampa.id) })).results).toMatchObject([
      { name: 'Pier Office', hasMatchBelow: false },
    ]);
    expect((await search({ search: 'nothing like it', ...level(topLevel) })).totalCount).toBe(0);
  });

  it('counts the users, campaigns and sub-orgs of each org', async () => {
    await seedCampaign(app);
    const row = (await search({ search: 'H-2' })).results[0];
    const campaigns = (await search()).results.reduce((sum, { totalCampaigns }) => sum + totalCampaigns, 0);
    expect(row).toMatchObject({ name: 'Harborline Tampa', totalUsers: 2, subDivisions: 0, status: 'active' });
    expect(row?.parentOrgName).toBe('Harborline Insurance Group');
    expect(campaigns).toBe(1);
    expect(
      (await search({ filters: [{ name: 'totalUsers', operator: 'gte', value: 2, logical: 'and' }] })).totalCount,
    ).toBe(2);
  });

  it('has the tiles of the own company', async () => {
    const { model } = await admin.call(getCompanyOverview, {});
    expect(model).toEqual({ organizationName: 'Harborline', totalEmployees: 5, totalDivisions: 3 });
  });
});

describe('a new org', () => {
  it('gets an Org ID in the form of the top org when the user gives none, or else with the code of the company', async () => {
    const next = async (name: string, typed = '') => (await org(await add(name, null, typed))).externalId;
    expect([await next('First'), await next('Second')]).toEqual(['H-4', 'H-5']);
    expect([await next('Third', 'h-7'), await next('Fourth')]).toEqual(['h-7', 'H-8']);
    await app.db.update(segments).set({ externalId: 'Head office' }).where(eq(segments.id, top));
    expect(await next('Fifth')).toBe('HARBOR-1');
  });

  it('lies below the org of the user when no parent is given', async () => {
    expect(await org(await add('Keys'))).toMatchObject({ parentId: top, parentOrgName: 'Harborline Insurance Group' });
  });

  it('needs an Org ID of its own, without regard to case', async () => {
    const body = { name: 'Copy', externalId: 'h-2', parentId: null };
    const answer = await admin.raw('POST', createSegment.path, body);
    expect([answer.status, answer.messages[0]]).toMatchObject([
      400,
      { messageId: 'OrgIdTaken', path: 'body.externalId' },
    ]);
    expect((await (await app.as('prairie-admin')).raw('POST', createSegment.path, body)).status).toBe(200);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(51) }],
    ['a long Org ID', { externalId: 'x'.repeat(51) }],
    ['a control character', { name: 'a\u0000b' }],
  ])('is refused with %s', async (_what, fields) => {
    const body = { name: 'Good', externalId: '', parentId: null, ...fields };
    expect((await admin.raw('POST', createSegment.path, body)).status).toBe(400);
  });

  it('keeps names of every script', async () => {
    for (const name of ['🏢'.repeat(25), 'سوق التأمين', '=1+1']) expect((await org(await add(name))).name).toBe(name);
  });

  it('cannot lie below an inactive org', async () => {
    await setStatus(app.world.miami.id, 3);
    const body = { name: 'New', externalId: '', parentId: app.world.miami.id };
    expect(await answerOf(admin.raw('POST', createSegment.path, body))).toEqual([400, 'InactiveParent']);
  });
});

describe('a move', () => {
  const wrongPaths = async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`
      with recursive tree as (
        select id, array[id] as path from segments where parent_id is null
        union all select s.id, tree.path || s.id from segments s join tree on s.parent_id = tree.id)
      select s.id from segments s left join tree on tree.id = s.id where tree.path is distinct from s.path`);
    return rows;
  };

  it('keeps every path right, in random trees', async () => {
    const ids = [app.world.tampa.id, app.world.miami.id];
    const random = fc.sample(fc.nat(), 60);
    for (const [index, pick] of random.slice(0, 10).entries())
      ids.push(await add(`Org ${index}`, ids[pick % ids.length]));
    await remove(ids.at(-1) ?? '');
    const outcomes = new Set<number>();
    for (let step = 10; step < 58; step += 2) {
      const moved = ids[(random[step] ?? 0) % (ids.length - 1)] ?? '';
      const parent = ids[(random[step + 1] ?? 0) % (ids.length - 1)] ?? '';
      const { path } = (await app.db.select().from(segments).where(eq(segments.id, parent)))[0] ?? {};
      const { status } = await put(moved, { parentId: parent });
      expect([status, await wrongPaths()]).toEqual([path?.includes(moved) ? 400 : 200, []]);
      outcomes.add(status);
    }
    expect(outcomes).toEqual(new Set([200, 400]));
  });

  it('is refused below the org itself and below its sub-orgs', async () => {
    const pier = await add('Pier', app.world.tampa.id);
    for (const parentId of [app.world.tampa.id, pier])
      expect(await answerOf(put(app.world.tampa.id, { parentId }))).toEqual([400, 'OrgBelowItself']);
    expect(await answerOf(put(top, { parentId: pier }))).toEqual([400, 'OrgBelowItself']);
  });

  it('of two orgs below each other at the same moment puts only one of them', async () => {
    const { tampa, miami } = app.world;
    const answers = await Promise.all([put(tampa.id, { parentId: miami.id }), put(miami.id, { parentId: tampa.id })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await wrongPaths()).toEqual([]);
  });

  it('changes who sees the org at the next call', async () => {
    await app.db.update(roles).set({ accessType: 'org' });
    await giveAdmin('agent');
    const agent = await app.as('agent');
    expect((await search({}, agent)).totalCount).toBe(1);
    await put(app.world.miami.id, { parentId: app.world.tampa.id });
    expect(names(await search({}, agent))).toEqual(['Harborline Miami', 'Harborline Tampa']);
  });
});

const giveAdmin = async (userName: string) =>
  giveRole(
    app.db,
    app.world.harborline,
    userOf(app.world, userName),
    app.world.harborline.roleIds.get('client-admin') ?? '',
  );
const statusOf = async (userName: string) =>
  (
    await app.db
      .select()
      .from(users)
      .where(eq(users.id, userOf(app.world, userName)))
  )[0]?.status;

describe('an inactive org', () => {
  it('makes its active users inactive and ends their sessions at once', async () => {
    const agent = await app.as('miami-agent');
    expect((await agent.call(listUserSegments, {})).status).toBe(200);
    expect((await setStatus(app.world.miami.id, 3)).status).toBe(200);
    expect((await agent.raw('GET', listUserSegments.path)).status).toBe(401);
    expect([await statusOf('miami-agent'), await statusOf('agent')]).toEqual(['inactive', 'active']);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'updateSegmentStatus'));
    expect(entries.map(({ entity, old, new: now }) => [entity, old, now])).toEqual([
      ['user', { status: 2 }, { status: 3 }],
      ['segment', { status: 2 }, { status: 3 }],
    ]);
    // The org works again, and its users wait for an admin.
    await setStatus(app.world.miami.id, 2);
    expect(await statusOf('miami-agent')).toBe('inactive');
    const active = (await admin.call(listUserSegments, {})).model.map(({ name }) => name);
    expect(active).toContain('Harborline Miami');
  });

  it('is made by the form, too, and is offered no more', async () => {
    expect((await put(app.world.miami.id, { status: 3 })).status).toBe(200);
    expect(await statusOf('miami-agent')).toBe('inactive');
    const offered = (await admin.call(listUserSegments, {})).model.map(({ name }) => name);
    expect(offered).not.toContain('Harborline Miami');
    expect((await admin.call(listSegments, {})).model).toContainEqual(
      expect.objectContaining({ name: 'Harborline Miami', status: 'inactive' }),
    );
  });

  it('is neither the top org nor the own org', async () => {
    expect(await answerOf(setStatus(top, 3))).toEqual([409, 'TopOrg']);
    await giveAdmin('agent');
    expect(await answerOf(setStatus(app.world.tampa.id, 3, await app.as('agent')))).toEqual([409, 'OwnOrg']);
  });

  it('is not the org of the last admin', async () => {
    const { harborline, miami } = app.world;
    const [last, actor] = [userOf(app.world, 'admin'), userOf(app.world, 'agent')];
    await app.db
      .update(users)
      .set({ status: 'inactive' })
      .where(eq(users.id, userOf(app.world, 'multi')));
    await app.db.update(users).set({ primarySegmentId: miami.id }).where(eq(users.id, last));
    await app.db.update(users).set({ primarySegmentId: top }).where(eq(users.id, actor));
    await app.db.update(userSegments).set({ segmentId: top }).where(eq(userSegments.userId, actor));
    const roleId = harborline.roleIds.get('sales-agent') ?? '';
    await app.db.update(roles).set({ accessType: 'org' }).where(eq(roles.id, roleId));
    const permission = { companyId: harborline.id, roleId, setName: 'CompanySegment', bits: 15 } as const;
    await app.db.insert(rolePermissions).values(permission);
    expect(await answerOf(setStatus(miami.id, 3, await app.as('agent')))).toEqual([409, 'LastAdmin']);
    expect([await statusOf('admin'), (await org(miami.id, await app.as('agent'))).status]).toEqual([
      'active',
      'active',
    ]);
  });

  it.each([1, 4, 0, 5, '3', null])('has no status %s', async (status) => {
    expect((await setStatus(app.world.miami.id, status)).status).toBe(400);
  });
});

describe('a deletion', () => {
  it('waits until the org has no users, no campaigns and no sub-orgs', async () => {
    expect(await answerOf(remove(app.world.miami.id))).toEqual([409, 'OrgInUse']);
    const empty = await add('Empty');
    const below = await add('Below', empty);
    expect(await answerOf(remove(empty))).toEqual([409, 'OrgHasSubOrgs']);
    const { harborline } = app.world;
    const second = { companyId: harborline.id, userId: userOf(app.world, 'agent'), segmentId: below };
    await app.db.insert(userSegments).values(second);
    expect(await answerOf(remove(below))).toEqual([409, 'OrgInUse']);
    await app.db.delete(userSegments).where(eq(userSegments.segmentId, below));
    const { id: campaignId } = await seedCampaign(app);
    await app.db.execute(sql`update campaigns set segment_id = ${below} where id = ${campaignId}`);
    expect(await answerOf(remove(below))).toEqual([409, 'OrgInUse']);
    await app.db.execute(sql`update campaigns set deleted_at = now() where id = ${campaignId}`);
    expect((await remove(below)).status).toBe(200);
    expect((await remove(empty)).status).toBe(200);
    expect((await admin.raw('GET', getSegment.path.replace('{id}', empty))).status).toBe(404);
    expect(names(await search())).not.toContain('Empty');
  });

  it('can be undone for 30 days', async () => {
    const id = await add('Short', null, 'S-1');
    expect(await answerOf(restore(id))).toEqual([409, 'NotDeleted']);
    await remove(id);
    expect((await restore(id)).status).toBe(200);
    expect((await org(id)).name).toBe('Short');
    await remove(id);
    app.clock.advance(30 * 86_400_000 + 1);
    expect((await restore(id, await signedInAgain())).status).toBe(404);
  });

  it('gives the Org ID free, and then it cannot be undone', async () => {
    const id = await add('Old', null, 'S-1');
    await remove(id);
    await add('New', null, 's-1');
    expect(await answerOf(restore(id))).toEqual([409, 'OrgIdTaken']);
  });

  it('is undone from the top down', async () => {
    const above = await add('Above');
    const below = await add('Below', above);
    await remove(below);
    await remove(above);
    expect(await answerOf(restore(below))).toEqual([409, 'ParentDeleted']);
    expect([(await restore(above)).status, (await restore(below)).status]).toEqual([200, 200]);
  });

  it('refuses the top org and the own org', async () => {
    expect(await answerOf(remove(top))).toEqual([409, 'TopOrg']);
    await giveAdmin('agent');
    expect(await answerOf(remove(app.world.tampa.id, await app.as('agent')))).toEqual([409, 'OwnOrg']);
  });
});

/** The clock has moved, so the session of the admin is over. */
async function signedInAgain(): Promise<Caller> {
  return app.as('multi');
}

describe('the scope', () => {
  it('of an admin of a sub-org ends at that org', async () => {
    await giveAdmin('agent');
    const agent = await app.as('agent');
    const { tampa, miami } = app.world;
    expect(names(await search(level(topLevel), agent))).toEqual(['Harborline Tampa']);
    expect(await org(tampa.id, agent)).toMatchObject({
      parentId: null,
      parentOrgName: null,
      isOwn: true,
      isTop: false,
    });
    const body = { name: 'New', externalId: '', parentId: miami.id };
    for (const answer of [
      agent.raw('POST', createSegment.path, body),
      put(miami.id, { name: 'Mine' }, agent),
      put(top, { name: 'Mine' }, agent),
      put(unknownId, { name: 'Mine' }, agent).catch(() =>
        agent.raw('PUT', updateSegment.path, { id: unknownId, name: 'x', externalId: '', status: 2 }),
      ),
      setStatus(miami.id, 3, agent),
      remove(miami.id, agent),
      restore(miami.id, agent),
    ])
      expect(await answerOf(answer)).toEqual([404, 'NotFound']);
    // The own org keeps its place, because its parent is out of sight.
    expect((await put(tampa.id, { name: 'Tampa Bay' }, agent)).status).toBe(200);
    expect(await org(tampa.id)).toMatchObject({ name: 'Tampa Bay', parentId: top });
  });

  it('of an agency has no orgs below, so nothing can be added', async () => {
    await giveAdmin('agent');
    await app.db
      .update(roles)
      .set({ accessType: 'agency' })
      .where(and(eq(roles.companyId, app.world.harborline.id), eq(roles.key, 'client-admin')));
    const agent = await app.as('agent');
    expect(names(await search({}, agent))).toEqual(['Harborline Tampa']);
    const body = { name: 'New', externalId: '', parentId: null };
    expect(await answerOf(agent.raw('POST', createSegment.path, body))).toEqual([409, 'OrgNotVisible']);
  });

  it('of own records has the own orgs', async () => {
    await app.db.update(roles).set({ accessType: 'users-only' });
    const { model } = await (await app.as('agent')).call(listUserSegments, {});
    expect(model.map(({ name }) => name)).toEqual(['Harborline Tampa']);
  });

  it('needs the permission', async () => {
    const agent = await app.as('nobody');
    expect((await remove(app.world.miami.id, agent)).status).toBe(403);
    expect((await setStatus(app.world.miami.id, 3, agent)).status).toBe(403);
  });
});

it('refuses another Org ID for an existing org', async () => {
  expect(await answerOf(put(app.world.miami.id, { externalId: 'H-9' }))).toEqual([400, 'OrgIdFixed']);
});

it('keeps the address of an org until a user changes it, and logs no address', async () => {
  const address = { addressLine1: '1 Main St', addressLine2: '', city: 'Miami', state: 'FL', zip: '33101' };
  const { id } = app.world.miami;
  expect((await put(id, { address })).status).toBe(200);
  expect((await put(id, { name: 'Miami Beach' })).status).toBe(200);
  expect(await org(id)).toMatchObject({ name: 'Miami Beach', address });
  expect((await put(id, { address: { ...address, zip: '3310' } })).status).toBe(400);
  expect((await put(id, { address: null })).status).toBe(200);
  expect((await org(id)).address).toBeNull();
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'updateSegment'));
  expect(entries.map(({ new: now }) => Object.keys(now as object))).toEqual([['address'], ['name'], ['address']]);
  expect(JSON.stringify(entries)).not.toContain('Main St');
});
