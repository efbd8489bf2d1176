import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { createCart } from '@dropdate/contract/carts/create-cart';
import { searchCompanies } from '@dropdate/contract/companies/search-companies';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { orgHeader, ownOrg } from '@dropdate/contract/http/org-header';
import { filled } from '@dropdate/contract/http/url';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { impersonateCompany } from '@dropdate/contract/session/impersonate-company';
import { getProfile } from '@dropdate/contract/users/get-profile';
import { registerUser } from '@dropdate/contract/users/register-user';
import { updateUser } from '@dropdate/contract/users/update-user';
import { type CompanyId, idOf } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { permissionSets } from '@dropdate/domain/permission/permission-sets';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type OrgAddress, ownCaller, switchedCaller, switchOrg } from '../../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { newUserBody, savedUserBody } from '../../../../testing/user-bodies.ts';
import { userOf } from '../../../../testing/world.ts';
import { carts } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { listedCompanies, rolePermissions, segments, sessions, users } from '../../../schema/tenancy.ts';

let app: TestApp;
let tampa: OrgAddress;
let prairie: OrgAddress;
beforeAll(async () => {
  app = await startTestApp();
  const { harborline, prairie: other } = app.world;
  tampa = { companyId: harborline.id, segmentId: app.world.tampa.id };
  const [plains] = await app.db.select().from(segments).where(eq(segments.companyId, other.id));
  prairie = { companyId: other.id, segmentId: plains?.id ?? '' };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(listedCompanies);
  await app.db.update(sessions).set({ actingCompanyId: null, actingSegmentId: null, actingForUserId: null });
});

const me = async (caller: Caller) => (await caller.call(getCurrentUser, {})).model;
const listed = (listedCompanyId: CompanyId, userName = 'multi') => ({
  companyId: app.world.harborline.id,
  userId: userOf(app.world, userName),
  listedCompanyId,
});
const list = () => app.db.insert(listedCompanies).values(listed(app.world.prairie.id));
const rowsOf = async (caller: Caller) =>
  (await caller.call(searchCompanies, { body: listQuerySchema.parse({}) })).model.results;
const statusOf = async (caller: Caller, to: OrgAddress) => {
  const answer = await caller.call(impersonateCompany, { params: { ...to } });
  return [answer.status, answer.messageId];
};

describe('the orgs to which a user may switch', () => {
  it('are the orgs of the own company, and the orgs of listed companies', async () => {
    const multi = await ownCaller(app, 'multi');
    const names = async () => (await rowsOf(multi)).map(({ segmentName }) => segmentName).sort();
    expect(await names()).toEqual(['Harborline Insurance Group', 'Harborline Miami', 'Harborline Tampa']);
    await list();
    expect(await names()).toContain('Prairie Senior Benefits');
  });

  it('are the orgs of every client for a user of the provider, but of no other provider', async () => {
    const rows = await rowsOf(await ownCaller(app, 'csd'));
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Harborline', 'Prairie', 'Provider']));
    expect(rows.find(({ code }) => code === 'H-1')).toMatchObject({ primaryUser: 'admin Tester', name: 'Harborline' });
    expect(rows.find(({ code }) => code === 'H-2')?.primaryUser).toBeNull();
  });

  it('do not change with a switch', async () => {
    await list();
    const before = await rowsOf(await ownCaller(app, 'multi'));
    expect(await rowsOf(await switchedCaller(app, 'multi', prairie))).toEqual(before);
  });

  it('never are deleted or inactive orgs', async () => {
    const multi = await ownCaller(app, 'multi');
    for (const values of [{ deletedAt: new Date() }, { status: 'inactive' as const }]) {
      await app.db.update(segments).set(values).where(eq(segments.id, tampa.segmentId));
      expect((await rowsOf(multi)).map(({ companySegmentId }) => companySegmentId)).not.toContain(tampa.segmentId);
      expect(await statusOf(multi, tampa)).toEqual([404, 'NotFound']);
      await app.db.update(segments).set({ deletedAt: null, status: 'active' }).where(eq(segments.id, tampa.segmentId));
    }
  });

  it('answer 404 for orgs out of reach, unknown orgs, and orgs under the wrong company', async () => {
    const multi = await ownCaller(app, 'multi');
    const unknown = '0192ffff-0000-7000-8000-000000000001';
    for (const to of [
      prairie,
      { ...tampa, segmentId: unknown },
      { ...tampa, companyId: prairie.companyId },
      { companyId: idOf<CompanyId>(unknown), segmentId: tampa.segmentId },
    ]) {
      expect(await statusOf(multi, to)).toEqual([404, 'NotFound']);
    }
  });

  it('have an administrator to act for', async () => {
    const csd = await ownCaller(app, 'csd');
    const inactive = accountStatusCodes.codeOf('inactive');
    const set = (status: number) =>
      app.db.execute(sql`update users set status = ${status} where company_id = ${prairie.companyId}`);
    await set(inactive);
    expect(await statusOf(csd, prairie)).toEqual([409, 'NobodyToActFor']);
    await set(accountStatusCodes.codeOf('active'));
  });
});

