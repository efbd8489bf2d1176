import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { changePassword } from '@dropdate/contract/users/change-password';
import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { getUserHistory } from '@dropdate/contract/users/get-user-history';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { restoreUser } from '@dropdate/contract/users/restore-user';
import type { UserId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../../seeds/in-process-client.ts';
import { switchedCaller } from '../../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { accountLinks } from '../../../schema/account-links.ts';
import { creditChanges } from '../../../schema/credits.ts';
import { auditLog } from '../../../schema/platform.ts';
import { companies, roles, segments, userSegments, users } from '../../../schema/tenancy.ts';
import { idOfUser, roleIdOf, update } from './user.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterEach(() => app.close());

const agent = () => idOfUser(app, 'agent');
const stored = async (id: UserId) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const isSignedIn = async (caller: Caller) => (await caller.raw('GET', getCurrentUser.path)).status === 200;
const canSignIn = (name: string) =>
  signIn(app.http, name, worldPassword).then(
    () => true,
    () => false,
  );
const purge = (id: UserId, caller = admin) => caller.raw('POST', purgeUser.path.replace('{id}', id), {});
const restore = (id: UserId, caller = admin) => caller.raw('POST', restoreUser.path.replace('{id}', id), {});

describe('a saved user', () => {
  it('has the new values, and the log names what changed', async () => {
    expect((await update(app, admin, agent(), {}, 'agent+new@harbor.example')).status).toBe(200);
    expect((await admin.call(getUserForEdit, { params: { id: agent() } })).model).toMatchObject({
      email: 'agent+new@harbor.example',
      phoneNumber: '(813) 555-0123',
      city: 'Tampa',
      firstName: 'agent',
    });
    const [entry, ...others] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'updateUser'));
    expect(others).toEqual([]);
    expect(Object.keys(entry?.new ?? {}).sort()).toEqual(['address', 'agentId', 'email', 'phone', 'title', 'version']);
    expect(JSON.stringify(entry)).not.toMatch(/agent\+new|8135550123|Cypress/);
  });

  it('is not recorded twice, and an old version is refused', async () => {
    await update(app, admin, agent());
    await update(app, admin, agent());
    expect(await app.db.select().from(auditLog).where(eq(auditLog.action, 'updateUser'))).toHaveLength(1);
    expect(await update(app, admin, agent(), { version: 1 })).toMatchObject({ status: 409, messageId: 'EditConflict' });
  });

  it('with another address can no longer use the links in mails to the old address', async () => {
    const link = { idHash: 'h', companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') };
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    await app.db.insert(accountLinks).values({ ...link, kind: 'reset', mailId: crypto.randomUUID(), expiresAt });
    await update(app, admin, agent(), {}, 'other@harbor.example');
    const [used] = await app.db.select().from(accountLinks).where(eq(accountLinks.idHash, 'h'));
    expect(used?.usedAt).not.toBeNull();
  });

  it('works with another role and org at the next call', async () => {
    const caller = await app.as('agent');
    const places = { primaryUserRoleId: roleIdOf(app, 'client-admin'), primaryCompanySegmentId: app.world.miami.id };
    expect((await update(app, admin, agent(), places)).status).toBe(200);
    const { model } = await caller.call(getCurrentUser, {});
    expect([model.primaryRoleName, model.primaryCompanySegmentName]).toEqual(['Client Admin', 'Harborline Miami']);
    expect(model.companySegmentIds).toEqual([app.world.miami.id]);
  });

  it('keeps an org that the admin does not see', async () => {
    const { tampa, miami, harborline } = app.world;
    await app.db
      .insert(userSegments)
      .values({ companyId: harborline.id, userId: userOf(app.world, 'agent'), segmentId: miami.id });
    await app.db
      .update(users)
      .set({ primarySegmentId: tampa.id })
      .where(eq(users.id, userOf(app.world, 'multi')));
    await app.db.execute(
      sql`update user_segments set segment_id = ${tampa.id} where user_id = ${userOf(app.world, 'multi')}`,
    );
    expect((await update(app, await app.as('multi'), agent())).status).toBe(200);
    const orgs = await app.db
      .select()
      .from(userSegments)
      .where(eq(userSegments.userId, userOf(app.world, 'agent')));
    expect(orgs.map(({ segmentId }) => segmentId).sort()).toEqual([tampa.id, miami.id].sort());
    // With an address of the admin and a mailed link, the admin could sign in as this user and see the hidden org.
    const taken = await update(app, await app.as('multi'), agent(), {}, 'my@own.example');
    expect(taken).toMatchObject({ status: 400, messageId: 'HiddenOrgs' });
    const { model } = await (await app.as('multi')).call(getUserForEdit, { params: { id: agent() } });
    expect(model.companySegments.map(({ id }) => id)).toEqual([tampa.id]);
  });

  it('keeps an inactive org, but does not get one', async () => {
    await app.db.update(segments).set({ status: 'inactive' }).where(eq(segments.id, app.world.tampa.id));
    expect((await update(app, admin, agent())).status).toBe(200);
    const moved = await update(app, admin, idOfUser(app, 'miami-agent'), {
      primaryCompanySegmentId: app.world.tampa.id,
    });
    expect(moved).toMatchObject({ status: 400, messageId: 'OrgNotActive' });
  });
});

