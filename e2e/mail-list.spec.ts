import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { listMailedText } from '@dropdate/domain/prospect-list/list-use';
import { boughtList } from '@dropdate/server/testing/prospect-list';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, fillLines, heading, uniqueName } from './support/order-wizard.ts';
import { callerFor } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** A bought list becomes a campaign to its people. */

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

const chooseMail = async (page: Page, name: string) => {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Mail This List' }).click();
};

test('a list that was bought on account is mailed, to the step Schedule', async ({ page }) => {
  const name = uniqueName('Mailed list');
  const { list, order } = await boughtList(callerFor(page), name, { people: 40 });
  await page.goto(`/prospects/view/${order.id}/${list.id}`);
  await expect(page.getByText('No campaign mails this list yet.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'Mail This List').click();

  await expect(
    page.getByRole('status').filter({ hasText: `${name} mails 40 prospects. Choose a template.` }),
  ).toBeVisible();
  await expect(page.getByLabel('Campaign Name')).toHaveValue(name);
  await page.getByRole('radio', { name: 'Final Expense Double Reply Card', exact: true }).check();
  // The people are known, so nobody asks for them.
  await button(page, 'Define Audience').click();
  await expect(heading(page, 'Bought Prospect List')).toBeVisible();
  await expect(page.getByText('The people of this campaign are those of a bought list.')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(button(page, 'Upload Another File')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Personalize Template').click();

  await page.getByLabel('Stock color').selectOption('Ivory');
  await page.getByLabel('Postal class').selectOption('Marketing Mail');
  for (const { state } of list.audience.summarizedCountByGeos.filter((one) => one.summarizedGroup === 'State')) {
    const name = state === 'RI' ? 'Rhode Island' : 'Florida';
    await fillLines(page, name, 'Harborline', 'LIC-77');
  }
  await button(page, 'Schedule Campaign').click();
  await expect(page.getByRole('switch', { name: 'Send as soon as ready' })).toBeVisible();

  await page.goto(`/prospects/view/${order.id}/${list.id}`);
  await expect(page.getByText('1 campaign mails this list.')).toBeVisible();
});

test('a list that may be used once is not mailed twice', async ({ page }) => {
  const name = uniqueName('Used once');
  const { list, order } = await boughtList(callerFor(page), name, { people: 5 });
  // The shop sells no such list today, so the answers of the server are played.
  await page.route(`**${getListOrderDetail.path.replace('{id}', order.id)}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { model: object };
    await route.fulfill({
      response: answer,
      json: { ...body, model: { ...body.model, purchaseType: 0, campaigns: 1 } },
    });
  });
  await page.goto(`/prospects/view/${order.id}/${list.id}`);
  await expect(button(page, 'Mail This List')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('This list may be used once, and a campaign mails it already.')).toBeVisible();
  const refusal = { messageId: 'ListMailed', userMessage: listMailedText(name) };
  await page.route('**/api/prospect-list/*/mail', (route) =>
    route.fulfill({ status: 409, json: { succeeded: false, messages: [refusal], model: null } }),
  );
  await page.goto('/prospects');
  await chooseMail(page, name);
  await expect(page.getByText(refusal.userMessage)).toBeVisible();
  await expect(heading(page, 'Prospect Management')).toBeVisible();
});

test('a bought list is refreshed: the draft has the day in its name and leaves out the bought people', async ({
  page,
}) => {
  const name = uniqueName('Fresh');
  const { list, order } = await boughtList(callerFor(page), name, { people: 30 });
  await page.goto(`/prospects/view/${order.id}/${list.id}`);
  await button(page, 'Refresh This List').click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prospect List Name' })).toHaveValue(/ refresh \d\d\/\d\d\/\d{4}$/);
  const suppressions = page.getByRole('region', { name: 'Suppressions' });
  await button(suppressions, 'Change').click();
  await expect(suppressions.getByRole('radio', { name: 'Include Previous Orders' })).toBeChecked();
  await expect(suppressions).toContainText('1 order chosen');
});

test('a large list tells how far its campaign is, and leads to the template', async ({ page }) => {
  const name = uniqueName('Large list');
  // The product lets a job copy lists of more than 5,000 people.
  const { list, order } = await boughtList(callerFor(page), name, { people: 5_100 });
  await page.goto(`/prospects/view/${order.id}/${list.id}`);
  await button(page, 'Mail This List').click();
  // Orders of other journeys can hold some of these people. The toast and the frame both tell the end of the job.
  const told = new RegExp(`${name} mails 5,\\d{3} prospects.* Choose a template\\.`);
  const made = page.getByRole('status').filter({ hasText: told }).first();
  const dialog = page.getByRole('dialog', { name: 'Mail This List' });
  await expect(dialog.or(made).first()).toBeVisible();
  await expect(made).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Campaign Name')).toHaveValue(name);
  await page.goto('/campaigns');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Draft');
});
