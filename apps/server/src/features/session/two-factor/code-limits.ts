import type { PublicContext } from '../../../platform/context.ts';
import {
  type AllowedAttempt,
  countAttempt,
  type Pace,
  type RefusedAttempt,
  tooManyAttempts,
} from '../../../platform/http/attempt-limit.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { findKnownDevice } from '../known-device.ts';

/**
 * How fast codes may be guessed. A person who guesses codes knows the password already, so these paces are slower than
 * the paces of passwords. Three codes work at a time, so constant guessing finds a code in about 450 days. A limit
 * locks nobody out: a try of the user passes after some minutes, and on a known device at once.
 */
export const codePaces = {
  device: { free: 10, everyMs: 60_000, maxWaitMs: 0 },
  accountFromNetwork: { free: 5, everyMs: 240_000, maxWaitMs: 0 },
  account: { free: 15, everyMs: 120_000, maxWaitMs: 0 },
  /** Mails with codes. Three at once, then one every two minutes. */
  mails: { free: 3, everyMs: 120_000, maxWaitMs: 0 },
} satisfies Readonly<Record<string, Pace>>;

/** Counts a try with a code. The caller takes back the try of a right code. */
export async function countCodeTry(
  context: PublicContext,
  user: { readonly userId: string; readonly userName: string },
): Promise<AllowedAttempt | RefusedAttempt> {
  const device = findKnownDevice(context, user.userName.toLowerCase());
  if (device !== null) {
    const attempt = await countAttempt(context, [{ who: `code\ndevice\n${device}`, pace: codePaces.device }]);
    if (attempt.isAllowed) return attempt;
  }
  const network = networkOf(context.address, 64);
  return countAttempt(context, [
    { who: `code\nnetwork\n${network}\n${user.userId}`, pace: codePaces.accountFromNetwork },
    { who: `code\naccount\n${user.userId}`, pace: codePaces.account },
  ]);
}

/** Counts a mail with a code. @throws Refusal 429 `TooManyRequests` */
export async function countCodeMail(context: PublicContext, userId: string): Promise<void> {
  const attempt = await countAttempt(context, [{ who: `code mail\n${userId}`, pace: codePaces.mails }]);
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
}
