import type { PublicContext } from '../../platform/context.ts';
import { countAttempt, type Pace, tooManyAttempts } from '../../platform/http/attempt-limit.ts';
import { networkOf } from '../../platform/http/network.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { hashToken } from '../session/session-token.ts';
import { findReportOfLink } from './shared-reports.data.ts';

const paces = {
  /** Tries of one network with links that do not work. */
  links: { free: 30, everyMs: 3_000, maxWaitMs: 0 },
  /** Opened pages and files of one link. A meeting may open the link together. */
  reads: { free: 60, everyMs: 2_000, maxWaitMs: 0 },
} satisfies Readonly<Record<string, Pace>>;

/**
 * The report behind a mailed link.
 * @throws Refusal 404 for an expired or unknown link, and for the link of a deleted campaign or list; 429 `TooManyRequests`
 */
export async function openReport(context: PublicContext, linkId: string) {
  const idHash = hashToken(linkId);
  const attempt = await admit(context, `report link\n${networkOf(context.address, 64)}`, paces.links);
  const found = await findReportOfLink(context.db, idHash, context.clock.now());
  if (found === null) throw notFound();
  await attempt.takeBack();
  await admit(context, `report read\n${idHash}`, paces.reads);
  return found;
}

async function admit(context: PublicContext, who: string, pace: Pace) {
  const attempt = await countAttempt(context, [{ who, pace }]);
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
  return attempt;
}
