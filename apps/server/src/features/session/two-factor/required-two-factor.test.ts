import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { auditLog } from '../../../schema/platform.ts';
import { sessions } from '../../../schema/tenancy.ts';
import { secondFactors } from '../../../schema/two-factor.ts';
import { setUserStatus } from '../account.data.ts';
import { browser, codeOf, deliveredCode, enrol, require2fa, waitingBrowser } from './two-factor.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const _minute = 60_000;
const byNumber = (a: number, b: number) => a - b;
const agent = () => ({ companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') });
const waiting = () => waitingBrowser(app);

describe('an org that requires two-factor sign-in', () => {
  it('makes its users and those of the orgs below set it up, and no others', async () => {
    await require2fa(app, 'H-1');
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: true });
    expect((await browser(app).signIn('prairie-admin')).model).toEqual({ needsSecondFactor: false });
    await require2fa(app, 'H-1', false);
    await require2fa(app, 'H-2');
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: true });
    expect((await browser(app).signIn('miami-agent')).model).toEqual({ needsSecondFactor: false });
    expect((await browser(app).signIn('admin')).model).toEqual({ needsSecondFactor: false });
  });

  it('lets a user set up an app during the sign-in, and gives ten recovery codes', async () => {
    await require2fa(app, 'H-2');
    const one = await waiting();
    expect((await one.mfa()).model).toMatchObject({ method: null });
    // Without a second factor there is nothing to verify.
    expect((await one.verify('000000')).status).toBe(401);
    expect((await one.mailCode()).status).toBe(401);
    const { model } = await one.startSetup('app');
    const secret = model.appKey?.secret ?? '';
    expect(model.demoCode).toBeNull();
    expect(model.appKey?.uri).toMatch(/^otpauth:\/\/totp\/Dropdate:agent\?secret=[A-Z2-7]{32}&issuer=Dropdate$/);
    expect((await one.finishSetup('000000')).messageId).toBe('WrongCode');
    expect(await app.db.$count(sessions)).toBe(0);
    const done = await one.finishSetup(codeOf(app, secret));
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect((await one.caller().call(getCurrentUser, {})).status).toBe(200);
    expect(JSON.stringify(await app.db.select().from(secondFactors))).not.toContain(secret.replaceAll(' ', ''));
    await app.deliverMail();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['Two-factor sign-in was turned on']);
    const recorded = await app.db.select().from(auditLog).where(eq(auditLog.action, 'finishMfaSetup'));
    expect(recorded).toMatchObject([{ actorId: agent().userId, old: { twoFactor: null }, new: { twoFactor: 'app' } }]);
    // The first code is used up. Recovery codes work from now on.
    const next = await waiting();
    expect((await next.verify(codeOf(app, secret))).messageId).toBe('WrongCode');
    expect((await next.verify(done.recoveryCodes[3] ?? '')).status).toBe(200);
  });

  it('ends the sessions that were opened with the password alone', async () => {
    const stranger = browser(app);
    await stranger.signIn('agent');
    await require2fa(app, 'H-2');
    const one = await waiting();
    const { model } = await one.startSetup('app');
    await one.finishSetup(codeOf(app, model.appKey?.secret ?? ''));
    expect((await stranger.caller().call(getCurrentUser, {})).status).toBe(401);
    expect((await one.caller().call(getCurrentUser, {})).status).toBe(200);
  });

  it('lets a user choose codes by e-mail', async () => {
    await require2fa(app, 'H-2');
    const one = await waiting();
    expect((await one.startSetup('email')).model).toEqual({ appKey: null, demoCode: null });
    expect((await one.finishSetup(await deliveredCode(app), true)).status).toBe(200);
    expect((await one.signIn('agent')).model).toEqual({ needsSecondFactor: false });
  });

  it('never lets a password alone replace a second factor', async () => {
    await require2fa(app, 'H-2');
    const stranger = await waiting();
    const { model } = await stranger.startSetup('app');
    await enrol(app, 'agent');
    expect((await stranger.startSetup('app')).status).toBe(401);
    expect((await stranger.finishSetup(codeOf(app, model.appKey?.secret ?? ''))).status).toBe(401);
  });

  it('lets only the sign-in finish a setup that began it, and once', async () => {
    await require2fa(app, 'H-2');
    const [one, two] = [await waiting(), await waiting()];
    const { model } = await one.startSetup('app');
    const code = codeOf(app, model.appKey?.secret ?? '');
    expect((await two.finishSetup(code)).messageId).toBe('SetupEnded');
    const answers = await Promise.all([one.finishSetup(code), one.finishSetup(code)]);
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 401]);
  });

  it('opens no session for a user who was deactivated during the setup', async () => {
    await require2fa(app, 'H-2');
    const one = await waiting();
    const { model } = await one.startSetup('app');
    await setUserStatus(app.db, agent(), 'inactive');
    expect((await one.finishSetup(codeOf(app, model.appKey?.secret ?? ''))).status).toBe(401);
    expect(await app.db.$count(secondFactors)).toBe(0);
  });
});
