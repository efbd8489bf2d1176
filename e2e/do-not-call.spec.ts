import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { deleteLeads, makeContact, send, signedIn, unique } from './support/contacts.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The do-not-call file: a lead who asks is called by nobody of the company again, and a file of numbers does the same. */

/** Numbers that no other journey uses, because the others are of Tampa. They follow from the second of the run. */
const now = Date.now();
const numberOf = (nth: number) => {
  const digits = String(2_000_000 + ((Math.floor(now / 1000) * 3 + nth) % 7_000_000));
  return `(941) ${digits.slice(0, 3)}-${digits.slice(3)}`;
};

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]', { hasText: name });

/** Makes a lead with a number, and assigns the lead. Afterwards the client admin is signed in. */
async function makeLead(page: Page, lastName: string, firstName: string, phoneNumber: string, agent: string) {
  await signInAs(page, agent);
  const { userId: assignedTo } = await signedIn(page.request);
  await signInAs(page, users['client-admin'].userName);
  const id = await makeContact(page.request, lastName, 1, firstName, undefined, [{ phoneType: 0, phoneNumber }]);
  await send(page.request, '/api/contact/assign-lead', { contactId: id, assignedTo });
  return id;
}

/** Signs in another user. The page is left before, because its reads would come with no session in between. */
async function switchTo(page: Page, userName: string): Promise<void> {
  await page.goto('about:blank');
  await signInAs(page, userName);
}

test('a lead who asks is offered by no call list again, and a file of numbers has the same effect', async ({
  page,
}) => {
  const lastName = unique('Silent');
  const [asked, filed] = [numberOf(0), numberOf(1)];
  const [agent, admin] = [users['sales-agent'].userName, users['client-admin'].userName];
  const ids = [
    await makeLead(page, lastName, 'Asks', asked, agent),
    await makeLead(page, lastName, 'Twin', asked, admin),
    await makeLead(page, lastName, 'Filed', filed, admin),
  ];
  const watched = watch(page);

  await test.step('the admin has two leads to call', async () => {
    await page.goto('/leads/call-list');
    await expect(card(page, `Twin ${lastName}`).getByRole('link', { name: `Call ${asked}` })).toBeVisible();
    await expect(card(page, `Filed ${lastName}`)).toHaveCount(1);
  });

  await test.step('the agent marks the number on a phone', async () => {
    await switchTo(page, agent);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/leads/call-list');
    const lead = card(page, `Asks ${lastName}`);
    await lead.getByRole('button', { name: `Do Not Call Again, Asks ${lastName}` }).click();
    await expect(page.getByText(`Asks ${lastName}: Do Not Call Again, now Contacted.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Undo, Asks ${lastName}` })).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Without a phone number' }).click();
    await expect(card(page, `Asks ${lastName}`)).toContainText(`${asked} Do not call`);
    await expect(card(page, `Asks ${lastName}`).getByRole('link', { name: /^Call / })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the list of the admin no longer offers the number, and nobody removes it', async () => {
    await switchTo(page, admin);
    await page.goto('/leads/call-list');
    await expect(card(page, `Filed ${lastName}`)).toHaveCount(1);
    await expect(card(page, `Twin ${lastName}`)).toHaveCount(0);
    await page.goto('/settings/do-not-call');
    await page.getByLabel('Search Numbers').fill(asked);
    const row = page.getByRole('row', { name: new RegExp(asked.replace(/[()]/g, '\\$&')) });
    await expect(row).toContainText('A lead asked');
    await expect(row.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  });

  await test.step('the admin imports a file with the number of another lead', async () => {
    await page.goto('/settings/do-not-call');
    await page.getByRole('link', { name: 'Import Numbers' }).press('Enter');
    await expect(heading(page, 'Import Numbers')).toBeVisible();
    const rows = ['Phone,Remark', `${filed},${lastName}`, '555-01,too short'].join('\r\n');
    const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await page.getByLabel('Choose a file or drop it here').setInputFiles(file);
    await button(page, 'Upload').press('Enter');
    await expect(page.getByText('1 of 2 rows selected')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await button(page, 'Add 1 Number').press('Enter');
    await expect(heading(page, 'Do Not Call')).toBeVisible();
    await page.getByLabel('Search Numbers').fill(lastName);
    await expect(page.getByRole('row', { name: new RegExp(lastName) })).toContainText('Imported');
    await page.goto('/leads/call-list?show=without-phone');
    await expect(card(page, `Filed ${lastName}`)).toContainText(`${filed} Do not call`);
    await card(page, `Filed ${lastName}`)
      .getByRole('link', { name: `Filed ${lastName}`, exact: true })
      .click();
    await expect(page.getByRole('region', { name: `Filed ${lastName}` })).toContainText(`${filed} Do not call`);
  });

  await test.step('a number that is removed on the page is offered again, and Undo takes it back', async () => {
    await page.goto('/settings/do-not-call');
    await page.getByLabel('Search Numbers').fill(lastName);
    const row = page.getByRole('row', { name: new RegExp(lastName) });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByText(`${filed} is removed from the file.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Imported');
  });
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('the age of checks is set for the whole company, and holds after a reload', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/settings/do-not-call');
  const section = page.getByRole('region', { name: 'Age of checks' });
  const days = section.getByRole('textbox', { name: 'Phone numbers are good for' });
  const save = section.getByRole('button', { name: 'Save' });
  await days.fill('91');
  await save.click();
  await expect(section.getByText('Enter a number of days from 1 to 90.')).toBeVisible();
  await days.fill('45');
  await save.click();
  await expect(page.getByText('Phone numbers are good for 45 days.')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('45');
  await expectAccessibleInBothThemes(page);
  await days.fill('31');
  await save.click();
  await expect(page.getByText('Phone numbers are good for 31 days.')).toBeVisible();
  watched.expectNoFaults();
});

test('numbers are typed one a line, and the page holds at 390 px in both themes', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/do-not-call');
  const number = numberOf(2);
  const field = page.getByRole('textbox', { name: 'Phone numbers', exact: true });
  await field.fill(`${number}, asked at the door\n12`);
  await page.getByLabel('Search Numbers').focus();
  await expect(page.getByText(/^Line 2: write one number/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await field.fill(`${number}, asked at the door`);
  await button(page, 'Add 1 number').click();
  await expect(page.getByText('1 number added.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(number)).toHaveCount(0);
  watched.expectNoFaults();
});