describe('a switch inside the own company', () => {
  it('keeps the user, and narrows the rows and the org of new records', async () => {
    const multi = await switchedCaller(app, 'multi', tampa);
    const user = await me(multi);
    expect(user).toMatchObject({
      userId: userOf(app.world, 'multi'),
      companySegmentIds: [tampa.segmentId],
      primaryCompanySegmentName: 'Harborline Tampa',
      primaryRoleName: 'Multiple Client Admin',
      switched: { ownSegmentName: 'Harborline Insurance Group', actsForName: null },
    });
    const { id: cartId } = (await newCart(multi)).cart;
    const [cart] = await app.db.select().from(carts).where(eq(carts.id, cartId));
    expect(cart).toMatchObject({ segmentId: tampa.segmentId, ownerId: userOf(app.world, 'multi') });
  });

  it('shows the campaigns of the org and of no other org', async () => {
    const { id } = await seedCampaign(app);
    const miami = { ...tampa, segmentId: app.world.miami.id };
    const found = async (caller: Caller) => {
      const { results } = (await caller.call(searchCampaigns, { body: listQuerySchema.parse({}) })).model;
      return results.some((row) => row.id === id);
    };
    expect(await found(await switchedCaller(app, 'multi', tampa))).toBe(true);
    expect(await found(await switchedCaller(app, 'multi', miami))).toBe(false);
    expect(await found(await switchedCaller(app, 'backend', miami))).toBe(false);
    expect(await found(await switchedCaller(app, 'backend', tampa))).toBe(true);
  });

  it('ends with the switch to the own org', async () => {
    const multi = await switchedCaller(app, 'multi', tampa);
    const { switched } = await me(multi);
    const home = await switchOrg(app, multi, { ...tampa, segmentId: switched?.ownSegmentId ?? '' });
    expect(await me(home)).toMatchObject({ switched: null, primaryCompanySegmentName: 'Harborline Insurance Group' });
  });
});

describe('a switch to another company', () => {
  it("acts for the org's primary user, under the name of the person at the keyboard", async () => {
    const csd = await switchedCaller(app, 'csd', tampa);
    // Tampa has no admin, so the admin of the org above stands for it.
    expect(await me(csd)).toMatchObject({
      userId: userOf(app.world, 'admin'),
      firstName: 'csd',
      companyName: 'Harborline',
      companyKind: 'client',
      companySegmentIds: [tampa.segmentId],
      primaryRoleKey: 'Client.Admin',
      primaryRoleName: 'Provider Client Admin',
      switched: { ownSegmentName: 'Operations', actsForName: 'admin Tester' },
    });
  });

  it('gives only permissions that the person holds, and that a client can hold', async () => {
    const held = async (caller: Caller) => {
      const { permissions } = await me(caller);
      return Object.fromEntries(permissions.permissionSets.map(({ name, bits }) => [name, bits]));
    };
    const csd = await held(await switchedCaller(app, 'csd', prairie));
    expect(csd).toEqual({ Company: 17, Campaign: 17, LandingPageLead: 3, Report: 17 });
    const backend = await held(await switchedCaller(app, 'backend', prairie));
    expect(backend.CampaignStatus).toBeUndefined();
    expect(backend.Company).toBe(permissionSets.Company.view | permissionSets.Company.impersonate);
  });

  it('records both identities on every write', async () => {
    const backend = await switchedCaller(app, 'backend', prairie);
    await newCart(backend);
    await backend.call(createTag, { body: { name: 'Made by support', type: 'campaign' } });
    const rows = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, prairie.companyId)))
      .orderBy(desc(auditLog.id))
      .limit(3);
    expect(rows.map(({ action }) => action)).toEqual(['createTag', 'createCart', 'impersonateCompany']);
    for (const row of rows) {
      expect(row).toMatchObject({
        actorId: userOf(app.world, 'backend'),
        actingForId: userOf(app.world, 'prairie-admin'),
      });
    }
  });

  it('is recorded for the company that is left, too', async () => {
    const backend = await switchedCaller(app, 'backend', prairie);
    await switchOrg(app, backend, tampa);
    const [left] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, prairie.companyId), eq(auditLog.action, 'impersonateCompany')))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(left).toMatchObject({ new: { isEntered: false }, actorId: userOf(app.world, 'backend') });
  });

  it('replaces the former org, so that a switch is never nested', async () => {
    await list();
    const there = await switchedCaller(app, 'multi', prairie);
    const back = await switchOrg(app, there, tampa);
    expect(await me(back)).toMatchObject({ userId: userOf(app.world, 'multi'), switched: { actsForName: null } });
  });

  it('refuses what belongs to one person', async () => {
    const backend = await switchedCaller(app, 'backend', prairie);
    const answer = await backend.call(getProfile, {});
    expect([answer.status, answer.messageId]).toEqual([409, 'LockedWhileSwitched']);
    expect(answer.messages[0]?.userMessage).toBe(
      'This is locked while you work in Prairie Senior Benefits. Switch back to Operations, then try again.',
    );
  });
});

