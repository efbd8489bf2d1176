import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { deleteLeads, makeLeadsOfAgent, unique } from './support/contacts.ts';
import { chooseItem, enter, type } from './support/keyboard.ts';
import { askToWin, leadRegion, winWith } from './support/leads.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The morning of an agent: from the unread leads to a sale, without a dead end. */
const agent = users['sales-agent'].userName;
const names = ['First', 'Second', 'Third'] as const;

/** Something on the page has the focus, so that the next key goes on from there. */
const expectFocus = (page: Page): Promise<void> => expect(page.locator(':focus')).toHaveCount(1);

const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Contacts of the list' });
const callList = (page: Page): Locator => page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]');

async function logCall(page: Page, name: string, outcome: string): Promise<void> {
  await enter(page, button(page, 'Log Call'));
  await chooseItem(page, outcome);
  await expect(page.getByText(`Call to ${name} logged: ${outcome}`)).toBeVisible();
  await expectFocus(page);
}

test('an agent works the unread leads of the morning and wins one, by keyboard alone', async ({ page }) => {
  const lastName = unique('Morning');
  const ids = await makeLeadsOfAgent(page, lastName, names);
  await signInAs(page, agent);
  const watched = watch(page);
  await page.goto('/leads');
  for (const tile of ['Leads', 'Active Leads', 'Leads Won', 'Leads Lost'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${tile}$`) })).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'Search Leads' }), lastName);
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('3 Results found.');
  await expect(rows(page).getByText('New', { exact: true })).toHaveCount(3);
  expect(page.url()).not.toContain('Morning');
  await expect(page.getByRole('columnheader', { name: 'Campaign', exact: true })).toBeVisible();
  for (const head of ['Assigned To', 'Actions'])
    await expect(page.getByRole('columnheader', { name: head })).toHaveCount(0);
  await expectFocus(page);

  const nameAt = async (place: number) => (await rows(page).nth(place).getByRole('link').first().textContent()) ?? '';
  const [first, second, third] = [await nameAt(0), await nameAt(1), await nameAt(2)].map(
    (name) => `${name} ${lastName}`,
  );

  await test.step('the first lead is called, noted and set to Working', async () => {
    await enter(page, rows(page).nth(0).getByRole('link').first());
    await expect(leadRegion(page)).toContainText('New Lead');
    await expect(steps(page)).toContainText('1 of 3');
    await expectFocus(page);
    await logCall(page, first ?? '', 'Reached');
    await expect(leadRegion(page)).toContainText('Contacted');
    await type(page, page.getByRole('textbox', { name: 'New Note' }), 'Wants a quote for two.');
    await enter(page, page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Note added successfully')).toBeVisible();
    await expectFocus(page);
    await enter(page, leadRegion(page).getByRole('button', { name: `Contacted, status of ${first}` }));
    await chooseItem(page, 'Working');
    await expect(leadRegion(page)).toContainText('Working');
    await expectFocus(page);
  });

  await test.step('the second lead does not answer', async () => {
    await enter(page, button(page, 'Next Lead'));
    await expect(page.getByRole('region', { name: second ?? '' })).toBeVisible();
    await expect(steps(page)).toContainText('2 of 3');
    await expectFocus(page);
    await logCall(page, second ?? '', 'No Answer');
  });

  await test.step('the third lead is won', async () => {
    await enter(page, button(page, 'Next Lead'));
    await expect(page.getByRole('region', { name: third ?? '' })).toBeVisible();
    await expect(steps(page)).toContainText('3 of 3');
    await expectFocus(page);
    const question = await askToWin(page, third ?? '');
    await page.keyboard.type('much');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Enter an amount such as 1,250.00.')).toBeVisible();
    await expectFocus(page);
    await winWith(page, question, '1,800.50');
    await expectFocus(page);
  });

  await test.step('the list shows what the morning brought', async () => {
    await enter(page, page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }));
    await expect(heading(page, 'Leads Overview')).toBeVisible();
    await expectFocus(page);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).getByText('New', { exact: true })).toHaveCount(0);
    for (const status of ['Working', 'New Lead', 'Lead Won'])
      await expect(rows(page).filter({ hasText: status })).toHaveCount(1);
    watched.expectNoFaults();
  });

  await test.step('the client admin reads the sale', async () => {
    await signInAs(page, users['client-admin'].userName);
    await page.goto(`/leads/lead/${ids[names.findIndex((name) => `${name} ${lastName}` === third)]}`);
    await button(page, 'History').click();
    await expect(page.getByRole('dialog')).toContainText('$1,800.50');
    await deleteLeads(page, ids);
  });
});

test('the last lead of the call list passes the focus on', async ({ page }) => {
  const ids = await makeLeadsOfAgent(page, unique('Before'), names.slice(0, 2));
  await signInAs(page, agent);
  await page.goto('/leads/call-list');
  const last = callList(page).last();
  await enter(page, last.getByRole('button', { name: /^Log Call/ }));
  await enter(page, last.getByRole('button', { name: /^No Answer/ }));
  await expect(page.getByText(/: No Answer\./)).toBeVisible();
  await expectFocus(page);
  await enter(page, page.getByRole('button', { name: /^Undo, / }));
  await expect(page.getByText('The call was removed')).toBeVisible();
  await expectFocus(page);
  await deleteLeads(page, ids);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an agent reads, calls and notes the leads of the morning with taps alone, and wins one', async ({
    page,
    context,
  }) => {
    const lastName = unique('Phone');
    const ids = await makeLeadsOfAgent(page, lastName, names);
    await signInAs(page, agent);
    await noCalls(context);
    const watched = watch(page);
    const name = `First ${lastName}`;
    const leads = page.getByRole('list', { name: 'Leads Overview' }).getByRole('listitem');
    const unread = leads.getByText('New', { exact: true });
    const toLeads = () => page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).tap();

    await test.step('an unread lead of the list counts as read once it was open', async () => {
      await page.goto('/leads');
      const search = page.getByRole('textbox', { name: 'Search Leads' });
      await search.tap();
      await page.keyboard.type(lastName);
      await page.keyboard.press('Enter');
      await expect(unread).toHaveCount(3);
      await expectLargeTargets(page);
      await leads.getByRole('link', { name }).tap();
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expect(steps(page)).toContainText('of 3');
      await expectFocus(page);
      await toLeads();
      await expect(heading(page, 'Leads Overview')).toBeVisible();
      await expect(unread).toHaveCount(2);
      await expect(leads.filter({ hasText: name }).getByText('New', { exact: true })).toHaveCount(0);
      await expectFocus(page);
    });

    await test.step('two taps call a lead and log the call', async () => {
      await page.getByRole('link', { name: 'Call List' }).tap();
      await expect(heading(page, 'Call List')).toBeVisible();
      await expectFocus(page);
      for (const [firstName, outcome] of [
        ['Third', 'No Answer'],
        ['Second', 'Reached'],
        ['First', 'Reached'],
      ] as const) {
        const card = callList(page).filter({ hasText: `${firstName} ${lastName}` });
        await card.getByRole('link', { name: 'Call (813) 555-0123' }).tap();
        await card.getByRole('button', { name: `${outcome}, ${firstName} ${lastName}` }).tap();
        await expect(page.getByText(`${firstName} ${lastName}: ${outcome}`)).toBeVisible();
        await expect(card).toHaveCount(0);
        await expectFocus(page);
      }
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
    });

    const statusOf = (status: string) => leadRegion(page).getByRole('button', { name: `${status}, status of ${name}` });

    await test.step('the reached lead gets a note and another status', async () => {
      await toLeads();
      await leads.getByRole('link', { name }).tap();
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expectFocus(page);
      await expectLargeTargets(page);
      const notes = page.getByRole('region', { name: 'Notes' });
      await notes.getByRole('textbox', { name: 'New Note' }).tap();
      await page.keyboard.type('Wants a quote for two.');
      await expectLargeTargets(page);
      await notes.getByRole('button', { name: 'Save' }).tap();
      await expect(page.getByText('Note added successfully')).toBeVisible();
      // The keyboard would cover the note, so the page goes to it.
      const saved = notes.getByRole('listitem').first();
      await expect(saved).toContainText('Wants a quote for two.');
      await expect(saved).toBeFocused();
      await expect(saved).toBeInViewport({ ratio: 1 });
      await statusOf('Contacted').tap();
      await page.getByRole('menuitem', { name: 'Working' }).tap();
      await expect(statusOf('Working')).toBeVisible();
      await expectFocus(page);
    });

    await test.step('the lead is won with its amount', async () => {
      await statusOf('Working').tap();
      await page.getByRole('menuitem', { name: 'Lead Won' }).tap();
      const question = page.getByRole('dialog', { name: 'Convert Lead Status to Converted?' });
      await question.getByRole('textbox', { name: 'Sale Amount' }).fill('950');
      await expectLargeTargets(page);
      await button(question, 'Convert').tap();
      await expect(leadRegion(page)).toContainText('Lead Won');
      await expectFocus(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the list shows the lead as won, and the client admin reads the amount', async () => {
      await toLeads();
      await expect(leads.filter({ hasText: name })).toContainText('Lead Won');
      watched.expectNoFaults();
      await signInAs(page, users['client-admin'].userName);
      await page.goto(`/leads/lead/${ids[0]}`);
      await button(page, 'History').tap();
      await expect(page.getByRole('dialog')).toContainText('$950.00');
      await deleteLeads(page, ids);
    });
  });
});

/** The phone does not place the calls of the test. */
async function noCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) event.preventDefault();
    });
  });
}

/** Expects that a finger hits every control: none is smaller than 24 pixels, and words in a text count as text. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, [role="menuitem"], [role="tab"], select')]
        .filter((part) => {
          const { width, height } = part.getBoundingClientRect();
          return width > 1 && height > 1 && (width < 24 || height < 24) && getComputedStyle(part).display !== 'inline';
        })
        .map((part) => `${part.outerHTML.slice(0, 100)} ${JSON.stringify(part.getBoundingClientRect())}`),
    );
  await expect.poll(small).toEqual([]);
}
