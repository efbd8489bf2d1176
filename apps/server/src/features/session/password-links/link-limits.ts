import type { PublicContext } from '../../../platform/context.ts';
import {
  type AllowedAttempt,
  type AttemptLimit,
  countAttempt,
  type Pace,
  tooManyAttempts,
} from '../../../platform/http/attempt-limit.ts';
import { networkOf } from '../../../platform/http/network.ts';

/** How fast mails may be asked for and links may be tried. A limit slows people and locks nobody out. */
export const linkPaces = {
  /** Requests for one name from one network. Three at once, then one every five minutes. */
  nameFromNetwork: { free: 3, everyMs: 300_000, maxWaitMs: 0 },
  /** Requests for one name from all networks. The owner of the name should not drown in mails. */
  name: { free: 6, everyMs: 300_000, maxWaitMs: 0 },
  /** Requests of one network for all names. A whole office may share one network. */
  network: { free: 30, everyMs: 10_000, maxWaitMs: 0 },
  /** Tries of one network with links that do not work. */
  links: { free: 30, everyMs: 3_000, maxWaitMs: 0 },
} satisfies Readonly<Record<string, Pace>>;

/** Counts a request for a mail. Every request counts, whether or not there is an account. @throws Refusal 429 */
export async function countLinkRequest(context: PublicContext, name: string): Promise<void> {
  const network = networkOf(context.address, 64);
  await admit(context, [
    { who: `link request\n${network}`, pace: linkPaces.network },
    { who: `link request\n${network}\n${name}`, pace: linkPaces.nameFromNetwork },
    { who: `link request\nname\n${name}`, pace: linkPaces.name },
  ]);
}

/** Counts a try with a link. The caller takes back the try of a link that works. @throws Refusal 429 */
export async function countLinkTry(context: PublicContext): Promise<AllowedAttempt> {
  return admit(context, [{ who: `link\n${networkOf(context.address, 64)}`, pace: linkPaces.links }]);
}

async function admit(context: PublicContext, limits: readonly AttemptLimit[]): Promise<AllowedAttempt> {
  const attempt = await countAttempt(context, limits);
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
  return attempt;
}
