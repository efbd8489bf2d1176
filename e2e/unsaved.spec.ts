import { expect, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { count, rows } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

test('an entry of the review made without a connection is unsaved, and is saved once the browser is online', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Offline'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await page.getByRole('radio', { name: 'Standard invoicing' }).check();
  const number = page.getByRole('textbox', { name: 'PO number' });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.context().setOffline(true);
  await number.fill('4500017');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByText('Error while setting Addtional detials in cart')).toBeVisible();
  await expect(number).toHaveValue('4500017');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue('4500017');
});

test('the time of the last save stands only for what is on the screen, and a waiting draft goes by itself', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Unsaved'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const male = page.getByRole('radio', { name: 'Male', exact: true });
  await male.check();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.context().setOffline(true);
  await button(page, 'Save Draft').click();
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /draft/i }).first(),
  ).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/campaigns$/);
  // A list that is still on its way would end the next navigation.
  await expect(count(page)).toBeVisible();
  await untilSettled(page);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(male).toBeChecked();
});

test('the list tells the schedule of a campaign to its end', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const name = uniqueName('Soon');
  const { cartId, campaignId } = await prepareCampaign(page, name, 'personalized');
  await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  await page.getByRole('switch', { name: 'Send as soon as ready' }).check();
  await button(page, 'Save draft').click();
  const soon = rows(page).filter({ hasText: name }).getByText('As soon as ready');
  await expect(soon).toBeVisible();
  const hidden = await soon.evaluate((cell) => {
    const box = cell.closest('[role="cell"], td') ?? cell;
    return Math.max(cell.scrollWidth - cell.clientWidth, box.scrollWidth - box.clientWidth);
  });
  expect(hidden).toBeLessThanOrEqual(0);
});
