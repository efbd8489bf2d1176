import { expect, type Locator, type Page, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/**
 * The numbers beside states, counties, cities and zips say how many matching people a place has, before the buyer chooses the place.
 */

const placeCounts = /prospects-count-by-place$/;
const liveCount = /prospects-count$/;

const column = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const rowOf = (page: Page, level: string, name: string): Locator =>
  column(page, level).getByRole('treeitem', { name, exact: true });
const available = (page: Page): Locator => summary(page).getByRole('region', { name: 'Prospects available' });

async function find(page: Page, level: 'State' | 'County' | 'City', name: string): Promise<Locator> {
  await column(page, level).getByLabel(`Find a ${level.toLowerCase()}`).fill(name);
  return rowOf(page, level, name);
}

/** Waits until the number that describes a row is current, and answers this number. */
async function described(row: Locator): Promise<string> {
  await expect(row).toHaveAccessibleDescription(/^[\d,]+ prospects$/);
  return (await row.getAttribute('aria-description'))?.replace(' prospects', '') ?? '';
}

const choose = (page: Page, gender: string) =>
  page.getByRole('group', { name: 'Gender', exact: true }).getByRole('radio', { name: gender, exact: true }).check();

async function openAudience(page: Page, name: string, progress: 'created' | 'applied' = 'created'): Promise<void> {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName(name), progress);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
}

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('the number beside a place is the count of the audience with this place alone', async ({ page }) => {
  await openAudience(page, 'What a place brings');
  const everybody = await described(await find(page, 'State', 'Rhode Island'));
  await choose(page, 'Female');
  const state = rowOf(page, 'State', 'Rhode Island');
  await expect(state).not.toHaveAccessibleDescription(`${everybody} prospects`);
  const women = await described(state);
  await state.press('Space');
  await expect(available(page).getByText(/^[\d,]+$/)).toHaveText(women);
  // Another place adds to the audience, but the number beside a place stays the same.
  await (await find(page, 'State', 'Delaware')).press('Space');
  await expect(available(page).getByText(/^[\d,]+$/)).not.toHaveText(women);
  await (await find(page, 'State', 'Rhode Island')).press('Enter');
  expect(await described(state)).toBe(women);

  const county = await find(page, 'County', 'Providence');
  const inCounty = await described(county);
  await button(page, 'Clear all').click();
  expect(await described(county)).toBe(inCounty);
  await county.press('Space');
  await expect(available(page).getByText(/^[\d,]+$/)).toHaveText(inCounty);

  // A city and its zips are counted, too.
  const city = await find(page, 'City', 'Providence');
  const inCity = await described(city);
  await button(page, 'Clear all').click();
  await city.press('Space');
  await expect(available(page).getByText(/^[\d,]+$/)).toHaveText(inCity);
  const zip = column(page, 'Zip').getByRole('treeitem').first();
  const inZip = await described(zip);
  await button(page, 'Clear all').click();
  await zip.press('Space');
  await expect(available(page).getByText(/^[\d,]+$/)).toHaveText(inZip);
});

test('numbers of an earlier audience fade, describe nothing, and are painted anew as they come', async ({ page }) => {
  await openAudience(page, 'Faded', 'applied');
  const [state, county] = [rowOf(page, 'State', 'Florida'), rowOf(page, 'County', 'Baker')];
  await described(county);
  const before = await described(state);
  const name = state.getByText('Florida');
  const { x } = (await name.boundingBox()) ?? {};

  await page.route(placeCounts, async (route) => {
    // Holds back the counts of the states until `letStatesGo` is called. The counts of the counties go through.
    if (route.request().postDataJSON().stateCode === null) await statesMayGo;
    await route.continue();
  });
  let letStatesGo = () => {};
  const statesMayGo = new Promise<void>((resolve) => {
    letStatesGo = resolve;
  });
  await choose(page, 'Male');
  await expect(state).toHaveAccessibleDescription('');
  const faded = state.locator('[data-current]');
  await expect(faded).toContainText(before);
  await expect(faded).toHaveAttribute('data-current', 'false');
  await expect(faded).toBeHidden();
  // The choice itself scrolled the page, so only x is compared with the earlier position of the name. Later positions
  // are compared in full.
  const place = await name.boundingBox();
  expect(place?.x).toBe(x);
  await described(county);
  expect(await name.boundingBox()).toEqual(place);
  letStatesGo();
  expect(await described(state)).not.toBe(before);
  expect(await name.boundingBox()).toEqual(place);
});

test('the numbers wait for the live count, and choosing a place does not ask for them again', async ({ page }) => {
  await openAudience(page, 'After the live count', 'applied');
  await described(rowOf(page, 'County', 'Baker'));
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (placeCounts.test(request.url())) asked.push(request.postDataJSON().stateCode);
  });
  const live = await hold(page, liveCount);
  await choose(page, 'Female');
  await live.isMade();
  // After a change, the page waits a moment before it counts the places. This pause is longer than that moment.
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  live.letGo();
  await described(rowOf(page, 'County', 'Baker'));
  expect(new Set(asked)).toEqual(new Set(['FL', null]));
  expect(asked).toHaveLength(2);

  asked.length = 0;
  await rowOf(page, 'County', 'Baker').press('Space');
  await expect(available(page)).not.toContainText('Out of date');
  // After a change, the page waits a moment before it counts the places. This pause is longer than that moment.
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await described(rowOf(page, 'County', 'Baker'));
});

test('numbers that cannot be counted are left out in silence', async ({ page }) => {
  await openAudience(page, 'Silent', 'applied');
  const row = rowOf(page, 'State', 'Florida');
  await described(row);
  await page.route(placeCounts, (route) => route.abort());
  await choose(page, 'Female');
  await expect(row.locator('[data-current]')).toHaveCount(0);
  await expect(row).toHaveAccessibleDescription('');
  await expect(page.getByText(/error|failed|could not/i)).toHaveCount(0);
  await page.unroute(placeCounts);
  await choose(page, 'Male');
  await described(row);
});

test('on a phone the numbers stand beside the rows of the one column in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (placeCounts.test(request.url())) asked.push(request.postDataJSON().stateCode);
  });
  await openAudience(page, 'On a phone');
  const state = await find(page, 'State', 'Rhode Island');
  const count = await described(state);
  await expect(state.getByText(count, { exact: true }).first()).toBeVisible();
  expect(asked).toEqual([null]);
  await state.press('Enter');
  await described(rowOf(page, 'County', 'Providence'));
  expect(asked).toEqual([null, 'RI']);
});
