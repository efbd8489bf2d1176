import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { rows } from './support/list-page.ts';
import { mailDate } from './support/mail-day.ts';
import {
  addAgeRange,
  amount,
  amountOf,
  button,
  fillLines,
  fillPaymentMethod,
  heading,
  readyToPlace,
  selectCounty,
  summary,
  uniqueName,
} from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

const maya = users['client-admin'];
const agent = users['sales-agent'];
const colleague = users['multiple-client-admin'];

const templatePath = (ids: Prepared) => `/campaigns/choose-template?cartId=${ids.cartId}&campaignId=${ids.campaignId}`;
const audiencePath = ({ cartId, campaignId }: Prepared) => `/campaigns/define-audience/${cartId}/${campaignId}`;
const personalizePath = ({ cartId, campaignId }: Prepared) => `/campaigns/personalize/${cartId}/${campaignId}`;
const schedulePath = ({ cartId, campaignId }: Prepared) => `/campaigns/schedule/${cartId}/${campaignId}`;
const reviewPath = ({ cartId }: Prepared) => `/campaigns/review-order/${cartId}`;
const checkoutPath = ({ cartId }: Prepared) => `/campaigns/checkout/${cartId}`;

test('an order changed in another tab is not placed unseen', async ({ page, context }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Two tabs'), 'scheduled');
  const watched = watch(page, [/^409 POST .*\/api\/order\//]);
  await page.goto(reviewPath(campaign));
  await readyToPlace(page);

  await changeAudience(context, campaign);

  await button(page, 'Place Order').click();
  const changed = page.getByRole('dialog', { name: 'The order has changed' });
  await expect(changed).toContainText('The order has changed since you opened it. Please review it and try again.');
  await expect(changed.getByRole('row', { name: /^Recipients/ })).toHaveText('Recipients1,5001,200');
  await expect(changed.getByRole('row', { name: /^Total/ })).toBeVisible();
  await button(changed, 'Review order').click();
  await expect(changed).toBeHidden();
  await expect(page.getByText('1,200', { exact: true }).first()).toBeVisible();
  watched.expectNoFaults();

  await page.goto('/campaigns');
  await expect(rowOf(page, campaign.name)).toContainText('Draft');
});

test('two tabs that place the same order at once show one order', async ({ page, context }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Pressed twice'), 'scheduled');
  const second = await context.newPage();
  const watched = [watch(page), watch(second)];
  await page.goto(reviewPath(campaign));
  await readyToPlace(page);
  await second.goto(reviewPath(campaign));
  await expect(button(second, 'Place Order')).toBeEnabled();

  await Promise.all([page, second].map((tab) => button(tab, 'Place Order').click()));
  const numbers = [];
  for (const tab of [page, second]) {
    const receipt = tab.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(receipt).toBeVisible();
    await expect(amountOf(receipt, 'Order number')).toHaveText(/^#?\d{6}$/);
    numbers.push(await amount(receipt, 'Order number'));
  }
  expect(numbers[1]).toBe(numbers[0]);
  for (const each of watched) each.expectNoFaults();

  await page.goto('/campaigns');
  await expect(rowOf(page, campaign.name)).toHaveCount(1);
  await expect(rowOf(page, campaign.name)).toContainText('In Production');
});

test('a large order shows its progress, also on a page opened meanwhile', async ({ page, context }) => {
  await signInAs(page, maya.userName);
  const wanted = { geography: [{ stateCode: 'NY' }], desiredCount: 35_000 };
  const campaign = await prepareCampaign(page, uniqueName('Large'), 'scheduled', wanted);
  const watched = watch(page);
  await page.goto(reviewPath(campaign));
  await readyToPlace(page);
  const later = await context.newPage();
  await button(page, 'Place Order').click();
  await later.goto(reviewPath(campaign));
  for (const tab of [page, later]) {
    await expect(tab.getByRole('progressbar', { name: 'Progress of your order' })).toHaveAttribute('value', /^\d+$/);
    await expect(tab.getByText(/^Placing your order\.\s*\d+%$/)).toBeVisible();
    await expect(button(tab, 'Place Order')).toBeDisabled();
    for (const name of ['Discard', 'Back', 'Edit Geographic Parameters'])
      await expect(button(tab, name)).toHaveCount(0);
    await expect(tab.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  }
  for (const tab of [page, later]) {
    const receipt = tab.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(receipt).toBeVisible({ timeout: 60_000 });
    await expect(amountOf(receipt, 'Recipients')).toHaveText('35,000');
  }
  watched.expectNoFaults();
});

test("a save over somebody else's save tells who saved what", async ({ page, browser }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Two people'), 'scheduled');
  const watched = watch(page, [/^409 POST .*\/api\/campaign\//]);
  await page.goto(schedulePath(campaign));
  await expect(page.getByLabel('Schedule Date')).toHaveValue(mailDate);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signInAs(theirs, colleague.userName);
  await theirs.goto(schedulePath(campaign));
  await theirs.getByRole('switch', { name: 'Send as soon as ready' }).click();
  await button(theirs, 'Review Order').click();
  await expect(heading(theirs, 'Review Campaign')).toBeVisible();
  await other.close();

  await button(page, 'Review Order').click();
  const conflict = page.getByRole('dialog', { name: 'This campaign was changed in the meantime' });
  const { firstName, lastName } = colleague;
  await expect(conflict).toContainText(
    new RegExp(`${firstName} ${lastName} changed the schedule on [\\d/]+ \\d{1,2}:\\d\\d [AP]M\\.`),
  );
  await button(conflict, 'Load the saved version').click();
  await expect(page.getByRole('switch', { name: 'Send as soon as ready' })).toBeChecked();
  watched.expectNoFaults();
});

test('reloading in the middle of an order keeps everything that was saved', async ({ page }) => {
  await signInAs(page, maya.userName);
  const watched = watch(page);
  const campaign = await prepareCampaign(page, uniqueName('Reload'), 'applied');

  await page.goto(audiencePath(campaign));
  await expect(summary(page).getByLabel('Desired count')).toHaveValue('1,500');
  const total = await amount(summary(page), 'Total');
  await page.reload();
  await expect(summary(page).getByLabel('Desired count')).toHaveValue('1,500');
  await expect(page.getByText('40 – 85 years')).toBeVisible();
  await expect(amountOf(summary(page), 'Total')).toHaveText(total);

  await button(page, 'Personalize Template').click();
  await page.getByLabel('Stock color').selectOption('Canary');
  await page.getByLabel('Postal class').selectOption('first-class');
  await fillLines(page, 'Florida', 'Bay Benefits', 'FL-1');
  await fillLines(page, 'Georgia', 'Peach Benefits', 'GA-2');
  await button(page, 'Schedule Campaign').click();
  await expect(heading(page, 'Schedule and Add Ons')).toBeVisible();
  // The page shows the add-on before the server has saved it, so the test waits for the answer.
  const added = page.waitForResponse(/\/add-item-update-campaign-flag$/);
  await page.getByRole('switch', { name: 'Mailback Service' }).click();
  await expect(summary(page).getByRole('region', { name: 'Price' })).toContainText('Mailback Service');
  expect((await added).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Mailback Service' })).toBeChecked();
  await page.getByLabel('Schedule Date').fill(mailDate);
  await button(page, 'Review Order').click();
  await expect(heading(page, 'Review Campaign')).toBeVisible();

  await page.goto(personalizePath(campaign));
  await expect(page.getByRole('textbox', { name: 'License number in Georgia' })).toHaveValue('GA-2');
  await expect(page.getByLabel('Stock color')).toHaveValue('canary');
  await page.goto(schedulePath(campaign));
  await expect(page.getByLabel('Schedule Date')).toHaveValue(mailDate);
  watched.expectNoFaults();
});

test('going back with unsaved changes asks first, and offers to save them', async ({ page }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Go back'), 'applied');
  await page.goto(audiencePath(campaign));
  await selectCounty(page, 'Texas', 'Harris');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(page, 'Back').click();
  await expect(question).toContainText('Are you sure you want to go back? All changes will be lost');
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('treeitem', { name: 'Harris', exact: true })).toBeChecked();
  await button(page, 'Back').click();
  await button(question, 'Save and go back').click();
  await expect(heading(page, 'Choose Template')).toBeVisible();
  await page.goto(audiencePath(campaign));
  await expect(page.getByRole('treeitem', { name: 'Harris', exact: true })).toBeChecked();
});

test('a saved draft outlives its tab and opens at its step', async ({ page, context }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Killed tab'), 'created');
  await page.goto(audiencePath(campaign));
  await selectCounty(page, 'Florida', 'Broward');
  await addAgeRange(page, 50, 70);
  await button(page, 'Save Draft').click();
  await expect(heading(page, 'All Campaigns')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  const watched = watch(later);
  await later.goto('/campaigns');
  await expect(rowOf(later, campaign.name)).toContainText('Draft');
  await later.getByRole('link', { name: campaign.name, exact: true }).click();
  await expect(heading(later, campaign.name)).toBeVisible();
  await expect(later).toHaveURL(new RegExp(audiencePath(campaign)));
  await expect(later.getByText('50 – 70 years')).toBeVisible();
  const state = later.getByRole('group', { name: 'State', exact: true });
  await state.getByLabel('Find a state').fill('Florida');
  await expect(state.getByRole('treeitem', { name: 'Florida' })).toHaveAttribute('aria-checked', 'mixed');
  watched.expectNoFaults();
});

test('review and checkout of an incomplete order lead to the incomplete step, and name the missing entry', async ({
  page,
}) => {
  await signInAs(page, maya.userName);
  const watched = watch(page);
  const missing = [
    ['created', audiencePath, /^Complete Define Audience first: /],
    ['applied', personalizePath, /^Complete Personalize Template first: /],
    ['personalized', schedulePath, /^Complete Schedule Campaigns first: /],
  ] as const;
  for (const [progress, stepPath, sentence] of missing) {
    const campaign = await prepareCampaign(page, uniqueName(`Lacks ${progress}`), progress);
    for (const path of [reviewPath, checkoutPath]) {
      await page.goto(path(campaign));
      await expect(page).toHaveURL(new RegExp(`${stepPath(campaign)}$`));
      await expect(page.getByRole('region', { name: 'Messages' }).getByText(sentence)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  const complete = await prepareCampaign(page, uniqueName('Lacks nothing'), 'scheduled');
  await page.goto(checkoutPath(complete));
  await expect(heading(page, 'Campaign Order Checkout')).toBeVisible();

  await page.goto(reviewPath(complete));
  // The page shows that the agent is gone before the server has saved it.
  const unassigned = page.waitForResponse(/\/unassigned-user$/);
  await page.getByRole('button', { name: 'Clear sales agent', includeHidden: true }).click();
  await expect(page.getByText('Choose a sales agent.')).toBeVisible();
  expect((await unassigned).ok()).toBe(true);
  await page.goto(checkoutPath(complete));
  await expect(page).toHaveURL(new RegExp(`${reviewPath(complete)}$`));
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Choose a sales agent.')).toBeVisible();
  watched.expectNoFaults();
});

test('a sales agent sees own campaigns only', async ({ page, browser }) => {
  await signInAs(page, maya.userName);
  const hers = await prepareCampaign(page, uniqueName('Admin only'), 'applied');
  const other = await browser.newContext();
  const agentPage = await other.newPage();
  await signInAs(agentPage, agent.userName);
  const own = await prepareCampaign(agentPage, uniqueName('Agent'), 'applied');
  const watched = watch(agentPage);
  await agentPage.goto('/campaigns');
  await expect(rowOf(agentPage, own.name)).toBeVisible();
  await expect(rowOf(agentPage, hers.name)).toHaveCount(0);
  await agentPage.getByLabel('Search Campaigns').fill(hers.name);
  await agentPage.getByLabel('Search Campaigns').press('Enter');
  await expect(agentPage.getByText('No Matching Campaigns Found')).toBeVisible();
  watched.expectNoFaults();
  // A viewer of the whole org sees the agent's campaigns too.
  await page.goto('/campaigns');
  await expect(rowOf(page, own.name)).toBeVisible();
  await other.close();
});

test("another company's campaign is not found, wherever its address leads", async ({ page, browser }) => {
  await signInAs(page, maya.userName);
  const draft = await prepareCampaign(page, uniqueName('Secret draft'), 'scheduled');
  const ordered = await prepareCampaign(page, uniqueName('Secret order'), 'ordered');
  const other = await browser.newContext();
  const foreign = await other.newPage();
  await signInAs(foreign, 'ruth.kessler@prairie.example');
  const watched = watch(foreign, [/^404 (GET|POST) .*\/api\//]);
  for (const path of [templatePath, audiencePath, personalizePath, schedulePath, reviewPath, checkoutPath]) {
    await foreign.goto(path(draft));
    await expect(foreign.getByText('This campaign was not found')).toBeVisible();
    await expect(foreign.getByText(draft.name)).toHaveCount(0);
  }
  await foreign.goto(`/campaigns/order/${ordered.cartId}/${ordered.campaignId}`);
  await expect(foreign.getByText('This order was not found')).toBeVisible();
  watched.expectNoFaults();
  await other.close();
});

test('a busy dialog can be neither closed nor changed', async ({ page }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Bound'), 'scheduled');
  await page.goto(checkoutPath(campaign));
  const form = await fillPaymentMethod(page, '4242 4242 4242 4242');
  const saved = await hold(page, /\/attach$/);
  await button(form, 'Create').click();
  await expect(button(form, 'Cancel')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  // Text typed now would not be saved, so the field must refuse it.
  const city = form.getByLabel('City');
  await city.focus();
  await page.keyboard.type(' Beach');
  await expect(city).toHaveValue('Tampa');
  saved.letGo();
  await expect(form).toBeHidden();
  await expect(page.getByRole('radio', { name: /ending in 4242/ }).first()).toBeChecked();
});

test('an incomplete payment method leads to its first incomplete field', async ({ page }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Incomplete card'), 'scheduled');
  await page.goto(checkoutPath(campaign));
  const form = await fillPaymentMethod(page, '4242 4242 4242 4242');
  const city = form.getByRole('textbox', { name: 'City' });
  await city.fill('');
  await button(form, 'Create').click();
  await expect(city).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText('The payment method is not saved yet. Check the marked fields.');
  // The first incomplete field in the order of the form takes the focus, even when the card's fields are incomplete
  // too.
  const holder = form.getByRole('textbox', { name: 'Card holder name' });
  await holder.fill('');
  await form.getByRole('textbox', { name: 'Security code' }).fill('');
  await button(form, 'Create').click();
  await expect(holder).toBeFocused();
});

test('a fact that is edited in place is read out with its value', async ({ page }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Facts'), 'scheduled');
  await page.goto(reviewPath(campaign));
  await button(page, 'Add Office').click();
  await page.keyboard.type('Tampa');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit Office: Tampa')).toBeFocused();
});

const rowOf = (page: Page, campaign: string) => rows(page).filter({ hasText: campaign });

/** Lowers the desired count in another tab. */
async function changeAudience(context: BrowserContext, campaign: Prepared): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(audiencePath(campaign));
  await summary(tab).getByLabel('Desired count').fill('1,200');
  await button(summary(tab), 'Apply').click();
  await expect(summary(tab)).toContainText('$600.00');
  await tab.close();
}

test('after an order, Back of the browser skips the steps that led to it', async ({ page }) => {
  await signInAs(page, maya.userName);
  const campaign = await prepareCampaign(page, uniqueName('Way back'), 'scheduled');
  const watched = watch(page);
  await page.goto('/campaigns?sort=name-desc');
  await page.getByRole('link', { name: campaign.name, exact: true }).click();
  await button(page, 'Personalize Template').click();
  await button(page, 'Schedule Campaign').click();
  await button(page, 'Review Order').click();
  await readyToPlace(page);
  await button(page, 'Place Order').click();
  await button(page.getByRole('dialog', { name: 'Campaign Launch Successfully!' }), 'View Order Details').click();
  await expect(page.getByText('Campaign Order Details', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns\?sort=name-desc$/);
  await expect(heading(page, 'All Campaigns')).toBeVisible();
  watched.expectNoFaults();
});
