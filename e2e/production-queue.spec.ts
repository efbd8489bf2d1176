import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { enter } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { judge, linesOf, returnedFile, sendBack } from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The home of the provider: an order goes its way from the queue to the mail, and the buyer reads the days. */
const queue = (page: Page): Locator => page.getByRole('region', { name: 'Production queue' });
const group = (page: Page, name: string): Locator => queue(page).getByRole('region', { name, exact: true });
const rowOf = (page: Page, { name }: Prepared): Locator => queue(page).getByRole('listitem').filter({ hasText: name });
const step = (page: Page, order: Prepared, name: string): Locator =>
  rowOf(page, order).getByRole(name.startsWith('Download') ? 'button' : 'link', {
    name: new RegExp(`^${name}, order`),
  });

async function ordered(page: Page, name: string): Promise<Prepared> {
  await signInAs(page, users['client-admin'].userName);
  return prepareCampaign(page, uniqueName(name), 'ordered', { geography: [{ stateCode: 'FL' }], desiredCount: 60 });
}

/** The state of a file that nobody has downloaded. A task makes the files of new orders once a minute. */
const fileState = /File (not made yet|ready)/;

async function openQueue(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(queue(page).getByRole('listitem').first()).toBeVisible();
}

test('an order goes from the queue to the mail, and the buyer reads the days', async ({ page }) => {
  const order = await ordered(page, 'Queued');
  await signInAs(page, users['csd-admin'].userName);
  const watched = watch(page);
  await openQueue(page);
  await expect(page.getByText('No campaigns created')).toBeHidden();
  const row = group(page, 'Later').getByRole('listitem').filter({ hasText: order.name });
  await expect(row).toContainText('60 pieces');
  await expect(row).toContainText('Harborline');
  await expect(row).toContainText(fileState);
  await expect(row).toContainText(/Due \d\d\/\d\d\/\d{4}/);

  const arrives = page.waitForEvent('download');
  await step(page, order, 'Download production file').click();
  const lines = linesOf(await readFile(await (await arrives).path(), 'utf8'));
  await expect(row).toContainText('File downloaded');

  await step(page, order, 'Validate file').click();
  await expect(page).toHaveURL(/\/campaign\/status\?filter=orderNumber\.eq\.\d+$/);
  await expect(count(page)).toHaveText('1 Result found.');
  const broken = lines.map((line, at) =>
    at === 1 ? line.replace(/First-Class Mail|Marketing Mail/, 'Periodicals') : line,
  );
  await judge(page, returnedFile(broken));
  const failure = page.getByRole('dialog', { name: 'Validation Failed' });
  await button(failure, 'Done').click();

  // Back leads to the queue, not to the dialog.
  await page.goBack();
  const failed = group(page, 'Waiting on a failed file').getByRole('listitem').filter({ hasText: order.name });
  await expect(failed).toContainText('File failed');
  await expect(failed).toContainText('1 problem');
  await enter(page, step(page, order, 'View problems'));
  await expect(failure).toContainText('1 problem');
  await page.reload();
  await expect(count(page)).toHaveText('1 Result found.');
  await expect(failure).toBeHidden();
  await sendBack(page, returnedFile(lines));
  await expect(rows(page)).toContainText('Printing');

  await openQueue(page);
  await expect(rowOf(page, order)).toContainText('File validated');
  await enter(page, step(page, order, 'Mark dispatched'));
  const dispatch = page.getByRole('dialog', { name: 'Dispatch Details' });
  await expect(dispatch).toContainText('has 60 pieces');
  await button(dispatch, 'Dispatch').click();
  // The row shows the new status before the server answers.
  await expect(page.getByText('Campaign status updated successfully')).toBeVisible();
  await expect(rows(page)).toContainText('Dispatched');
  await openQueue(page);
  await expect(rowOf(page, order)).toHaveCount(0);
  watched.expectNoFaults();

  const days = /Mailed [\d/]+, in homes [\d/]+ to [\d/]+/;
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns');
  const listed = rows(page).filter({ hasText: order.name });
  await expect(listed).toContainText(days);
  await expect(listed).toContainText('Wait for responses');
  await listed.getByRole('link', { name: order.name, exact: true }).click();
  await expect(heading(page, order.name)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(days);
  for (const tile of ['Response count', 'Response rate', 'First response date'])
    await expect(page.getByRole('definition').and(page.locator(`dt:text-is("${tile}") + dd`))).toHaveText('–');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(order.name);
  const found = page.getByRole('option', { name: new RegExp(`^${order.name}`) });
  await expect(found).toContainText(days);
  await found.click();
  await expect(heading(page, order.name)).toBeVisible();
});

test('the queue is accessible, reflows, and is used by keyboard alone', async ({ page }) => {
  const order = await ordered(page, 'Keys');
  await signInAs(page, users['csd-admin'].userName);
  await openQueue(page);
  await expectAccessibleInBothThemes(page);
  const arrives = page.waitForEvent('download');
  await enter(page, step(page, order, 'Download production file'));
  await arrives;
  await enter(page, step(page, order, 'Validate file'));
  await expect(page.getByRole('dialog', { name: 'Validate File' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await enter(page, button(page, 'Find an order'));
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await untilSettled(page);
  await expectNoSidewaysScroll(page);
});

test('the support desk sees the queue without its steps, and finds orders by their client', async ({ page }) => {
  const order = await ordered(page, 'Seen');
  await signInAs(page, users.csd.userName);
  await openQueue(page);
  await expect(rowOf(page, order)).toContainText(fileState);
  await expect(queue(page).getByRole('link', { name: /, order \d/ })).toHaveCount(0);
  await expect(queue(page).getByRole('button', { name: /, order \d/ })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Campaign Status' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'All Campaigns' })).toHaveCount(0);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await button(page, 'Find an order').click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('harborl');
  const found = page.getByRole('option', { name: /Harborline/ });
  await expect(found.first()).toBeVisible();
  expect(addresses.filter((address) => /harborl/i.test(address))).toEqual([]);
  await found.first().click();
  // The heading of the loading page gives way to that of the order, with a Back of its own.
  await expect(page).toHaveURL(/\/campaigns\/order\//);
  await expect(page.getByRole('complementary', { name: 'Payment Summary' })).toBeVisible();
  await untilSettled(page);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/campaign\/status$/);
  // A link of somebody who may do more opens the list and no dialog.
  await page.goto('/campaign/status?open=dispatch&order=500101');
  await expect(count(page)).toBeVisible();
  await expect(page).toHaveURL(/\/campaign\/status$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the link of a group shows the campaigns of the group', async ({ page }) => {
  const order = await ordered(page, 'Grouped');
  await signInAs(page, users['csd-admin'].userName);
  await openQueue(page);
  // The link itself appears when a group has more campaigns than Home shows.
  const today = new Date().toISOString().slice(0, 10);
  const filters = `filter=dueDate.gte.${today}&filter=problems.eq.0&filter=status.neq.5&filter=status.neq.100`;
  await page.goto(`/campaign/status?${filters}&sort=dueDate-asc`);
  await expect(rows(page).filter({ hasText: order.name })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Dispatched' })).toHaveCount(0);
  await page.goto('/campaign/status?filter=problems.gt.0');
  await expect(count(page)).toBeVisible();
  await expect(rows(page).filter({ hasText: order.name })).toHaveCount(0);
});

test('a queue that fails says so, and can be loaded again', async ({ page }) => {
  await ordered(page, 'Again');
  await signInAs(page, users['csd-admin'].userName);
  const refused = await refuse(page, /\/api\/production\/queue$/);
  await page.goto('/home');
  await expect(queue(page)).toContainText('The production queue could not be loaded');
  await refused.isNamedIn(queue(page));
  await refused.end();
  await button(queue(page), 'Try again').click();
  await expect(queue(page).getByRole('listitem').first()).toBeVisible();
});

test('a link about an order that cannot be dispatched says why', async ({ page }) => {
  const order = await ordered(page, 'Too early');
  await signInAs(page, users['csd-admin'].userName);
  await openQueue(page);
  const number = (await rowOf(page, order).textContent())?.match(/\d{6}/)?.[0];
  await page.goto(`/campaign/status?open=dispatch&order=${number}`);
  await expect(page.getByText('Complete production file validation to update the status')).toBeVisible();
  await page.goto('/campaign/status?open=dispatch&order=999999');
  await expect(page.getByText('Order 999999 is not in this list.')).toBeVisible();
});

test('All Campaigns leads to the next step of each campaign', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const draft = await prepareCampaign(page, uniqueName('Unfinished'), 'created');
  const order = await ordered(page, 'Waits');
  await page.goto('/campaigns');
  await expect(rows(page).filter({ hasText: order.name })).toContainText('Wait for dispatch');
  const next = page.getByRole('link', { name: `Continue draft: ${draft.name}` });
  await enter(page, next);
  await expect(page).toHaveURL(new RegExp(`/campaigns/define-audience/${draft.cartId}/${draft.campaignId}$`));
});
