import { expect, type Page, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** Define Audience understands the usual ways to write an entry, and shows each problem where the user is looking. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('a count is read with thousands separators or "k", and unreadable text stays with a message', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Counts'), 'applied');
  const message = 'Enter a whole number, such as 12,000 or 12k.';
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const desired = summary(page).getByLabel('Desired count');
  await desired.fill('12 boxes');
  await expect(summary(page).getByText(message)).toBeVisible();
  await expect(button(page, 'Apply')).toBeDisabled();
  await desired.blur();
  await expect(desired).toHaveValue('12 boxes');
  await desired.fill('1.2k');
  await expect(summary(page).getByText(message)).toBeHidden();
  await desired.press('Enter');
  await expect(desired).toHaveValue('1,200');
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await button(page, 'Personalize Template').click();

  const inFlorida = page.getByRole('spinbutton', { name: 'Desired in Florida' });
  const allocated = await inFlorida.inputValue();
  await inFlorida.fill('some');
  await button(page, 'Add variant').click();
  await page.getByRole('tab', { name: /Variant A/ }).click();
  await inFlorida.fill('most');
  await page.getByRole('tab', { name: /Variant B/ }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(button(page, 'Save draft')).toBeDisabled();
  await page.getByRole('tab', { name: /Variant A/ }).click();
  await expect(inFlorida).toHaveValue('most');
  await inFlorida.fill('0.5k');
  await inFlorida.blur();
  await expect(inFlorida).toHaveValue('500');
  await button(page, 'Distribute evenly').click();
  await expect(inFlorida).not.toHaveValue(allocated);
  await expect(button(page, 'Save draft')).toBeEnabled();
});

test('on a phone the problem of the ages scrolls into view above the foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Ages'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const age = page.getByRole('group', { name: 'Age', exact: true });
  await age.getByRole('radio', { name: 'Months in Year' }).check();
  await expect(age.getByLabel('From year')).toBeInViewport({ ratio: 1 });
  await age.getByRole('radio', { name: 'Age Range' }).check();
  await age.getByLabel('From', { exact: true }).fill('90');
  const last = age.getByLabel('To', { exact: true });
  await last.fill('20');
  // Puts the field at the lower edge of the screen, so a message below the field is out of view.
  await last.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await last.press('Enter');
  await expect(age.getByRole('alert')).not.toBeEmpty();
  await expect(age.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('on a small laptop the names of the states are readable to their end', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Laptop'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const states = page.getByRole('group', { name: 'State', exact: true });
  for (const name of ['North Carolina', 'District of Columbia']) {
    await states.getByLabel('Find a state').fill(name);
    const row = states.getByRole('treeitem', { name, exact: true });
    // The number beside the name must not cut the name.
    await expect(row).toHaveAccessibleDescription(/prospects$/);
    const cut = row.getByText(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut).toBe(0);
  }
  await expectNoSidewaysScroll(page);
});

test('the report on a list of zips is not shown once the list has changed', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Zip list'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(page, 'Paste zip list').click();
  const dialog = page.getByRole('dialog', { name: 'Paste zip list' });
  const field = dialog.getByRole('textbox');
  const first = await hold(page, /counties-state-city-zipcode$/);
  await field.fill('33602, 33603');
  await button(dialog, 'Check list').click();
  await first.isMade();
  await field.fill('33604');
  const late = page.waitForResponse(/counties-state-city-zipcode$/);
  first.letGo();
  await (await late).finished();
  await button(dialog, 'Check list').click();
  await expect(button(dialog, 'Add 1 zip')).toBeVisible();
});

test('one search finds places of every level, and Enter adds them', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Search'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const search = page.getByRole('combobox', { name: 'Add a state, county, city or zip' });
  const options = page.getByRole('listbox', { name: 'Add a state, county, city or zip' }).getByRole('option');
  await search.focus();
  await page.keyboard.type('harris, texas');
  await expect(options.first()).toHaveText(/^Harris.*Texas.*County$/);
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Harris, Texas is added.' })).toBeAttached();

  // Enter right after the last key chooses the place that the typed text finds, never a place that an earlier text
  // found.
  await page.keyboard.type('02903');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: '02903, Providence, Rhode Island is added.' }),
  ).toBeAttached();
  await expect(page.getByText(/^2 states, 2 counties, /)).toBeVisible();

  // The arrow keys move the highlight, a chosen place says that it is chosen, and Escape empties the field.
  await page.keyboard.type('harris');
  await expect(options.first()).toContainText('Chosen');
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.type('nowhere at all');
  await expect(page.getByText("Nothing matches 'nowhere at all'.")).toBeVisible();
});

