import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { deleteLeads, makeLeadsOfAgent, send, unique } from './support/contacts.ts';
import { chooseItem, enter, tabTo, type } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Calls: the call list of an agent, and the timeline of a contact. */
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]', { hasText: name });
/** The line about a call that was just logged. */
const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-told]', { hasText: name });

test('an agent calls leads from a phone, takes a call back, and reads the timeline by keyboard', async ({ page }) => {
  const lastName = unique('Called');
  const ids = await makeLeadsOfAgent(page, lastName, ['First', 'Second']);
  await signInAs(page, users['sales-agent'].userName);
  const watched = watch(page);

  await test.step('two taps on a phone log a call', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/leads/call-list');
    await expect(heading(page, 'Call List')).toBeVisible();
    // The newest lead without a call comes first.
    await expect(page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]').first()).toContainText(
      'Second',
    );
    const second = card(page, `Second ${lastName}`);
    await expect(second.getByRole('link', { name: 'Call (813) 555-0123' })).toHaveAttribute('href', 'tel:+18135550123');
    const reached = second.getByRole('button', { name: `Reached, Second ${lastName}` });
    const box = await reached.boundingBox();
    if (box === null) throw new Error('the button is not in sight');
    await reached.click();
    await expect(second).toHaveCount(0);
    // A double press does not log a call to the lead that took the place.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(line(page, lastName)).toContainText(`Second ${lastName}: Reached, now Contacted.`);
    await expect(card(page, `First ${lastName}`)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Undo brings the lead and its status back', async () => {
    await line(page, lastName).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The call was removed')).toBeVisible();
    await expect(card(page, `Second ${lastName}`).getByText('New Lead', { exact: true })).toBeVisible();
  });

  await test.step('the keyboard logs a call, and the focus goes to the next lead', async () => {
    const second = card(page, `Second ${lastName}`);
    await expect(second.getByRole('link', { name: 'Call (813) 555-0123' })).toBeFocused();
    await enter(page, second.getByRole('button', { name: `No Answer, Second ${lastName}` }));
    await expect(second).toHaveCount(0);
    await expect(card(page, `First ${lastName}`).getByRole('link', { name: 'Call (813) 555-0123' })).toBeFocused();
  });

  await test.step('the page of the lead logs a call, too, and the timeline tells all', async () => {
    await enter(page, page.getByRole('link', { name: `First ${lastName}` }));
    await expect(page.getByRole('region', { name: `First ${lastName}` })).toBeVisible();
    await enter(page, button(page, 'Log Call'));
    await chooseItem(page, 'Call Back');
    const question = page.getByRole('dialog', { name: 'Call Back' });
    await expect(question.getByText('where the lead lives')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(new RegExp(`Call to First ${lastName} logged: Call Back (today|tomorrow) `)),
    ).toBeVisible();
    await type(page, page.getByRole('textbox', { name: 'New Note' }), 'Wants a call after <b>five</b>');
    await tabTo(page, page.getByRole('tab', { name: 'Notes' }));
    await page.keyboard.press('ArrowRight');
    const entries = page.getByRole('list', { name: 'Timeline' }).locator('> li');
    await expect(entries).toHaveCount(4);
    await expect(entries.filter({ hasText: 'Call: Call Back' })).toContainText('Priya Raman');
    await expect(entries.filter({ hasText: 'Lead status' })).toContainText('Contacted');
    await expect(entries.filter({ hasText: 'Created' })).toHaveCount(1);
    // The half-written note waits in its own tab.
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('textbox', { name: 'New Note' })).toHaveValue('Wants a call after <b>five</b>');
    await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Note added successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(entries.filter({ hasText: 'Wants a call after <b>five</b>' })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  });

  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

const noteOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Note about ${name}` });

test('by keyboard, a call that was logged in the list gets a note, and is taken back', async ({ page }) => {
  const lastName = unique('Noted');
  const ids = await makeLeadsOfAgent(page, lastName, ['First', 'Second']);
  await signInAs(page, users['sales-agent'].userName);
  const watched = watch(page);
  await page.goto('/leads/call-list');
  const name = `Second ${lastName}`;
  await enter(page, card(page, name).getByRole('button', { name: `Reached, ${name}` }));
  await expect(line(page, name)).toContainText(`${name}: Reached, now Contacted.`);
  await page.keyboard.press('n');
  await expect(noteOf(page, name)).toBeFocused();
  await page.keyboard.type('Wants a quote for two.');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Control+Enter');
  await expect(line(page, name)).toContainText('Note added successfully.');
  await expect(card(page, `First ${lastName}`).getByRole('link', { name: 'Call (813) 555-0123' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(line(page, name)).toContainText(`${name}: The call was removed.`);
  // The note stays, because the user wrote it.
  await expect(card(page, name)).toContainText('Wants a quote for two.');
  await expect(card(page, name).getByRole('link', { name: 'Call (813) 555-0123' })).toBeFocused();
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('a planned call back stands in the call list with its hour, and Home opens the call backs that it counts', async ({
  page,
}) => {
  const lastName = unique('Planned');
  const ids = await makeLeadsOfAgent(page, lastName, ['Today', 'Later']);
  await signInAs(page, users['sales-agent'].userName);
  const now = new Date((await page.request.get('/api/asp-net-auth/current-user')).headers().date ?? '');
  const plan = async (at: number, minutes: number) => {
    const callBackOn = new Date(now.getTime() + minutes * 60_000).toISOString();
    const answer = await send(page.request, `/api/contact/${ids[at]}/log-call`, { outcome: 3, callBackOn });
    expect(answer.ok()).toBe(true);
  };
  await plan(0, 1);
  await plan(1, 26 * 60);
  await page.goto('/home');
  const callBacks = page.locator('dl > div', { hasText: 'Call backs today' });
  const counted = Number(await callBacks.getByRole('link').textContent());
  await callBacks.getByRole('link').click();
  await expect(page).toHaveURL(/call-list\?show=today/);
  await expect(card(page, `Today ${lastName}`)).toContainText('Call back, ');
  await expect(page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]')).toHaveCount(counted);
  await expect(card(page, `Later ${lastName}`)).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/leads/call-list');
    await expect(card(page, `Later ${lastName}`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Call backs later' }).click();
    await expect(card(page, `Later ${lastName}`)).toContainText(/Call back, \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M/);
    await expect(card(page, `Today ${lastName}`)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  }
  await deleteLeads(page, ids);
});

test('a call that was logged wrongly is taken back on the timeline, and a number is right after all', async ({
  page,
}) => {
  const lastName = unique('Wrongly');
  const [id = ''] = await makeLeadsOfAgent(page, lastName, ['Ana']);
  await signInAs(page, users['sales-agent'].userName);
  const watched = watch(page);
  const answer = await send(page.request, `/api/contact/${id}/log-call`, { outcome: 4 });
  expect(answer.ok()).toBe(true);
  await page.goto(`/leads/lead/${id}`);
  const facts = page.getByRole('region', { name: `Ana ${lastName}` });
  await expect(facts).toContainText('(813) 555-0123 Wrong number');
  await button(facts, 'Add Phone').click();
  await expect(page.getByRole('textbox', { name: 'Mobile Phone' })).toBeFocused();
  await expect(page.getByText('Struck out: Wrong number')).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const entries = page.getByRole('list', { name: 'Timeline' }).locator('> li');
  await expect(entries.filter({ hasText: 'Call: Wrong Number' })).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /^Undo Call: Wrong Number/ }).click();
  await expect(page.getByText('The call was removed')).toBeVisible();
  await expect(entries.filter({ hasText: 'Call: Wrong Number' })).toHaveCount(0);
  await expect(facts).not.toContainText('Wrong number');
  await button(page, 'Log Call').click();
  await page.getByRole('menuitem', { name: 'Wrong Number' }).click();
  await expect(facts).toContainText('Wrong number');
  await button(facts, 'This number is right: (813) 555-0123').click();
  await expect(page.getByText('(813) 555-0123 is called again')).toBeVisible();
  await expect(facts).not.toContainText('Wrong number');
  await expect(entries.filter({ hasText: 'This number is right' })).toContainText('(813) 555-0123');
  await expect(entries.filter({ hasText: 'Call: Wrong Number' })).toHaveCount(1);
  await button(page, 'Log Call').click();
  await page.getByRole('menuitem', { name: 'No Answer' }).click();
  await expect(facts).toContainText('On the Call List again tomorrow');
  watched.expectNoFaults();
  await deleteLeads(page, [id]);
});

test('a lead who is not interested is lost and a lead who buys is won from the question of a call, and Undo takes both back', async ({
  page,
}) => {
  const lastName = unique('Closing');
  const ids = await makeLeadsOfAgent(page, lastName, ['First', 'Second']);
  await signInAs(page, users['sales-agent'].userName);
  const watched = watch(page);
  await page.goto('/leads/call-list');
  const name = `Second ${lastName}`;
  await enter(page, card(page, name).getByRole('button', { name: `Sold, ${name}` }));
  const won = page.getByRole('dialog', { name: 'Convert Lead Status to Converted?' });
  await button(won, 'Convert').click();
  await expect(line(page, name)).toContainText(`${name}: Sold, now Lead Won.`);
  await page.keyboard.press('u');
  await expect(line(page, name)).toContainText(`${name}: The call was removed.`);
  await expect(card(page, name).getByText('New Lead', { exact: true })).toBeVisible();
  await enter(page, card(page, name).getByRole('button', { name: `Not Interested, ${name}` }));
  const lost = page.getByRole('dialog', { name: 'Marking Lead as Lost?' });
  await button(lost, "Don't Change").click();
  await expect(line(page, name)).toContainText(`${name}: Reached, now Contacted.`);
  // The name in the line leads to the lead that has left the list.
  await line(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name })).toContainText('Reached on');
  await page.goto(`/leads/lead/${ids[0]}`);
  await button(page, 'Log Call').click();
  await page.getByRole('menuitem', { name: 'Not Interested' }).click();
  await button(lost, 'Confirm').click();
  const status = page.getByRole('button', { name: /status of/ });
  await expect(page.getByText(`Call to First ${lastName} logged: Not Interested, now Lost Lead`)).toBeVisible();
  await expect(status).toContainText('Lost Lead');
  await button(page, 'Undo').click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  await expect(status).toContainText('New Lead');
  watched.expectNoFaults();
  await deleteLeads(page, ids);
});

test('after a note that a click has saved, the keys of the page work', async ({ page }) => {
  const lastName = unique('Clicked');
  const ids = await makeLeadsOfAgent(page, lastName, ['First', 'Second']);
  await signInAs(page, users['sales-agent'].userName);
  await page.goto('/leads/call-list');
  await page.getByRole('link', { name: `Second ${lastName}` }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Wants a quote.');
  await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note added successfully')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: `First ${lastName}` })).toBeVisible();
  await deleteLeads(page, ids);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('five leads take two taps each, a note two more, and a wrong number is struck out', async ({
    page,
    context,
  }) => {
    const lastName = unique('Taps');
    const ids = await makeLeadsOfAgent(page, lastName, ['First', 'Second', 'Third', 'Fourth', 'Fifth']);
    await signInAs(page, users['sales-agent'].userName);
    await context.addInitScript(() => {
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) event.preventDefault();
      });
    });
    const watched = watch(page);
    await page.goto('/leads/call-list');
    const leads = page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]');
    let taps = 0;
    const tap = async (part: Locator) => {
      await part.tap();
      taps += 1;
    };
    // The newest lead stands first, and the next lead takes the place of a called one.
    for (const firstName of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) {
      const name = `${firstName} ${lastName}`;
      await expect(leads.first()).toContainText(name);
      await tap(leads.first().getByRole('link', { name: /^Call / }));
      await tap(
        leads.first().getByRole('button', { name: `${firstName === 'First' ? 'Wrong Number' : 'No Answer'}, ${name}` }),
      );
      await expect(line(page, name)).toBeVisible();
      await expect(page.getByRole('button', { name: `Undo, ${name}` })).toBeEnabled();
    }
    expect(taps).toBe(10);
    const last = `First ${lastName}`;
    await expect(line(page, last)).toContainText('Wrong Number, no other number to call');
    await expect(line(page, last).locator('kbd').first()).toBeHidden();
    await tap(page.getByRole('button', { name: `Add Note, ${last}` }));
    await expect(noteOf(page, last)).toBeFocused();
    await page.keyboard.type('The number is of somebody else.');
    await tap(page.getByRole('button', { name: 'Save Note' }));
    await expect(line(page, last)).toContainText('Note added successfully.');
    expect(taps).toBe(12);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Without a phone number' }).tap();
    await expect(card(page, last)).toContainText('(813) 555-0123 Wrong number');
    await expect(card(page, last)).toContainText('The number is of somebody else.');
    await expectAccessibleInBothThemes(page);
    await card(page, last).getByRole('link', { name: last, exact: true }).tap();
    await expect(page.getByRole('region', { name: last })).toContainText('Wrong number');
    await expect(page.getByRole('link', { name: /^Call [(F]/ })).toHaveCount(0);
    watched.expectNoFaults();
    await deleteLeads(page, ids);
  });

  test('on the page of a lead, a call asks for its outcome, and three taps lead to the next lead', async ({
    page,
    context,
  }) => {
    const lastName = unique('Steps');
    const ids = await makeLeadsOfAgent(page, lastName, ['First', 'Second']);
    await signInAs(page, users['sales-agent'].userName);
    await context.addInitScript(() => {
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) event.preventDefault();
      });
    });
    await page.goto('/leads/call-list');
    await card(page, `Second ${lastName}`)
      .getByRole('link', { name: `Second ${lastName}` })
      .tap();
    await page.getByRole('link', { name: `Call Second ${lastName}, (813) 555-0123` }).tap();
    await page.getByRole('menuitem', { name: 'Reached' }).tap();
    await expect(page.getByText(`Call to Second ${lastName} logged: Reached, now Contacted`)).toBeVisible();
    // The message lies over the bar alone.
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const message = await page.getByRole('region', { name: 'Messages' }).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await page.getByRole('button', { name: 'Next Lead' }).tap();
    await expect(page.getByRole('region', { name: `First ${lastName}` })).toBeVisible();
    await deleteLeads(page, ids);
  });
});
