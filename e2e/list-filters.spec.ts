import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { count, filterOf, list, openList, part, rows, writeFilter } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

test('a filter has the type of its field, and tells a wrong value at its clause', async ({ page }) => {
  await openList(page);
  const watched = watch(page);
  await button(page, 'Filter').click();
  await expectAccessibleInBothThemes(page);
  await expect(button(filterOf(page), 'Apply')).toBeDisabled();
  await writeFilter(page, 1, 'Recipients', 'greater than', 'abc');
  await button(filterOf(page), 'Add filter').click();
  await expect(filterOf(page)).not.toContainText('mandatory fields');
  await part(page, 2, 'field name').focus();
  await button(filterOf(page), 'Clear').focus();
  await expect(filterOf(page)).toContainText('Filter 2: Field name and Operator are mandatory fields.');
  await writeFilter(page, 2, 'Created On', 'on or after', 'soon');
  await button(filterOf(page), 'Apply').click();
  await expect(part(page, 1, 'value')).toBeFocused();
  await expect(part(page, 1, 'value')).toHaveAccessibleDescription('Type a number, for example 1,200.');
  await expect(part(page, 2, 'value')).toHaveAccessibleDescription('Type a date, for example 11/20/2026.');
  await expectAccessibleInBothThemes(page);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await part(page, 1, 'value').fill('1,000');
  await part(page, 2, 'value').fill('Jan 5 26');
  await part(page, 2, 'value').press('Tab');
  await expect(part(page, 2, 'value')).toHaveValue('01/05/2026');
  await button(filterOf(page), 'Apply').click();
  await expect(filterOf(page)).toBeHidden();
  await expect(page).toHaveURL(/filter=totalAudience\.gt\.1000&filter=created\.gte\.2026-01-05/);
  await expect(button(page, 'Remove filter Recipients greater than 1000')).toBeVisible();
  watched.expectNoFaults();
});

