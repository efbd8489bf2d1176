import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { find, openList } from './support/list-page.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A report goes from the dialog to the page behind the link of its mail, for a reader without a session. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Customize your Prospect Report' });
/** The dialog once the report is under way. */
const sent = (page: Page) => page.getByRole('dialog', { name: /^Report for \d+ address/ });
const emails = (page: Page) => dialog(page).getByRole('textbox', { name: 'E-mails' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Report' });
const chip = (page: Page, address: string) => dialog(page).getByRole('button', { name: `Remove ${address}` });
const generated = 'Report is being generated. You should receive it in a few minutes';

/** Opens the link of the newest report of a campaign, from the outbox of the demo. */
async function openLink(page: Page, campaign: string): Promise<void> {
  const mail = page.getByRole('button', { name: new RegExp(`^Prospect report: ${campaign}`) });
  await expect(async () => {
    await page.goto('/sign-in/outbox');
    await expect(mail.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(mail.first()).toContainText('@example.com');
  await mail.first().click();
  await page.getByRole('link', { name: /\/shared-report\// }).click();
}

/** The number that a key figure of the report shows. */
const figure = (page: Page, name: string | RegExp): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name) })
    .locator('dd')
    .first();

test('from Define Audience, by keyboard: chips, their rule, the mail, and a page without a session', async ({
  page,
  browser,
}) => {
  const watched = watch(page);
  await signInAs(page, users['client-admin'].userName);
  const name = uniqueName('Report');
  const { cartId, campaignId } = await prepareCampaign(page, name, 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const people = summary(page)
    .getByRole('region', { name: 'Prospects available' })
    .getByText(/^[\d,]+$/);
  const available = (await people.textContent()) ?? '';
  await button(summary(page), 'Share Report').press('Enter');
  await expect(emails(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();

  await page.keyboard.type('boss');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'boss')).toBeVisible();
  await expect(dialog(page).getByText('Enter a valid e-mail address, such as name@example.com.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  // Backspace brings a wrong address back, so that it is corrected and not typed again.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@example.com,');
  await expect(chip(page, 'boss@example.com')).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await page.keyboard.type('boss@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('1 of 50 addresses')).toBeVisible();

  const sections = ['Geographical parameters', 'Additional parameters'].map((section) =>
    dialog(page).getByRole('checkbox', { name: section }),
  );
  for (const section of sections) await section.press('Space');
  await expect(send(page)).toBeDisabled();
  for (const section of sections) await section.press('Space');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/campaigns/share-campaign-report'),
    send(page).press('Enter'),
  ]);
  expect(answer.status()).toBe(200);
  await expect(sent(page).getByText(generated)).toBeVisible();
  await expect(sent(page)).toContainText('Its link goes to boss@example.com.');
  await page.keyboard.press('Escape');
  await expect(sent(page)).toBeHidden();
  await expect(page.getByText(/Report sent to boss@example\.com\./).first()).toBeVisible();
  await button(summary(page), 'Share Report').press('Enter');
  await expect(sent(page)).toBeHidden();
  await expect(chip(page, 'boss@example.com')).toBeHidden();

  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  const readerWatched = watch(reader);
  await openLink(reader, name);
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(figure(reader, 'Prospects')).toHaveText(available);
  await expect(reader.getByText(/^People 40 to 85 in /)).toBeVisible();
  await expect(reader.getByRole('table', { name: 'By state' }).getByRole('row', { name: /^Florida/ })).toBeVisible();
  await expect(reader.getByRole('table', { name: 'By age' }).getByRole('row', { name: /^55 – 64/ })).toBeVisible();
  await expect(figure(reader, 'Price for 1,500 planned prospects')).toHaveText(/^\$/);
  await expect(reader.getByRole('img', { name: 'Map of the prospects' })).toBeVisible();
  await expectAccessibleInBothThemes(reader);
  const [file] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: 'Download PDF' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('Prospect_Report.pdf');
  await reader.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(reader);
  readerWatched.expectNoFaults();
  watched.expectNoFaults();
  await stranger.close();
});

test('from All Campaigns: pasted addresses, at most 50, and a report with one section', async ({ page }) => {
  await openList(page);
  const name = uniqueName('Row report');
  await prepareCampaign(page, name, 'applied');
  await find(page, name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share Report' }).click();
  const paste = (text: string) =>
    emails(page).evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', data);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste(Array.from({ length: 51 }, (_, at) => `Boss <boss${at}@example.com>`).join('; '));
  await expect(dialog(page).getByText('51 of 50 addresses')).toBeVisible();
  await expect(dialog(page).getByText('A report goes to at most 50 addresses.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await chip(page, 'boss50@example.com').click();
  await expect(dialog(page).getByText('50 of 50 addresses')).toBeVisible();
  await expect(emails(page)).toBeFocused();
  await dialog(page).getByRole('checkbox', { name: 'Additional parameters' }).uncheck();
  await send(page).click();
  await expect(sent(page).getByText(generated)).toBeVisible();
  await button(sent(page), 'Close').last().click();
  await openLink(page, name);
  await expect(page.getByRole('heading', { level: 2, name: 'Geography' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Additional Parameters' })).toBeHidden();
});

test('a failure keeps the entries, and a changed audience waits for Update', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Failing report'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(summary(page), 'Share Report').click();
  await emails(page).fill('boss@example.com');
  await page.route('**/api/campaigns/share-campaign-report', (route) =>
    route.fulfill({ status: 500, json: { succeeded: false, messages: [], model: null } }),
  );
  // The address that is still typed is sent, too, and becomes a chip when the field is left.
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByText('Failed to share campaign parameter report')).toBeVisible();
  await expect(chip(page, 'boss@example.com')).toBeVisible();
  await page.unroute('**/api/campaigns/share-campaign-report');
  await send(page).click();
  await expect(sent(page).getByText(generated)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Georgia' }).click();
  await expect(button(summary(page), 'Share Report')).toBeDisabled();
});

test('a link that is over says so in one sentence', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const answer = await page.goto(`/shared-report/${'x'.repeat(43)}`);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(page.getByRole('heading', { level: 1, name: 'This report is no longer available' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test('a report to the own address is among the mails that went to the user', async ({ page }) => {
  const name = uniqueName('Own report');
  await signInAs(page, users['client-admin'].userName);
  const { cartId, campaignId } = await prepareCampaign(page, name, 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(summary(page), 'Share Report').click();
  await emails(page).fill(users['client-admin'].userName.toUpperCase());
  await send(page).click();
  await expect(sent(page).getByText(generated)).toBeVisible();
  await expect(async () => {
    await page.goto('/outbox');
    await expect(page.getByRole('link', { name: `Prospect report: ${name}` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