describe('a person who acts for a user of another company', () => {
  it('makes no account that would stay after the switch', async () => {
    const backend = await switchedCaller(app, 'backend', prairie);
    const role = app.world.prairie.roleIds.get('sales-agent') ?? '';
    const ids = { userId: userOf(app.world, 'prairie-agent'), userRoleId: role, segmentId: prairie.segmentId };
    const made = await backend.raw('POST', registerUser.path, newUserBody(ids));
    expect([made.status, made.messageId]).toEqual([409, 'LockedWhileSwitched']);
    const body = {
      ...savedUserBody(ids),
      contact: { ...savedUserBody(ids).contact, contactEmail: { email: 'mine@evil.example' } },
    };
    const changed = await backend.raw('PUT', filled(updateUser.path, { id: ids.userId }), body);
    expect([changed.status, changed.messageId]).toEqual([409, 'LockedWhileSwitched']);
  });
});

describe('the session of a switch', () => {
  it('ends with the way back also when the org in use has become the own org', async () => {
    const multi = await switchedCaller(app, 'multi', tampa);
    const key = and(eq(users.companyId, app.world.harborline.id), eq(users.id, userOf(app.world, 'multi')));
    const [before] = await app.db.select().from(users).where(key);
    await app.db.update(users).set({ primarySegmentId: tampa.segmentId }).where(key);
    try {
      expect((await me(await switchOrg(app, multi, tampa))).switched).toBeNull();
    } finally {
      await app.db
        .update(users)
        .set({ primarySegmentId: before?.primarySegmentId ?? '' })
        .where(key);
    }
  });

  it('gets a new token, so that the old cookie opens nothing', async () => {
    const before = await ownCaller(app, 'csd');
    const after = await switchOrg(app, before, prairie);
    expect((await before.call(getCurrentUser, {})).status).toBe(401);
    expect((await after.call(getCurrentUser, {})).status).toBe(200);
  });

  it('falls back at the next call, and says so once', async () => {
    await list();
    const company = { companyId: app.world.harborline.id };
    const target = eq(segments.id, prairie.segmentId);
    const rights = and(eq(rolePermissions.companyId, company.companyId), eq(rolePermissions.setName, 'Company'));
    const person = eq(users.id, userOf(app.world, 'prairie-admin'));
    const losses: readonly (readonly [name: string, take: () => Promise<unknown>, giveBack: () => Promise<unknown>])[] =
      [
        [
          'the right is taken away',
          () => app.db.update(rolePermissions).set({ bits: 1 }).where(rights),
          () => app.db.update(rolePermissions).set({ bits: 17 }).where(rights),
        ],
        ['the company is not listed any more', () => app.db.delete(listedCompanies), list],
        [
          'the org is inactive',
          () => app.db.update(segments).set({ status: 'inactive' }).where(target),
          () => app.db.update(segments).set({ status: 'active' }).where(target),
        ],
        [
          'the org is deleted',
          () => app.db.update(segments).set({ deletedAt: new Date() }).where(target),
          () => app.db.update(segments).set({ deletedAt: null }).where(target),
        ],
        [
          'the person acted for is suspended',
          () => app.db.update(users).set({ status: 'suspended' }).where(person),
          () => app.db.update(users).set({ status: 'active' }).where(person),
        ],
      ];
    for (const [name, take, giveBack] of losses) {
      const multi = await switchedCaller(app, 'multi', prairie);
      expect((await me(multi)).companyName).toBe('Prairie');
      await take();
      try {
        expect([name, await me(multi)]).toMatchObject([
          name,
          { companyName: 'Harborline', hasFallenBack: true, switched: null, userId: userOf(app.world, 'multi') },
        ]);
        expect([name, (await me(multi)).hasFallenBack]).toEqual([name, false]);
      } finally {
        await giveBack();
      }
    }
  });

  it('refuses the calls of a page that shows another org', async () => {
    const csd = await switchedCaller(app, 'csd', prairie);
    const asked = async (org: string) => {
      const answer = await csd.call(searchCompanies, { body: listQuerySchema.parse({}) }, { [orgHeader]: org });
      return [answer.status, answer.messageId];
    };
    expect(await asked(prairie.segmentId)).toEqual([200, undefined]);
    expect(await asked(ownOrg)).toEqual([409, 'OrgSwitched']);
    expect(await asked(tampa.segmentId)).toEqual([409, 'OrgSwitched']);
  });
});

const newCart = async (caller: Caller) => (await caller.call(createCart, { body: { templateLookupIds: [] } })).model;
