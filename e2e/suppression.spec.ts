import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { type ClockedServer, startClockedServer } from '@dropdate/server/testing/clocked-server';
import { orderCampaign } from '@dropdate/server/testing/order-campaign';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact } from './support/contacts.ts';
import { holdCall } from './support/hold-call.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { callerFor, findCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * An audience leaves out the people of two earlier orders. Orders hold their people for 90 days, so the orders are
 * placed half a year before the audience.
 */

const orderedOn = '2026-05-04T15:00:00Z';
const today = '2026-11-20T15:00:00Z';
const parameters = { ...emptyAudience, geography: [{ stateCode: 'FL', counties: [{ countyName: 'Lee' }] }] };
const templateKey = 'final-expense-double-card';

let server: ClockedServer;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'dropdate-suppression-'));
  server = await startClockedServer(dataDir, orderedOn);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openPage(browser: Browser, role: RoleKey = 'client-admin'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await page.clock.setFixedTime(server.clock.now());
  await signInAs(page, users[role].userName);
  return page;
}

const suppressions = (page: Page) => summary(page).getByRole('region', { name: 'Suppressions' });
const available = (page: Page) => summary(page).getByRole('region', { name: 'Prospects available' });
const figure = async (page: Page) =>
  Number(
    (
      await available(page)
        .getByText(/^[\d,]+$/)
        .innerText()
    ).replaceAll(',', ''),
  );
const waterfall = (page: Page) =>
  suppressions(page).getByRole('list', { name: 'From the matching to the available prospects' });
const choosing = (page: Page) => page.getByRole('dialog', { name: 'Choose Orders' });
const searched = (page: Page) => page.waitForResponse('**/api/search/campaigns-for-suppression/row');

/** Makes a draft with an applied count of 20, and opens its audience. */
async function openDraft(page: Page): Promise<void> {
  const name = uniqueName('Left out');
  await orderCampaign(callerFor(page), { name, templateKey, parameters, desiredCount: 20 });
  const { cartId, campaignId } = await findCampaign(page, name);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(button(page, 'Personalize Template')).toBeEnabled();
}

/** A draft of today, with its address and the number of its available people. */
async function draftOfToday(browser: Browser) {
  server.clock.set(today);
  const page = await openPage(browser);
  const watched = watch(page);
  await openDraft(page);
  return { page, watched, draft: page.url(), all: await figure(page) };
}

/** The first sample recipient of the draft in view. */
async function samplePerson(page: Page) {
  const [, campaignId = ''] = /([^/]+)$/.exec(new URL(page.url()).pathname) ?? [];
  const { model } = await callerFor(page).call(listSampleRecipients, {
    params: { campaignId: idOf<CampaignId>(campaignId) },
  });
  const [person] = model.recipients;
  if (person === undefined) throw new Error('The draft has no recipient.');
  return person;
}

const placeOrder = (page: Page, name: string, desiredCount: number, startDate = '2026-05-18') =>
  orderCampaign(callerFor(page), {
    name,
    templateKey,
    parameters,
    desiredCount,
    agencyName: 'Harborline Senior Benefits',
    startDate,
    term: 'standard-invoicing',
  });

