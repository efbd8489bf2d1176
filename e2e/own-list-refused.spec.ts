import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter } from './support/keyboard.ts';
import {
  amountOf,
  button,
  chooseTemplate,
  fillLines,
  heading,
  readyToPlace,
  uniqueName,
} from './support/order-wizard.ts';
import { callerFor } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** An order of an own list is refused because people of the list are on Do Not Mail now, and goes through without them. */

const last = `Rowan${Date.now().toString(36).replace(/\d/g, 'x')}`;
const streetOf = (at: number) => `${201 + at} Harbor Pine Way`;
const names = ['Ana', 'Bo', 'Cora', 'Dora'];
const zip = '33607';

/** The steps from a campaign without an audience to the review of its order, with a list that is personalized. */
async function toReviewOrder(page: Page): Promise<void> {
  await page.goto('/campaigns/choose-template');
  await chooseTemplate(page, 'Final Expense Double Reply Card', uniqueName('Own refused'));
  await button(page, 'Define Audience').click();
  await button(page.getByRole('dialog', { name: 'Choose who gets the mail' }), 'Upload Prospect List').click();
  const rows = names.map((name, at) => `${name},${last},${streetOf(at)},Tampa,FL,${zip}`);
  const buffer = Buffer.from(['First Name,Last Name,Address,City,State,Zip', ...rows].join('\r\n'));
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Upload').click();
  await button(page, 'Use 4 Prospects').click();
  await page.getByLabel('Stock color').selectOption('Ivory');
  await page.getByLabel('Postal class').selectOption('Marketing Mail');
  await fillLines(page, 'Florida', 'Harborline', 'LIC-77');
  await button(page, 'Schedule Campaign').click();
  await page.getByRole('switch', { name: 'Send as soon as ready' }).click();
  await button(page, 'Review Order').click();
  await expect(heading(page, 'Review Campaign')).toBeVisible();
}

test('an order names people of its list who are on Do Not Mail now, and goes through without them', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page, [/^409 /]);
  await toReviewOrder(page);
  await readyToPlace(page);

  const refused = [0, 2].map((at) => ({ name: `${names[at]} ${last}`, address: streetOf(at), zip }));
  await callerFor(page).call(addDoNotMail, { body: { people: refused } });
  const sentence = `2 people of this list are on your do-not-mail list now: Ana ${last} and Cora ${last}.`;
  const dialog = page.getByRole('dialog', { name: 'The list has to be checked again' });

  await test.step('the order is refused, and the dialog names them', async () => {
    await enter(page, button(page, 'Place Order'));
    await expect(dialog).toContainText(`${sentence} Nothing was ordered.`);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the list has a banner with the same names', async () => {
    await enter(page, button(dialog, 'Check the List'));
    await expect(heading(page, 'Upload Prospect List')).toBeVisible();
    await expect(page.getByText(`${sentence} So the list could not be ordered.`)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the review leaves them out, and the list is saved without them', async () => {
    await enter(page, button(page, 'Check the List Again'));
    await expect(page.getByText('2 of 4 rows selected')).toBeVisible();
    await enter(page, button(page, 'Do not mail (2, left out)'));
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByText('Your company does not mail this person.')).toHaveCount(2);
    await enter(page, button(page, 'Use 2 Prospects'));
    await expect(page.getByRole('tab', { name: /Variant A.*2/ })).toBeVisible();
  });

  await test.step('the order goes through', async () => {
    await button(page, 'Schedule Campaign').click();
    await button(page, 'Review Order').click();
    await expect(heading(page, 'Review Campaign')).toBeVisible();
    // Agent, term and notes of the first try are kept.
    await expect(button(page, 'Place Order')).toBeEnabled();
    await button(page, 'Place Order').click();
    const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(amountOf(receipt, 'Recipients')).toHaveText('2');
  });
  watched.expectNoFaults();
});
