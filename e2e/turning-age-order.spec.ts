import { expect, test } from '@playwright/test';
import { mailDate } from './support/mail-day.ts';
import {
  addPaymentMethod,
  amount,
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
 * The days of an in-home window, for example `12/14 to 12/18`. A window that begins in one year and ends in the next
 * shows both years.
 */
const window = /^\d\d\/\d\d(\/\d{4})? to \d\d\/\d\d(\/\d{4})?$/;
const inHomes = new RegExp(`^In homes ${window.source.slice(1, -1)}, estimated`);

test('a client admin pays a turning age order by card', async ({ page }) => {
  const campaign = uniqueName('Turning 65');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);

  await test.step('a turning age template asks for the turning age', async () => {
    await page.goto('/campaigns/create-campaign');
    await page.getByRole('link', { name: 'Create Turning Age Order' }).click();
    await expect(page.getByRole('checkbox', { name: 'Turning Age' })).toBeChecked();
    // Another template would make another type of order. The page says so at the choice.
    await page.getByRole('checkbox', { name: 'Turning Age' }).uncheck();
    const [toLeadGen, toTurning] = ['With it, this is a Lead Gen Order.', 'With it, this is a Turning Age Order.'];
    await page.getByRole('radio', { name: 'Veteran Double Reply Card', exact: true }).check();
    await expect(page.getByRole('status').filter({ hasText: toLeadGen })).toBeVisible();
    await button(page, 'Remove template').click();
    await page.goto('/campaigns/choose-template');
    await page.getByRole('radio', { name: 'Medicare T65 Reply Card', exact: true }).check();
    await expect(page.getByRole('status').filter({ hasText: toTurning })).toBeVisible();
    await button(page, 'Remove template').click();
    await page.goto('/campaigns/choose-template?orderType=TurningAge');
    await chooseTemplate(page, 'Medicare T65 Reply Card', campaign);
    await expect(page.getByRole('radio', { name: 'Medicare T65 Reply Card' })).toHaveAccessibleDescription(
      /\$0\.02\/prospect/,
    );
    await goToAudience(page, campaign);
    await selectCounty(page, 'Florida', 'Broward');
    const age = page.getByRole('group', { name: 'Age', exact: true });
    await expect(age.getByText('Required', { exact: true })).toBeVisible();
    await expect(age.getByRole('radio', { name: 'Age Range' })).toBeDisabled();
    const reason = 'Only Turning Age goes with a Turning Age Template.';
    await expect(age.getByRole('radiogroup')).toHaveAccessibleDescription(
      `${reason} So this is a Turning Age Order. Who is 64 now turns 65 within the next 12 months.`,
    );
    // The reason is in sight together with the locked choices.
    await age.getByText('Age Range', { exact: true }).scrollIntoViewIfNeeded();
    await expect(age.getByText(reason)).toBeInViewport();
    await expect(age.locator('label:has(:disabled) svg')).toHaveCount(3);
    await age.getByRole('textbox', { name: 'Age', exact: true }).fill('65');
    // The list begins with the coming months, the nearest month first. Then come the twelve earlier months.
    const first = age.getByLabel('From month');
    await first.selectOption({ index: 22 });
    await age.getByLabel('To month').selectOption({ index: 4 });
    await button(age, 'Add').click();
    await expect(first).toHaveAccessibleDescription(/^Maximum limit is 12 months before /);
    await first.selectOption({ index: 20 });
    // Some of these birthdays are over before the mail can arrive. The buyer learns so here, not on Schedule.
    const late =
      /^Even ordered today and sent by First-Class Mail: the last pieces arrive about .*, after the birthdays/;
    await expect(age.getByText(late)).toBeVisible();
    await button(age, 'Add').click();
    await expect(age.getByText(late)).toBeVisible();
    await expect(button(age, 'Added')).toBeDisabled();
    await expect(age.getByText('Required', { exact: true })).toBeHidden();
    await expect(page.getByText('You will be charged additional postage')).toBeVisible();
    expect(await applyCount(page, '20')).toBeGreaterThan(20);
    await button(page, 'Personalize Template').click();
  });

  await test.step('personalize and schedule', async () => {
    await page.getByLabel('Stock color').selectOption('White');
    await page.getByLabel('Postal class').selectOption('Marketing Mail');
    await fillLines(page, 'Florida', 'Harborline Florida', 'W481516');
    await button(page, 'Schedule Campaign').click();
    await page.getByLabel('Schedule Date').fill(mailDate);
    await expect(page.getByText(inHomes)).toBeVisible();
    await expect(
      page.getByText(/^The last pieces arrive about .*after the birthdays of people who turn 65/),
    ).toBeVisible();
    await button(page, 'Review Order').click();
  });

  const total = await test.step('review with the term credit card', async () => {
    await expect(heading(page, 'Review Campaign')).toBeVisible();
    await expect(amountOf(page.getByRole('main'), 'In homes')).toHaveText(window);
    await expect(page.getByText(/after the birthdays of people who turn 65/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).fill('Carlos');
    await page.getByRole('option', { name: /Carlos Medina/ }).click();
    const payment = page.getByRole('complementary', { name: 'Payment Summary' });
    const prices = payment.getByRole('region', { name: 'Price' });
    await expect(prices).toContainText('Additional postage20 × $0.02$0.40');
    await expect(prices).toContainText('Low quantity: orders below 1,000$50.00');
    const amountDue = await amount(payment, 'Total');
    await button(page, `Pay ${amountDue}`).click();
    return amountDue;
  });

  await test.step('pay by card', async () => {
    await expect(heading(page, 'Campaign Order Checkout')).toBeVisible();
    await addPaymentMethod(page, '4242 4242 4242 4242');
    await expect(page.getByRole('radio', { name: 'Visa ending in 4242', checked: true })).toHaveCount(1);
    await button(page, `Pay ${total}`).click();
    const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(receipt).toBeVisible();
    await expect(amountOf(receipt, 'Recipients')).toHaveText('20');
    await expect(amountOf(receipt, 'Total')).toHaveText(total);
    await button(receipt, 'View Order Details').click();
    await expect(page.getByText('Campaign Order Details', { exact: true })).toBeVisible();
    await expect(amountOf(page.getByRole('main'), 'In homes')).toHaveText(window);
    await expect(page.getByText('Visa •••• 4242')).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await expect(page.getByText('Turning Age Order')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'All Campaigns')).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Campaign Order Details', { exact: true })).toBeVisible();
    watched.expectNoFaults();
  });
});
