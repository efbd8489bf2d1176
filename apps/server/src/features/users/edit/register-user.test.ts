import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { setPasswordFromLink } from '@dropdate/contract/session/set-password-from-link';
import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { registerUser } from '@dropdate/contract/users/register-user';
import { sendWelcomeEmail } from '@dropdate/contract/users/send-welcome-email';
import { updateUser } from '@dropdate/contract/users/update-user';
import type { UserId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { powerlessRoleId, userOf, worldPassword } from '../../../../testing/world.ts';
import { creditChanges } from '../../../schema/credits.ts';
import { auditLog } from '../../../schema/platform.ts';
import { companies, roles, userSegments, users } from '../../../schema/tenancy.ts';
import { newUser, register, roleIdOf } from './user.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterEach(() => app.close());

const sent = (caller: Caller, body: unknown) => caller.raw('POST', registerUser.path, body);
const stored = async (id: UserId) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const invite = (id: string, caller = admin) => caller.raw('POST', sendWelcomeEmail.path.replace('{id}', id), {});
const edited = async (id: string) => (await admin.call(getUserForEdit, { params: { id } })).model;

describe('a new user', () => {
  it('has every field of the form, and waits for an own password', async () => {
    const parentUserAccountId = userOf(app.world, 'multi');
    const id = await register(app, admin, 'ana', { parentUserAccountId, dateOfBirth: '1980-02-29' });
    expect(await edited(id)).toMatchObject({
      userName: 'ana',
      firstName: 'Ana',
      lastName: "O'Neil",
      email: 'ana@harbor.example',
      phoneNumber: '(813) 555-0123',
      title: 'Agent',
      externalId: 'AG-77',
      dateOfBirth: '1980-02-29',
      primaryCompanySegmentName: 'Harborline Tampa',
      primaryRoleName: 'Sales Agent',
      parentUserAccountId,
      parentUserAccountName: 'multi Tester',
      addressLine1: '4200 W Cypress St',
      city: 'Tampa',
      state: 'FL',
      county: 'Hillsborough',
      postalCode: '33607',
      status: 'active',
      invitation: 'not-sent',
      attributes: { credits: null },
      isManageable: true,
    });
    const orgs = await app.db.select().from(userSegments).where(eq(userSegments.userId, id));
    expect(orgs.map(({ segmentId }) => segmentId)).toEqual([app.world.tampa.id]);
  });

  it('is recorded without personal words', async () => {
    const id = await register(app, admin, 'ana');
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([{ action: 'registerUser', actorId: userOf(app.world, 'admin') }]);
    expect(JSON.stringify(entries)).not.toMatch(/ana@|Neil|Cypress|8135550123|Kx7mQp2vRt9w/);
  });

  it('gets a mail with a link, sets a password, signs in, and needs no further invitation', async () => {
    const id = await register(app, admin, 'ana');
    expect((await invite(id)).status).toBe(200);
    expect((await edited(id)).invitation).toBe('pending');
    await app.deliverMail();
    const [mail] = app.mail.sent.filter(({ to }) => to.address === 'ana@harbor.example');
    expect(mail?.subject).toBe('Set your password');
    expect(mail?.text).not.toContain('Kx7mQp2vRt9w');
    const linkId = /set-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = await app.as();
    await visitor.call(setPasswordFromLink, { body: { linkId, password: 'nine violet kettles' } });
    const session = await signIn(app.http, 'ana', 'nine violet kettles');
    expect(session).toEqual(expect.any(String));
    expect((await edited(id)).invitation).toBe('accepted');
    expect(await invite(id)).toMatchObject({ status: 409, messageId: 'AlreadyAccepted' });
  });

  it('is invited again after a minute, and the invitation expires after a week', async () => {
    const id = await register(app, admin, 'ana');
    await invite(id);
    expect(await invite(id)).toMatchObject({ status: 409, messageId: 'JustSent' });
    app.clock.advance(61_000);
    expect((await invite(id)).status).toBe(200);
    app.clock.advance(7 * 86_400_000 + 1);
    const later = await signedInAgain('admin');
    expect((await later.call(getUserForEdit, { params: { id } })).model.invitation).toBe('expired');
    expect((await invite(id, later)).status).toBe(200);
  });

  it('stays created when the mail cannot be sent', async () => {
    const id = await register(app, admin, 'ana');
    await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id));
    expect(await invite(id)).toMatchObject({ status: 409, messageId: 'NotActive' });
    expect(await stored(id)).toMatchObject({ userName: 'ana', invitedAt: null });
  });

  it.each([['ana+leads@example.com'], ['jürgen@müller.de'], ['ana@例子.公司']])(
    'may have the address %s',
    async (email) => {
      expect((await sent(admin, newUser(app, 'ana', {}, { email }))).status).toBe(200);
    },
  );

  it('may have a name that is written from right to left', async () => {
    const body = newUser(app, 'sara');
    const contact = { ...body.createUserAccount.contact, firstName: 'שרה', lastName: 'محمد' };
    const { status } = await sent(admin, newUser(app, 'sara', { contact }));
    expect(status).toBe(200);
  });
});