test('a filter of a date takes a range with a name, or two typed dates', async ({ page }) => {
  await openList(page);
  const watched = watch(page);
  const all = await count(page).textContent();
  await button(page, 'Filter').click();
  await writeFilter(page, 1, 'Created On', 'within', 'Last 30 days');
  await part(page, 1, 'value').press('Enter');
  await button(filterOf(page), 'Apply').click();
  await expect(page).toHaveURL(/filter=created\.between\.last-30-days/);
  await expect(button(page, 'Remove filter Created On within Last 30 days')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Remove filter Created On within Last 30 days')).toBeVisible();

  // The keyboard alone replaces the range by two dates.
  await button(page, 'Filter').press('Enter');
  await part(page, 1, 'value').selectOption({ label: 'Two dates' });
  await expect(part(page, 1, 'first date')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await part(page, 1, 'value').focus();
  await page.keyboard.press('Tab');
  await expect(part(page, 1, 'first date')).toBeFocused();
  await page.keyboard.type('Jan 20 2020');
  await page.keyboard.press('Enter');
  await expect(part(page, 1, 'first date')).toBeFocused();
  await expect(part(page, 1, 'last date')).toHaveAccessibleDescription(/Type two dates/);
  await part(page, 1, 'last date').fill('1/5/2020');
  await page.keyboard.press('Enter');
  await expect(part(page, 1, 'last date')).toHaveAccessibleDescription('The first date comes after the second.');
  await expectAccessibleInBothThemes(page);
  await part(page, 1, 'last date').fill('2/5/2020');
  await page.keyboard.press('Enter');
  await expect(filterOf(page)).toBeHidden();
  await expect(page).toHaveURL(/filter=created\.between\.2020-01-20\.\.2020-02-05/);
  await expect(button(page, 'Remove filter Created On within 01/20/2020 to 02/05/2020')).toBeVisible();
  await expect(page.getByText('No Matching Campaigns Found')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Filter').click();
  await expect(part(page, 1, 'last date')).toHaveValue('02/05/2020');
  await expectAccessibleInBothThemes(page);
  await button(filterOf(page), 'Clear').click();
  await expect(count(page)).toHaveText(all ?? '');
  watched.expectNoFaults();
});

test('a filter has the operators of its field, at most five clauses, and a chip for each', async ({ page }) => {
  await openList(page);
  const watched = watch(page);
  const total = await count(page).textContent();
  await button(page, 'Filter').click();
  const compared = ['equal', 'not equal', 'greater than', 'greater than or equal', 'less than', 'less than or equal'];
  const operators = {
    'Campaign Name': ['contains', 'does not contain', 'equal', 'not equal'],
    Recipients: compared,
    'Created On': ['on', 'not on', 'after', 'on or after', 'before', 'on or before', 'within'],
    Status: ['equal', 'not equal'],
  };
  for (const [field, words] of Object.entries(operators)) {
    await part(page, 1, 'field name').selectOption({ label: field });
    await expect(part(page, 1, 'operator').getByRole('option')).toHaveText(['Choose', ...words]);
  }
  await writeFilter(page, 1, 'Status', 'equal', 'Draft');
  await part(page, 1, 'field name').selectOption({ label: 'Channel' });
  await expect(part(page, 1, 'operator')).toHaveValue('');
  await expect(part(page, 1, 'value')).toHaveValue('');

  await writeFilter(page, 1, 'Status', 'equal', 'Draft');
  const add = button(filterOf(page), 'Add filter');
  for (const number of [2, 3, 4, 5]) {
    await expect(add).toBeVisible();
    await add.click();
    await writeFilter(page, number, 'Campaign Name', 'does not contain', `nowhere ${number}`);
  }
  await expect(add).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await part(page, 5, 'and or or').selectOption('or');
  await button(filterOf(page), 'Remove filter 4').click();
  await button(filterOf(page), 'Apply').click();
  const chips = page.getByRole('button', { name: /^Remove filter / });
  await expect(chips).toHaveCount(4);
  await expect(page.getByText('or Campaign Name does not contain nowhere 5')).toBeVisible();
  // A campaign's name is confidential: no address contains the name, and sign-out removes the name.
  await expect(page).toHaveURL(/\?filter=statusCode\.eq\.1$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nowhere');
  await page.reload();
  await expect(chips).toHaveCount(4);
  await expectAccessibleInBothThemes(page);
  for (const number of [5, 3, 2])
    await button(page, `Remove filter Campaign Name does not contain nowhere ${number}`).click();
  await expect(chips).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Draft');
  await expect(rows(page).filter({ hasNotText: 'Draft' })).toHaveCount(0);
  await button(page, 'Remove filter Status equal Draft').click();
  await expect(chips).toHaveCount(0);
  await expect(count(page)).toHaveText(total ?? '');
  watched.expectNoFaults();
});

test('filters in the address that the list cannot apply are reported, cleared and never remembered', async ({
  page,
}) => {
  await openList(page);
  const all = await count(page).textContent();
  const watched = watch(page);
  await page.goto(`${list}?filter=totalAudience.gt.abc&filter=gone.eq.1&filter=created.gte.&sort=tags-asc&page=999999`);
  await expect(count(page)).toHaveText(all ?? '');
  await expect(rows(page).first()).toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: 'is not applied' });
  await expect(told).toContainText('Recipients greater than abc is not applied. Type a number, for example 1,200.');
  await expect(told).toContainText('gone equal 1 is not applied. The list has no such field.');
  await expect(told).toContainText('Created On on or after is not applied. Type a date, for example 11/20/2026.');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Campaign Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(told).toBeVisible();
  await page.goto('/home');
  await page.goto(list);
  await expect(page).toHaveURL(/sort=name-asc$/);
  await expect(told).toBeHidden();

  await page.goBack();
  await page.goBack();
  await expect(told).toBeVisible();
  await button(page, 'Filter').click();
  await expect(part(page, 1, 'value')).toHaveAccessibleDescription('Type a number, for example 1,200.');
  await expect(part(page, 2, 'field name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await button(page, 'Remove filter gone equal 1').click();
  await expect(told).not.toContainText('gone');
  await button(page, 'Clear').click();
  await expect(told).toBeHidden();
  await expect(page).not.toHaveURL(/filter/);
  watched.expectNoFaults();
});

test('a filter names a field as its column does', async ({ page }) => {
  await openList(page);
  await button(page, 'Columns').click();
  const columns = await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').all();
  const labels = await Promise.all(
    columns.map((box) => box.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent)),
  );
  await page.keyboard.press('Escape');
  await button(page, 'Filter').click();
  const fields = await part(page, 1, 'field name').getByRole('option').allTextContents();
  // Campaign Type and Active can be filtered, but they have no column.
  const known = ['Choose', 'Campaign Type', 'Active', ...labels];
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  expect(fields).toHaveLength(known.length);
});

test('filters that could not be loaded are loaded by a retry', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const call = '**/api/search/campaigns/filters';
  await page.route(call, (route) => route.abort());
  await page.goto(list);
  await button(page, 'Filter').click();
  await expect(filterOf(page)).toContainText('The filters could not be loaded.');
  await expectAccessibleInBothThemes(page);
  await page.unroute(call);
  await button(filterOf(page), 'Try again').click();
  await expect(part(page, 1, 'field name')).toBeVisible();
});
