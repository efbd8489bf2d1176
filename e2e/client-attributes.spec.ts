import { expect, test } from '@playwright/test';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Ines works for Cascade, an iGroup client whose reply cards go back to the client. Maya's company, Harborline, is no
 * iGroup client, and its reply cards do not go back to the client.
 */
const ines = 'ines.duarte@cascade.example';
const maya = users['client-admin'].userName;

const addOnsOf: Readonly<Record<string, readonly string[]>> = {
  [maya]: ['Mailback Service', 'Keying-In', 'Duplicate List', 'Neighborhood Mapping'],
  [ines]: ['Duplicate List'],
};

for (const [userName, addOns] of Object.entries(addOnsOf)) {
  test(`${userName} is offered ${addOns.join(', ')}`, async ({ page }) => {
    await signInAs(page, userName);
    const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Add-ons'), 'personalized');
    await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
    const offered = page.getByRole('region', { name: 'Add-Ons' }).getByRole('switch');
    await expect(offered).toHaveCount(addOns.length);
    for (const [at, name] of addOns.entries()) await expect(offered.nth(at)).toHaveAccessibleName(name);
    // Cards that go back to the client become no leads here.
    const lead = page.getByText(/becomes a lead with the name and address of your mailing/);
    await expect(lead).toHaveCount(userName === maya ? 1 : 0);
  });
}

test('an iGroup client sees no notes and orders on account without them', async ({ page }) => {
  const notes = page.getByRole('region', { name: 'Additional notes' });
  await signInAs(page, maya);
  const theirs = await prepareCampaign(page, uniqueName('With notes'), 'scheduled');
  await page.goto(`/campaigns/review-order/${theirs.cartId}`);
  await expect(notes).toBeVisible();

  await signInAs(page, ines);
  const watched = watch(page);
  const campaign = await prepareCampaign(page, uniqueName('Without notes'), 'scheduled');
  await page.goto(`/campaigns/review-order/${campaign.cartId}`);
  await expect(heading(page, 'Review Campaign')).toBeVisible();
  await page.getByRole('radio', { name: 'ACH' }).check();
  await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).fill('Noah');
  await page.getByRole('option', { name: /Noah Whitaker/ }).click();
  await expect(notes).toBeHidden();
  await button(page, 'Place Order').click();
  await expect(page.getByRole('dialog', { name: 'Campaign Launch Successfully!' })).toBeVisible();
  watched.expectNoFaults();
});
