import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter, type } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Manage Users: an administrator creates, invites, changes, suspends, deletes and restores a user. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A chosen org, tag or group in its field. */
const chosenIn = (page: Page, name: string) => page.locator('form .mantine-Pill-label', { hasText: name });
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

async function idOf(request: APIRequestContext, search: string): Promise<string> {
  const answer = await request.post('/api/search/users/row', { ...sameOrigin, data: { search } });
  const { model } = (await answer.json()) as { model: { results: readonly { readonly id: string }[] } };
  const [found] = model.results;
  if (found === undefined) throw new Error('the user was not found');
  return found.id;
}

async function fillAddress(page: Page): Promise<void> {
  await type(page, field(page, 'Phone'), '8135550123');
  await field(page, 'Address Line 1').fill('4200 W Cypress St');
  await field(page, 'City').fill('Tampa');
  await choose(page, 'State', 'Florida');
  await type(page, field(page, 'ZIP Code'), '336071234');
  await field(page, 'County').fill('Hillsborough');
}

test('an administrator creates, invites, suspends, deletes and restores a user', async ({ page }) => {
  const userName = `new.user.${Date.now()}`;
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page, [/^(400|409) /]);
  await page.goto('/home');
  await enter(page, page.getByRole('link', { name: 'User Management' }));
  await expect(heading(page, 'Manage Users')).toBeVisible();
  await page.getByRole('link', { name: 'Create User' }).click();
  await expect(heading(page, 'Create User')).toBeVisible();
  await expect(page.getByText('Create a New User')).toBeVisible();
  await expect(page.getByText(/a mail with an invitation goes to this e-mail address/)).toBeVisible();

  await button(page, 'Create User').click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(field(page, 'First Name')).toBeFocused();
  await field(page, 'First Name').fill('😀'.repeat(20));
  await expect(page.getByText(/^A name has letters/)).toBeVisible();
  await field(page, 'First Name').fill('שרה');
  await field(page, 'Last Name').fill("O'Neil");
  await field(page, 'Username').fill(users['sales-agent'].userName.toUpperCase());
  // Cut at its limit, the address would be the valid address of another mailbox.
  await field(page, 'Email').fill(`${'a'.repeat(38)}@example.company`);
  await expect(page.getByText('Email must have at most 50 characters.')).toBeVisible();
  await field(page, 'Email').fill('sara+leads@müller.example');
  await choose(page, 'Role', 'Sales Agent');
  // The primary org is not offered as a further org.
  const furtherOrgs = page.getByRole('combobox', { name: 'Further orgs', exact: true });
  await furtherOrgs.fill('Harborline Insurance');
  await expect(page.getByText('No org has this name.')).toBeVisible();
  await type(page, furtherOrgs, 'savannah');
  await expect(page.getByRole('option', { name: 'Harborline Savannah' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chosenIn(page, 'Harborline Savannah')).toBeVisible();
  await choose(page, 'Reporting To', 'Maya Okafor');
  await type(page, field(page, 'Tags'), userName);
  await page.keyboard.press('Enter');
  await fillAddress(page);
  await field(page, 'Date of Birth').fill('02/30/1980');
  await expect(page.getByText('Enter a date such as 02/28/1980.')).toBeHidden();
  await button(page, 'Create User').click();
  await expect(page.getByText('Enter a date such as 02/28/1980.')).toBeVisible();
  await field(page, 'Date of Birth').fill('02/29/1980');
  await button(page, 'Create User').click();

  // The refusal of the server stands at its field, and nothing that was typed is lost.
  await expect(page.getByText('This username is already taken.').first()).toBeVisible();
  await expect(field(page, 'Username')).toBeFocused();
  await expect(field(page, 'ZIP Code')).toHaveValue('33607-1234');
  await field(page, 'Username').fill(userName);
  await button(page, 'Create User').click();
  const created = page.getByRole('status').filter({ hasText: "שרה O'Neil created successfully" });
  await expect(created).toContainText(
    /An invitation is sent to sara\+leads@\S+ The link in the mail sets the password/,
  );
  await expect(heading(page, 'Manage Users')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search Users' }).fill(userName);
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 Result found.');
  await expect(rowOf(page, "O'Neil")).toContainText('Invited');

  // The invitation went out a moment ago.
  await rowOf(page, "O'Neil")
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Resend Invitation' }).click();
  await expect(page.getByText('The invitation was sent a moment ago. Try again in a minute.')).toBeVisible();

  await rowOf(page, "O'Neil").getByRole('link', { name: 'שרה' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('(813) 555-0123');
  await expect(field(page, 'Date of Birth')).toHaveValue('02/29/1980');
  await expect(chosenIn(page, 'Harborline Savannah')).toBeVisible();
  await expect(chosenIn(page, userName)).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await button(page, 'End Sessions').click();
  await button(page.getByRole('dialog', { name: "End all sessions of שרה O'Neil?" }), 'End Sessions').click();
  await expect(page.getByText('The user had no open session')).toBeVisible();
  await page.getByRole('combobox', { name: 'Further orgs', exact: true }).press('Backspace');
  await expect(chosenIn(page, 'Harborline Savannah')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Suspended' }).check();
  await page.getByRole('link', { name: 'All Users' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await expect(page.getByText("שרה O'Neil updated successfully")).toBeVisible();
  await expect(rowOf(page, "O'Neil")).toContainText('Suspended');

  await rowOf(page, "O'Neil").getByRole('link', { name: 'שרה' }).click();
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: "Are you sure you want to delete שרה O'Neil ?" });
  await button(question, 'Delete').click();
  await expect(page.getByText(`User #${userName} deleted successfully`)).toBeVisible();
  await expect(page.getByText('No Matching Users Found')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rowOf(page, "O'Neil")).toBeVisible();

  // Other journeys count the users of the demo.
  const id = await idOf(page.request, userName);
  await page.request.post(`/api/user/${id}/purge`, { ...sameOrigin, data: {} });
  watched.expectNoFaults();
});

test('the form of a user is accessible, reflows, and tells of a failed save and of a failed mail', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto(`/settings/users/user/${await idOf(page.request, users['sales-agent'].firstName)}`);
  await expect(heading(page, 'Overview')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await field(page, 'City').fill('Ybor City');
  const call = /\/api\/user\/[0-9a-f-]+$/;
  await page.route(call, (route) => route.abort());
  await button(page, 'Save').click();
  await expect(page.getByText('Error while updating the User Account')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ybor City');
  await page.unroute(call);
  await button(page, 'Discard changes').click();
  await expect(field(page, 'City')).not.toHaveValue('Ybor City');

  // Nobody changes a user with more rights.
  await page.goto(`/settings/users/user/${await idOf(page.request, users['multiple-client-admin'].firstName)}`);
  await expect(page.getByText('The role of this user has rights that you do not have')).toBeVisible();
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(button(page, 'Save')).toHaveCount(0);
  await expect(button(page, 'Delete')).toHaveCount(0);
  await page.goto('/settings/users/user/0192ffff-0000-7000-8000-000000000001');
  await expect(page.getByText('This user does not exist or you cannot see it.')).toBeVisible();
});

test('of two admins who save the same user, the second gets the first change and keeps the own', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const path = `/settings/users/user/${await idOf(page.request, users['sales-agent'].firstName)}`;
  await page.goto(path);
  const [city, title] = [await field(page, 'City').inputValue(), await field(page, 'Title').inputValue()];
  const other = await page.context().newPage();
  await other.goto(path);
  await field(page, 'City').fill('New City');
  await field(other, 'Title').fill('New Title');
  await button(page, 'Save').click();
  await expect(page.getByText(/updated successfully/)).toBeVisible();
  await button(other, 'Save').click();
  await expect(other.getByText(/^The user was changed in the meantime. The page shows the new values/)).toBeVisible();
  await expect(field(other, 'City')).toHaveValue('New City');
  await expect(field(other, 'Title')).toHaveValue('New Title');
  await field(other, 'City').fill(city);
  await field(other, 'Title').fill(title);
  await button(other, 'Save').click();
  await expect(other.getByText(/updated successfully/)).toBeVisible();
});

test('the form of a user opens for administrators only', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const path = `/settings/users/user/${await idOf(page.request, users['sales-agent'].firstName)}`;
  const opens: Readonly<Record<RoleKey, RegExp>> = {
    'client-admin': /\/settings\/users\/user\//,
    'multiple-client-admin': /\/settings\/users\/user\//,
    'csd-admin': /\/settings\/users\/user\//,
    'sales-agent': /\/forbidden/,
    csd: /\/forbidden/,
    'rcp-admin': /\/forbidden/,
  };
  for (const role of Object.keys(opens) as RoleKey[]) {
    // An open page goes to the sign-in page when its session ends, and would stop the next navigation.
    await page.goto('about:blank');
    await signInAs(page, users[role].userName);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(opens[role]);
  }
});