describe('a status other than Active', () => {
  it.each([
    ['inactive', 3],
    ['suspended', 4],
  ])('%s ends the sessions at once and lets the user sign in no more, until Active', async (status, code) => {
    const caller = await app.as('agent');
    expect(await isSignedIn(caller)).toBe(true);
    expect((await update(app, admin, agent(), { status: code })).status).toBe(200);
    expect(await stored(agent())).toMatchObject({ status });
    expect(await isSignedIn(caller)).toBe(false);
    expect(await canSignIn('agent')).toBe(false);
    expect((await update(app, admin, agent(), { status: 2 })).status).toBe(200);
    expect(await isSignedIn(caller)).toBe(false);
    expect(await canSignIn('agent')).toBe(true);
  });

  it('cannot be Draft, and cannot be given to oneself', async () => {
    expect(await update(app, admin, agent(), { status: 1 })).toMatchObject({ status: 400, messageId: 'InvalidStatus' });
    const own = { primaryUserRoleId: roleIdOf(app, 'client-admin'), status: 3 };
    expect(await update(app, admin, idOfUser(app, 'admin'), own)).toMatchObject({
      status: 409,
      messageId: 'OwnAccount',
    });
  });

  it.each([
    ['deactivate', 4, 3, 'active'],
    ['reactivate', 16, 2, 'inactive'],
  ] as const)('needs the permission to %s', async (_, bit, code, before) => {
    await app.db
      .update(users)
      .set({ status: before })
      .where(eq(users.id, userOf(app.world, 'agent')));
    await app.db.execute(sql`update role_permissions set bits = bits & ~${bit}::int
      where set_name = 'User' and company_id = ${app.world.harborline.id}`);
    expect(await update(app, admin, agent(), { status: code })).toMatchObject({ status: 403, messageId: 'Forbidden' });
    expect(await stored(agent())).toMatchObject({ status: before });
  });
});

describe('rights', () => {
  it('of a stronger user are out of reach: no save, no delete', async () => {
    const multi = idOfUser(app, 'multi');
    const before = await stored(multi);
    const saved = await update(
      app,
      admin,
      multi,
      { primaryUserRoleId: roleIdOf(app, 'multiple-client-admin') },
      'my@own.example',
    );
    expect(saved).toMatchObject({ status: 409, messageId: 'HigherRole' });
    expect(await purge(multi)).toMatchObject({ status: 409, messageId: 'HigherRole' });
    expect(await stored(multi)).toEqual(before);
    expect((await admin.call(getUserForEdit, { params: { id: multi } })).model.isManageable).toBe(false);
  });

  it('that the admin lacks are not given', async () => {
    const roleId = roleIdOf(app, 'multiple-client-admin');
    expect(await update(app, admin, agent(), { primaryUserRoleId: roleId })).toMatchObject({
      status: 400,
      messageId: 'RoleNotGrantable',
    });
  });

  it('of another role need the permission to give and to take roles', async () => {
    await app.db.execute(sql`update role_permissions set bits = bits & ~32
      where set_name = 'User' and company_id = ${app.world.harborline.id}`);
    const roleId = roleIdOf(app, 'client-admin');
    expect((await update(app, admin, agent(), { primaryUserRoleId: roleId })).status).toBe(403);
    expect((await update(app, admin, agent())).status).toBe(200);
  });
});

