import { downloadProspectList } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { boughtList } from '@dropdate/server/testing/prospect-list';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact } from './support/contacts.ts';
import { button, heading, summary, uniqueName } from './support/order-wizard.ts';
import { callerFor } from './support/prepare.ts';
import { applyListCount, chooseRhodeIsland, nameList, startList } from './support/prospect-lists.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A list is compared with the contacts of the company, and bought without them. */

const suppressions = (page: Page) => summary(page).getByRole('region', { name: 'Suppressions' });
const found = (page: Page) => suppressions(page).getByText(/^[\d,]+ of [\d,]+ (is|are) in your contacts already$/);

/** A person of Rhode Island, with the name and the address of the prospect file. */
async function somebody(page: Page) {
  const caller = callerFor(page);
  const { list } = await boughtList(caller, uniqueName('Known people'), { people: 60 });
  const file = async () => caller.call(downloadProspectList, { params: { id: list.id }, query: { format: 'csv' } });
  await expect.poll(async () => (await file()).status, { timeout: 30_000 }).toBe(200);
  const [head = '', ...lines] = (await file()).body.trim().split('\r\n');
  const titles = head.replace(/^\uFEFF/, '').split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [titles[at], cell])));
  const person = rows.find((row) => row.State === 'RI');
  if (person === undefined) throw new Error('nobody of Rhode Island was bought');
  return person;
}

test('a buyer sees how many people are contacts already, and leaves them out', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const person = await somebody(page);
  const place = {
    addressLine1: person['Address Line 1'] ?? '',
    city: person.City ?? '',
    postalCode: person.Zip ?? '',
    state: 'RI',
  };
  await makeContact(page.request, person['Last Name'] ?? '', 0, person['First Name'] ?? '', place);

  const watched = watch(page);
  await startList(page);
  await nameList(page, uniqueName('Compared'));
  await chooseRhodeIsland(page);
  await button(suppressions(page), 'Compare with my contacts').click();
  // The first buyer of the company lets the contacts be looked up. They stay looked up from then on.
  const compare = suppressions(page).getByRole('region', { name: 'Your contacts' });
  await expect(compare).toBeVisible();
  const start = button(compare, 'Compare with my contacts');
  await expect(start.or(found(page))).toBeVisible();
  if (await start.isVisible()) await start.press('Enter');
  await expect(found(page)).toBeVisible({ timeout: 60_000 });
  await expect(found(page)).not.toHaveText(/^0 of/);
  const choice = compare.getByRole('switch', { name: 'Leave them out' });
  await expect(choice).not.toBeChecked();
  await expectAccessibleInBothThemes(page);

  const said = (await found(page).innerText()).match(/^([\d,]+) of ([\d,]+)/) ?? [];
  const [known = 0, all = 0] = said.slice(1).map((text) => Number(text.replaceAll(',', '')));
  await choice.press('Space');
  const left = (all - known).toLocaleString('en-US');
  await expect(summary(page).getByRole('region', { name: 'Prospects available' })).toContainText(left);
  const lines = suppressions(page).getByRole('list', { name: 'From the matching to the available prospects' });
  await expect(lines).toContainText('Customers and open leads');
  await expect(lines).toContainText(left);
  await button(summary(page), 'Update').click();
  await applyListCount(page, '40');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await button(page, 'Select Add-Ons').click();
  await expect(heading(page, 'Select Add-Ons')).toBeVisible();
  await button(page, 'Review Order').click();
  await expect(page.getByText(/recent orders, your contacts/)).toBeVisible();
  watched.expectNoFaults();
});
