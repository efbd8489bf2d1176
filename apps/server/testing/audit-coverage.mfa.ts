import { randomUUID } from 'node:crypto';
import { startMfaSetup } from '@dropdate/contract/session/start-mfa-setup';
import { startTwoFactorSetup } from '@dropdate/contract/users/start-two-factor-setup';
import { codeStepAt } from '@dropdate/domain/session/two-factor';
import { type Caller, callerOf } from '../seeds/in-process-client.ts';
import { setPasswordHash } from '../src/features/session/account.data.ts';
import { hashPassword } from '../src/features/session/password.ts';
import { findAccountWithPassword } from '../src/features/session/session.data.ts';
import { hashToken, newSessionToken } from '../src/features/session/session-token.ts';
import { endTwoFactor } from '../src/features/session/two-factor/end-two-factor.ts';
import { insertPendingSignIn } from '../src/features/session/two-factor/pending-sign-ins.data.ts';
import { insertDevice } from '../src/features/session/two-factor/remembered-devices.data.ts';
import { storeSecondFactor } from '../src/features/session/two-factor/second-factors.data.ts';
import { appCodeAt, newAppSecret, sealAppSecret } from '../src/features/session/two-factor/totp.ts';
import type { Sample } from './access-matrix.samples.ts';
import type { TestApp } from './test-app.ts';
import { userOf, worldPassword } from './world.ts';

/** The calls of a sign-in of the administrator that waits for its second factor. */
const duringSignIn: ReadonlySet<string> = new Set(['verifyMfa', 'sendMfaMailCode', 'startMfaSetup', 'finishMfaSetup']);

/**
 * Calls without a record that change rows all the same. The rows end within minutes: mails, setups, used codes and holds. Those
 * of a review end when its user saves or discards it.
 */
export const changesUnrecorded: ReadonlySet<string> = new Set([
  ...duringSignIn,
  'startTwoFactorSetup',
  'holdCards',
  'holdLandingPageLeads',
  'testSiteFormKey',
  'holdKeyInCards',
  'setImportColumns',
  'setImportRow',
  'setImportForm',
  'retakeImportRows',
  'selectImportRows',
]);

/** Accepted samples of the calls about two-factor sign-in, and the caller of the calls during a sign-in. */
export function preparedTwoFactor(app: () => TestApp, admin: () => Caller) {
  let waiting: Caller | undefined;
  const owner = (name = 'admin') => ({ companyId: app().world.harborline.id, userId: userOf(app().world, name) });
  const codeOf = (secret: string) => appCodeAt(secret.replaceAll(' ', ''), codeStepAt(app().clock.now().getTime()));
  /** Gives a user a second factor, or takes it away. Returns the secret of the app. */
  const setFactor = async (isOn: boolean, name?: string) => {
    const { db, clock, parts } = app();
    const secret = newAppSecret();
    const sealedSecret = sealAppSecret(parts.keyed, owner(name).userId, secret);
    await endTwoFactor(db, owner(name));
    const factor = { method: 'app', sealedSecret, lastStep: null, createdAt: clock.now() } as const;
    if (isOn) await storeSecondFactor(db, owner(name), factor);
    return secret;
  };
  /** Another sample has changed the password of the administrator. */
  const withPassword = async () => {
    await setPasswordHash(app().db, owner(), await hashPassword(worldPassword));
    return { currentPassword: worldPassword };
  };
  const wait = async (name?: string): Promise<Caller> => {
    const { db, clock, http, parts } = app();
    const { passwordHash } = await findAccountWithPassword(db, owner(name));
    const token = newSessionToken();
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    const passwordMark = parts.keyed('password mark', passwordHash ?? '');
    const pending = {
      idHash: hashToken(token),
      id: randomUUID(),
      ...owner(name),
      passwordMark,
      kept: false,
      expiresAt,
    };
    await insertPendingSignIn(db, pending);
    waiting = callerOf(http, `dropdate_pending=${token}`);
    return waiting;
  };
  const samples: Readonly<Record<string, () => Promise<Sample>>> = {
    verifyMfa: async () => {
      const secret = await setFactor(true);
      await wait();
      return { body: { code: codeOf(secret), rememberDevice: false } };
    },
    sendMfaMailCode: async () => {
      await setFactor(true);
      await wait();
      return {};
    },
    startMfaSetup: async () => {
      await setFactor(false);
      await wait();
      return { body: { method: 'app' } };
    },
    finishMfaSetup: async () => {
      // The setup ends all sessions of its user, and the other samples need the session of the administrator.
      const user = 'miami-agent';
      await setFactor(false, user);
      const { model } = await (await wait(user)).call(startMfaSetup, { body: { method: 'app' } });
      return { body: { code: codeOf(model.appKey?.secret ?? ''), rememberDevice: false } };
    },
    startTwoFactorSetup: async () => ({ body: { method: 'app', ...(await withPassword()) } }),
    finishTwoFactorSetup: async () => {
      await setFactor(false);
      const body = { method: 'app' as const, ...(await withPassword()) };
      const { model } = await admin().call(startTwoFactorSetup, { body });
      return { body: { code: codeOf(model.appKey?.secret ?? '') } };
    },
    renewRecoveryCodes: async () => {
      await setFactor(true);
      return { body: await withPassword() };
    },
    turnOffTwoFactor: async () => {
      await setFactor(true);
      return { body: await withPassword() };
    },
    forgetDevices: async () => {
      const createdAt = app().clock.now();
      const expiresAt = new Date(createdAt.getTime() + 60_000);
      await insertDevice(app().db, owner(), { tokenHash: randomUUID(), device: null, createdAt, expiresAt });
      return {};
    },
    resetTwoFactor: async () => {
      await setFactor(true, 'agent');
      return { params: { id: owner('agent').userId } };
    },
  };
  return { samples, callerFor: (name: string) => (duringSignIn.has(name) ? waiting : undefined) };
}
