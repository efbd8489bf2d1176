import { dateIn } from '../../src/platform/clock.ts';
import { traceOf } from '../../src/platform/failure.ts';
import { endRunningJobs, withProgress } from '../../src/platform/jobs/with-progress.ts';
import { demoCampaigns } from './demo-campaigns.ts';
import { seedDemoContacts } from './demo-contacts.ts';
import { findBeginning } from './demo-facts.data.ts';
import { demoMailings } from './demo-mailings.ts';
import type { DemoCampaign } from './demo-plan.ts';
import { seedDemoAnswers } from './seed-demo-answers.ts';
import { missingCampaigns, type SeedParts, seedCampaigns } from './seed-demo-campaigns.ts';
import { seedDemoCards } from './seed-demo-cards.ts';
import { seedDemoLists } from './seed-demo-lists.ts';

/** The work that a call to load the demo's data started. Both numbers are 0 when nothing is missing. */
export interface StartedLoad {
  readonly campaigns: number;
  /** Ordered pieces of these campaigns. */
  readonly pieces: number;
}

export interface DemoLoader {
  /** Ends the progress that a killed server left. Every user would see it in the bell. */
  endLeftWork(): Promise<void>;
  /** Makes the missing campaigns that the demo has before it is ready. Calls `onBegin` when there are any. Never fails. */
  first(onBegin?: () => void): Promise<void>;
  /** Makes the missing mailings, the contacts and the response cards while users already look around. Never fails. */
  rest(): Promise<void>;
  /** Starts to make everything that is missing. Does nothing while such work runs. */
  load(): Promise<StartedLoad>;
  /** Ends the work after the present step. */
  stop(): Promise<void>;
}

const kinds = { first: 'demo-campaigns', rest: 'demo-mailings', cards: 'demo-cards' };

/** Milliseconds of rest after each step of the mailings. */
const restMs = 400;

/**
 * Loads the campaigns of the demo. What is missing follows from the database, so a killed server's work goes on at the
 * next start.
 * @param pieces the mailed pieces of the mailings
 */
export function demoLoader(parts: Omit<SeedParts, 'today' | 'signal' | 'restMs'>, pieces: number): DemoLoader {
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  const plans = async () => {
    const today = dateIn(await findBeginning(parts.db), 'America/New_York');
    const [first, rest] = [demoCampaigns(today), demoMailings(today, pieces)];
    const missing = new Set(await missingCampaigns(parts, [...first, ...rest]));
    const isMissing = (campaign: DemoCampaign) => missing.has(campaign);
    return { today, first: first.filter(isMissing), rest: rest.filter(isMissing) };
  };
  const seedFirst = async ({ today, first }: Awaited<ReturnType<typeof plans>>) => {
    const job = { kind: kinds.first, title: 'Preparing the demo campaigns' };
    await seedCampaigns({ ...parts, today, signal: ending.signal, restMs: 0 }, job, first);
  };
  const seedRest = async ({ today, rest }: Awaited<ReturnType<typeof plans>>) => {
    const job = { kind: kinds.rest, title: 'Preparing the demo mailings of the last months' };
    const slowly = { ...parts, today, signal: ending.signal, restMs };
    // Lists are bought before the mailings, because these take minutes.
    if (pieces > 0) await seedDemoLists(slowly);
    await seedCampaigns(slowly, job, rest);
    // The contacts of new mailings take seconds, in which the bar must not say that all is loaded.
    const contactsJob = { kind: kinds.rest, title: 'Preparing the demo contacts', total: 1 };
    const seedContacts = () => seedDemoContacts(parts, pieces);
    if (!ending.signal.aborted)
      await (rest.length === 0 ? seedContacts() : withProgress(parts.db, contactsJob, seedContacts));
    const cardJob = { kind: kinds.cards, title: 'Preparing the demo response cards' };
    if (!ending.signal.aborted) await seedDemoCards(slowly, cardJob, pieces);
    const answerJob = { kind: kinds.cards, title: 'Preparing the demo leads from landing pages' };
    if (pieces > 0 && !ending.signal.aborted) await seedDemoAnswers(slowly, answerJob);
  };
  const run = (work: () => Promise<void>): Promise<void> => {
    const done = work()
      .catch((error: unknown) => parts.log.warn(traceOf(error), 'the demo campaigns are not complete'))
      .finally(() => {
        if (running === done) running = null;
      });
    running = done;
    return done;
  };
  return {
    endLeftWork: () => endRunningJobs(parts.db, Object.values(kinds)),
    first: (onBegin) =>
      run(async () => {
        const missing = await plans();
        if (missing.first.length > 0) onBegin?.();
        await seedFirst(missing);
      }),
    rest: () => run(async () => seedRest(await plans())),
    load: async () => {
      if (running !== null) return { campaigns: 0, pieces: 0 };
      const found = plans();
      void run(async () => {
        const missing = await found;
        await seedFirst(missing);
        await seedRest(missing);
      });
      const { first, rest } = await found;
      const orders = [...first, ...rest].filter(({ life }) => life !== undefined);
      return {
        campaigns: first.length + rest.length,
        pieces: orders.reduce((sum, { desiredCount = 0 }) => sum + desiredCount, 0),
      };
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
