import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { startMfaSetup } from '@dropdate/contract/session/start-mfa-setup';
import { codeStepAt, readTypedCode, secondStepMs, type TwoFactorMethod } from '@dropdate/domain/session/two-factor';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { mailCode, takeMailedCode } from './mailed-codes.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { deleteDevices } from './remembered-devices.data.ts';
import { deleteSetup, type FactorSetup, findSetup, storeSecondFactor, storeSetup } from './second-factors.data.ts';
import { appCodeAt, appKeyOf, newAppSecret, sealAppSecret, stepOfCode, unsealAppSecret } from './totp.ts';
import type { MailedOwner } from './two-factor-mails.ts';

/**
 * Begins to set up a second factor. The caller counts the mail with the first code.
 * @param forId the session or the pending sign-in that may finish.
 */
export async function startSetup(
  context: PublicContext,
  tx: Database,
  owner: MailedOwner,
  { forId, method, isDemo }: { readonly forId: string; readonly method: TwoFactorMethod; readonly isDemo: boolean },
): Promise<AnswerOf<typeof startMfaSetup>> {
  const { clock, keyed } = context;
  const now = clock.now();
  const setup = { forId, method, expiresAt: new Date(now.getTime() + secondStepMs) };
  if (method === 'email') {
    await mailCode(tx, owner, forId, now);
    await storeSetup(tx, owner, { ...setup, sealedSecret: null });
    return { appKey: null, demoCode: null };
  }
  const secret = newAppSecret();
  await storeSetup(tx, owner, { ...setup, sealedSecret: sealAppSecret(keyed, owner.userId, secret) });
  const demoCode = isDemo ? appCodeAt(secret, codeStepAt(now.getTime())) : null;
  return { appKey: appKeyOf(secret, owner.userName), demoCode };
}

/**
 * Sets up a second factor with its first code, in place of a former one. Remembered devices are forgotten. Returns the
 * recovery codes, or null for a wrong code. The caller holds the lock of the user.
 * @throws Refusal 409 `SetupEnded`
 */
export async function finishSetup(
  context: PublicContext,
  tx: Database,
  owner: MailedOwner,
  { forId, text }: { readonly forId: string; readonly text: string },
): Promise<{ readonly method: TwoFactorMethod; readonly recoveryCodes: string[] } | null> {
  const now = context.clock.now();
  const setup = await findSetup(tx, owner, { forId, now });
  if (setup === null) throw conflict('SetupEnded', 'The setup took too long. Please begin again.');
  const lastStep = await firstStep(context, tx, owner, setup, text);
  if (lastStep === undefined) return null;
  const { method, sealedSecret } = setup;
  await storeSecondFactor(tx, owner, { method, sealedSecret, lastStep, createdAt: now });
  await deleteSetup(tx, owner);
  await deleteDevices(tx, owner);
  return { method, recoveryCodes: await makeRecoveryCodes(tx, context.keyed, owner) };
}

/** The step of the first code of an app, or null for the first code of a mail. Undefined for a wrong code. */
async function firstStep(
  context: PublicContext,
  tx: Database,
  owner: MailedOwner,
  { forId, sealedSecret }: FactorSetup,
  text: string,
): Promise<number | null | undefined> {
  const typed = readTypedCode(text);
  if (typed?.kind !== 'digits') return undefined;
  const { companyId, userId } = owner;
  if (sealedSecret !== null) {
    const secret = unsealAppSecret(context.keyed, userId, sealedSecret);
    return stepOfCode(secret, typed.code, { now: context.clock.now(), lastStep: null }) ?? undefined;
  }
  return (await takeMailedCode(tx, context, { companyId, userId, forId }, typed.code)) ? null : undefined;
}