test('a pasted list mends lost zeros, names bad entries, tells the state of each zip, and points at a surprising state', async ({
  page,
}) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Zip zeros'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(page, 'Paste zip list').click();
  const dialog = page.getByRole('dialog', { name: 'Paste zip list' });
  await dialog.getByRole('textbox').fill('"336*", "FL", 10001');
  await button(dialog, 'Check list').click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/at least 3 characters .* Too short: FL/);
  await dialog.getByRole('textbox').fill('"336*" 60601.0 2903 501 290');
  await button(dialog, 'Check list').click();
  const report = dialog.getByRole('status');
  await expect(report).toContainText(/Florida\d+33601?/);
  await expect(report).toContainText('Only 1 zip here. Is it meant?');
  await expect(report).toContainText('For every zip that starts with 290, write 290*.');
  const lostZeros = dialog.getByRole('checkbox', { name: 'Add 1 zip that lost its leading zeros' });
  await expect(report).toContainText('2903: 02903 Providence, RI');
  await expect(lostZeros).toHaveAccessibleDescription('501: 00501 Holtsville, NY');
  const add = dialog.getByRole('button', { name: /^Add \d+ zips$/ });
  const before = Number((await add.innerText()).replace(/\D/g, ''));
  await lostZeros.check();
  await button(dialog, `Add ${before + 1} zips`).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^4 states, /)).toBeVisible();
});

test('an added place comes into view, and a column shows only its chosen places', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Chosen only'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const search = page.getByRole('combobox', { name: 'Add a state, county, city or zip' });
  for (const county of ['Harris', 'Dallas']) {
    await search.fill(county);
    await page
      .getByRole('option', { name: new RegExp(`^${county}.*Texas`) })
      .first()
      .click();
  }
  const column = (name: string) => page.getByRole('group', { name, exact: true });
  const row = (level: string, name: string) => column(level).getByRole('treeitem', { name, exact: true });
  await expect(row('State', 'Texas')).toBeInViewport();
  await expect(row('County', 'Dallas')).toBeInViewport();
  await expect(row('County', 'Dallas')).toHaveAttribute('aria-expanded', 'true');

  await button(column('County'), '2 of 254, show only the chosen county rows').click();
  await expect(column('County').getByRole('treeitem')).toHaveText([/^Dallas/, /^Harris/]);
  // A place that is removed stays in view, so that it can be added again.
  await row('County', 'Harris').press('Space');
  await expect(row('County', 'Harris')).not.toBeChecked();
  await row('County', 'Harris').press('Space');
  await expect(row('County', 'Harris')).toBeChecked();
  await button(column('County'), 'Show all county rows').click();
  await expect(column('County').getByRole('treeitem')).not.toHaveCount(2);
});

test('Enter adds no turning month where Add is off', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Month'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const age = page.getByRole('group', { name: 'Age', exact: true });
  await age.getByRole('radio', { name: 'Turning Age', exact: true }).check();
  const value = age.getByRole('textbox', { name: 'Age', exact: true });
  await value.fill('40');
  await age.getByLabel('From month').selectOption({ index: 4 });
  const last = age.getByLabel('To month');
  await last.selectOption({ index: 4 });
  await last.press('Enter');
  await expect(button(age, 'Add')).toBeDisabled();
  await expect(age.getByRole('listitem')).toHaveCount(0);
  await expect(age.getByRole('alert')).toHaveText('Age must be 60 or above');
  await value.fill('65');
  await value.press('Enter');
  await expect(age.getByRole('listitem')).toHaveCount(1);
});

test('removing the last place clears the desired count, which must be applied again', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Emptied'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const next = button(page, 'Personalize Template');
  const desired = summary(page).getByLabel('Desired count');
  const distribution = summary(page).getByRole('region', { name: 'Distribution' });
  await expect(next).toBeEnabled();
  await expect(distribution).toBeVisible();
  await button(page, 'Clear all').click();
  await expect(desired).toHaveValue('');
  await expect(distribution).toBeHidden();
  await expect(summary(page).getByText('$0.00').last()).toBeVisible();
  await chooseStatesAgain(page);
  await expect(distribution).toBeHidden();
  await expect(next).toBeDisabled();
  await desired.fill('1,500');
  await button(summary(page), 'Apply').click();
  await expect(distribution).toBeVisible();
  await expect(next).toBeEnabled();
});

/** Chooses the states that a prepared campaign has. */
async function chooseStatesAgain(page: Page): Promise<void> {
  const states = page.getByRole('group', { name: 'State', exact: true });
  for (const name of ['Florida', 'Georgia']) {
    await states.getByLabel('Find a state').fill(name);
    await states.getByRole('treeitem', { name, exact: true }).press('Space');
  }
}

test('a count cleared with the last place is lost once the draft is saved, but not before', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Reset'), 'applied');
  const address = `/campaigns/define-audience/${cartId}/${campaignId}`;
  const desired = summary(page).getByLabel('Desired count');
  const open = async (expected: string) => {
    await page.goto(address);
    await expect(summary(page).getByRole('region', { name: 'Prospects available' })).toContainText(/[1-9]/);
    await expect(desired).toHaveValue(expected);
  };
  const reset = async () => {
    await button(page, 'Clear all').click();
    await chooseStatesAgain(page);
    await expect(desired).toHaveValue('');
  };
  await open('1,500');
  await reset();
  await page.getByRole('link', { name: 'Home' }).click();
  await button(page.getByRole('dialog'), 'Leave').click();
  await expect(page).toHaveURL(/\/home$/);
  // The user left without saving, so the campaign has not changed.
  await open('1,500');
  await reset();
  await desired.fill('1,200');
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await open('1,200');
  await reset();
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await open('');
  await expect(summary(page).getByText('$0.00').last()).toBeVisible();
  await expect(button(page, 'Personalize Template')).toBeDisabled();
});
