import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { getProfile } from '@dropdate/contract/users/get-profile';
import { setProfile } from '@dropdate/contract/users/set-profile';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { auditLog } from '../../../schema/platform.ts';
import { users } from '../../../schema/tenancy.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const ana = { firstName: 'Ana', lastName: "O'Neil", phoneNumber: '(813) 555-0123' };
const recorded = () => app.db.select().from(auditLog).where(eq(auditLog.action, 'setProfile'));

describe('the own profile', () => {
  it('shows the own name, and an empty phone', async () => {
    const { model } = await (await app.as('agent')).call(getProfile, {});
    expect(model).toEqual({
      firstName: 'agent',
      lastName: 'Tester',
      phoneNumber: '',
      userName: 'agent',
      email: 'agent@harbor.example',
    });
  });

  it('is changed, stored as E.164, and recorded without the words', async () => {
    const agent = await app.as('agent');
    const { model } = await agent.call(setProfile, { body: { ...ana, firstName: '  Ana ' } });
    expect(model).toMatchObject(ana);
    expect((await agent.call(getProfile, {})).model).toEqual(model);
    expect((await agent.call(getCurrentUser, {})).model).toMatchObject({ firstName: 'Ana', lastName: "O'Neil" });
    const id = userOf(app.world, 'agent');
    expect(await app.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ phone: '+18135550123' }]);
    const [entry, ...others] = await recorded();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ entity: 'user', entityId: id, actorId: id });
    expect(Object.keys(entry?.new ?? {}).sort()).toEqual(['firstName', 'lastName', 'phone']);
    expect(JSON.stringify(entry)).not.toMatch(/Ana|Neil|8135550123/);
  });

  it('loses its phone again, and an equal save records nothing', async () => {
    const agent = await app.as('agent');
    await agent.call(setProfile, { body: ana });
    await agent.call(setProfile, { body: ana });
    expect(await recorded()).toHaveLength(1);
    const { model } = await agent.call(setProfile, { body: { ...ana, phoneNumber: '' } });
    expect(model.phoneNumber).toBe('');
    expect((await recorded()).map(({ new: now }) => now)[1]).toEqual({ phone: null });
  });

  it.each([
    ['an empty first name', { firstName: ' ' }, 'body.firstName', 'First name is required.'],
    ['an empty last name', { lastName: '' }, 'body.lastName', 'Last name is required.'],
    ['a formula', { firstName: '=1+1' }, 'body.firstName', 'A name has letters'],
    ['a long name', { lastName: 'a'.repeat(51) }, 'body.lastName', 'must have at most 50 characters'],
    ['half a phone', { phoneNumber: '(813) 555' }, 'body.phoneNumber', 'Phone must be a number'],
    ['a phone without its mask', { phoneNumber: '8135550123' }, 'body.phoneNumber', 'Phone must be a number'],
  ])('refuses %s at its field and changes nothing', async (_, wrong, path, sentence) => {
    const agent = await app.as('agent');
    const { status, messages } = await agent.raw('PUT', setProfile.path, { ...ana, ...wrong });
    expect([status, messages]).toEqual([
      400,
      [expect.objectContaining({ path, userMessage: expect.stringContaining(sentence) })],
    ]);
    expect((await agent.call(getProfile, {})).model.firstName).toBe('agent');
    expect(await recorded()).toEqual([]);
  });

  it('needs a session, and belongs to its user alone', async () => {
    expect((await (await app.as()).call(getProfile, {})).status).toBe(401);
    expect((await (await app.as()).call(setProfile, { body: ana })).status).toBe(401);
    await (await app.as('agent')).call(setProfile, { body: ana });
    expect((await (await app.as('admin')).call(getProfile, {})).model.firstName).toBe('admin');
  });
});
