import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { finishTwoFactorSetup } from '@dropdate/contract/users/finish-two-factor-setup';
import { forgetDevices } from '@dropdate/contract/users/forget-devices';
import { getTwoFactor } from '@dropdate/contract/users/get-two-factor';
import { renewRecoveryCodes } from '@dropdate/contract/users/renew-recovery-codes';
import { startTwoFactorSetup } from '@dropdate/contract/users/start-two-factor-setup';
import { turnOffTwoFactor } from '@dropdate/contract/users/turn-off-two-factor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { worldPassword } from '../../../../../testing/world.ts';
import { auditLog } from '../../../../schema/platform.ts';
import { recoveryCodes, rememberedDevices, secondFactors } from '../../../../schema/two-factor.ts';
import { browser, codeOf, deliveredCode, enrol, require2fa, wrongCodeFor } from '../two-factor.fixture.ts';

let app: TestApp;
let agent: Caller;
beforeEach(async () => {
  app = await startTestApp();
  agent = await app.as('agent');
});
afterEach(() => app.close());

const currentPassword = worldPassword;
const start = (method: 'app' | 'email', caller = agent) =>
  caller.call(startTwoFactorSetup, { body: { method, currentPassword } });
const finish = (code: string, caller = agent) => caller.call(finishTwoFactorSetup, { body: { code } });
const shown = async () => (await agent.call(getTwoFactor, {})).model;
const subjects = async () => {
  await app.deliverMail();
  return app.mail.sent.map(({ subject }) => subject);
};

