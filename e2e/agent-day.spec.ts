import { ofTier, oneOfThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { deleteLeads, makeLeadsOfAgent, unique } from './support/contacts.ts';
import { enter } from './support/keyboard.ts';
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
    await page.keyboard.press(at % 2 === 0 ? 'j' : 'ArrowRight');
    await place(page, at, 12);
  }
  await expect(page.getByRole('button', { name: 'Next Lead' })).toBeDisabled();
  for (let at = 11; at >= 9; at -= 1) {
    await page.keyboard.press('k');
    await place(page, at, 12);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

/** The leads of an hour. A night works as many as an agent does; the gate works one of each kind. */
const leadsOfTheHour = ofTier({ gate: 5, night: 20 });

/** Presses keys, and counts them. The letters of words and amounts have a count of their own. */
class Keys {
  count = 0;
  letters = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.count += 1;
    }
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
    this.letters += words.length;
  }
}

/** An agent works one lead, by keys alone. The kinds take turns. */
const works: readonly ((page: Page, keys: Keys) => Promise<void>)[] = [
  async (page, keys) => {
    await keys.press('c', '1');
    await expect(leadRegion(page)).toContainText('Contacted');
    await keys.press('n');
    await keys.type('Calls back on Friday.');
    await keys.press('Control+Enter');
    await expect(page.getByText('Note added successfully').last()).toBeVisible();
    await keys.press('s', '2');
    await expect(leadRegion(page)).toContainText('Working');
  },
  async (page, keys) => {
    await keys.press('c', '4');
    const question = page.getByRole('dialog', { name: 'Call Back' });
    await expect(question).toContainText('where the lead lives');
    await keys.press('ArrowRight', 'Enter');
    await expect(question).toBeHidden();
    await expect(leadRegion(page)).toContainText('Call back');
    await keys.press('n');
    await keys.type('Asked for a price.');
    // The next lead waits for the note, and nobody is asked about it.
    await keys.press('Control+Enter');
  },
  async (page, keys) => {
    await keys.press('s', '4');
    const question = page.getByRole('dialog', { name: 'Convert Lead Status to Converted?' });
    await expect(question.getByRole('textbox', { name: 'Sale Amount' })).toBeFocused();
    await keys.type('1,250.505');
    await keys.press('Enter');
    await expect(question.getByText('Enter whole cents, such as 1,250.50.')).toBeVisible();
    await keys.press('Backspace', 'Enter');
    await expect(question).toBeHidden();
    await expect(leadRegion(page)).toContainText('$1,250.50 on');
  },
  async (page, keys) => {
    await keys.press('c', '2');
    await expect(page.getByText(/logged: No Answer/).last()).toBeVisible();
    await keys.press('Control+z');
    await expect(page.getByText('The call was removed').last()).toBeVisible();
  },
  async (page, keys) => {
    await keys.press('c', '3');
    await expect(page.getByText(/logged: Left Voicemail/).last()).toBeVisible();
  },
];

for (const width of oneOfThisCommit([1440, 390])) {
  test(`an agent works the leads of an hour by keys alone at ${width} pixels: calls, notes, call backs, statuses, sales, Undo`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const lastName = unique('Keys');
    const ids = await makeLeadsOfAgent(page, lastName, leadNames(leadsOfTheHour));
    await signInAs(page, agent);
    const watched = watch(page);
    await find(page, lastName, leadsOfTheHour);
    const first = page
      .getByRole('main')
      .getByRole('link', { name: /^Lead\d+/ })
      .first();
    await enter(page, first);
    await place(page, 1, leadsOfTheHour);
    const keys = new Keys(page);
    for (let at = 0; at < leadsOfTheHour; at += 1) {
      await test.step(`lead ${at + 1}`, async () => {
        await works[at % works.length]?.(page, keys);
        if (at + 1 === leadsOfTheHour) return;
        await keys.press('j');
        await place(page, at + 2, leadsOfTheHour);
      });
    }
    const [each, letters] = [keys.count / leadsOfTheHour, keys.letters / leadsOfTheHour];
    console.log(
      `${leadsOfTheHour} leads at ${width} pixels: ${each.toFixed(1)} keys a lead, and ${letters.toFixed(1)} letters of notes and amounts.`,
    );
    // Five leads take 22 keys, and four steps from lead to lead.
    expect(each).toBeLessThan(5.5);

    await test.step('the list shows the hour, and the Call List leads on and back', async () => {
      await find(page, lastName, leadsOfTheHour);
      await expect(page.getByRole('main')).toContainText('Lead Won');
      await expect(page.getByRole('main')).toContainText('Working');
      await page.goto('/leads/call-list');
      await enter(page, page.getByRole('list', { name: 'Leads to call' }).getByRole('link').first());
      await expect(leadRegion(page)).toBeVisible();
      await enter(page, page.getByRole('main').getByRole('link', { name: 'Call List', exact: true }));
      await expect(heading(page, 'Call List')).toBeVisible();
    });
    watched.expectNoFaults();
    await deleteLeads(page, ids);
  });
}

test('after Ctrl+Enter in the form of a lead, the keys of the lead work at once', async ({ page }) => {
  const lastName = unique('Saved');
  const ids = await makeLeadsOfAgent(page, lastName, leadNames(2));
  await signInAs(page, agent);
  await find(page, lastName, 2);
  await rows(page).first().getByRole('link').first().press('Enter');
  await place(page, 1, 2);
  const lead = leadRegion(page);
  const field = page.getByRole('textbox', { name: 'Address Line 1' });
  // A wrong field keeps the focus, and nothing is saved.
  const lastNameField = page.getByRole('textbox', { name: 'Last Name', exact: true });
  await lastNameField.fill('');
  await lastNameField.press('Control+Enter');
  await expect(lastNameField).toBeFocused();
  await lastNameField.fill(lastName);
  await field.fill('2 Bay St');
  await field.press('Control+Enter');
  await expect(page.getByText('updated successfully')).toBeVisible();
  await expect(field).not.toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('1');
  await expect(lead).toContainText('Contacted');
  await page.keyboard.press('s');
  await page.keyboard.press('2');
  await expect(lead).toContainText('Working');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
  await page.keyboard.type('Moved.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note added successfully')).toBeVisible();
  await page.keyboard.press('j');
  await place(page, 2, 2);
  await page.keyboard.press('k');
  await place(page, 1, 2);
  await expect(field).toHaveValue('2 Bay St');
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
