import { addDoNotCall } from '@dropdate/contract/do-not-call/add-do-not-call';
import { getCallAreaCodes } from '@dropdate/contract/do-not-call/get-call-area-codes';
import { listDoNotCallFilters } from '@dropdate/contract/do-not-call/list-do-not-call-filters';
import { removeDoNotCall } from '@dropdate/contract/do-not-call/remove-do-not-call';
import { searchDoNotCall } from '@dropdate/contract/do-not-call/search-do-not-call';
import { setCallAreaCodes } from '@dropdate/contract/do-not-call/set-call-area-codes';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { doNotCallTexts } from '@dropdate/domain/do-not-call/do-not-call';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { doNotCall } from '../../schema/do-not-call.ts';
import { auditLog } from '../../schema/platform.ts';
import { listDoNotCallAmong } from './do-not-call.data.ts';
import { fileNumbers } from './file-numbers.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
let prairie: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent, prairie] = [await app.as('admin'), await app.as('agent'), await app.as('prairie-admin')];
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(doNotCall));

const search = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchDoNotCall, { body: { ...listQuerySchema.parse({}), ...query } })).model;
const phonesOf = async (caller: Caller, query: object = {}) =>
  (await search(caller, query)).results.map(({ phone }) => phone);
const add = async (phones: readonly string[], caller = agent, source: 'typed' | 'pasted' | 'imported' = 'typed') =>
  (await caller.call(addDoNotCall, { body: { numbers: phones.map((phone) => ({ phone, remark: 'asked' })), source } }))
    .model.ids;
const remove = (ids: readonly string[], caller = agent) => caller.raw('POST', removeDoNotCall.path, { ids });
const one = '(813) 555-0123';
const other = '(727) 555-0124';

describe('the do-not-call file', () => {
  it('takes a number once, however it is written, with source, remark, user and time', async () => {
    expect(await add([one, '+1 813.555.0123', other], agent, 'pasted')).toHaveLength(2);
    expect(await add(['8135550123'], admin)).toEqual([]);
    const { results, totalCount } = await search(admin, { sort: 'do-not-call-phone-desc' });
    expect(totalCount).toBe(2);
    expect(results[0]).toMatchObject({ phone: one, remark: 'asked', source: 'pasted', isRemovable: true });
    expect(results[0]?.createdBy).not.toBe('');
  });

  it('belongs to one company', async () => {
    const ids = await add([one]);
    expect(await phonesOf(prairie)).toEqual([]);
    expect((await remove(ids, prairie)).status).toBe(404);
    expect(await add([one], prairie)).toHaveLength(1);
    expect(await phonesOf(agent)).toEqual([one]);
  });

  it('loses a number to its user or to an admin, and to no other agent', async () => {
    const [own, foreign] = [await add([one], agent), await add([other], admin)];
    expect((await search(agent)).results.filter(({ isRemovable }) => isRemovable).map(({ phone }) => phone)).toEqual([
      one,
    ]);
    expect((await remove(foreign, agent)).status).toBe(404);
    expect((await remove([...own, ...foreign], agent)).status).toBe(404);
    expect(await phonesOf(agent)).toHaveLength(2);
    expect((await remove([...own, ...foreign], admin)).status).toBe(200);
    expect(await phonesOf(agent)).toEqual([]);
  });

  it.each([
    ['813555', [one]],
    ['(813) 555-0123', [one]],
    ['0124', [other]],
    ['ASKED', [one, other]],
    ['%', []],
    ["'; drop table do_not_call", []],
  ])('finds by %j', async (search, phones) => {
    await add([one, other]);
    expect((await phonesOf(agent, { search })).toSorted()).toEqual(phones.toSorted());
  });

  it('filters by source', async () => {
    await add([one], agent, 'pasted');
    await add([other], agent, 'typed');
    const filters = (await agent.call(listDoNotCallFilters, {})).model.filters;
    expect(filters.map(({ name }) => name)).toEqual(['phone', 'remark', 'source', 'createdOn', 'createdBy']);
    const filter = { name: 'source', operator: 'eq', value: '1', logical: 'and' };
    expect(await phonesOf(agent, { filters: [filter] })).toEqual([one]);
  });

  it('refuses what is no number, and notes no phone in the log', async () => {
    const answer = await agent.raw('POST', addDoNotCall.path, {
      numbers: [{ phone: '555', remark: '' }],
      source: 'typed',
    });
    expect(answer.status).toBe(400);
    const byLead = await agent.raw('POST', addDoNotCall.path, {
      numbers: [{ phone: one, remark: '' }],
      source: 'lead',
    });
    expect(byLead.status).toBe(400);
    await add([one]);
    const entries = await app.db.select().from(auditLog).where(sql`action = 'addDoNotCall'`);
    expect(JSON.stringify(entries)).not.toContain('5550123');
  });

  it('is asked for many numbers by one statement', async () => {
    await add([one]);
    const companyId = app.world.harborline.id;
    expect(await listDoNotCallAmong(app.db, companyId, ['+18135550123', '+17275550124', '+18135550123'])).toEqual(
      new Set(['+18135550123']),
    );
  });

  it('has no room beyond its most numbers', async () => {
    await add([one]);
    const [row] = await app.db.select().from(doNotCall);
    if (row === undefined) throw new Error('no number was added');
    const viewer = { companyId: row.companyId, userId: row.createdBy } as Viewer;
    const numbers = ['+17275550124', '+18135550123', '+17275550125'].map((phone) => ({ phone, remark: '' }));
    const how = { source: 'typed', action: 'addDoNotCall', most: 2 } as const;
    const filed = await fileNumbers({ viewer, clock: app.clock, requestId: 'x' }, app.db, numbers, how);
    expect(filed.map((each) => ('id' in each ? 'filed' : each.sentence))).toEqual([
      'filed',
      doNotCallTexts.known,
      doNotCallTexts.full,
    ]);
  });
});

describe('the area codes', () => {
  const codes = async (caller: Caller) => (await caller.call(getCallAreaCodes, {})).model;

  it('are set by a user who sees the whole company, in order and each once, and are read by every buyer', async () => {
    expect(await codes(agent)).toEqual({ areaCodes: [], isChangeable: false });
    await admin.call(setCallAreaCodes, { body: { areaCodes: ['813', '727', '813'] } });
    expect(await codes(agent)).toEqual({ areaCodes: ['727', '813'], isChangeable: false });
    expect(await codes(admin)).toEqual({ areaCodes: ['727', '813'], isChangeable: true });
    expect((await codes(prairie)).areaCodes).toEqual([]);
    await admin.call(setCallAreaCodes, { body: { areaCodes: [] } });
    expect((await codes(agent)).areaCodes).toEqual([]);
  });

  it.each([['911'], ['81'], ['abc'], ['8135']])('refuse %s', async (areaCode) => {
    expect((await admin.raw('PUT', setCallAreaCodes.path, { areaCodes: [areaCode] })).status).toBe(400);
  });
});
