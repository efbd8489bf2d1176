import { untilSettled } from '../../tools/settled.mjs';
import { audienceSteps } from './audience-steps.ts';
import { campaignsSteps } from './campaigns-steps.ts';
import { contactsSteps, leadsSteps } from './contacts-steps.ts';
import { afterPaint, readEvents, type TimedEvent, untilIdle } from './page-timings.ts';
import type { Step } from './step.ts';
import { campaignsPage, contactsPage, leadsPage, load, openPage, type Visitor, visitedPages } from './visit.ts';

export interface Interaction {
  readonly name: string;
  /** Milliseconds from the input to the next paint. A time shorter than `unreported` is given as `unreported`. */
  readonly duration: number;
}

/** The shortest interaction that the browser reports, in milliseconds. */
export const unreported = 16;

/** Runs the steps of all pages. */
export async function measureInteractions(visitor: Visitor): Promise<readonly Interaction[]> {
  const audiencePage = visitedPages(visitor.world).find(({ name }) => name === 'define-audience');
  if (audiencePage === undefined) throw new Error('There is no page define-audience.');
  return [
    ...(await runSteps(visitor, campaignsPage, campaignsSteps)),
    ...(await runSteps(visitor, contactsPage, contactsSteps)),
    ...(await runSteps(visitor, leadsPage, leadsSteps)),
    ...(await runSteps(visitor, audiencePage, audienceSteps)),
  ];
}

async function runSteps(
  visitor: Visitor,
  target: typeof campaignsPage,
  steps: readonly Step[],
): Promise<readonly Interaction[]> {
  const { page, context } = await openPage(visitor, target);
  page.setDefaultTimeout(30_000);
  try {
    await load(page, target);
    await untilSettled(page);
    const starts: number[] = [];
    for (const step of steps) {
      starts.push(await page.evaluate(() => performance.now()));
      try {
        await step.act(page);
        // The check whether the page is ready takes processor time. So the check begins after the measured paint.
        await afterPaint(page);
        await step.until(page);
      } catch (error) {
        throw new Error(`${target.name}, ${step.name}: ${(error as Error).message}`);
      }
      await untilIdle(page);
    }
    const events = await readEvents(page);
    return steps.map(({ name }, index) => ({
      name: `${target.name}: ${name}`,
      duration: longest(events, starts[index] ?? 0, starts[index + 1] ?? Number.POSITIVE_INFINITY),
    }));
  } finally {
    await context.close();
  }
}

/** An interaction is as slow as the slowest of its events. */
function longest(events: readonly TimedEvent[], from: number, to: number): number {
  const own = events.filter(({ startTime }) => startTime >= from && startTime < to);
  return Math.max(unreported, ...own.map(({ duration }) => duration));
}
