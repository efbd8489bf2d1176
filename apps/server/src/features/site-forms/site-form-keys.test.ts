import { createSiteFormKey } from '@dropdate/contract/site-forms/create-site-form-key';
import { listSiteFormCalls } from '@dropdate/contract/site-forms/list-site-form-calls';
import { listSiteFormKeys } from '@dropdate/contract/site-forms/list-site-form-keys';
import { restoreSiteFormKey } from '@dropdate/contract/site-forms/restore-site-form-key';
import { revokeSiteFormKey } from '@dropdate/contract/site-forms/revoke-site-form-key';
import { testSiteFormKey } from '@dropdate/contract/site-forms/test-site-form-key';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { seedUser } from '../../installation/company.ts';
import { madeKey } from '../../platform/http/signed/signed-key.fixture.ts';
import { auditLog } from '../../schema/platform.ts';
import { signedKeys } from '../../schema/signed-keys.ts';
import { users } from '../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
let prairie: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, prairie] = [await app.as('admin'), await app.as('prairie-admin')];
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(signedKeys));

const made = async (name: string, by = admin) =>
  (await by.call(createSiteFormKey, { body: { name, campaign: null } })).model;
const keysOf = async (caller: Caller) => (await caller.call(listSiteFormKeys, {})).model.keys;

describe('the keys of a company', () => {
  it('show their secret once, and nobody finds it in the database or the log', async () => {
    const { key, secret } = await made('Rates page');
    expect(secret).toMatch(/^dds_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'Rates page', campaign: null, lastUsedAt: null, revokedAt: null });
    expect((await admin.call(listSiteFormKeys, {})).model).toEqual({
      keys: [key],
      isChangeable: true,
      address: expect.stringMatching(/^http.*\/api\/site-forms\/answers$/),
    });
    const stored = [await app.db.select().from(signedKeys), await app.db.select().from(auditLog)];
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4));
  });

  it('end at once, and come back within ten minutes', async () => {
    const { key } = await made('Rates page');
    const params = { id: key.id };
    const at = app.clock.now().toISOString();
    expect((await admin.call(revokeSiteFormKey, { params })).model).toEqual({
      ...key,
      revokedAt: at,
      isRestorable: true,
    });
    app.clock.advance(60_000);
    expect((await admin.call(revokeSiteFormKey, { params })).model.revokedAt).toBe(at);
    expect((await admin.call(restoreSiteFormKey, { params })).model).toEqual(key);
    expect((await admin.call(restoreSiteFormKey, { params })).model).toEqual(key);
    await admin.call(revokeSiteFormKey, { params });
    app.clock.advance(10 * 60_000 + 1);
    expect(await keysOf(admin)).toMatchObject([{ id: key.id, isRestorable: false }]);
    expect(await admin.call(restoreSiteFormKey, { params })).toMatchObject({ status: 409, messageId: 'TooLate' });
    const actions = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, key.id))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual([
      'createSiteFormKey',
      'revokeSiteFormKey',
      'restoreSiteFormKey',
      'revokeSiteFormKey',
    ]);
  });

  it('are fifty at most, also when three are made at once', async () => {
    for (let at = 0; at < 48; at++) await made(`Page ${at}`);
    const ends = await Promise.allSettled([made('A'), made('B'), made('C')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await keysOf(admin)).toHaveLength(50);
  });

  it('have a name and a campaign that exists', async () => {
    const refusal = (name: string, campaign: number | null) =>
      admin.raw('POST', createSiteFormKey.path, { name, campaign });
    expect(await refusal('  ', null)).toMatchObject({ status: 400, messageId: 'InvalidInput' });
    expect(await refusal('a'.repeat(61), null)).toMatchObject({ status: 400, messageId: 'InvalidInput' });
    expect(await refusal('Rates', 987_654)).toMatchObject({ status: 400, messageId: 'UnknownCampaign' });
  });

  it('are nobody else’s', async () => {
    const { key } = await made('Rates page');
    const mailKey = await madeKey(app, {
      companyId: app.world.harborline.id,
      createdBy: userOf(app.world, 'admin'),
      scope: 'mail',
    });
    expect(await keysOf(prairie)).toEqual([]);
    for (const [caller, id] of [
      [prairie, key.id],
      [admin, mailKey.id],
    ] as const)
      for (const endpoint of [revokeSiteFormKey, restoreSiteFormKey, testSiteFormKey])
        expect(await caller.call(endpoint, { params: { id } })).toMatchObject({ status: 404 });
    await admin.call(testSiteFormKey, { params: { id: key.id } });
    expect((await prairie.call(listSiteFormCalls, {})).model.calls).toEqual([]);
    expect((await admin.call(listSiteFormCalls, {})).model.calls).toHaveLength(1);
    expect((await (await app.as('agent')).raw('GET', listSiteFormKeys.path)).status).toBe(403);
    expect((await (await app.as()).raw('GET', listSiteFormKeys.path)).status).toBe(401);
  });

  it('are made by a user who sees the whole company', async () => {
    const params = { id: (await made('Rates page')).key.id };
    const [own] = await app.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.userName, 'admin'));
    const names = { userName: 'tampa-admin', firstName: 'Tia', lastName: 'Admin', agentId: 'AG-T' };
    const place = { role: 'client-admin', segment: app.world.tampa, email: 'tia@harborline.example' } as const;
    await seedUser(app.db, app.world.harborline, { ...names, ...place, passwordHash: own?.passwordHash ?? null });
    const below = await app.as('tampa-admin');
    expect(await below.call(createSiteFormKey, { body: { name: 'A', campaign: null } })).toMatchObject({
      status: 409,
      messageId: 'NotTopOrg',
    });
    for (const endpoint of [revokeSiteFormKey, restoreSiteFormKey, testSiteFormKey])
      expect(await below.call(endpoint, { params })).toMatchObject({ status: 404 });
    expect((await below.call(listSiteFormKeys, {})).model).toMatchObject({ keys: [], isChangeable: false });
  });
});
