import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import {
  campaignNumberOf,
  chooseAction,
  confirmSend,
  dialog,
  findCards,
  type Recipient,
  recipientsOf,
  toast,
} from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Answers on the page of a campaign that name nobody for sure go all the way of a lead: found among what is pending,
 * identified by a search or flagged, sent one by one and together, deleted and brought back.
 */

const campaign = 'Akron letters';
const minute = 60_000;

/** Answers on the page of a campaign, in a browser without a session. The first name is one letter, so nobody is told for sure. */
async function answer(browser: Browser, number: number, { firstName, lastName, zip }: Recipient, email: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/c/${number}`);
  await page.getByLabel('First name').fill(firstName.slice(0, 1));
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Street address').fill('PO Box');
  await page.getByLabel('ZIP code').fill(zip.slice(0, 5));
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('Your answer has arrived.')).toBeVisible();
  await context.close();
}

/** Waits until Identify Leads has these answers. */
async function untilPending(page: Page, emails: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await page.request.get('/api/landing-page-lead/pending-detail');
        const text = await found.text();
        return emails.filter((email) => !text.includes(email));
      },
      { timeout: 2 * minute },
    )
    .toEqual([]);
}

const answers = (page: Page) => page.getByRole('region', { name: 'What was filled in' });

/** Goes to an answer of the open session by keys. */
async function goTo(page: Page, email: string): Promise<void> {
  const stepper = page.getByRole('group', { name: 'Cards' });
  await expect(stepper).toBeVisible();
  const count = Number((await stepper.textContent())?.match(/of (\d+)/)?.[1]);
  for (let at = 0; at < count && !(await answers(page).textContent())?.includes(email); at++) {
    const place = await stepper.textContent();
    await page.keyboard.press('n');
    await expect(stepper).not.toHaveText(place ?? '');
  }
  await expect(answers(page)).toContainText(email);
}

/** Chooses the recipient with the keys alone: the first field, the code in the last one, Enter, and Enter in the list. */
async function identifyByKeys(page: Page, email: string, { printedKey, qualifyingCode }: Recipient): Promise<void> {
  await goTo(page, email);
  await page.keyboard.press('e');
  await expect(page.getByLabel('First Name')).toBeFocused();
  for (let field = 0; field < 7; field++) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Qualifying Code')).toBeFocused();
  await page.keyboard.type(qualifyingCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Matching prospects/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: printedKey })).toBeVisible();
  const kept = page.waitForResponse(/save-drafts/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  expect((await kept).ok()).toBe(true);
}

test('answers are identified by search and flagged, and their leads sent, deleted and brought back', async ({
  page,
  browser,
}) => {
  test.setTimeout(12 * minute);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const people = await recipientsOf(page, campaign, 4);
  const [one, two, three, four] = people as [Recipient, Recipient, Recipient, Recipient];
  const campaignNumber = await campaignNumberOf(page, one);
  const tag = Date.now();
  const emailOf = (recipient: Recipient) => `a${people.indexOf(recipient)}-${tag}@example.com`;
  for (const recipient of people) await answer(browser, campaignNumber, recipient, emailOf(recipient));

  await signInAs(page, users['rcp-admin'].userName);
  await untilPending(page, people.map(emailOf));
  const watched = watch(page);
  await page.goto('/landing-page-leads');
  await expect(page.getByRole('heading', { name: 'Leads from Landing Page' })).toBeVisible();
  await expect(page.getByText('Manage leads received from landing pages')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Identify Pending' }).click();
  await expect(page.getByRole('heading', { name: 'Identify Leads' })).toBeVisible();

  // Too many fit one letter, and none is listed.
  await goTo(page, emailOf(one));
  await expect(page.getByLabel('Last Name')).toHaveValue(one.lastName);
  for (const name of ['Last Name', 'Address 1', 'City', 'State', 'Zip', 'Email']) await page.getByLabel(name).fill('');
  await page.getByLabel('First Name').fill('a');
  await button(page, 'Search Matching Prospects').click();
  await expect(page.getByText('This search has more than 100 records. Please refine your search.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('First Name').fill('zzzz');
  await button(page, 'Search Matching Prospects').click();
  await expect(page.getByText('No Matching Prospects Found')).toBeVisible();
  await page.getByLabel('First Name').fill('');
  await expect(button(page, 'Search Matching Prospects')).toHaveAttribute('aria-disabled', 'true');

  for (const recipient of [one, two]) await identifyByKeys(page, emailOf(recipient), recipient);
  await goTo(page, emailOf(three));
  await page.keyboard.press('d');
  await expect(page.getByLabel('First Name')).toBeDisabled();
  await page.keyboard.press('x');
  await expect(page.getByLabel('First Name')).toBeEnabled();
  await page.keyboard.press('u');
  await goTo(page, emailOf(four));
  await page.keyboard.press('d');
  await expectAccessibleInBothThemes(page);
  await button(page, 'Back').click();
  await expect(dialog(page, 'Unsaved Changes')).toBeVisible();
  await button(dialog(page, 'Unsaved Changes'), 'Cancel').click();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Complete Session').click();
  await expect(toast(page, 'Response cards updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads from Landing Page' })).toBeVisible();

  // One lead is sent from its view, which shows what was answered and the consent.
  let row = await findCards(page, one.name);
  await expect(row).toContainText('Manually Identified');
  await chooseAction(page, row, 'View');
  const view = dialog(page, 'Response Card');
  await expect(view).toContainText(emailOf(one));
  await expect(view).toContainText('Consent, wording');
  await expectAccessible(page);
  await button(view, 'Send Lead').click();
  await confirmSend(page, one.name);
  await expect(row).toContainText('Sent to Client');
  await row.locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // A selection is sent together.
  row = await findCards(page, two.name);
  await row.getByRole('checkbox').check();
  await button(page.getByRole('toolbar', { name: 'Selected rows' }), 'Send Leads').click();
  await expect(dialog(page, 'Send Leads')).toContainText('Are you sure you want to send 1 lead to its client?');
  await button(dialog(page, 'Send Leads'), 'Send').click();
  await expect(toast(page, 'Leads sent to Client')).toBeVisible({ timeout: minute });
  await expect(row).toContainText('Sent to Client');

  // A flagged answer is deleted, and comes back.
  // Clear resets the search, which would stay beside the filter.
  await button(page, 'Clear').click();
  await page.goto('/landing-page-leads?filter=status.eq.5');
  row = rows(page).first();
  await chooseAction(page, row, 'Delete');
  await expect(dialog(page, 'Delete Response Card')).toContainText('Are you sure you want to delete this response?');
  await button(dialog(page, 'Delete Response Card'), 'Yes').click();
  await expect(toast(page, 'Response card deleted successfully')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(toast(page, 'Response card restored')).toBeVisible();
  await expect(row).toContainText('Unidentifiable');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  watched.expectNoFaults();

  // The client reads on the lead's page what was answered.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/landing-page-leads');
  row = await findCards(page, one.name);
  await row.getByRole('link', { name: one.name }).click();
  await page.getByRole('button', { name: 'View Online Answer' }).first().click();
  await expect(dialog(page, 'Online Answer')).toContainText(emailOf(one));
  await expect(dialog(page, 'Online Answer')).toContainText('Consent, wording');
  await expectAccessible(page);
});
