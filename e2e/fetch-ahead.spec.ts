import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** Whether the page has fetched a script of this name. */
const hasFetched = (page: Page, script: string): Promise<boolean> =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    `/${script}-`,
  );

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('a finished step fetches the scripts of the next one, an unfinished step does not', async ({ page }) => {
  const open = async (progress: 'created' | 'applied') => {
    const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Fetched ahead'), progress);
    await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
    await untilSettled(page);
  };
  await open('applied');
  await expect.poll(() => hasFetched(page, 'personalize-screen')).toBe(true);
  // A request counts when it starts, since its answer may come after the test.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('created');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(asked.filter((url) => url.includes('/personalize-screen-'))).toEqual([]);
});

test('a link fetches the scripts of its page when the pointer or the focus reaches it', async ({ page }) => {
  await page.goto('/credits');
  await untilSettled(page);
  expect(await hasFetched(page, 'campaigns-screen')).toBe(false);
  await page.getByRole('link', { name: 'All Campaigns' }).hover();
  await expect.poll(() => hasFetched(page, 'campaigns-screen')).toBe(true);
  await page.getByRole('link', { name: 'Home' }).first().focus();
  await expect.poll(() => hasFetched(page, 'home-screen')).toBe(true);
});
