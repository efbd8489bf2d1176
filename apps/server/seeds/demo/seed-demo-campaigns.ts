import { setTimeout as sleep } from 'node:timers/promises';
import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { traceOf } from '../../src/platform/failure.ts';
import { withProgress } from '../../src/platform/jobs/with-progress.ts';
import { orderCampaign } from '../order-campaign.ts';
import {
  type DemoFacts,
  dateMailsOfThePast,
  findDemoFacts,
  hasOpenCheckout,
  keyOf,
  saveResponses,
} from './demo-facts.data.ts';
import { type DemoCampaign, type DemoLife, operator } from './demo-plan.ts';
import { instantOn, stepsOf } from './live-order.ts';
import { openPastServer, type PastParts, type PastServer } from './past-server.ts';

export interface SeedParts extends PastParts {
  /** The day on which the demo began. */
  readonly today: IsoDate;
  /** Ends the work after the present step. The next start goes on with the next step. */
  readonly signal: AbortSignal;
  /** Milliseconds of rest after each step. The rest leaves the processor to the users. */
  readonly restMs: number;
}

/**
 * The campaigns that are not complete. The plan is in the order of the work, so a draft is complete when a later
 * campaign exists. A draft that a user deleted stays deleted.
 */
export async function missingCampaigns(
  { db }: Pick<SeedParts, 'db'>,
  plan: readonly DemoCampaign[],
): Promise<readonly DemoCampaign[]> {
  const facts = await findDemoFacts(db);
  const lastBegun = plan.findLastIndex((campaign) => facts.has(keyOf(campaign)));
  return plan.filter((campaign, index) => {
    const known = facts.get(keyOf(campaign));
    if (known === undefined) return true;
    if (campaign.life === undefined) return index === lastBegun && !known.isDeleted;
    // An order for nobody stays a draft.
    if (!isPlaced(known)) return known.isDeleted || !known.hasNobody;
    const isLeft = stepsOf(campaign.life, mailDateOf(campaign)).some(({ isDue }) => isDue(known));
    return isLeft || owesResponses(campaign, known);
  });
}

/** Makes campaigns by the same calls that the browser sends, each at the instant at which people would have acted. */
export async function seedCampaigns(
  parts: SeedParts,
  job: { readonly kind: string; readonly title: string },
  campaigns: readonly DemoCampaign[],
): Promise<void> {
  if (campaigns.length === 0) return;
  const past = await openPastServer(parts);
  try {
    await withProgress(parts.db, { ...job, total: campaigns.length }, async (progress) => {
      for (const [index, campaign] of campaigns.entries()) {
        await make(parts, past, campaign);
        parts.signal.throwIfAborted();
        await dateMailsOfThePast(parts.db);
        await progress.report(index + 1);
      }
    });
  } catch (error) {
    // The row of stopped work must not say that the work is done.
    if (!parts.signal.aborted) throw error;
  } finally {
    await past.close();
  }
}

/** Tries twice, because another part of the running server may end a session or a checkout of the past meanwhile. */
async function make(parts: SeedParts, past: PastServer, campaign: DemoCampaign): Promise<void> {
  for (const isLast of [false, true]) {
    try {
      return await bringToItsEnd(parts, past, campaign);
    } catch (error) {
      if (parts.signal.aborted) return;
      if (isLast) parts.log.warn({ campaign: campaign.name, ...traceOf(error) }, 'a demo campaign is not complete');
    }
  }
}

async function bringToItsEnd(parts: SeedParts, past: PastServer, campaign: DemoCampaign): Promise<void> {
  const { db, signal } = parts;
  const find = async () => (await findDemoFacts(db, campaign.name)).get(keyOf(campaign));
  const rest = () => sleep(parts.restMs, undefined, { signal }).catch(() => undefined);
  let facts = await find();
  if (facts && !facts.isDeleted && !isPlaced(facts)) facts = await afterBreak(parts, past, facts, find);
  if (facts === undefined || !isPlaced(facts)) {
    const { life, buyer } = campaign;
    past.toPresent();
    const at = life ? placedAt(campaign.name, life) : parts.clock.now();
    await orderCampaign(await past.at(at, buyer), campaign);
    facts = await find();
    await rest();
  }
  if (campaign.life === undefined || facts === undefined) return;
  const mailDate = mailDateOf(campaign);
  for (const { isDue, at, work } of stepsOf(campaign.life, mailDate)) {
    if (signal.aborted) return;
    const { orderId } = facts;
    if (orderId === null || !isDue(facts)) continue;
    await work(await past.at(at, operator), { ...facts, orderId });
    facts = (await find()) ?? facts;
    await rest();
  }
  if (owesResponses(campaign, facts)) {
    const responses = campaign.life.responses ?? 0;
    await saveResponses(db, facts, { responses, first: instantOn(addDays(mailDate, 6), '16:30') });
  }
  const completion = instantOn(addDays(mailDate, 90), '14:03');
  if (facts.status === 'dispatched' && completion < parts.clock.now()) {
    // The hourly task completes a mailing after 90 days. Here the task runs on that day.
    await past.at(completion, operator);
    await past.completeCampaigns();
  }
}

/**
 * Clears what a killed server left of a campaign: ends its checkout, and deletes the draft. Returns the facts of the
 * campaign if its order was finished instead.
 */
async function afterBreak(
  parts: SeedParts,
  past: PastServer,
  left: DemoFacts,
  find: () => Promise<DemoFacts | undefined>,
): Promise<DemoFacts | undefined> {
  // The recovery takes the checkouts of all users. It must not finish one of them in the past.
  past.toPresent();
  for (let look = 0; look < looksAtCheckout && (await hasOpenCheckout(parts.db, left)); look += 1) {
    await past.recoverCheckouts();
    await sleep(lookEveryMs);
  }
  const facts = await find();
  if (facts === undefined || isPlaced(facts)) return facts;
  const { campaignId, cartId, buyer } = facts;
  const caller = await past.at(parts.clock.now(), buyer);
  const { model } = await caller.call(deleteCampaign, { body: { campaignId, cartId } });
  return model && undefined;
}

/** An instant of the order's day. The minute follows from the name, so that not all orders have the same time of day. */
function placedAt(name: string, { placedOn }: DemoLife): Date {
  const minutes = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 420, 0);
  return new Date(instantOn(placedOn, '13:30').getTime() + minutes * 60_000);
}

/** Another worker may take a checkout after ten seconds without a renewal of its lease. */
const lookEveryMs = 500;
const looksAtCheckout = 40;

const isPlaced = ({ status, isDeleted }: DemoFacts): boolean => !isDeleted && !isEditable(status);

const mailDateOf = ({ name, startDate }: DemoCampaign): IsoDate => {
  if (startDate === undefined) throw new RangeError(`${name} has no mail date`);
  return startDate;
};

const owesResponses = ({ life }: DemoCampaign, facts: DemoFacts): boolean =>
  (life?.responses ?? 0) > 0 && !facts.hasResponses && ['dispatched', 'completed'].includes(facts.status);
