import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** Whether the page has fetched a script of this name. */
const hasFetched = (page: Page, script: string): Promise<boolean> =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    `/${script}-`,
  );

/** Notes the path of each call that the page makes. Polls are left out. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isPoll = request.headers()['x-background'] === '1';
    if (pathname.startsWith('/api/') && !pathname.endsWith('.svg') && !isPoll) calls.push(pathname);
  });
  return calls;
}

/** Stops the clock of the page. Answers then stay fresh for as long as the test runs, however slow the machine is. */
const stopClock = (page: Page) => page.clock.setFixedTime(new Date());

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('a finished step fetches the scripts of the next one, an unfinished step does not', async ({ page }) => {
  const open = async (progress: 'created' | 'applied') => {
    const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Fetched ahead'), progress);
    await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
    await untilSettled(page);
  };
  await open('applied');
  await expect.poll(() => hasFetched(page, 'personalize-screen')).toBe(true);
  // The first page fetches its scripts, and imports them later. The test leaves this page, so that it makes no late
  // requests that would be counted.
  await page.goto('about:blank');
  // A request counts when it starts, because its answer can come after the test.
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

test('the next step is asked for before the click and not again after it, but again after a save', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Asked ahead'), 'personalized');
  const calls = noteCalls(page);
  const variantCalls = () => calls.filter((path) => path === '/api/campaigns/template-and-variants').length;
  await stopClock(page);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await untilSettled(page);
  await expect.poll(variantCalls).toBe(1);
  await button(page, 'Personalize Template').hover();
  await button(page, 'Personalize Template').click();
  await expect(page).toHaveURL(/\/personalize\//);
  await untilSettled(page);
  expect(variantCalls()).toBe(1);

  // The save makes the cached variants out of date.
  await button(page, 'Schedule Campaign').click();
  await expect(page).toHaveURL(/\/schedule\//);
  await untilSettled(page);
  const link = page
    .getByRole('navigation', { name: 'Order steps' })
    .getByRole('link', { name: 'Personalize Template' });
  await link.hover();
  await expect.poll(variantCalls).toBe(2);
  await link.click();
  await untilSettled(page);
  expect(variantCalls()).toBe(2);
  await button(page, 'Schedule Campaign').click();
  await expect(page).toHaveURL(/\/schedule\//);
});

test('no call for the record is made ahead while a save stands before the next step', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Saved first'), 'scheduled');
  const calls = noteCalls(page);
  await stopClock(page);
  await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  await untilSettled(page);
  await expect.poll(() => calls).toContain('/api/user/get-sales-agents');
  expect(calls).not.toContain(`/api/cart/details/${cartId}`);
});

const cartCall = /^\/api\/cart\/details\/[^/]+\/campaign\//;

/** The rail links of the review. `lastCall` matches a call that the fetch-ahead of the link makes last. */
const links = [
  { step: 'Choose Templates', lastCall: /\/templates\/tile$/ },
  { step: 'Define Audience', lastCall: cartCall },
  { step: 'Personalize Template', lastCall: cartCall },
  { step: 'Schedule Campaigns', lastCall: cartCall },
];

/**
 * Calls that may follow the click. The fetch-ahead never asks for sample recipients. Define Audience counts when the page
 * is open, because a count tells how things are now. When Personalize Template is open, the page fetches the price list
 * for the next step.
 */
const allowed = /\/(sample-recipients|prospects-count)$|^\/api\/items$/;

for (const { step, lastCall } of links) {
  test(`the link to ${step} asks for all that the step needs`, async ({ page }) => {
    const { cartId } = await prepareCampaign(page, uniqueName('Step link'), 'scheduled');
    const calls = noteCalls(page);
    await stopClock(page);
    await page.goto(`/campaigns/review-order/${cartId}`);
    await untilSettled(page);
    calls.length = 0;
    const link = page.getByRole('navigation', { name: 'Order steps' }).getByRole('link', { name: step });
    await link.focus();
    await expect.poll(() => calls.some((path) => lastCall.test(path))).toBe(true);
    calls.length = 0;
    await link.click();
    await expect(page.locator('[aria-current="step"]')).toContainText(step);
    await untilSettled(page);
    expect(calls.filter((path) => !allowed.test(path))).toEqual([]);
  });
}

test('the name of an ordered campaign asks for its order, and a user who saves data asks for nothing', async ({
  page,
}) => {
  const { name } = await prepareCampaign(page, uniqueName('Row ahead'), 'ordered');
  const calls = noteCalls(page);
  await stopClock(page);
  const reach = async () => {
    await page.goto('/campaigns');
    await untilSettled(page);
    calls.length = 0;
    await page.getByRole('link', { name, exact: true }).hover();
  };
  await reach();
  const orderCalls = () => calls.filter((path) => /^\/api\/order\/[^/]+\/detail$/.test(path)).length;
  await expect.poll(orderCalls).toBe(1);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\/order\//);
  await untilSettled(page);
  expect(orderCalls()).toBe(1);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await reach();
  // The pointer rests on the link for longer than a fetch-ahead needs to begin.
  await page.waitForTimeout(300);
  expect(calls).toEqual([]);
});

test('a page whose scripts could not be fetched ahead opens after the outage, without a reload', async ({ page }) => {
  await page.goto('/credits');
  await untilSettled(page);
  await page.evaluate(() => {
    document.title = 'The same document';
  });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  // The server does not answer, but the browser believes that it is online.
  const files = /\/(assets\/.*|pages\.json)$/;
  await page.route(files, (route) => route.abort());
  const link = page.getByRole('link', { name: 'All Campaigns' });
  const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
  await link.hover();
  await failed;
  await page.unroute(files);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Campaigns' })).toBeVisible();
  expect(loads).toEqual([]);
});
