import type { Context } from '../../platform/context.ts';
import { countAttempt, tooManyAttempts } from '../../platform/http/attempt-limit.ts';
import { networkOf } from '../../platform/http/network.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { findKnownDevice } from './known-device.ts';
import type { PasswordChecks } from './password-checks.ts';
import { paces } from './sign-in-limits.ts';

export const wrongPassword = () =>
  invalid('WrongPassword', 'The current password is not correct.', 'body.currentPassword');

/**
 * Asks for the present password before a change of the own sign-in. A stranger at an open session must not be able to
 * guess the password, so wrong passwords count as failed tries.
 * @throws Refusal 400 `WrongPassword`, 429 `TooManyRequests`, 503 `Busy`
 */
export async function requirePassword(
  context: Context,
  checks: PasswordChecks,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  const { viewer, signedIn, address } = context;
  const attempt = await countAttempt(context, [{ who: `change password\n${viewer.userId}`, pace: paces.device }]);
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
  const caller = {
    device: findKnownDevice(context, signedIn.userName.toLowerCase()),
    network: networkOf(address, 64),
  };
  const isRight = await checks.isPassword(caller, passwordHash, password).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (!isRight) throw wrongPassword();
  await attempt.takeBack();
}
