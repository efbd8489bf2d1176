import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { type ClockedServer, startClockedServer } from '@dropdate/server/testing/clocked-server';
import { orderCampaign } from '@dropdate/server/testing/order-campaign';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readCsv } from './support/csv.ts';
import { button, readyToPlace, uniqueName } from './support/order-wizard.ts';
import { callerFor, findCampaign } from './support/prepare.ts';
import { orderRow, orderStatus, productionLines, returnedFile, sendBack, statusList } from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { dialog } from './support/response-cards.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The company's own people get a piece of every order: added, ordered, printed, and removed with Undo. */

const today = '2026-11-20T15:00:00Z';
const pieces = 12;
const parameters = { ...emptyAudience, geography: [{ stateCode: 'FL', counties: [{ countyName: 'Lee' }] }] };

let server: ClockedServer;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Every order of the company would mail the seeds, so the journeys beside this one need another server.
  dataDir = mkdtempSync(join(tmpdir(), 'dropdate-seeds-'));
  server = await startClockedServer(dataDir, today);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openPage(browser: Browser, role: RoleKey): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await page.clock.setFixedTime(server.clock.now());
  await signInAs(page, users[role].userName);
  return page;
}

const seeds = (page: Page) => page.getByRole('region', { name: 'Seed addresses' });
const listed = (page: Page) => seeds(page).getByRole('listitem');
const changed = (page: Page, method: string) =>
  page.waitForResponse((one) => one.url().includes('/api/seed-addresses') && one.request().method() === method);

async function addSeed(page: Page, firstName: string, street: string): Promise<void> {
  await button(seeds(page), 'Add Seed Address').click();
  const form = dialog(page, 'Add Seed Address');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Street address').fill(street);
  await form.getByLabel('ZIP code').fill('33602');
  await expect(form.getByLabel('City')).toHaveValue('Tampa');
  const added = changed(page, 'POST');
  await button(form, 'Add Seed Address').click();
  expect((await added).status()).toBe(200);
  await expect(form).toBeHidden();
}

test('a seed address gets a free piece of an order, which the printer sees, and is removed with Undo', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openPage(browser, 'client-admin');
  const watched = watch(page, [/^40[09] POST .*\/api\/seed-addresses$/]);

  await test.step('addresses are added, checked and changed', async () => {
    await page.goto('/settings/do-not-mail');
    await expect(seeds(page)).toContainText('No seed address yet');
    await button(seeds(page), 'Add Seed Address').click();
    const form = dialog(page, 'Add Seed Address');
    await button(form, 'Add Seed Address').click();
    await expect(form.getByText('Enter the first name.')).toBeVisible();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await addSeed(page, 'Maya', '12 Bay St Apt 4');
    await expect(page.getByText('Maya Okafor gets a piece of every later order.')).toBeVisible();
    await addSeed(page, 'Dana', '4200 W Cypress St');
    await expect(seeds(page)).toContainText('2 of 25');
    await button(seeds(page), 'Change Dana Okafor').click();
    const change = dialog(page, 'Change Seed Address');
    await change.getByLabel('Street address').fill('4300 W Cypress St');
    const saved = changed(page, 'PUT');
    await button(change, 'Save').click();
    expect((await saved).status()).toBe(200);
    await expect(listed(page).nth(1)).toContainText(/4300 W Cypress St.*Tampa, FL 33602/);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a person stands once, and a wrong ZIP code is marked', async () => {
    await button(seeds(page), 'Add Seed Address').click();
    const form = dialog(page, 'Add Seed Address');
    await form.getByLabel('First name').fill('Maya');
    await form.getByLabel('Last name').fill('Okafor');
    await form.getByLabel('Street address').fill('12 Bay Street Apt 4');
    await form.getByLabel('ZIP code').fill('33602');
    await expect(form.getByLabel('City')).toHaveValue('Tampa');
    const refused = changed(page, 'POST');
    await button(form, 'Add Seed Address').click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText('This person is a seed address already.')).toBeVisible();
    await form.getByLabel('ZIP code').fill('00000');
    await button(form, 'Add Seed Address').click();
    await expect(form.getByText('No post office has the ZIP code 00000. Correct it.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const name = uniqueName('Seeded');
  await test.step('the buyer sees the free pieces before and after the order', async () => {
    await orderCampaign(callerFor(page), {
      name,
      templateKey: 'final-expense-double-card',
      parameters,
      desiredCount: pieces,
      agencyName: 'Harborline Senior Benefits',
      startDate: '2026-12-01',
    });
    const { cartId } = await findCampaign(page, name);
    await page.goto(`/campaigns/review-order/${cartId}`);
    await expect(page.getByText(`${pieces} plus 2 seed addresses, free`)).toBeVisible();
    await readyToPlace(page);
    await button(page, 'Place Order').click();
    await expect(dialog(page, 'Campaign Launch Successfully!')).toBeVisible();
    const { campaignId } = await findCampaign(page, name);
    await page.goto('/campaigns');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/campaigns/order/.*${campaignId}`));
    await expect(page.getByText(`${pieces} plus 2 seed addresses, free`)).toBeVisible();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByText(`${name}, ${pieces} pieces, plus 2 seed addresses, free`)).toBeVisible();
  });

  await test.step('production prints and mails the seeds', async () => {
    const operator = await openPage(browser, 'csd-admin');
    const order = await findCampaign(page, name);
    await operator.goto(statusList);
    await expect(orderRow(operator, order)).toContainText(`${pieces} + 2 seeds`);
    const lines = await productionLines(operator, order);
    const rows = readCsv(lines.join(''));
    expect(rows).toHaveLength(pieces + 2);
    expect(rows.map((row) => row('Seed')).slice(-3)).toEqual(['', 'Yes', 'Yes']);
    expect(rows.at(-1)?.('Address Line 1')).toBe('4300 W Cypress St');
    await sendBack(operator, returnedFile(lines));
    await expect(orderStatus(operator, order)).toHaveText('Printing');
    await orderStatus(operator, order).click();
    await operator.getByRole('menuitem', { name: 'Dispatched' }).click();
    const dispatch = dialog(operator, 'Dispatch Details');
    await expect(dispatch).toContainText(`has ${pieces} pieces + 2 seeds.`);
    await expect(dispatch.getByLabel('Quantity')).toHaveValue(String(pieces + 2));
    await operator.context().close();
  });

  await test.step('an address is removed, and Undo brings it back', async () => {
    await page.goto('/settings/do-not-mail');
    const removed = changed(page, 'DELETE');
    await button(seeds(page), 'Remove Maya Okafor').click();
    expect((await removed).status()).toBe(200);
    await expect(listed(page)).toHaveCount(1);
    const back = changed(page, 'POST');
    await button(page, 'Undo').click();
    expect((await back).status()).toBe(200);
    await expect(listed(page)).toHaveText([/Dana Okafor/, /Maya Okafor/]);
  });

  await test.step('on a phone the addresses are folded', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(listed(page)).toHaveCount(0);
    await page.locator('summary', { hasText: 'Seed addresses' }).click();
    await expect(listed(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page);
  });
  watched.expectNoFaults();
  await page.context().close();
});
