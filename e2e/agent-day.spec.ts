import { expect, type Locator, type Page, test } from '@playwright/test';
import { deleteLeads, makeLeadsOfAgent, unique } from './support/contacts.ts';
import { leadRegion } from './support/leads.ts';
import { count, rows } from './support/list-page.ts';
import { heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
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
  // The list remembers its search, so the words before are replaced.
  await page.keyboard.press('Control+a');
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
  // The first link of a row is the name, the other one calls.
  const list = page.getByRole('list', { name: 'Leads Overview' });
  await list.getByRole('listitem').nth(3).getByRole('link').first().click();
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
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('an agent works the leads of an hour by keys alone: calls, notes, call backs, statuses, a sale, Undo', async ({
  page,
}) => {
  const lastName = unique('Keys');
  const ids = await makeLeadsOfAgent(page, lastName, leadNames(8));
  await signInAs(page, agent);
  const watched = watch(page);
  await find(page, lastName, 8);
  await rows(page).first().getByRole('link').first().press('Enter');
  await place(page, 1, 8);
  pressed = 0;
  const lead = leadRegion(page);

  await test.step('a call, a note and a status', async () => {
    await press(page, 'c', '1');
    await expect(lead).toContainText('Contacted');
    await press(page, 'n');
    await page.keyboard.type('Calls back on Friday.');
    await press(page, 'Control+Enter');
    await expect(page.getByText('Note added successfully')).toBeVisible();
    await press(page, 's', '2');
    await expect(lead).toContainText('Working');
    await press(page, 'j');
    await place(page, 2, 8);
    // The whole of a lead takes seven keys beside the words of the note.
    expect(pressed).toBe(7);
  });

  await test.step('a call back tomorrow, on the clocks of the lead', async () => {
    await press(page, 'c', '4');
    const question = page.getByRole('dialog', { name: 'Call Back' });
    await expect(question).toContainText('where the lead lives');
    await page.keyboard.press('ArrowRight');
    await press(page, 'Enter');
    await expect(question).toBeHidden();
    await expect(lead).toContainText('Call back');
    await press(page, 'n');
    await page.keyboard.type('Asked for a price.');
    // The next lead waits for the note, and nobody is asked about it.
    await press(page, 'Control+Enter', 'j');
    await place(page, 3, 8);
  });

  await test.step('a sale, dated today', async () => {
    await press(page, 's', '4');
    const question = page.getByRole('dialog', { name: 'Convert Lead Status to Converted?' });
    await expect(question.getByRole('textbox', { name: 'Sale Amount' })).toBeFocused();
    await page.keyboard.type('1,250.505');
    await press(page, 'Enter');
    await expect(question.getByText('Enter whole cents, such as 1,250.50.')).toBeVisible();
    await page.keyboard.press('Backspace');
    await press(page, 'Enter');
    await expect(question).toBeHidden();
    await expect(lead).toContainText('$1,250.50 on');
    await press(page, 'j');
    await place(page, 4, 8);
  });

  await test.step('Undo takes the last act back', async () => {
    await press(page, 'c', '2');
    await expect(page.getByText(/logged: No Answer/)).toBeVisible();
    await press(page, 'Control+z');
    await expect(page.getByText('The call was removed')).toBeVisible();
    for (let at = 5; at <= 8; at += 1) {
      await press(page, 'j');
      await place(page, at, 8);
      await press(page, 'c', '3');
      await expect(page.getByText(/logged: Left Voicemail/).last()).toBeVisible();
    }
  });

  await test.step('the list shows the hour, and the Call List leads on and back', async () => {
    await find(page, lastName, 8);
    for (const [status, leads] of [
      ['Working', 1],
      ['Contacted', 1],
      ['Lead Won', 1],
      ['New Lead', 5],
    ] as const)
      await expect(rows(page).filter({ hasText: status })).toHaveCount(leads);
    await page.goto('/leads/call-list');
    await page.getByRole('list', { name: 'Leads to call' }).getByRole('link').first().press('Enter');
    await expect(lead).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Call List', exact: true }).press('Enter');
    await expect(heading(page, 'Call List')).toBeVisible();
  });
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('a list searches as one types, a yes filter is one click, and its chip is changed in place', async ({ page }) => {
  const lastName = unique('Typed');
  const ids = await makeLeadsOfAgent(page, lastName, leadNames(2));
  await page.goto('/leads');
  await page.getByRole('textbox', { name: 'Search Leads' }).pressSequentially(lastName);
  await expect(count(page)).toHaveText('2 Results found.');
  await expect(page.getByRole('textbox', { name: 'Search Leads' })).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Filter' });
  await form.getByRole('button', { name: 'Unread' }).click();
  const chip = page.getByRole('button', { name: 'Unread equal Yes', exact: true });
  await expect(chip).toBeVisible();
  await expect(count(page)).toHaveText('2 Results found.');
  await chip.click();
  const inPlace = page.getByRole('dialog', { name: 'Unread equal Yes' });
  await inPlace.getByLabel('Filter 1 operator').selectOption('not equal');
  await inPlace.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No Matching Leads Found')).toBeVisible();
  // The changed filter is a new chip, which keeps the focus; its cross leads to the Filter button.
  await expect(page.getByRole('button', { name: 'Unread not equal Yes', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await expect(count(page)).toHaveText('2 Results found.');
  await deleteLeads(page, ids);
});
