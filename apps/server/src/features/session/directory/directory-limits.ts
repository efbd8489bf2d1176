import type { PublicContext } from '../../../platform/context.ts';
import { type AttemptLimit, countAttempt } from '../../../platform/http/attempt-limit.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { directoryStepMs } from './directory-cookie.ts';

/**
 * The answers of one network that open no session. Each answer makes this server call the directory. A whole office may
 * share one network.
 */
const answers = { free: 60, everyMs: 3_000, maxWaitMs: 0 };

/** A sign-in takes one answer of the directory, as long as the cookie of the sign-in counts. */
const onlyOne = { free: 1, everyMs: 2 * directoryStepMs, maxWaitMs: 0 };

export const countAnswer = (context: PublicContext) =>
  countAttempt(context, [{ who: `directory from network\n${networkOf(context.address, 64)}`, pace: answers }]);

/** Uses up the state of a sign-in. Returns false when it was used before. */
export async function takeState(context: PublicContext, state: string): Promise<boolean> {
  const limit: AttemptLimit = { who: `directory state\n${state}`, pace: onlyOne };
  return (await countAttempt(context, [limit])).isAllowed;
}
