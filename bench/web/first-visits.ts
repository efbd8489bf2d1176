import type { Page } from '@playwright/test';
import { untilSettled, waiting } from '../../tools/settled.mjs';
import { untilIdle } from './page-timings.ts';
import { untilPainted } from './until-painted.ts';
import { load, openPage, type Visitor } from './visit.ts';

/** Milliseconds from the click that leads to a step to the painted step. The processor is not slowed. */
export interface StepVisits {
  readonly first: readonly number[];
  readonly later: readonly number[];
}

/**
 * The steps, counted from 1, in the order of the visits. The second step is open at the beginning. The button at the
 * foot leads to steps 3 to 5, and saves the schedule before step 5. The rail leads back to steps 1 and 2.
 */
const visited = [3, 4, 5, 1, 2];
const browsers = 5;
/** Milliseconds that a user looks at a step before the next click. */
const look = 500;
/** Milliseconds from the moment when the pointer reaches a button or link to the press. */
const reach = 150;

const current = (step: number) => `nav[aria-label="Order steps"] li:nth-child(${step})[aria-current="step"]`;

/** Opens some fresh browsers. In each of them, goes twice through the wizard of a campaign that is ready for review. */
export async function measureStepVisits(visitor: Visitor): Promise<StepVisits> {
  const { cartId, campaignId } = visitor.world.ready;
  const target = {
    name: 'define-audience',
    path: `/campaigns/define-audience/${cartId}/${campaignId}`,
    content: { selector: '[role="treeitem"]', count: 5 },
  };
  const times = { first: [] as number[], later: [] as number[] };
  for (let browser = 0; browser < browsers; browser += 1) {
    const { page, context } = await openPage(visitor, target, { slowdown: 1 });
    try {
      await load(page, target);
      await untilSettled(page);
      for (const step of visited) (step === 2 ? times.later : times.first).push(await visitStep(page, step));
      for (const step of visited) times.later.push(await visitStep(page, step));
    } finally {
      await context.close();
    }
  }
  return times;
}

async function visitStep(page: Page, step: number): Promise<number> {
  await page.waitForTimeout(look);
  await untilIdle(page);
  const isNext = step > 2;
  const link = isNext
    ? page.locator('footer button').last()
    : page.locator(`nav[aria-label="Order steps"] li:nth-child(${step}) a`);
  await link.hover();
  await page.waitForTimeout(reach);
  const answer = { shown: `body:has(${current(step)}):has(footer button)`, hidden: waiting };
  return untilPainted(page, answer, () => link.click());
}
