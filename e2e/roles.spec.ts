import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter, type } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Manage Role, the role form, and the reason why a page does not open. */
const admin = users['client-admin'].userName;

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const setSwitch = (page: Page, name: string): Locator => page.getByRole('switch', { name, exact: true });
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const box = (page: Page, ofGroup: string, name: string): Locator =>
  group(page, ofGroup).getByRole('checkbox', { name, exact: true });
const preview = (page: Page): Locator => page.getByRole('complementary', { name: 'What this role sees' });
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Makes a role that sees All Campaigns, and ends on the list. */
async function makeRole(page: Page, name: string): Promise<void> {
  await page.goto('/settings/user-role/role');
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Made by a journey');
  await page.getByRole('radio', { name: 'Agency' }).check();
  await setSwitch(page, 'Campaign').check({ force: true });
  await box(page, 'Campaigns', 'View all').check();
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} created successfully`)).toBeVisible();
  await expect(heading(page, 'Manage Role')).toBeVisible();
}

test('an admin makes a role with the keyboard, and the preview follows the switches', async ({ page }) => {
  await signInAs(page, admin);
  const watched = watch(page);
  const name = uniqueName('Desk Lead');
  await page.goto('/settings/user-role');
  await expectAccessibleInBothThemes(page);
  await enter(page, page.getByRole('link', { name: 'Create Role' }));
  await expect(heading(page, 'Create New Role')).toBeVisible();
  await type(page, field(page, 'Name'), name);
  // The Role ID follows the name.
  await expect(field(page, 'Role ID')).toHaveValue(/^Desk\.Lead/);
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(page.getByText('Please fill all the required fields.')).toBeVisible();
  await type(page, field(page, 'Description'), 'Leads the desk');
  await page.getByRole('radio', { name: 'Users only' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Agency' })).toBeChecked();

  await expect(box(page, 'Campaigns', 'View all')).toBeDisabled();
  await expect(preview(page)).not.toContainText('All Campaigns');
  await setSwitch(page, 'Campaign').focus();
  await page.keyboard.press('Space');
  await box(page, 'Campaigns', 'Select All').focus();
  await page.keyboard.press('Space');
  for (const one of ['View all', 'Create', 'Edit', 'Delete', 'View detail'])
    await expect(box(page, 'Campaigns', one)).toBeChecked();
  await expect(preview(page)).toContainText('All Campaigns');
  await expect(preview(page)).toContainText('Choose Template');
  // Turning the set off unchecks and disables its permissions.
  await setSwitch(page, 'Campaign').focus();
  await page.keyboard.press('Space');
  await expect(box(page, 'Campaigns', 'Select All')).not.toBeChecked();
  await expect(box(page, 'Campaigns', 'Select All')).toBeDisabled();
  await page.keyboard.press('Space');
  await box(page, 'Campaigns', 'View all').focus();
  await page.keyboard.press('Space');
  // A client's admin has no permission of production, so nobody gives one here.
  await expect(setSwitch(page, 'Campaign status')).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await enter(page, button(page, 'Save'));
  await expect(page.getByText(`User role ${name} created successfully`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Agency');
  await expect(rowOf(page, name)).toContainText('Own');
  watched.expectNoFaults();
});

test('a role belongs to the org that its maker chooses, and moves to another org', async ({ page }) => {
  await signInAs(page, admin);
  const name = uniqueName('Tampa Desk');
  await page.goto('/settings/user-role/role');
  const org = page.getByRole('combobox', { name: 'Org' }).or(page.getByRole('textbox', { name: 'Org' }));
  await expect(org).toHaveValue('Harborline Insurance Group');
  await org.fill('Harborline Tampa');
  await org.press('Enter');
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Made for a branch');
  await page.getByRole('radio', { name: 'Agency' }).check();
  await setSwitch(page, 'Campaign').check({ force: true });
  await box(page, 'Campaigns', 'View all').check();
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} created successfully`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Harborline Tampa');
  await expect(rowOf(page, 'SalesAgent')).toContainText('All orgs');
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(org).toHaveValue('Harborline Tampa');
  await expectAccessible(page);
  await org.fill('Harborline Insurance Group');
  await org.press('Enter');
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} updated successfully`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Harborline Insurance Group');
});

test('leaving a changed role asks, and a saved change is on the list', async ({ page }) => {
  await signInAs(page, admin);
  const name = uniqueName('Night Desk');
  await makeRole(page, name);
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(heading(page, `Update Role #${name}`)).toBeVisible();
  await expect(field(page, 'Role ID')).toHaveCount(0);
  // Without a change, Back does not ask.
  await button(page, 'Back')
    .or(page.getByRole('link', { name: 'Back' }))
    .click();
  await expect(heading(page, 'Manage Role')).toBeVisible();
  await rowOf(page, name).getByRole('link', { name }).click();
  await field(page, 'Description').fill('Works at night');
  await type(page, field(page, 'Tags'), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to go back? Any changes will be lost.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Description')).toHaveValue('Works at night');
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} updated successfully`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Works at night');
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
});

test('of two admins who save the same role, the second gets the first change and keeps the own', async ({ page }) => {
  await signInAs(page, admin);
  const name = uniqueName('Two Desks');
  await makeRole(page, name);
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(heading(page, `Update Role #${name}`)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(page, 'Description').fill('Works by day');
  await box(page, 'Campaigns', 'Create').check();
  await box(other, 'Campaigns', 'View detail').check();
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} updated successfully`)).toBeVisible();
  await button(other, 'Save').click();
  await expect(other.getByText(/^The role was changed in the meantime. The page shows the new values/)).toBeVisible();
  await expect(field(other, 'Description')).toHaveValue('Works by day');
  for (const permission of ['View all', 'Create', 'View detail'])
    await expect(box(other, 'Campaigns', permission)).toBeChecked();
  await button(other, 'Save').click();
  await expect(other.getByText(`User role ${name} updated successfully`)).toBeVisible();
});

test('a system role is read-only and can be copied', async ({ page }) => {
  await signInAs(page, admin);
  await page.goto('/settings/user-role');
  await rowOf(page, 'SalesAgent').getByRole('link', { name: 'Sales Agent' }).click();
  await expect(heading(page, 'Role #Sales Agent')).toBeVisible();
  await expect(field(page, 'Name')).toBeDisabled();
  await expect(button(page, 'Save')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Copy as New Role' }).click();
  await expect(heading(page, 'Create New Role')).toBeVisible();
  await expect(box(page, 'Campaigns', 'Create')).toBeChecked();
  const name = uniqueName('Junior Agent');
  await field(page, 'Name').fill(name);
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} created successfully`)).toBeVisible();
});

