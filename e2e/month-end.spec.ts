import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClockedServer, startClockedServer } from '@dropdate/server/testing/clocked-server';
import { oneOfThisCommit } from '@dropdate/server/testing/tier';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  amountOf,
  applyCount,
  button,
  chooseTemplate,
  fillLines,
  goToAudience,
  heading,
  selectCounty,
  uniqueName,
} from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Each instant is 15 minutes before the end of October in the company's time zone. The browser is in another time zone.
 * In the first case, October ends hours later for the browser. In the second case, October has already ended for the
 * browser. The server's clock is in UTC.
 */
const lastMinutes = [
  { company: 'Pacific/Kiritimati', browser: 'America/New_York', instant: '2026-10-31T09:45:00Z' },
  { company: 'America/Los_Angeles', browser: 'Pacific/Auckland', instant: '2026-11-01T06:45:00Z' },
] as const;
const halfAnHour = 29 * 60_000;
/**
 * The end of the line about ages after a count in October. After a count in November, the line would end with Oct 2027.
 */
const octobersAge = /65, Oct 2026$/;

let server: ClockedServer;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'dropdate-month-end-'));
  server = await startClockedServer(dataDir, lastMinutes[0].instant);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const { company, browser: zone, instant } of oneOfThisCommit(lastMinutes)) {
  test(`an order over a month's end in ${company}, seen from ${zone}`, async ({ browser }) => {
    server.clock.set(instant);
    await server.moveTo(company);
    const page = await openPage(browser, zone);
    const watched = watch(page);
    const campaign = uniqueName('Month end');
    await signInAs(page, users['client-admin'].userName);

    await test.step('count in October', async () => {
      await page.goto('/campaigns/create-campaign');
      await page.getByRole('link', { name: 'Create Turning Age Order' }).click();
      await chooseTemplate(page, 'Medicare T65 Reply Card', campaign);
      await goToAudience(page, campaign);
      await selectCounty(page, 'Florida', 'Broward');
      const age = page.getByRole('group', { name: 'Age', exact: true });
      await age.getByRole('textbox', { name: 'Age', exact: true }).fill('65');
      await age.getByLabel('From month').selectOption('October 2026');
      await age.getByLabel('To month').selectOption('October 2026');
      expect(await applyCount(page, '3')).toBeGreaterThanOrEqual(3);
      await button(page, 'Personalize Template').click();
      await page.getByLabel('Stock color').selectOption('White');
      await page.getByLabel('Postal class').selectOption('Marketing Mail');
      await fillLines(page, 'Florida', 'Harborline Florida', 'W481516');
      await button(page, 'Schedule Campaign').click();
    });

    await test.step('today is the last of October, then the first of November', async () => {
      // A mailing as soon as ready is stored with the date of the day.
      expect(await dateAsSoonAsReady(page)).toBe('10/31/2026');
      server.clock.advance(halfAnHour);
      await page.clock.setFixedTime(server.clock.now());
      await page.reload();
      // The page shows the time of the save in the company's time zone, not in the browser's.
      await expect(page.getByText('Saved 11:45 PM')).toBeVisible();
      expect(await dateAsSoonAsReady(page)).toBe('11/01/2026');
      await button(page, 'Review Order').click();
    });

    await test.step('the order keeps the month of its count', async () => {
      await expect(heading(page, 'Review Campaign')).toBeVisible();
      await expect(page.getByText(octobersAge)).toBeVisible();
      await page.getByRole('radio', { name: 'Standard Invoicing' }).check();
      await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).fill('Carlos');
      await page.getByRole('option', { name: /Carlos Medina/ }).click();
      await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Bill to the Westshore office.');
      await button(page, 'Place Order').click();
      const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
      await expect(receipt).toBeVisible();
      await expect(amountOf(receipt, 'Recipients')).toHaveText('3');
      await expect(amountOf(receipt, 'Schedule date')).toHaveText('As soon as ready');
      await button(receipt, 'View Order Details').click();
      await expect(page.getByText('Campaign Order Details', { exact: true })).toBeVisible();
      await expect(page.getByText(octobersAge)).toBeVisible();
      await expect(amountOf(page, 'Placed on')).toHaveText('11/01/2026 12:14 AM');
      watched.expectNoFaults();
    });
    await page.context().close();
  });
}

/** Opens a browser in another time zone. The clocks of the page and of the server show the same instant. */
async function openPage(browser: Browser, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, timezoneId });
  const page = await context.newPage();
  await page.clock.setFixedTime(server.clock.now());
  return page;
}

/**
 * The date that the page shows for a mailing as soon as ready. The page computes this date from its own current date.
 */
async function dateAsSoonAsReady(page: Page): Promise<string> {
  const soon = page.getByRole('switch', { name: 'Send as soon as ready' });
  await expect(heading(page, 'Schedule and Add Ons')).toBeVisible();
  if (!(await soon.isChecked())) await soon.click();
  return page.getByLabel('Schedule Date').inputValue();
}
