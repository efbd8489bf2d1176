import { expect, test } from '@playwright/test';
import { enter } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** An ordered campaign becomes a new draft, from its order and from the list. */
test('a campaign is ordered again from its order, and again from the list by keyboard', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const order = await prepareCampaign(page, uniqueName('Again'), 'ordered');
  await page.goto(`/campaigns/order/${order.campaignId}`);
  await page.getByRole('button', { name: 'Order Again', exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\/define-audience\//);
  const second = `${order.name} 2`;
  await expect(
    page.getByText(`${second} saved as a draft. Say how many people to mail, then press Apply.`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
  // The audience is the former one. Nothing is applied until the people are counted.
  await expect(page.getByRole('button', { name: 'Personalize Template' })).toBeDisabled();

  await page.goto('/campaigns');
  await expect(rows(page).filter({ hasText: second })).toContainText('Draft');
  const first = rows(page).filter({ hasText: order.name }).filter({ hasNotText: second });
  await enter(page, first.getByRole('button', { name: /Actions|More/ }));
  await enter(page, page.getByRole('menuitem', { name: 'Order Again' }));
  await expect(page).toHaveURL(/\/campaigns\/define-audience\//);
});

test('a user of the provider cannot order the campaign of a client again', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const order = await prepareCampaign(page, uniqueName('Not again'), 'ordered');
  await signInAs(page, users['csd-admin'].userName);
  await page.goto(`/campaigns/order/${order.campaignId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.name);
  await expect(page.getByRole('button', { name: 'Order Again', exact: true })).toHaveCount(0);
});