/** The clock ended the session of the user. */
const signedInAgain = async (name: string): Promise<Caller> => {
  return callerOf(app.http, await signIn(app.http, name, worldPassword));
};

describe('a refused user', () => {
  const inContact = (fields: object) => {
    const { contact } = newUser(app, 'x').createUserAccount;
    return { contact: { ...contact, ...fields } };
  };
  const inAddress = (fields: object) => {
    const { address } = newUser(app, 'x').createUserAccount.contact;
    return inContact({ address: { ...address, ...fields } });
  };
  it.each([
    [
      'a first name of 50 emoji',
      () => inContact({ firstName: '😀'.repeat(50) }),
      'contact.firstName',
      /A name has letters/,
    ],
    ['no last name', () => inContact({ lastName: ' ' }), 'contact.lastName', /Last name is required/],
    ['a formula as a name', () => inContact({ firstName: '=1+1' }), 'contact.firstName', /A name has letters/],
    [
      'half a phone',
      () => inContact({ contactPhones: [{ phoneNumber: '(813) 555' }] }),
      'contact.contactPhones.0.phoneNumber',
      /Phone must be/,
    ],
    ['a long title', () => inContact({ title: 't'.repeat(51) }), 'contact.title', /at most 50/],
    ['a long street', () => inAddress({ addressLine1: 'a'.repeat(47) }), 'contact.address.addressLine1', /at most 46/],
    ['a state that is none', () => inAddress({ state: 'ZZ' }), 'contact.address.state', /State is required/],
    ['half a ZIP code', () => inAddress({ postalCode: '3360' }), 'contact.address.postalCode', /ZIP code/],
    ['a future birth', () => ({ dateOfBirth: '2100-01-01' }), 'dateOfBirth', /cannot be in the future/],
    [
      'a role with rights that the admin lacks',
      () => ({ primaryUserRoleId: roleIdOf(app, 'multiple-client-admin') }),
      'primaryUserRoleId',
      /rights that you do not have/,
    ],
  ])('has %s, and the message stands at the field', async (_, more, path, text) => {
    const { status, messages } = await sent(admin, newUser(app, 'ana', more()));
    expect([status, messages]).toEqual([
      400,
      [expect.objectContaining({ path: `body.createUserAccount.${path}`, userMessage: expect.stringMatching(text) })],
    ]);
  });

  it.each([
    ['userName', { userName: 'ana maria' }],
    ['userName', { userName: 'u'.repeat(51) }],
    ['email', { email: 'ana@localhost' }],
    ['password', { password: 'password1234', confirmPassword: 'password1234' }],
    ['confirmPassword', { confirmPassword: 'Kx7mQp2vRt9x' }],
  ])('has a wrong %s: %j', async (field, account) => {
    const { status, messages } = await sent(admin, newUser(app, 'ana', {}, account));
    expect([status, messages[0]?.path]).toEqual([400, `body.registerUserAccount.${field}`]);
  });

  it('has a name that another user has, in any case of letters, in any company', async () => {
    for (const userName of ['AGENT', 'Prairie-Admin']) {
      const { status, messages } = await sent(admin, newUser(app, userName));
      expect([status, messages[0]?.messageId]).toEqual([400, 'UserNameTaken']);
    }
  });

  it('has a foreign role, org or superior, and the words are those of an unknown record', async () => {
    const prairie = app.world.prairie.roleIds.get('sales-agent');
    const [theirs] = await app.db
      .select()
      .from(users)
      .where(eq(users.id, userOf(app.world, 'prairie-admin')));
    for (const more of [
      { primaryUserRoleId: prairie },
      { primaryCompanySegmentId: theirs?.primarySegmentId },
      { companySegments: [theirs?.primarySegmentId] },
      { parentUserAccountId: theirs?.id },
    ])
      expect(await sent(admin, newUser(app, 'ana', more))).toMatchObject({ status: 404, messageId: 'NotFound' });
  });

  it('reports to a user who is not active', async () => {
    await app.db
      .update(users)
      .set({ status: 'inactive' })
      .where(eq(users.id, userOf(app.world, 'multi')));
    const more = { parentUserAccountId: userOf(app.world, 'multi') };
    expect((await sent(admin, newUser(app, 'ana', more))).status).toBe(404);
  });
});

