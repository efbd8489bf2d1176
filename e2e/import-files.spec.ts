import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { unique } from './support/contacts.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A file as an office has it: read, understood, and mended by a few choices. */
const file = (page: Page) => page.getByLabel('Choose a file or drop it here');

// Other journeys begin without an open review.
test.afterEach(async ({ page: { request } }) => {
  const { model } = await (await request.get('/api/imports?kind=contacts')).json();
  for (const { id, state } of model.imports)
    if (state === 'review')
      await request.delete(`/api/imports/${id}`, { headers: { 'sec-fetch-site': 'same-origin' }, data: {} });
});

test('an agency brings a file of its own form, answers two questions, and takes up what was left out', async ({
  page,
}) => {
  const name = unique('Office');
  const lines = [
    'Agency list;Nov 2026',
    'FName;LName;Client Type;Birthday;E-Mail addr;Business City;Home City;Date Added',
    `Inés;${name};Cust.;25/12/1958;;Reno;Elko;2026-10-02`,
    `Zoë;${name};Friend;20974;no address;Reno;Elko;2026-10-02`,
    `;${name};L;04/03/1958;;Reno;Elko;2026-10-02`,
  ];
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/contacts/import');
  await expect(heading(page, 'Import Contacts')).toBeVisible();
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await file(page).setInputFiles({ name: 'office.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Upload').click();
  await expect(page.getByText('1 of 3 rows selected')).toBeVisible();
  await expect(
    page.getByText(/^Read as Windows-1252: Inés, Zoë; separated by semicolons; headings in line 2$/),
  ).toBeVisible();
  await expect(page.getByText('Not imported: Business City, Date Added.')).toBeVisible();
  await expect(page.getByText('2 questions')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Contact Type: Friend (1)').selectOption('Prospect');
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await page.getByLabel('Date of Birth: numbers such as 20974 (1)').selectOption('Dates (June 3, 1957)');
  await expect(page.getByText('All values are understood')).toBeVisible();
  await button(page, 'Leave Wrong Email Empty').click();
  await expect(page.getByText('2 of 3 rows selected')).toBeVisible();
  await button(page, 'Import 2 Contacts').click();
  await expect(page.getByText('Contacts created successfully')).toBeVisible();
  await page.goto('/contacts/import');
  await button(page, 'office.csv').click();
  await button(page, 'Take Up Rows Left Out').click();
  await page.getByRole('textbox', { name: 'First Name of line 5' }).fill('Lía');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Import 1 Contact')).not.toHaveAttribute('aria-disabled', 'true');
  watched.expectNoFaults();
});
