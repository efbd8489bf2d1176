import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { unique } from './support/contacts.ts';
import { rows } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** An import is found again and undone from where the user is: its message, the bell, All Contacts. */
const file = (page: Page) => page.getByLabel('Choose a file or drop it here');
const search = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Search Contacts' }).fill(text);
  await page.keyboard.press('Enter');
};

// Other journeys begin without an open review.
test.afterEach(async ({ page: { request } }) => {
  const { model } = await (await request.get('/api/imports?kind=contacts')).json();
  for (const { id, state } of model.imports)
    if (state === 'review')
      await request.delete(`/api/imports/${id}`, { headers: { 'sec-fetch-site': 'same-origin' }, data: {} });
});

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['First Name,Last Name,Type', ...lines].join('\r\n'));
  await file(page).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await button(page, 'Upload').click();
}

test('the message about an import undoes it, and the bell opens it', async ({ page }) => {
  const name = unique('Taken');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/contacts/import');
  await choose(page, 'taken.csv', [`Ana,${name},Customer`, `Bo,${name},Customer`]);
  await expect(page.getByText('2 of 2 rows selected')).toBeVisible();

  // A review is not imported yet. All Contacts leads to the last imports, and not into the review that is open.
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Last Imports' }).click();
  const imported = page.getByRole('row', { name: /taken\.csv/ }).first();
  await expect(imported).toContainText('In Review');
  const when = imported.locator('td, th').nth(await columnOf(page, 'Imported On'));
  await expect(when).toHaveText('none');
  await button(page, 'taken.csv').click();
  await button(page, 'Import 2 Contacts').click();
  await expect(heading(page, 'All Contacts')).toBeVisible();
  await search(page, name);
  await expect(rows(page)).toHaveCount(2);

  const saved = page.getByRole('status').filter({ hasText: 'Contacts created successfully' });
  await button(saved, 'Undo').click();
  await expect(page.getByText('No Matching Contacts Found')).toBeVisible();
  await page.getByRole('button', { name: /^Background jobs/ }).click();
  const job = page.getByRole('dialog', { name: 'Background jobs' }).getByRole('listitem').first();
  await expect(job).toContainText('Undo of the import of 2 contacts');
  await expect(job).toContainText('2 contacts deleted.');
  await job.getByRole('link', { name: 'Open Import: Undo of the import of 2 contacts' }).click();
  await expect(page.getByText('2 created, 2 deleted again')).toBeVisible();
  await page.goto('/contacts/import?open=list');
  await expect(imported).toContainText('Undone');
  await expect(when).toHaveText(/\d/);
  watched.expectNoFaults();
});

async function columnOf(page: Page, label: string): Promise<number> {
  await expect(page.getByRole('columnheader', { name: label })).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  return heads.indexOf(label);
}

test('a wrong file is left for another one, or discarded, where its rows are shown', async ({ page }) => {
  const name = unique('Wrong');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/contacts/import');
  await choose(page, 'wrong.csv', [`Ana,${name},Customer`]);
  await expect(page.getByText('1 of 1 row selected')).toBeVisible();
  await button(page, 'Another File').click();
  await choose(page, 'right.csv', [`Bo,${name},Customer`, `Cy,${name},Customer`]);
  await expect(page.getByText('2 of 2 rows selected')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await button(page, 'Discard').click();
  const question = page.getByRole('dialog', { name: 'Discard the review of right.csv?' });
  await button(question, 'Discard').click();
  await expect(page.getByText('Import discarded')).toBeVisible();
  await expect(file(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /right\.csv/ })).toHaveCount(0);
  // The other file waits in its review.
  await button(page, 'wrong.csv').first().click();
  await button(page, 'Discard').click();
  await button(page.getByRole('dialog'), 'Discard').click();
  await expect(page.getByText('Import discarded')).toBeVisible();
  watched.expectNoFaults();
});
