import { earliestMailingDate } from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { expect, test } from '@playwright/test';
import { button, chooseTemplate, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** The sentences that help a buyer through a first order. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('after Choose Template only the source of the people is asked, and each answer says where it leads', async ({
  page,
}) => {
  const name = uniqueName('First order');
  const tag = uniqueName('tag');
  await page.goto('/campaigns/choose-template');
  await chooseTemplate(page, 'Final Expense Double Reply Card', name);
  await page.getByLabel('Tags').fill(tag);
  await page.getByRole('option', { name: `Create "${tag}"` }).click();
  await button(page, 'Define Audience').click();
  const dialog = page.getByRole('dialog', { name: 'Choose who gets the mail' });
  await expect(dialog).toContainText(`For ${name}, with Final Expense Double Reply Card. Tags: ${tag}.`);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('definition')).toHaveText([
    /the next step, Define Audience/,
    /your own list as a CSV or XLSX file/,
  ]);
  await expect(button(dialog, 'Define Prospect List')).toBeFocused();
});

test('Personalize says where each line is printed, marks the place, and compares the postal classes', async ({
  page,
}) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Lines'), 'personalized');
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  await expect(page.getByLabel('Postal class')).toHaveAccessibleDescription(
    'First-Class Mail reaches homes about 2 to 5 mailing days after it is mailed, for $0.15 more a piece. ' +
      'Marketing Mail takes about 5 to 12, and its postage is in the price.',
  );
  const field = (line: string) => page.getByRole('textbox', { name: `${line} in Florida` });
  // Typing switches a line on.
  for (const line of ['Company name', 'Agency name', 'License number']) await field(line).fill('Harborline 77');
  await button(page, 'Schedule Campaign').focus();
  await expect(field('Company name')).toHaveAccessibleDescription(
    'Printed as the sender while the agency name is off, on front and back.',
  );
  await expect(field('License number')).toHaveAccessibleDescription('Printed after the sender’s name, on the front.');
  const agency = field('Agency name');
  await expect(agency).toHaveAccessibleDescription('Printed as the sender, on front and back.');
  const marked = page.locator('[data-field="agencyName"][data-active]');
  await expect(marked).toHaveCount(0);
  await agency.focus();
  await expect(marked).not.toHaveCount(0);
  await field('Company name').focus();
  await expect(marked).toHaveCount(0);
  await page.getByRole('switch', { name: 'Agency name shown in Florida' }).press('Space');
  await expect(agency).toHaveAccessibleDescription('Once switched on, printed as the sender, on front and back.');
});

test('Schedule says when the mail goes out, and what the buyer gets without add-ons', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Days'), 'personalized');
  const viewer: { readonly model: { readonly today: string } } = await (
    await page.request.get('/api/asp-net-auth/current-user')
  ).json();
  const { today } = viewer.model;
  const first = formatDate(earliestMailingDate(today));
  await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  await expect(page.getByRole('textbox', { name: 'Schedule Date' })).toHaveAccessibleDescription(
    `The day the mail goes out, ${first} or later: printing takes three mailing days.`,
  );
  await expect(page.getByRole('switch', { name: 'Send as soon as ready' })).toHaveAccessibleDescription(
    `Schedules the order for today, ${formatDate(today)}. The mail goes out once it is printed, on ${first} at the earliest.`,
  );
  await expect(page.getByRole('region', { name: 'Add-Ons' })).toContainText(
    'Without them, each card that comes back and is identified becomes a lead with the name and address of your mailing and a picture of the card.',
  );
});

test('Review asks for the agent on the first screen, and says what Approve and Pay do', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Steps'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const agent = page.getByRole('combobox', { name: 'Pre-assign to sales agent' });
  await expect(agent).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Approving says that the printed texts are right,/)).toBeVisible();
  const payment = page.getByRole('complementary', { name: 'Payment Summary' });
  const later = payment.getByText('Nothing is charged on this page. Pay leads to the checkout');
  await expect(later).toBeVisible();
  await expect(page.locator('footer')).toContainText('You choose the card and pay on the next page.');
  // An order on account is placed on this page.
  await page.getByRole('radio', { name: 'Standard invoicing' }).check();
  await expect(later).toBeHidden();
});