test('two earlier orders leave the count, and standard suppression brings their people back', async ({ browser }) => {
  const [first, second] = [uniqueName('Spring letter'), uniqueName('Summer letter')];
  server.clock.set(orderedOn);
  const before = await openPage(browser);

  await test.step('without an order, the list is empty, and going on asks first', async () => {
    await openDraft(before);
    await expect(suppressions(before)).toContainText('Standard Suppression');
    await button(suppressions(before), 'Change').press('Enter');
    await suppressions(before).getByRole('radio', { name: 'Include Previous Orders' }).press('Space');
    await expect(suppressions(before)).toContainText('No order chosen yet');
    await button(suppressions(before), 'Choose Orders').press('Enter');
    await expect(choosing(before)).toContainText('Your Orders List is Empty');
    await expect(button(choosing(before), 'Complete')).toBeDisabled();
    await before.keyboard.press('Escape');

    await button(before, 'Personalize Template').press('Enter');
    const question = before.getByRole('dialog', { name: 'No orders selected to include.' });
    await expect(question).toContainText('Standard Suppressions will be applied to this order.');
    await button(question, 'Cancel').press('Enter');
    await expect(suppressions(before).getByRole('radio', { name: 'Include Previous Orders' })).toBeChecked();
    await button(before, 'Personalize Template').press('Enter');
    await button(question, 'Continue').press('Enter');
    await expect(before.getByRole('heading', { name: 'Variant 1' }).or(before.getByLabel('Stock color'))).toBeVisible();
  });
  await placeOrder(before, first, 12);
  await placeOrder(before, second, 7);
  await before.context().close();

  server.clock.set(today);
  const page = await openPage(browser);
  const watched = watch(page);
  await openDraft(page);
  const all = await figure(page);

  await test.step('the chosen orders stay chosen over searches, and the count falls by exactly their people', async () => {
    await button(suppressions(page), 'Change').click();
    await suppressions(page).getByRole('radio', { name: 'Include Previous Orders' }).check();
    await button(suppressions(page), 'Choose Orders').click();
    const rows = choosing(page).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(second);
    await expectAccessibleInBothThemes(page);
    const search = choosing(page).getByLabel('Search Orders');
    const missing = searched(page);
    await search.fill('No such order');
    await missing;
    await expect(choosing(page)).toContainText('No Matching Orders Found');
    const ofFirst = searched(page);
    await search.fill(first);
    await ofFirst;
    await choosing(page)
      .getByRole('checkbox', { name: /^Select order/ })
      .check();
    const sorted = searched(page);
    await choosing(page).getByRole('button', { name: 'Campaign', exact: true }).click();
    await sorted;
    const noneSorted = searched(page);
    await search.fill('No such order');
    await noneSorted;
    await expect(choosing(page)).toContainText('No Matching Orders Found');
    // The answer about all orders in the new sort is late.
    const held = await holdCall(page, '**/api/search/campaigns-for-suppression/row');
    await button(choosing(page), 'Clear search').click();
    await held.asked;
    await expect(search).toBeFocused();
    await expect(choosing(page)).toContainText('No Matching Orders Found');
    held.letGo();
    await expect(rows).toHaveCount(3);
    await expect(search).toBeFocused();
    await expect(rows.filter({ hasText: first }).getByRole('checkbox')).toBeChecked();
    await rows.filter({ hasText: second }).getByRole('checkbox').check();
    await expect(choosing(page)).toContainText('2 orders chosen');
    await button(choosing(page), 'Complete').click();
    await expect(suppressions(page)).toContainText('2 orders chosen');
    await expect.poll(() => figure(page)).toBe(all - 19);
    await expect(button(page, 'Personalize Template')).toBeDisabled();
  });

  await test.step('the waterfall sums exactly, and a line says its meaning', async () => {
    const line = (name: string) => waterfall(page).getByRole('button', { name });
    await expect(line('Chosen orders')).toContainText('19');
    await expect(line('Available')).toContainText((all - 19).toLocaleString('en-US'));
    const numbers = (await waterfall(page).getByRole('button').allInnerTexts()).map((text) =>
      Number(/[\d,]+$/.exec(text)?.[0].replaceAll(',', '')),
    );
    const [matches = 0, ...others] = numbers;
    expect(others.slice(0, -1).reduce((left, people) => left - people, matches)).toBe(others.at(-1));
    await line('Recent orders').press('Enter');
    await expect(waterfall(page)).toContainText('An order keeps its people for 90 days after its mail date');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('Apply keeps the orders, and the dialog shows them again', async () => {
    await button(summary(page), 'Apply').click();
    await expect(button(page, 'Personalize Template')).toBeEnabled();
    await page.reload();
    await expect(suppressions(page)).toContainText('Standard Suppression, and the people of 2 orders');
    expect(await figure(page)).toBe(all - 19);
    await button(suppressions(page), 'Change').click();
    await button(suppressions(page), 'Choose Orders').click();
    await expect(choosing(page).getByRole('checkbox', { name: /^Select order/, checked: true })).toHaveCount(2);
    await button(choosing(page), 'Cancel').click();
  });

  await test.step('another type clears the orders, and Undo brings them back', async () => {
    await suppressions(page).getByRole('radio', { name: 'Standard Suppression' }).check();
    await expect.poll(() => figure(page)).toBe(all);
    await button(page, 'Undo').click();
    await expect(suppressions(page)).toContainText('2 orders chosen');
    await expect.poll(() => figure(page)).toBe(all - 19);
  });

  await test.step('on a narrow screen, the dialog has rows in place of the table', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /summary/i }).click();
    await button(page, 'Change').click();
    await button(page, 'Choose Orders').click();
    await expect(choosing(page).getByRole('checkbox', { name: /^Select order/, checked: true })).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    watched.expectNoFaults();
  });
  await page.context().close();
});

