import type { Locator, Page } from '@playwright/test';
import { untilSettled } from '../../tools/settled.mjs';
import { untilIdle } from './page-timings.ts';
import { untilPainted } from './until-painted.ts';
import { load, openPage, type Visitor, visitedPages } from './visit.ts';

/** Milliseconds from a click to the painted number of people. The processor is not slowed. */
export interface ClickTimes {
  /** Clicks that check counties one by one. */
  readonly counties: readonly number[];
  /** Clicks on segments, check boxes and the chip of a range, after the counties were checked. */
  readonly choices: readonly number[];
}

/**
 * Positions in the list of states, counted from 0: Alabama, Arkansas, California. Each has at least twenty counties.
 */
const states = [0, 3, 4];
const counties = 20;

const painted = {
  shown: 'section[aria-label="Prospects available"] [aria-live][data-pending="false"]',
  hidden: 'section[aria-label="Prospects available"] [aria-live][data-pending="true"]',
};

/** Clicks through Define Audience once for each of three states. Nothing is saved, so each visit starts empty. */
export async function measureClicks(visitor: Visitor): Promise<ClickTimes> {
  const target = visitedPages(visitor.world).find(({ name }) => name === 'define-audience');
  if (target === undefined) throw new Error('There is no page define-audience.');
  const times = { counties: [] as number[], choices: [] as number[] };
  for (const state of states) {
    const { page, context } = await openPage(visitor, target, { slowdown: 1 });
    try {
      await load(page, target);
      await untilSettled(page);
      await row(page, 'State', state).click();
      await row(page, 'County', 0).waitFor();
      for (let at = 0; at < counties; at += 1)
        times.counties.push(await counted(page, row(page, 'County', at).locator('[data-box]')));
      for (const choice of choices(page)) times.choices.push(await counted(page, choice));
      times.choices.push(...(await rangeAndHousehold(page)));
    } finally {
      await context.close();
    }
  }
  return times;
}

/** Waits until the page is idle, because a user looks at the page before the next click. Then clicks. */
async function counted(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  await untilIdle(page);
  return untilPainted(page, painted, () => control.click());
}

const row = (page: Page, level: string, index: number): Locator =>
  page.getByRole('tree', { name: level, exact: true }).locator(`[data-index="${index}"]`);

function choices(page: Page): readonly Locator[] {
  const option = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  return [
    option('Gender', 'Female'),
    option('Gender', 'Male'),
    option('Gender', 'No Preference'),
    option('Marital status', 'Married'),
    option('Marital status', 'Single'),
    option('Marital status', 'No Preference'),
  ];
}

async function rangeAndHousehold(page: Page): Promise<readonly number[]> {
  await page
    .getByRole('radiogroup', { name: 'Age mode' })
    .getByRole('radio', { name: 'Age Range', exact: true })
    .click();
  await page.getByLabel('From', { exact: true }).fill('40');
  await page.getByLabel('To', { exact: true }).fill('70');
  // The number counts the typed ages already, so the click on Add changes no number.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const removed = await counted(page, page.getByRole('button', { name: /^Remove 40/ }));
  await page.getByRole('tab', { name: 'Household' }).click();
  const onePerHousehold = await counted(page, page.getByLabel('One per household'));
  return [removed, onePerHousehold];
}
