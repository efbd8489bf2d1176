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
import { type FactorOwner, findSecondFactor } from './second-factors.data.ts';

/**
 * How fast codes may be guessed. A person who guesses codes knows the password already, so these paces are slower than
 * the paces of passwords. Three codes work at a time, so constant guessing finds a code in about 450 days. A limit
 * locks nobody out: a try of the user passes after some minutes, and on a known device at once.
 */
export const codePaces = {
  device: { free: 10, everyMs: 60_000, maxWaitMs: 0 },
  accountFromNetwork: { free: 5, everyMs: 240_000, maxWaitMs: 0 },
  account: { free: 15, everyMs: 120_000, maxWaitMs: 0 },
} satisfies Readonly<Record<string, Pace>>;

/** How fast mails with codes may be asked for. A stranger with the password cannot use up the mails of a known device. */
const mailPaces: typeof codePaces = {
  device: { free: 3, everyMs: 120_000, maxWaitMs: 0 },
  accountFromNetwork: { free: 3, everyMs: 120_000, maxWaitMs: 0 },
  account: { free: 6, everyMs: 60_000, maxWaitMs: 0 },
};

interface CodeUser extends FactorOwner {
  readonly userName: string;
}

/** Counts a try with a code. The caller takes back the try of a right code. */
export function countCodeTry(context: PublicContext, user: CodeUser): Promise<AllowedAttempt | RefusedAttempt> {
  return countOf(context, user, 'code', codePaces);
}

/** Counts a mail with a code. @throws Refusal 429 `TooManyRequests` */
export async function countCodeMail(context: PublicContext, user: CodeUser): Promise<void> {
  const attempt = await countOf(context, user, 'code mail', mailPaces);
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
}

/**
 * Counts a call under the pace of its device, and else under the paces of its network and of the account. A device
 * counts as known only since the second factor: before, the password alone made any number of devices known.
 */
async function countOf(
  context: PublicContext,
  user: CodeUser,
  what: string,
  paces: typeof codePaces,
): Promise<AllowedAttempt | RefusedAttempt> {
  const { userId, userName } = user;
  const factor = await findSecondFactor(context.db, user);
  const device = findKnownDevice(context, userName.toLowerCase(), factor?.createdAt);
  if (device !== null) {
    const attempt = await countAttempt(context, [{ who: `${what}\ndevice\n${device}`, pace: paces.device }]);
    if (attempt.isAllowed) return attempt;
  }
  const network = networkOf(context.address, 64);
  return countAttempt(context, [
    { who: `${what}\nnetwork\n${network}\n${userId}`, pace: paces.accountFromNetwork },
    { who: `${what}\naccount\n${userId}`, pace: paces.account },
  ]);
}