test('a person on the do-not-mail list of the company leaves an open draft, and Undo brings the person back', async ({
  browser,
}) => {
  const { page, watched, draft, all } = await draftOfToday(browser);
  const person = await samplePerson(page);

  await page.goto('/settings/do-not-mail');
  await expect(page.getByText('Nobody is on the list')).toBeVisible();
  const field = page.getByLabel('Names and addresses');
  await field.fill('Jane Doe');
  await field.blur();
  await expect(page.getByText(/^Line 1: write name/)).toBeVisible();
  await expect(button(page, 'Add')).toBeDisabled();
  await field.fill(
    `${person.firstName} ${person.lastName}, Jr., ${person.addressLine1}, ${person.city}, FL ${person.zip}`,
  );
  await button(page, 'Add 1 person').press('Enter');
  await expect(page.getByText(/^1 person added\. [1-9]/)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(person.addressLine1) });
  await expect(row).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('Pat O’Brien, 7 Elm St, Tampa, FL 33602\nJosé Núñez, 8 Elm St, Tampa, FL 33602');
  await button(page, 'Add 2 people').press('Enter');
  await expect(page.getByText(/^2 people added\./)).toBeVisible();
  const finding = page.getByLabel('Search People');
  await finding.fill('obrien');
  await expect(row).toBeHidden();
  await expect(page.getByRole('row', { name: /O’Brien/ })).toBeVisible();
  await finding.fill('');
  await expect(row).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(draft);
  await button(suppressions(page), 'Change').click();
  await expect(waterfall(page).getByRole('button', { name: 'Your do-not-mail list' })).toBeVisible();
  await expect.poll(() => figure(page)).toBeLessThan(all);

  const agentPage = await openPage(browser, 'sales-agent');
  await agentPage.goto('/settings/do-not-mail');
  await expect(agentPage.getByRole('row', { name: /O’Brien/ })).toBeVisible();
  await expect(agentPage.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await agentPage.context().close();

  await page.goto('/settings/do-not-mail');
  const dotsOf = (name: RegExp) => page.getByRole('row', { name }).getByRole('button', { name: /^Actions for/ });
  const remove = async (name: RegExp) => {
    await dotsOf(name).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  };
  const held = await holdCall(page, '**/api/do-not-mail/remove');
  await remove(/O’Brien/);
  await held.asked;
  // The row stays until the answer comes, and a second press asks nothing.
  await remove(/O’Brien/);
  held.letGo();
  await expect(page.getByText('Pat O’Brien is removed from the list.')).toBeVisible();
  await expect(page.getByRole('row', { name: /O’Brien/ })).toBeHidden();
  await expect(
    page
      .getByRole('row')
      .getByRole('button', { name: /^Actions for/ })
      .and(page.locator(':focus')),
  ).toHaveCount(1);
  await remove(/Núñez/);
  await expect(page.getByText('José Núñez is removed from the list.')).toBeVisible();
  await remove(new RegExp(person.addressLine1));
  await expect(page.getByText('Nobody is on the list')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(row).toBeVisible();
  await remove(new RegExp(person.addressLine1));
  await expect(page.getByText('Nobody is on the list')).toBeVisible();
  await page.goto(draft);
  await expect.poll(() => figure(page)).toBe(all);
  watched.expectNoFaults();
  await page.context().close();
});

test('a customer leaves an open draft once the company says so, by keyboard alone', async ({ browser }) => {
  const { page, watched, draft, all } = await draftOfToday(browser);
  const { firstName, lastName, addressLine1, city, zip } = await samplePerson(page);
  await makeContact(page.request, lastName, 0, firstName, { addressLine1, city, postalCode: zip });

  await page.goto('/settings/do-not-mail');
  const choice = page.getByRole('switch', { name: 'Leave out customers and open leads' });
  await choice.press('Space');
  await expect(page.getByText('Customers and open leads leave every count. They are looked up now.')).toBeVisible();
  const found = page.getByText(/^[\d,]+ (person|people) of the prospect file (is|are) left out\.$/);
  await expect(found).toBeVisible();
  await expect(choice).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(draft);
  await expect.poll(() => figure(page)).toBeLessThan(all);
  await button(suppressions(page), 'Change').press('Enter');
  const line = waterfall(page).getByRole('button', { name: 'Customers and open leads' });
  await line.press('Enter');
  await expect(waterfall(page)).toContainText('which leaves them out under Settings');

  const agentPage = await openPage(browser, 'sales-agent');
  await agentPage.goto('/settings/do-not-mail');
  await expect(agentPage.getByLabel('Pieces', { exact: true })).toBeDisabled();
  await expect(agentPage.getByRole('switch')).toBeDisabled();
  await expect(agentPage.getByText('These settings belong to the whole company.')).toBeVisible();
  await agentPage.context().close();

  await page.goto('/settings/do-not-mail');
  await choice.press('Space');
  await expect(page.getByText('Customers and open leads are counted again.')).toBeVisible();
  await page.goto(draft);
  await expect.poll(() => figure(page)).toBe(all);
  watched.expectNoFaults();
  await page.context().close();
});

test('a household limit leaves out the households of an order, and is saved and ended by keyboard alone', async ({
  browser,
}) => {
  const { page, watched, draft, all } = await draftOfToday(browser);
  // The order holds its people, and the other members of their households are free.
  await placeOrder(page, uniqueName('Weekly letter'), 40, '2026-12-07');
  const free = all - 40;

  await page.goto('/settings/do-not-mail');
  const pieces = page.getByLabel('Pieces', { exact: true });
  const save = button(page.getByRole('form', { name: 'Limit the mail per household' }), 'Save');
  await expect(save).toBeDisabled();
  await pieces.fill('1');
  await pieces.press('Enter');
  await expect(page.getByText('Enter 1 to 730 days.')).toBeVisible();
  await page.getByLabel('Days', { exact: true }).fill('90');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Households with a piece or more in 90 days leave every count.')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  await page.goto(draft);
  await expect.poll(() => figure(page)).toBeLessThan(free);
  await button(suppressions(page), 'Change').press('Enter');
  await expect(waterfall(page).getByRole('button', { name: 'Households with enough mail' })).toBeVisible();

  await page.goto('/settings/do-not-mail');
  await expect(pieces).toHaveValue('1');
  await pieces.fill('');
  await page.getByLabel('Days', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Households are counted again, however many pieces they got.')).toBeVisible();
  await page.goto(draft);
  await expect.poll(() => figure(page)).toBe(free);
  watched.expectNoFaults();
  await page.context().close();
});
