import { filled } from '@dropdate/contract/http/url';
import { addSeedAddress } from '@dropdate/contract/seed-addresses/add-seed-address';
import { deleteSeedAddress } from '@dropdate/contract/seed-addresses/delete-seed-address';
import { listSeedAddresses } from '@dropdate/contract/seed-addresses/list-seed-addresses';
import { updateSeedAddress } from '@dropdate/contract/seed-addresses/update-seed-address';
import { mostSeedAddresses, seedTexts } from '@dropdate/domain/audience/seed-text';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedForm } from '../../../../testing/placed-seeds.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';
import { seedAddresses } from '../../../schema/seed-addresses.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
let prairie: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent, prairie] = [await app.as('admin'), await app.as('agent'), await app.as('prairie-admin')];
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(seedAddresses));

const form = (name: string, street?: string) => seedForm(name, street);
const add = (by: Caller, name: string) => by.call(addSeedAddress, { body: form(name) });
const listed = async (by: Caller) => (await by.call(listSeedAddresses, {})).model.seedAddresses;
const update = (by: Caller, id: string, body: object) =>
  by.call(updateSeedAddress, { params: { id }, body: { ...form('Dana'), version: 1, ...body } });
const remove = (by: Caller, id: string) => by.call(deleteSeedAddress, { params: { id } });

describe('seed addresses', () => {
  it('are added, listed in their order, changed and removed, each with its county and an entry of the log', async () => {
    const { id } = (await add(admin, 'Dana')).model;
    await add(admin, 'Maya');
    expect(await listed(agent)).toMatchObject([
      { id, ...form('Dana'), version: 1, createdBy: 'admin Tester' },
      { firstName: 'Maya' },
    ]);
    expect((await update(admin, id, { addressLine1: '2 Elm St', zip: '33602-1234' })).status).toBe(200);
    expect(await listed(admin)).toMatchObject([{ addressLine1: '2 Elm St', zip: '33602-1234', version: 2 }, {}]);
    const [row] = await app.db.select().from(seedAddresses).where(eq(seedAddresses.id, id));
    expect(row?.county).toBe('Hillsborough');
    expect((await remove(admin, id)).status).toBe(200);
    expect((await listed(admin)).map(({ firstName }) => firstName)).toEqual(['Maya']);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ action }) => action)).toEqual(['addSeedAddress', 'updateSeedAddress', 'deleteSeedAddress']);
    expect(JSON.stringify(entries)).not.toMatch(/Dana|Seedman|Elm St/);
  });

  it.each([
    ['a first name', { firstName: '' }, 'InvalidInput', 'body.firstName'],
    ['a ZIP code of a post office', { zip: '00000' }, 'InvalidSeedAddress', 'body.zip'],
    ['the state of its ZIP code', { state: 'RI' }, 'InvalidSeedAddress', 'body.state'],
    ['a ZIP code in its form', { zip: '336' }, 'InvalidInput', 'body.zip'],
    ['the name of a person', { lastName: '=1+1' }, 'InvalidInput', 'body.lastName'],
  ])('need %s', async (_, wrong, messageId, path) => {
    const { id } = (await add(admin, 'Dana')).model;
    for (const answer of [
      await admin.raw('POST', addSeedAddress.path, { ...form('Maya'), ...wrong }),
      await admin.raw('PUT', filled(updateSeedAddress.path, { id }), { ...form('Maya'), ...wrong, version: 1 }),
    ]) {
      expect([answer.status, answer.messageId]).toEqual([400, messageId]);
      expect(answer.messages[0]?.path).toBe(path);
    }
  });

  it('stand once, and an address may be saved again as it is', async () => {
    const { id } = (await add(admin, 'Dana')).model;
    const maya = (await add(admin, 'Maya')).model;
    expect((await add(agent, 'DANA')).messageId).toBe('SeedAddressKnown');
    expect((await update(admin, maya.id, {})).messageId).toBe('SeedAddressKnown');
    expect((await update(admin, id, {})).status).toBe(200);
  });

  it('are not saved over the change of somebody else', async () => {
    const { id } = (await add(admin, 'Dana')).model;
    await update(agent, id, { addressLine1: '3 Elm St' });
    expect((await update(admin, id, { addressLine1: '4 Elm St' })).status).toBe(200);
    expect((await update(admin, id, { addressLine1: '5 Elm St' })).messageId).toBe('EditConflict');
  });

  it(`are at most ${mostSeedAddresses}, also when two people add the last one at once`, async () => {
    for (let at = 1; at < mostSeedAddresses; at++) expect((await add(admin, `Dana${at}`)).status).toBe(200);
    const both = await Promise.all([add(admin, 'Maya'), add(agent, 'Lee')]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const full = both.find(({ status }) => status === 409);
    expect([full?.messageId, full?.messages[0]?.userMessage]).toEqual(['TooManySeedAddresses', seedTexts.full]);
    expect(await listed(admin)).toHaveLength(mostSeedAddresses);
  });

  it('are seen by the company alone, and a user who sees own records alone changes own addresses alone', async () => {
    const { id } = (await add(admin, 'Dana')).model;
    const own = (await add(agent, 'Lee')).model.id;
    expect(await listed(prairie)).toEqual([]);
    expect((await listed(agent)).map(({ isChangeable }) => isChangeable)).toEqual([false, true]);
    expect((await listed(admin)).map(({ isChangeable }) => isChangeable)).toEqual([true, true]);
    for (const by of [agent, prairie]) {
      expect((await update(by, id, {})).status).toBe(404);
      expect((await remove(by, id)).status).toBe(404);
    }
    expect((await remove(admin, own)).status).toBe(200);
    expect((await listed(admin)).map((one) => one.id)).toEqual([id]);
  });
});
