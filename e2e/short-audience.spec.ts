import { expect, type Page, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** The panel helps a buyer who wants more people than there are. One press applies a proposal of the panel. */

const florida = [{ stateCode: 'FL', counties: [{ countyName: 'Lee' }] }];
const desired = (page: Page) => summary(page).getByLabel('Desired count');
const available = (page: Page) => summary(page).getByRole('region', { name: 'Prospects available' });
const figure = async (page: Page) =>
  Number(
    (
      await available(page)
        .getByText(/^[\d,]+$/)
        .innerText()
    ).replaceAll(',', ''),
  );
const help = (page: Page) => summary(page).getByRole('list', { name: 'What would help' });

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

async function openAudience(page: Page, name: string, geography = florida) {
  const made = await prepareCampaign(page, uniqueName(name), 'applied', { geography, desiredCount: 20 });
  await page.goto(`/campaigns/define-audience/${made.cartId}/${made.campaignId}`);
  await expect(desired(page)).toHaveValue('20');
}

test('a shortage names what would help, and a press makes the change', async ({ page }) => {
  await openAudience(page, 'Short');
  const before = await figure(page);
  await desired(page).fill('900000');
  await expect(summary(page)).toContainText(`Short of 900,000 by ${(900_000 - before).toLocaleString('en-US')}.`);
  await expect(desired(page)).toHaveAccessibleDescription(/above the available/);
  const change = help(page).getByRole('button', { name: /^Add .+ County \(\+[\d,]+\)$/ });
  await expect(change.first()).toBeVisible();
  const name = (await change.first().innerText()) ?? '';
  const added = Number(/\+([\d,]+)/.exec(name)?.[1]?.replaceAll(',', ''));
  await change.first().press('Enter');
  await expect(button(summary(page), 'Apply')).toBeFocused();
  await expect.poll(() => figure(page)).toBe(before + added);
  await expect(desired(page)).toHaveValue('900,000');
  const ages = help(page).getByRole('button', { name: /^Ages 3\d to \d\d \(\+[\d,]+\)$/ });
  await ages.click();
  await expect.poll(() => figure(page)).toBeGreaterThan(before + added);
});

test('the fewest counties that are enough are one press', async ({ page }) => {
  await openAudience(page, 'Counties');
  const before = await figure(page);
  const wanted = before * 4;
  await desired(page).fill(String(wanted));
  const change = help(page).getByRole('button', { name: /^Add \d+ counties \(.+\) \(\+[\d,]+, enough\)$/ });
  await change.click();
  await expect.poll(() => figure(page)).toBeGreaterThanOrEqual(wanted);
  await expect(page.getByRole('button', { name: 'Remove Lee, Florida' })).toBeVisible();
  await expect(summary(page)).not.toContainText('Short of');
});

test('what would help is given up when the audience changes, and silent on failure', async ({ page }) => {
  await openAudience(page, 'Given up');
  const asked = page.waitForRequest('**/api/audience/expansions-count');
  await hold(page, /\/api\/audience\/expansions-count$/);
  await desired(page).fill('900000');
  const call = await asked;
  const failed = page.waitForEvent('requestfailed', (request) => request === call);
  await page.getByRole('group', { name: 'Gender' }).getByRole('radio', { name: 'Female', exact: true }).check();
  await failed;
  await expect(help(page)).toBeHidden();
  await expect(help(page).getByRole('button', { name: /^Any gender/ })).toBeVisible();

  await page.route('**/api/audience/expansions-count', (route) => route.fulfill({ status: 500, body: '{}' }));
  const refused = page.waitForResponse('**/api/audience/expansions-count');
  await desired(page).fill('900001');
  await refused;
  await expect(summary(page)).toContainText('Short of 900,001');
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('Enter in Desired count updates an outdated count and applies, and Use all applies everybody', async ({
  page,
}) => {
  await openAudience(page, 'One press');
  await page.getByRole('group', { name: 'Gender' }).getByRole('radio', { name: 'Female', exact: true }).check();
  await expect(available(page)).toContainText('Press Apply to order from this count.');
  await desired(page).fill('');
  await expect(available(page)).toContainText('Enter a desired count, then press Apply.');
  await desired(page).fill('15');
  await expect(available(page)).toContainText('Press Apply to order from this count.');
  await expect(page.getByText('Apply the desired count first.')).toBeVisible();
  await desired(page).press('Enter');
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await expect(desired(page)).toHaveValue('15');
  await expect(summary(page).getByRole('region', { name: 'Distribution' })).toContainText('15');

  const everybody = await figure(page);
  await page.getByRole('button', { name: `Use all ${everybody.toLocaleString('en-US')}` }).click();
  await expect(desired(page)).toHaveValue(everybody.toLocaleString('en-US'));
  await expect(button(summary(page), 'Apply')).toBeFocused();
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Use all/ })).toBeHidden();
});

test('an update that finds fewer people keeps the typed number and says so', async ({ page }) => {
  await openAudience(page, 'Fewer');
  await page.route('**/api/audience/prospects-count', (route) => route.abort());
  await page.getByRole('group', { name: 'Gender' }).getByRole('radio', { name: 'Female', exact: true }).check();
  await desired(page).fill('900000');
  await desired(page).press('Enter');
  await expect(summary(page)).toContainText('The desired count is above the available prospects.');
  await expect(summary(page)).toContainText('Short of 900,000 by');
  await expect(desired(page)).toHaveValue('900,000');
  await expect(button(page, 'Personalize Template')).toBeDisabled();
});

test('after Clear no old count stands anywhere', async ({ page }) => {
  await openAudience(page, 'Cleared');
  const rail = page.getByRole('navigation', { name: /steps/i });
  await expect(rail).toContainText('prospects');
  await page
    .getByRole('button', { name: /^Clear/ })
    .first()
    .click();
  await expect(rail).not.toContainText('prospects');
  await expect(available(page)).toContainText('0');
  await expect(desired(page)).toHaveValue('');
  await expect(summary(page).getByRole('region', { name: 'Distribution' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Use all/ })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('No desired count applied yet')).toBeVisible();
  await expect(page.getByText('20 desired')).toBeHidden();
});

/** The live count answers this number, as it would after other orders have taken people. */
const answerCount = (page: Page, total: number) =>
  page.route('**/api/audience/prospects-count', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.model.totalProspectsCount = total;
    await route.fulfill({ response: answer, json: body });
  });

test('a draft that was applied before says at once when other orders have taken its people', async ({ page }) => {
  const made = await prepareCampaign(page, uniqueName('Taken'), 'applied', { geography: florida, desiredCount: 20 });
  const open = () => page.goto(`/campaigns/define-audience/${made.cartId}/${made.campaignId}`);

  await answerCount(page, 12);
  await open();
  await expect(summary(page)).toContainText('Short of 20 by 8.');
  await expect(available(page).getByText('12', { exact: true })).toBeVisible();
  await expect(button(page, 'Personalize Template')).toBeDisabled();
  await expect(button(summary(page), 'Update')).toBeEnabled();

  // A count that merely moved is shown, and is no reason to stop.
  await page.unroute('**/api/audience/prospects-count');
  await answerCount(page, 21);
  await open();
  await expect(available(page).getByText('21', { exact: true })).toBeVisible();
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await expect(button(summary(page), 'Update')).toBeEnabled();
  await expect(summary(page)).not.toContainText('Short of');
});
