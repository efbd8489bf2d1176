import { expect, type Locator, type Page, test } from '@playwright/test';
import { deleteLeads, makeLeadsOfAgent, unique } from './support/contacts.ts';
import { leadRegion } from './support/leads.ts';
import { count, rows } from './support/list-page.ts';
import { heading } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The hour of an agent: lead after lead by single keys, through all results, from a wide window and from a phone. */
const agent = users['sales-agent'].userName;
const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Contacts of the list' });
const place = (page: Page, at: number, all: number): Promise<void> =>
  expect(steps(page)).toContainText(`${at} of ${all}`);

/** The keys that the walk has pressed. */
let pressed = 0;
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    pressed += 1;
  }
}

async function find(page: Page, lastName: string, leads: number): Promise<void> {
  await page.goto('/leads');
  await page.getByRole('textbox', { name: 'Search Leads' }).focus();
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText(`${leads} Results found.`);
}

const leadNames = (leads: number): readonly string[] => Array.from({ length: leads }, (_, at) => `Lead${at + 1}`);

test('an agent goes through all leads of a phone’s list by keys, and back to the place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lastName = unique('Walk');
  const ids = await makeLeadsOfAgent(page, lastName, leadNames(12));
  await signInAs(page, agent);
  const watched = watch(page);
  await find(page, lastName, 12);
  await page.getByRole('list', { name: 'Leads Overview' }).getByRole('link').nth(3).click();
  await place(page, 4, 12);
  for (let at = 5; at <= 12; at += 1) {
    await press(page, at % 2 === 0 ? 'j' : 'ArrowRight');
    await place(page, at, 12);
  }
  await expect(page.getByRole('button', { name: 'Next Lead' })).toBeDisabled();
  for (let at = 11; at >= 9; at -= 1) {
    await press(page, 'k');
    await place(page, at, 12);
  }
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('an agent calls, notes and sets leads by single keys', async ({ page }) => {
  const lastName = unique('Keys');
  const ids = await makeLeadsOfAgent(page, lastName, leadNames(3));
  await signInAs(page, agent);
  const watched = watch(page);
  await find(page, lastName, 3);
  await rows(page).first().getByRole('link').first().press('Enter');
  await place(page, 1, 3);
  pressed = 0;
  await press(page, 'c', '1');
  await expect(leadRegion(page)).toContainText('Contacted');
  await press(page, 'n');
  await page.keyboard.type('Calls back on Friday.');
  await press(page, 'Control+Enter');
  await expect(page.getByText('Note added successfully')).toBeVisible();
  await press(page, 's', '2');
  await expect(leadRegion(page)).toContainText('Working');
  await press(page, 'j');
  await place(page, 2, 3);
  // A call, a note, a status and the next lead take eight keys beside the words of the note.
  expect(pressed).toBe(7);

  await page.goto('/leads/call-list');
  await page
    .getByRole('link', { name: new RegExp(`Lead\\d ${lastName}`) })
    .first()
    .press('Enter');
  await press(page, 'j');
  await expect(leadRegion(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Call List', exact: true }).press('Enter');
  await expect(heading(page, 'Call List')).toBeVisible();
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});