describe('the own two-factor sign-in', () => {
  it('is set up with an app, and the other sessions end', async () => {
    const other = callerOf(app.http, await signIn(app.http, 'agent', worldPassword));
    expect(await shown()).toEqual({ method: null, since: null, isRequired: false, recoveryCodesLeft: 0, devices: [] });
    const { appKey, demoCode } = (await start('app')).model;
    expect(demoCode).toBeNull();
    expect(appKey?.qr.path).toMatch(/^M/);
    // The former way to sign in stays until the first code is entered.
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: false });
    const { model } = await finish(codeOf(app, appKey?.secret ?? ''));
    expect(model.recoveryCodes).toHaveLength(10);
    expect(await shown()).toMatchObject({ method: 'app', since: app.clock.now().toISOString(), recoveryCodesLeft: 10 });
    expect((await other.call(getCurrentUser, {})).status).toBe(401);
    expect((await agent.call(getCurrentUser, {})).status).toBe(200);
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: true });
    expect(await subjects()).toEqual(['Two-factor sign-in was turned on']);
  });

  it('is set up with codes by e-mail', async () => {
    expect((await start('email')).model).toEqual({ appKey: null, demoCode: null });
    expect((await finish(await deliveredCode(app))).status).toBe(200);
    expect(await shown()).toMatchObject({ method: 'email' });
  });

  it('is not set up with a wrong code, without a beginning, or by another session', async () => {
    expect((await finish('000000')).messageId).toBe('SetupEnded');
    const secret = (await start('app')).model.appKey?.secret ?? '';
    expect((await finish(wrongCodeFor(app, secret.replaceAll(' ', '')))).messageId).toBe('WrongCode');
    const other = callerOf(app.http, await signIn(app.http, 'agent', worldPassword));
    expect((await finish(codeOf(app, secret), other)).messageId).toBe('SetupEnded');
    app.clock.advance(20 * 60_000);
    expect((await finish(codeOf(app, secret))).messageId).toBe('SetupEnded');
    expect(await app.db.$count(secondFactors)).toBe(0);
  });

  it('is replaced by another app: the codes of the former one and the remembered devices end', async () => {
    const former = await enrol(app, 'agent');
    const one = browser(app);
    await one.signIn('agent');
    await one.verify(former.code(), true);
    const secret = (await start('app')).model.appKey?.secret ?? '';
    app.clock.advance(30_000);
    expect((await finish(codeOf(app, secret))).status).toBe(200);
    expect(await app.db.$count(rememberedDevices)).toBe(0);
    const two = browser(app);
    await two.signIn('agent');
    app.clock.advance(30_000);
    for (const code of [former.code(), former.recoveryCodes[0] ?? ''])
      expect((await two.verify(code)).messageId).toBe('WrongCode');
    expect((await two.verify(codeOf(app, secret))).status).toBe(200);
  });

  it('gets new recovery codes, and the former ones end', async () => {
    const { recoveryCodes: former } = await enrol(app, 'agent');
    const { model } = await agent.call(renewRecoveryCodes, { body: { currentPassword } });
    expect(model.recoveryCodes).toHaveLength(10);
    const one = browser(app);
    await one.signIn('agent');
    expect((await one.verify(former[0] ?? '')).messageId).toBe('WrongCode');
    expect((await one.verify(model.recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await shown()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await subjects()).toEqual(['You have new recovery codes', 'A recovery code was used']);
  });

  it('is turned off, and leaves nothing behind', async () => {
    const { code } = await enrol(app, 'agent');
    const one = browser(app);
    await one.signIn('agent');
    await one.verify(code(), true);
    expect((await agent.call(turnOffTwoFactor, { body: { currentPassword } })).status).toBe(200);
    for (const table of [secondFactors, recoveryCodes, rememberedDevices]) expect(await app.db.$count(table)).toBe(0);
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: false });
    expect(await subjects()).toEqual(['Two-factor sign-in was turned off']);
    expect((await agent.call(turnOffTwoFactor, { body: { currentPassword } })).messageId).toBe('NoTwoFactor');
    expect((await agent.call(renewRecoveryCodes, { body: { currentPassword } })).messageId).toBe('NoTwoFactor');
  });

  it('stays on while an org of the user requires it', async () => {
    await enrol(app, 'agent');
    await require2fa(app, 'H-1');
    expect(await shown()).toMatchObject({ isRequired: true });
    expect((await agent.call(turnOffTwoFactor, { body: { currentPassword } })).messageId).toBe('TwoFactorRequired');
    await require2fa(app, 'H-1', false);
    expect((await agent.call(turnOffTwoFactor, { body: { currentPassword } })).status).toBe(200);
  });

  it.each([
    [
      'set up',
      (body: { currentPassword: string }) => agent.call(startTwoFactorSetup, { body: { ...body, method: 'app' } }),
    ],
    ['given new recovery codes', (body: { currentPassword: string }) => agent.call(renewRecoveryCodes, { body })],
    ['turned off', (body: { currentPassword: string }) => agent.call(turnOffTwoFactor, { body })],
  ])('is not %s with a wrong password, which is guessed slowly', async (_what, call) => {
    await enrol(app, 'agent');
    const before = await app.db.select().from(recoveryCodes);
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1) answers.push((await call({ currentPassword: 'a guess' })).messageId);
    expect(answers).toEqual([...Array<string>(10).fill('WrongPassword'), 'TooManyRequests']);
    expect(await app.db.select().from(recoveryCodes)).toEqual(before);
    expect(await app.db.$count(secondFactors)).toBe(1);
  });
});

describe('remembered devices', () => {
  it('are listed and forgotten', async () => {
    const { code } = await enrol(app, 'agent');
    const one = browser(app);
    await one.signIn('agent');
    await one.verify(code(), true);
    expect((await shown()).devices).toEqual([
      {
        device: null,
        rememberedAt: app.clock.now().toISOString(),
        expiresAt: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      },
    ]);
    expect((await (await app.as('admin')).call(forgetDevices, {})).model).toEqual({ forgotten: 0 });
    expect((await agent.call(forgetDevices, {})).model).toEqual({ forgotten: 1 });
    expect((await one.signIn('agent')).model).toEqual({ needsSecondFactor: true });
    expect((await app.db.select().from(auditLog)).map(({ action }) => action)).toEqual(['forgetDevices']);
  });
});
