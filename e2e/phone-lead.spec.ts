import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { deleteLeads, makeContact, unique } from './support/contacts.ts';
import { count, rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A lead in the hand: calling with a thumb, and messages that are not in the way. */
const phone = { width: 390, height: 844 };

async function openFirst(page: Page, lastName: string, leads: number): Promise<void> {
  await page.goto('/leads');
  await page.getByRole('textbox', { name: 'Search Leads' }).fill(lastName);
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText(`${leads} Results found.`);
  await page.getByRole('list', { name: 'Leads Overview' }).getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Contacts of the list' })).toContainText(`1 of ${leads}`);
}

async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('one of them is not in view');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a message covers no field of a phone, and does not follow to the next lead', async ({ page }) => {
  await page.setViewportSize(phone);
  const lastName = unique('Thumb');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  const ids = [await makeContact(page.request, lastName, 1, 'Ana'), await makeContact(page.request, lastName, 1, 'Bo')];
  await openFirst(page, lastName, 2);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Wants a call.');
  const save = page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Save' });
  await save.click();
  const message = page.getByRole('status').filter({ hasText: 'Note added successfully' });
  await expect(message).toBeVisible();
  await note.focus();
  for (const part of [note, save, button(page, 'Log Call')]) {
    await part.scrollIntoViewIfNeeded();
    expect(await covers(message, part)).toBe(false);
  }
  await page.getByRole('button', { name: 'Next Lead' }).click();
  await expect(page.getByRole('navigation', { name: 'Contacts of the list' })).toContainText('2 of 2');
  await expect(message).toHaveCount(0);
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('a lead is called with a thumb, and a lead without a number says so', async ({ page }) => {
  await page.setViewportSize(phone);
  const lastName = unique('Call');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  const ids = [
    await makeContact(page.request, lastName, 1, 'Ana'),
    await makeContact(page.request, lastName, 1, 'Bo', undefined, []),
  ];
  await page.goto(`/leads/lead/${ids[0]}`);
  const call = page.getByRole('link', { name: `Call Ana ${lastName}, (813) 555-0123` });
  await expect(call).toHaveText('Call');
  await expect(call).toHaveAttribute('href', 'tel:+18135550123');
  const log = button(page, 'Log Call');
  await expect(log).toContainText('Log Call');
  for (const target of [call, log]) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);

  await page.goto(`/leads/lead/${ids[1]}`);
  await expect(page.getByText(/^No phone number/)).toBeVisible();
  await expect(log).toHaveCount(0);
  await button(page, 'Add Phone').click();
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused();
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('first and last name open the lead, with one stop of the Tab key', async ({ page }) => {
  const lastName = unique('Named');
  await signInAs(page, users['client-admin'].userName);
  const ids = [await makeContact(page.request, lastName, 1, 'Ana')];
  for (const [list, search, path] of [
    ['/leads', 'Search Leads', '/leads/lead/'],
    ['/contacts', 'Search Contacts', '/contacts/contact/'],
  ] as const) {
    await page.goto(list);
    await page.getByRole('textbox', { name: search }).fill(lastName);
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('1 Result found.');
    await expect(rows(page).first().locator('a[href]:not([tabindex="-1"])')).toHaveCount(1);
    await rows(page).first().getByRole('link', { name: lastName }).click();
    await expect(page).toHaveURL(new RegExp(`${path}${ids[0]}`));
  }
  await deleteLeads(page, ids);
});
