import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, heading, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The phone preference with its SANs and Org ID, and the SANs that the org keeps. */

const row = (page: Page) => page.getByRole('group', { name: 'Phone number', exact: true });
const chips = (page: Page) => row(page).getByRole('list', { name: 'SAN numbers', exact: true }).getByRole('listitem');

/** A SAN that no other run has. */
const now = Date.now();
const san = `${String(1_000 + (Math.floor(now / 1e6) % 9_000))}-${String(now % 1e6).padStart(6, '0')}-${new Date(now).getUTCFullYear() % 100}`;

async function openAudience(page: Page): Promise<void> {
  const name = uniqueName('Phones');
  const { cartId, campaignId } = await prepareCampaign(page, name, 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(row(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('a phone preference needs a SAN and an Org ID, which the org is offered again', async ({ page }) => {
  const watched = watch(page);
  await test.step('the first audience', async () => {
    await openAudience(page);
    await expect(row(page)).toContainText('$0.01 per phone number');
    await expect(row(page).getByRole('textbox')).toHaveCount(0);
    await row(page).getByRole('radio', { name: 'Prefer with Phone Number' }).check();
    await expect(summary(page)).toContainText('SAN number is required.');
    const field = row(page).getByRole('textbox', { name: 'SAN numbers' });
    await field.fill('12345678');
    await field.press('Enter');
    await expect(row(page)).toContainText('Enter a SAN as 1234-567890-26');
    await field.fill('1234-567890-14');
    await button(row(page), 'Add').click();
    await expect(row(page)).toContainText('This SAN has expired: a subscription of 2014 ends by the end of 2015.');
    await field.fill(san.replaceAll('-', ' '));
    await field.press('Enter');
    await expect(chips(page)).toHaveText([san]);
    await expect(field).toHaveValue('');
    await field.fill(san);
    await field.press('Enter');
    await expect(row(page)).toContainText('SAN number already present');
    await field.fill('');
    await row(page).getByRole('textbox', { name: 'Org ID' }).fill('ORG-4711');
    await expect(summary(page)).not.toContainText('Org ID is required.');
    await expectAccessibleInBothThemes(page);
    await button(summary(page), 'Update').click();
    await expect(summary(page)).toContainText(/[\d,]+ of them have a phone number\./);
    await expect(summary(page)).toContainText('Prospects with phone number');
    await expect(page.getByText('those with a phone number first').first()).toBeVisible();
  });

  await test.step('the second audience is offered the number, with its Org ID', async () => {
    await openAudience(page);
    await row(page).getByRole('radio', { name: 'Only with Phone Number' }).check();
    await button(row(page), `Use ${san}`).click();
    await expect(chips(page)).toHaveText([san]);
    await expect(row(page).getByRole('textbox', { name: 'Org ID' })).toHaveValue('ORG-4711');
    await page.setViewportSize({ width: 390, height: 844 });
    await row(page).scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row(page).getByRole('radio', { name: 'No Preference' }).check();
    await expect(row(page).getByRole('textbox')).toHaveCount(0);
    await row(page).getByRole('radio', { name: 'Only with Phone Number' }).check();
    await expect(chips(page)).toHaveText([san]);
  });

  await test.step('the page Do Not Call keeps the numbers', async () => {
    await page.goto('/settings/do-not-call');
    const section = page.getByRole('region', { name: 'SAN numbers' });
    const kept = section.getByRole('listitem').filter({ hasText: san });
    await expect(kept).toContainText('Org ID ORG-4711');
    await button(section, 'Add').click();
    await expect(section).toContainText('Enter a SAN as 1234-567890-26');
    await expect(section).toContainText('Org ID is required.');
    await expectAccessibleInBothThemes(page);
    await button(section, `Remove ${san}`).click();
    await expect(kept).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(kept).toContainText('Org ID ORG-4711');
    await button(section, `Remove ${san}`).click();
    await expect(kept).toHaveCount(0);
  });
  watched.expectNoFaults();
});

test('where no service checks phones, no preference is offered', async ({ page }) => {
  await page.route('**/api/asp-net-auth/current-user', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, model: { ...body.model, checksPhones: false } } });
  });
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Mail'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(page.getByRole('group', { name: 'Marital status', exact: true })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
});