test('a deleted role comes back by Undo, and users get another role first', async ({ page }) => {
  await signInAs(page, admin);
  const name = uniqueName('Day Desk');
  await makeRole(page, name);
  const before = (await count(page).textContent()) ?? '';
  await chooseAction(page, name, 'Delete');
  await expect(page.getByRole('dialog', { name: `Are you sure you want to delete ${name} ?` })).toBeVisible();
  await expectAccessible(page);
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(page.getByText(`Role #${name} deleted successfully`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(count(page)).toHaveText(before);

  // The list still shows a user who has left the role since.
  await page.route('**/api/search/user-roles/row', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const row of body.model.results) if (row.name === name) row.totalUsers = 1;
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await chooseAction(page, name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Choose another role for the users of ${name}` });
  await expect(button(dialog, 'Proceed')).toBeDisabled();
  await dialog
    .getByRole('combobox', { name: 'New role' })
    .or(dialog.getByRole('textbox', { name: 'New role' }))
    .click();
  await expect(page.getByRole('option', { name: 'Client Admin', exact: true })).toBeVisible();
  // A client admin holds fewer permissions than a multiple client admin, so that role is not offered.
  await expect(page.getByRole('option', { name: 'Multiple Client Admin' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Sales Agent' }).click();
  await expectAccessible(page);
  await button(dialog, 'Proceed').click();
  await button(page.getByRole('dialog', { name: `Are you sure you want to delete ${name} ?` }), 'Delete').click();
  await expect(page.getByText(`Role #${name} deleted successfully`)).toBeVisible();
});

test('an admin reads why a page does not open', async ({ page }) => {
  await signInAs(page, admin);
  await page.goto('/campaign/status');
  const why = page.getByRole('region', { name: "Why can't I see this?" });
  await expect(why).toContainText('Campaign status: View all');
  await expect(why).toContainText('No role of your company has these permissions.');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto('/settings/user-role');
  await expectNoSidewaysScroll(page);
  await page.goto('/settings/user-role/role');
  await expect(field(page, 'Name')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an agent reads the missing permission and the administrators who can give it, and nobody else', async ({
  page,
}) => {
  await signInAs(page, users['sales-agent'].userName);
  await page.goto('/settings/user-role');
  await expect(page).toHaveURL(/\/forbidden/);
  await expect(page.getByText('You do not have permission to open this page')).toBeVisible();
  const why = page.getByRole('region', { name: "Why can't I see this?" });
  await expect(why).toContainText('User role: View all');
  await expect(why.getByText('Administrators who can give you such a role')).toBeVisible();
  await expect(why).not.toContainText('No administrator');
  await expect(why).not.toContainText('@');
  await expect(why.getByRole('link', { name: 'Manage Role' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a lead that is not found says whose data the role shows, whether the lead exists or not', async ({ page }) => {
  await signInAs(page, users['sales-agent'].userName);
  await page.goto('/leads/lead/0192ffff-0000-7000-8000-000000000001');
  const why = page.getByRole('region', { name: "Why can't I see this?" });
  await expect(why).toContainText('Lead: Update');
  await expect(why).toContainText('Users only: Provides access only to user-created data.');
  await expect(why).toContainText('looks the same as a record that does not exist');
  await expectAccessible(page);
});

test('an admin opens what a user sees, with the role that gives it', async ({ page }) => {
  await signInAs(page, admin);
  await page.goto('/settings/users');
  await rows(page).filter({ hasText: 'Sales Agent' }).first().getByRole('link').first().click();
  const opener = page.getByRole('button', { name: /^What .+ sees$/ });
  await opener.click();
  const pages = page.getByRole('region', { name: 'Pages', exact: true });
  await expect(pages).toContainText('Leads Overview');
  await expect(pages).toContainText('Lead: View all · Sales Agent');
  await expect(pages).not.toContainText('Manage Users');
  await expect(page.getByRole('region', { name: 'Permissions', exact: true })).toContainText('Lead: Update');
  await expect(page.getByText('Users only: Provides access only to user-created data')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a new role offers the permissions of leads, and a saved role loses them with the switch', async ({ page }) => {
  await signInAs(page, admin);
  const name = uniqueName('Lead Desk');
  await page.goto('/settings/user-role/role');
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Works leads');
  await page.getByRole('radio', { name: 'Agency' }).check();
  await setSwitch(page, 'Lead').check({ force: true });
  await box(page, 'Work on leads', 'View all').check();
  await expect(preview(page).getByText('Leads', { exact: true })).toBeVisible();
  await setSwitch(page, 'Campaign').check({ force: true });
  await box(page, 'Campaigns', 'View all').check();
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} created successfully`)).toBeVisible();
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(box(page, 'Work on leads', 'View all')).toBeChecked();
  await setSwitch(page, 'Lead').uncheck({ force: true });
  await button(page, 'Save').click();
  await expect(page.getByText(`User role ${name} updated successfully`)).toBeVisible();
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(setSwitch(page, 'Lead')).not.toBeChecked();
});
