import { randomUUID } from 'node:crypto';
import { addSanNumber } from '@dropdate/contract/do-not-call/add-san-number';
import { listSanNumbers } from '@dropdate/contract/do-not-call/list-san-numbers';
import { removeSanNumber } from '@dropdate/contract/do-not-call/remove-san-number';
import { maxSans, sanTexts } from '@dropdate/domain/phone-check/san-number';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeSan } from '../../../../testing/placed-do-not-call.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { sanNumbers } from '../../../schema/san-numbers.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
let miami: Caller;
let prairie: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent] = [await app.as('admin'), await app.as('agent')];
  [miami, prairie] = [await app.as('miami-agent'), await app.as('prairie-admin')];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(sanNumbers);
});

const san = '1234-567890-26';
const add = async (caller: Caller, number = san, organizationId = 'ORG-1') =>
  (await caller.call(addSanNumber, { body: { number, organizationId } })).model;
const list = async (caller: Caller) => (await caller.call(listSanNumbers, {})).model.sanNumbers;
const numbersOf = async (caller: Caller) => (await list(caller)).map(({ number }) => number);
const refusal = async (caller: Caller, body: object) => {
  const { status, messages } = await caller.raw('POST', addSanNumber.path, body);
  return [status, messages[0]?.userMessage];
};

describe('the SANs of an org', () => {
  it('have the form of the registry, their subscriber and their last day', async () => {
    expect(await add(agent, '1234 567890 25')).toMatchObject({
      number: '1234-567890-25',
      organizationId: 'ORG-1',
      validTo: '2026-12-31',
      isExpired: false,
      isRemovable: true,
      orgName: 'Harborline Tampa',
    });
  });

  it('stand once for each org, and a later subscriber replaces the first', async () => {
    const { id } = await add(agent);
    expect((await add(agent, '123456789026', 'ORG-2')).id).toBe(id);
    expect((await list(agent)).map(({ organizationId }) => organizationId)).toEqual(['ORG-2']);
    expect((await add(miami)).id).not.toBe(id);
  });

  it('are offered to the org and to those above, and to no other org or company', async () => {
    await add(agent, '1111-567890-26');
    await add(miami, '2222-567890-26');
    await add(prairie, '3333-567890-26');
    expect(await numbersOf(agent)).toEqual(['1111-567890-26']);
    expect(await numbersOf(miami)).toEqual(['2222-567890-26']);
    expect(await numbersOf(admin)).toEqual(['1111-567890-26', '2222-567890-26']);
    expect(await numbersOf(prairie)).toEqual(['3333-567890-26']);
  });

  it('say when they have expired, and then come last', async () => {
    await add(agent, '2222-567890-26');
    const owner = { companyId: app.world.harborline.id, segmentId: app.world.tampa.id };
    const old = { id: randomUUID(), number: '1111-567890-24', organizationId: 'ORG-1', validTo: '2025-12-31' };
    await app.db.insert(sanNumbers).values({ ...old, ...owner, createdBy: userOf(app.world, 'agent') });
    expect((await list(agent)).map(({ number, isExpired }) => [number, isExpired])).toEqual([
      ['2222-567890-26', false],
      ['1111-567890-24', true],
    ]);
  });

  it.each([
    ['12345678', sanTexts.form],
    ['1234-567890-24', sanTexts.expired(2024)],
    ['1234-567890-27', sanTexts.early(2027)],
    ['', sanTexts.form],
  ])('are never %j', async (number, text) => {
    expect(await refusal(agent, { number, organizationId: 'ORG-1' })).toEqual([400, text]);
    expect(await list(agent)).toEqual([]);
  });

  it('need the id of the subscriber', async () => {
    expect(await refusal(agent, { number: san, organizationId: ' ' })).toEqual([400, 'Org ID is required.']);
    const long = await refusal(agent, { number: san, organizationId: 'x'.repeat(51) });
    expect(long).toEqual([400, 'Maximum 50 characters are allowed']);
  });

  it('are at most so many', async () => {
    const owner = { companyId: app.world.harborline.id, segmentId: app.world.tampa.id };
    const createdBy = userOf(app.world, 'agent');
    for (let kept = 0; kept < maxSans; kept++) await placeSan(app.db, { ...owner, createdBy });
    expect(await refusal(agent, { number: san, organizationId: 'ORG-1' })).toEqual([409, sanTexts.full]);
  });

  it('stand once when two users add the same at once', async () => {
    const ids = await Promise.all([add(agent), add(agent), add(agent)]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it('are removed by who sees them, and by an agent only if they are his own', async () => {
    const remove = async (caller: Caller, id: string) =>
      (await caller.raw('POST', removeSanNumber.path.replace('{id}', id))).status;
    const { id } = await add(agent);
    expect([await remove(miami, id), await remove(prairie, id)]).toEqual([404, 404]);
    expect(await remove(agent, id)).toBe(200);
    const owner = { companyId: app.world.harborline.id, segmentId: app.world.tampa.id };
    const foreign = await placeSan(app.db, { ...owner, createdBy: userOf(app.world, 'admin') });
    expect((await list(agent)).map(({ isRemovable }) => isRemovable)).toEqual([false]);
    expect([await remove(agent, foreign), await remove(admin, foreign), await remove(admin, foreign)]).toEqual([
      404, 200, 404,
    ]);
  });
});