describe('the scope of the admin', () => {
  it('offers and takes the own org and those below, no other', async () => {
    const { roleIds } = app.world.harborline;
    const tampa = await register(app, admin, 'tampa-admin', { primaryUserRoleId: roleIds.get('client-admin') });
    await app.db
      .update(users)
      .set({ passwordHash: (await stored(userOf(app.world, 'agent')))?.passwordHash ?? null })
      .where(eq(users.id, tampa));
    const caller = await app.as('tampa-admin');
    expect((await caller.call(getCurrentUser, {})).model.primaryRoleName).toBe('Client Admin');
    expect((await sent(caller, newUser(app, 'ben'))).status).toBe(200);
    const elsewhere = { primaryCompanySegmentId: app.world.miami.id };
    expect(await sent(caller, newUser(app, 'eve', elsewhere))).toMatchObject({ status: 404, messageId: 'NotFound' });
    const path = updateUser.path.replace('{id}', userOf(app.world, 'miami-agent'));
    expect((await caller.raw('GET', `${path}/for-edit`)).status).toBe(404);
  });

  it('shows a user who sees own data alone the users that this user made', async () => {
    await app.db.update(roles).set({ accessType: 'users-only' }).where(eq(roles.id, powerlessRoleId));
    await app.db.execute(sql`insert into role_permissions (company_id, role_id, set_name, bits)
      values (${app.world.harborline.id}, ${powerlessRoleId}, 'User', 2 + 64 + 256)`);
    const nobody = await app.as('nobody');
    const { model } = await nobody.call(registerUser, {
      body: newUser(app, 'ana', { primaryUserRoleId: powerlessRoleId }),
    });
    expect((await nobody.call(getUserForEdit, { params: { id: model.id } })).model.userName).toBe('ana');
    const elsewhere = { primaryUserRoleId: powerlessRoleId, primaryCompanySegmentId: app.world.miami.id };
    expect((await sent(nobody, newUser(app, 'ben', elsewhere))).status).toBe(404);
  });
});

describe('credits of a new user', () => {
  const withCredits = { attributes: { credits: 12.5, creditsReason: 'Welcome' } };

  it('are kept with their reason where the company has credits', async () => {
    await app.db.update(companies).set({ isCreditReward: true }).where(eq(companies.id, app.world.harborline.id));
    const id = await register(app, admin, 'ana', withCredits);
    expect((await edited(id)).attributes.credits).toBe(12.5);
    const ofUser = and(eq(creditChanges.userId, id), eq(creditChanges.companyId, app.world.harborline.id));
    expect(await app.db.select().from(creditChanges).where(ofUser)).toMatchObject([
      { before: 0, after: 1250, reason: 'Welcome', changedBy: userOf(app.world, 'admin') },
    ]);
  });

  it('are nothing where the company has none', async () => {
    const id = await register(app, admin, 'ana', withCredits);
    expect(await stored(id)).toMatchObject({ credits: 0 });
    expect(await app.db.select().from(creditChanges)).toEqual([]);
  });
});
