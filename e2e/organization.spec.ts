import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { chooseItem, enter, tabTo, type } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Organization Management: an admin of a client keeps the tree of orgs. */
const top = 'Harborline Insurance Group';
const list = '/settings/organization';

const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
const opener = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Orgs below ${name}`, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

async function openList(page: Page): Promise<void> {
  await signInAs(page, users['client-admin'].userName);
  await page.goto(list);
  await expect(rowOf(page, 'Harborline Tampa')).toBeVisible();
}

/** Adds an org below the top org with the form. */
async function addOrg(page: Page, name: string): Promise<void> {
  await page.goto(`${list}/division`);
  await field(page, 'Org Name').fill(name);
  await button(page, 'Save').click();
  await expect(page.getByText('Division has been added successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(rowOf(page, name)).toBeVisible();
}

/** Chooses an action of a row. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the tree is opened and closed by keyboard alone', async ({ page }) => {
  await openList(page);
  const watched = watch(page);
  await expect(opener(page, top)).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, opener(page, top));
  await page.keyboard.press('ArrowLeft');
  await expect(opener(page, top)).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, 'Harborline Tampa')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, 'Harborline Tampa')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Harborline Tampa')).toBeHidden();
  await expect(opener(page, top)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  watched.expectNoFaults();
});

test('an org is added, moved, made inactive and deleted by keyboard alone', async ({ page }) => {
  await openList(page);
  const watched = watch(page);
  const name = uniqueName('Pier');
  await enter(page, page.getByRole('link', { name: 'Add Org' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add Org' })).toBeVisible();
  await type(page, field(page, 'Org ID'), 'HB-120');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(field(page, 'Org Name')).toBeFocused();
  await page.keyboard.type(name);
  await type(page, field(page, 'Org ID'), '');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('combobox', { name: 'Parent Org' })).toHaveValue(/Harborline Insurance Group/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Division has been added successfully')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();

  await enter(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(field(page, 'Org ID')).not.toBeEditable();
  await tabTo(page, page.getByRole('combobox', { name: 'Parent Org' }));
  await page.keyboard.type('tampa');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Active', exact: true }));
  await page.keyboard.press('ArrowRight');
  await enter(page, button(page, 'Save'));
  const question = page.getByRole('dialog', { name: `Make ${name} inactive?` });
  await expect(question).toContainText('Are you sure you want to change its status to Inactive');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Inactive' })).toBeChecked();
  await enter(page, button(page, 'Save'));
  await enter(page, button(question, 'Make Inactive'));
  await expect(page.getByText('Division has been updated successfully')).toBeVisible();

  await enter(page, page.getByRole('link', { name: 'All Orgs' }));
  await expect(opener(page, 'Harborline Tampa')).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, opener(page, 'Harborline Tampa'));
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, name)).toContainText('Inactive');
  await enter(page, rowOf(page, name).getByRole('button', { name: `Actions for ${name}` }));
  await chooseItem(page, 'Delete');
  await enter(page, button(page.getByRole('dialog', { name: `Delete ${name}?` }), 'Delete'));
  await expect(page.getByText('Division deleted successfully')).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  await button(page, 'Undo').click();
  await expect(rowOf(page, name)).toBeVisible();
  watched.expectNoFaults();
});

test('the search finds an org below, and shows the orgs above it', async ({ page }) => {
  await openList(page);
  await page.getByRole('textbox', { name: 'Search Orgs' }).fill('hb-110');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Harborline Insurance Group/, /Harborline Tampa/]);
  await page.getByRole('textbox', { name: 'Search Orgs' }).fill('no such org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Matching Org Found')).toBeVisible();
  await button(page, 'Clear').first().click();
  await expect(rowOf(page, 'Harborline Savannah')).toBeVisible();
});

test('the status of an org changes in its row, after a warning about its users', async ({ page }) => {
  const name = uniqueName('Quay');
  await openList(page);
  await addOrg(page, name);
  const choose = async (of: string, status: string) => {
    await rowOf(page, of)
      .getByRole('button', { name: /status of/ })
      .click();
    await page.getByRole('menuitem', { name: status, exact: true }).click();
  };
  await choose('Harborline Tampa', 'Inactive');
  const warning = page.getByRole('dialog', { name: 'Make Harborline Tampa inactive?' });
  await expect(warning).toContainText(
    /This organization has \d+ users?\. Changing its status to Inactive will make its active users Inactive\./,
  );
  await expectAccessible(page);
  await button(warning, 'Cancel').click();
  await choose(name, 'Inactive');
  await button(page.getByRole('dialog', { name: `Make ${name} inactive?` }), 'Make Inactive').click();
  await expect(page.getByText('Status changed successfully')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Inactive');
  await choose(name, 'Active');
  await expect(rowOf(page, name).getByRole('button', { name: /^Active, status of/ })).toBeVisible();
  // The top org and the own org have no choice.
  await expect(rowOf(page, top).getByRole('button', { name: /status of/ })).toHaveCount(0);
});

test('an org with users is not deleted, and the dialog says why', async ({ page }) => {
  await openList(page);
  await act(page, 'Harborline Tampa', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Harborline Tampa cannot be deleted' });
  await expect(dialog).toContainText('Please shift its users, contacts and campaigns to another org first.');
  await expectAccessible(page);
  await button(dialog, 'Close').click();
  await expect(rowOf(page, 'Harborline Tampa')).toBeVisible();
});

test('a level that does not load says so, and loads at the next try', async ({ page }) => {
  await openList(page);
  const name = uniqueName('Dock');
  await act(page, 'Harborline Savannah', 'Add Sub-Org');
  await expect(page.getByRole('combobox', { name: 'Parent Org' })).toHaveValue(/Harborline Savannah/);
  await field(page, 'Org Name').fill(name);
  await button(page, 'Save').click();
  await expect(opener(page, 'Harborline Savannah')).toBeVisible();
  const calls = /\/api\/search\/segments\/row$/;
  await page.route(calls, (route) => route.abort());
  await opener(page, 'Harborline Savannah').click();
  await expect(page.getByText('The orgs could not be loaded')).toBeVisible();
  await page.unroute(calls);
  await opener(page, 'Harborline Savannah').click();
  await opener(page, 'Harborline Savannah').click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('both ways to write the address of an org lead to it', async ({ page }) => {
  await openList(page);
  const href = await page.getByRole('link', { name: 'Harborline Tampa' }).getAttribute('href');
  const answer = await page.goto((href ?? '').replace('/division/', '/Division/'));
  expect(answer?.status()).toBe(200);
  await expect(field(page, 'Org Name')).toHaveValue('Harborline Tampa');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('the address of an org is entered whole or not at all', async ({ page }) => {
  const name = uniqueName('Wharf');
  await openList(page);
  await addOrg(page, name);
  await page.getByRole('link', { name }).click();
  const address = page.getByRole('group', { name: 'Billing and return address' });
  await address.getByRole('textbox', { name: 'Street' }).fill('12 Pier Rd');
  await button(page, 'Save').click();
  await expect(address).toContainText('City is required.');
  // The ZIP code is the first missing part, and fills the two others.
  await expect(address.getByRole('textbox', { name: 'Zip' })).toBeFocused();
  await page.keyboard.type('33602');
  await expect(address.getByRole('textbox', { name: 'City' })).toHaveValue('Tampa');
  await expect(address.getByRole('combobox', { name: 'State' })).toHaveValue('Florida');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page.getByText('Division has been updated successfully')).toBeVisible();
  await page.reload();
  await expect(address.getByRole('textbox', { name: 'Street' })).toHaveValue('12 Pier Rd');
  await expect(address.getByRole('combobox', { name: 'State' })).toHaveValue('Florida');
});

test('unsaved changes are asked about, and an org of another company does not exist', async ({ page }) => {
  await openList(page);
  await page.getByRole('link', { name: 'Harborline Tampa' }).click();
  await field(page, 'Org Name').fill('Something else');
  await page.getByRole('link', { name: 'All Orgs' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await button(page, 'Leave').click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await page.goto(`${list}/division/0192ffff-0000-7000-8000-000000000001`);
  await expect(page.getByText('This record does not exist or you cannot see it.')).toBeVisible();
});