describe('reporting to', () => {
  const chain = async (id: UserId, parent: UserId) => update(app, admin, id, { parentUserAccountId: parent });

  it('has no loop of one, two or three users', async () => {
    const [a, b] = [agent(), idOfUser(app, 'miami-agent')];
    expect(await chain(a, a)).toMatchObject({ status: 400, messageId: 'ReportingLoop' });
    expect((await chain(a, b)).status).toBe(200);
    const { messages } = await chain(b, a);
    expect(messages).toMatchObject([{ messageId: 'ReportingLoop', path: 'body.parentUserAccountId' }]);
    const own = { primaryUserRoleId: roleIdOf(app, 'client-admin') };
    const boss = idOfUser(app, 'admin');
    expect((await chain(b, boss)).status).toBe(200);
    expect(await update(app, admin, boss, { ...own, parentUserAccountId: a })).toMatchObject({
      messageId: 'ReportingLoop',
    });
  });

  it('has no loop when two saves come at the same moment', async () => {
    const [a, b] = [agent(), idOfUser(app, 'miami-agent')];
    const answers = await Promise.all([chain(a, b), chain(b, a)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it('keeps a superior who has left', async () => {
    await chain(agent(), idOfUser(app, 'miami-agent'));
    await purge(idOfUser(app, 'miami-agent'));
    expect((await update(app, admin, agent(), {}, 'new@harbor.example')).status).toBe(200);
    expect((await stored(agent()))?.parentUserId).toBe(idOfUser(app, 'miami-agent'));
  });
});

describe('a deleted user', () => {
  it('is signed out at once, cannot sign in, and comes back with Undo', async () => {
    const caller = await app.as('agent');
    expect((await purge(agent())).status).toBe(200);
    expect([await isSignedIn(caller), await canSignIn('agent')]).toEqual([false, false]);
    expect((await purge(agent())).status).toBe(404);
    expect((await update(app, admin, agent())).status).toBe(404);
    expect((await restore(agent())).status).toBe(200);
    expect([await isSignedIn(caller), await canSignIn('agent')]).toEqual([false, true]);
    expect(await restore(agent())).toMatchObject({ status: 409, messageId: 'NotDeleted' });
  });

  it('whose role or org was deleted meanwhile cannot be restored', async () => {
    await purge(agent());
    const [companyId, id] = [app.world.harborline.id, roleIdOf(app, 'sales-agent')];
    const setRole = (deletedAt: Date | null) => app.db.update(roles).set({ deletedAt }).where(eq(roles.id, id));
    await setRole(app.clock.now());
    expect(await restore(agent())).toMatchObject({ status: 409, messageId: 'RoleDeleted' });
    await setRole(null);
    const isTampa = and(eq(segments.companyId, companyId), eq(segments.id, app.world.tampa.id));
    await app.db.update(segments).set({ deletedAt: app.clock.now() }).where(isTampa);
    expect(await restore(agent())).toMatchObject({ status: 409, messageId: 'OrgDeleted' });
  });

  it('is gone after 30 days, and only the name stays', async () => {
    await update(app, admin, agent());
    await purge(agent());
    app.clock.advance(30 * 86_400_000 - 1_000);
    await app.removeWhatIsOver();
    expect(await stored(agent())).toMatchObject({ userName: 'agent', email: 'agent@harbor.example' });
    app.clock.advance(2_000);
    const later = callerOf(app.http, await signIn(app.http, 'admin', worldPassword));
    expect((await restore(agent(), later)).status).toBe(404);
    await app.removeWhatIsOver();
    expect(await stored(agent())).toMatchObject({
      userName: `deleted ${agent()}`,
      email: '',
      phone: null,
      address: null,
      agentId: null,
      passwordHash: null,
      firstName: 'agent',
    });
  });

  it('is never oneself', async () => {
    expect(await purge(idOfUser(app, 'admin'))).toMatchObject({ status: 409, messageId: 'OwnAccount' });
  });
});

describe('a changed e-mail address', () => {
  /** The mails since the last question. */
  let seen = 0;
  beforeEach(() => {
    seen = 0;
  });
  const sent = async () => {
    await app.deliverMail();
    const mails = app.mail.sent.slice(seen).map(({ subject, to }) => [subject, to.address]);
    seen = app.mail.sent.length;
    return mails.sort((one, other) => one.join().localeCompare(other.join()));
  };

  it('is told at the former address, and both addresses are in the history', async () => {
    await update(app, admin, agent(), {}, 'taken@harbor.example');
    expect(await sent()).toEqual([['The e-mail address of your account was changed', 'agent@harbor.example']]);
    const { results } = (await admin.call(getUserHistory, { params: { id: agent() }, query: {} })).model;
    expect(results).toContainEqual(
      expect.objectContaining({ field: 'email', old: 'agent@harbor.example', new: 'taken@harbor.example' }),
    );
    expect(JSON.stringify(app.mail.sent)).not.toContain('taken@harbor.example');
  });

  it('tells all former addresses of a password that is set after it, once', async () => {
    await update(app, admin, agent(), {}, 'one@harbor.example');
    await update(app, admin, agent(), {}, 'two@harbor.example');
    await sent();
    const caller = callerOf(app.http, await signIn(app.http, 'agent', worldPassword));
    const change = async (currentPassword: string, password: string) => {
      const body = { currentPassword, password, confirmPassword: password };
      expect((await caller.call(changePassword, { body })).status).toBe(200);
      return sent();
    };
    expect(await change(worldPassword, 'nine violet kettles')).toEqual([
      ['A password was set for your former account', 'agent@harbor.example'],
      ['A password was set for your former account', 'one@harbor.example'],
      ['Your password was changed', 'two@harbor.example'],
    ]);
    expect(await change('nine violet kettles', 'ten crimson ladders')).toEqual([
      ['Your password was changed', 'two@harbor.example'],
    ]);
  });
});

it('a company keeps an active admin', async () => {
  const { miami } = app.world;
  const multi = await app.as('multi');
  const boss = idOfUser(app, 'admin');
  const own = { primaryUserRoleId: roleIdOf(app, 'multiple-client-admin') };
  expect((await update(app, multi, boss, { primaryUserRoleId: roleIdOf(app, 'sales-agent') })).status).toBe(200);
  expect(
    await update(app, multi, idOfUser(app, 'multi'), {
      ...own,
      primaryUserRoleId: roleIdOf(app, 'sales-agent'),
      primaryCompanySegmentId: miami.id,
    }),
  ).toMatchObject({
    status: 409,
    messageId: 'LastAdmin',
  });
  expect((await stored(idOfUser(app, 'multi')))?.primarySegmentId).not.toBe(miami.id);
});

describe('credits', () => {
  beforeEach(async () => {
    await app.db.update(companies).set({ isCreditReward: true }).where(eq(companies.id, app.world.harborline.id));
  });
  const give = (credits: number, creditsReason: string) =>
    update(app, admin, agent(), { attributes: { credits, creditsReason } });
  const log = () =>
    app.db
      .select()
      .from(creditChanges)
      .where(and(eq(creditChanges.companyId, app.world.harborline.id)))
      .orderBy(creditChanges.id);

  it('change with a reason, and the log of credits tells who, why, before and after', async () => {
    expect((await give(10.25, 'Bonus')).status).toBe(200);
    expect((await give(0, 'Spent')).status).toBe(200);
    expect((await give(0, '')).status).toBe(200);
    const changedBy = userOf(app.world, 'admin');
    expect(await log()).toMatchObject([
      { before: 0, after: 1025, reason: 'Bonus', changedBy, actorId: null },
      { before: 1025, after: 0, reason: 'Spent', changedBy, actorId: null },
    ]);
  });

  it('name the person at the keyboard beside the user for whom the person acts', async () => {
    const top = { companyId: app.world.harborline.id, segmentId: app.world.tampa.path[0] ?? '' };
    const backend = await switchedCaller(app, 'backend', top);
    const attributes = { credits: 3, creditsReason: 'Goodwill' };
    expect((await update(app, backend, agent(), { attributes })).status).toBe(200);
    const [changedBy, actorId] = [userOf(app.world, 'admin'), userOf(app.world, 'backend')];
    expect(await log()).toMatchObject([{ before: 0, after: 300, reason: 'Goodwill', changedBy, actorId }]);
  });

  it.each([[-0.01], [0.001], [1_000_000.01]])('cannot be %s', async (credits) => {
    expect((await give(credits, 'Bonus')).status).toBe(400);
    expect(await log()).toEqual([]);
  });

  it('need a reason and the permission', async () => {
    expect((await give(5, ' ')).messages).toMatchObject([
      { messageId: 'CreditsReason', path: 'body.attributes.creditsReason' },
    ]);
    await app.db.execute(sql`update role_permissions set bits = 0
      where set_name = 'UserExtensions' and company_id = ${app.world.harborline.id}`);
    expect((await give(5, 'Bonus')).status).toBe(403);
    expect(await stored(agent())).toMatchObject({ credits: 0 });
  });
});
