import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, send, unique } from './support/contacts.ts';
import { hold } from './support/faults.ts';
import { count, filterOf, rows, writeFilter } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Saved views of All Contacts. Other journeys open this list as the client admin, so nothing opens by default there. */
const owner = users['multiple-client-admin'].userName;
const colleague = users['client-admin'].userName;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

/** Another device of a user. */
async function device(browser: Browser, userName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, userName);
  return page;
}

async function removeViews(page: Page): Promise<void> {
  const answer = await page.request.get('/api/saved-views/contacts');
  const { model } = (await answer.json()) as { model: { views: { id: string; isOwn: boolean }[] } };
  for (const { id } of model.views.filter(({ isOwn }) => isOwn))
    await page.request.delete(`/api/saved-view/${id}`, sameOrigin);
}

test('a view is saved, opens on another device and for a colleague, and no address holds its filter', async ({
  page,
  browser,
}) => {
  const lastName = unique('Ortega');
  const name = unique('View');
  await signInAs(page, owner);
  const pages = [page];
  const addresses: string[] = [];
  const note = (one: Page) => {
    one.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    one.on('framenavigated', () => addresses.push(decodeURIComponent(one.url())));
  };
  note(page);
  const watched = watch(page);
  await makeContact(page.request, lastName, 0);
  await makeContact(page.request, `${lastName} Junior`, 2);
  await makeContact(page.request, unique('Smith'), 2);
  try {
    await page.goto('/contacts');
    await expect(count(page)).toBeVisible();
    await expect(button(page, 'Save view')).toBeHidden();
    await button(page, 'Filter').click();
    await writeFilter(page, 1, 'Last Name', 'contains', lastName);
    await button(filterOf(page), 'Apply').click();
    await expect(count(page)).toHaveText('2 Results found.');
    await button(page, 'Save view').click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Type a name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('radio', { name: 'My org' }).check();
    await dialog.getByRole('checkbox', { name: 'Open by default' }).check();
    await button(dialog, 'Save').click();
    await expect(page.getByText(`View '${name}' saved`)).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, name)).toHaveText(/2$/);
    await expect(button(page, 'Save view')).toBeHidden();

    // A change of the sort is saved in the view.
    await page.getByRole('columnheader', { name: 'First Name' }).getByRole('button').click();
    await button(page, 'Save view').click();
    await page.getByRole('menuitem', { name: 'Save changes' }).click();
    await expect(button(page, 'Save view')).toBeHidden();
    await expectAccessibleInBothThemes(page);

    const other = await device(browser, owner);
    pages.push(other);
    note(other);
    await other.goto('/contacts');
    await expect(tab(other, name)).toHaveAttribute('aria-selected', 'true');
    await expect(count(other)).toHaveText('2 Results found.');
    await expect(other.getByRole('columnheader', { name: 'First Name' })).toHaveAttribute('aria-sort', 'ascending');
    await tab(other, 'All').click();
    await expect(rows(other).nth(2)).toBeVisible();
    await other.reload();
    await expect(tab(other, 'All')).toHaveAttribute('aria-selected', 'true');

    const theirs = await device(browser, colleague);
    pages.push(theirs);
    note(theirs);
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.goto('/contacts');
    await expect(tab(theirs, 'All')).toHaveAttribute('aria-selected', 'true');
    await tab(theirs, 'All').focus();
    await theirs.keyboard.press('ArrowRight');
    await theirs.keyboard.press('Enter');
    await expect(count(theirs)).toHaveText('2 Results found.');
    await expectNoSidewaysScroll(theirs);
    // The address alone opens the view, too, with the filter that does not stand in it.
    await theirs.evaluate(() => sessionStorage.clear());
    await theirs.reload();
    await expect(count(theirs)).toHaveText('2 Results found.');

    await button(page, `More for the view ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(`View '${name}' deleted`)).toBeVisible();
    await expect(tab(page, name)).toBeHidden();
    await button(page, 'Undo').click();
    await expect(tab(page, name)).toBeVisible();
    expect(addresses.filter((address) => address.includes('Ortega'))).toEqual([]);
    watched.expectNoFaults();
  } finally {
    await removeViews(page);
    for (const one of pages.slice(1)) await one.context().close();
  }
});

test('a saved view leaves the search, the page and later changes as they are', async ({ page }) => {
  const lastName = unique('Still');
  const name = unique('Calm');
  await signInAs(page, owner);
  const ids: string[] = [];
  for (let number = 0; number < 26; number += 1)
    ids.push(await makeContact(page.request, lastName, 2, `Ana ${number}`));
  try {
    await page.goto('/contacts?pageSize=25&sort=firstName-asc');
    const search = page.getByRole('textbox', { name: 'Search Contacts' });
    await search.fill(lastName);
    await search.press('Enter');
    await expect(count(page)).toHaveText('26 Results found.');
    await button(page, 'Next page').click();
    await expect(rows(page)).toHaveCount(1);
    await button(page, 'Save view').click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await button(dialog, 'Save').click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveValue(lastName);
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(1);

    const firstName = page.getByRole('columnheader', { name: 'First Name' });
    const save = await hold(page, /\/api\/saved-view\/[0-9a-f-]+$/);
    await firstName.getByRole('button').click();
    await expect(firstName).toHaveAttribute('aria-sort', 'descending');
    await button(page, 'Save view').click();
    await page.getByRole('menuitem', { name: 'Save changes' }).click();
    await save.isMade();
    await page.getByRole('columnheader', { name: 'Last Name' }).getByRole('button').click();
    await button(page, 'Next page').click();
    save.letGo();
    await expect(page.getByText(`View '${name}' saved`).last()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/page=2/);
    await expect(search).toHaveValue(lastName);
    await expect(button(page, 'Save view')).toBeVisible();
  } finally {
    await removeViews(page);
    for (const id of ids) await send(page.request, `/api/contact/${id}/purge`, {});
  }
});
