import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { deleteLeads, makeLeadsOfAgent, unique } from './support/contacts.ts';
import { chooseItem, enter, tabTo, type } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Calls: the call list of an agent, and the timeline of a contact. */
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Leads to call' }).locator('> li', { hasText: name });

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
    await expect(page.getByRole('list', { name: 'Leads to call' }).locator('> li').first()).toContainText('Second');
    const second = card(page, `Second ${lastName}`);
    await expect(second.getByRole('link', { name: 'Call (813) 555-0123' })).toHaveAttribute('href', 'tel:+18135550123');
    const reached = second.getByRole('button', { name: `Reached, Second ${lastName}` });
    const box = await reached.boundingBox();
    if (box === null) throw new Error('the button is not in sight');
    await reached.click();
    await expect(second).toHaveCount(0);
    // A double press does not log a call to the lead that took the place.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(
      page.getByText(`Call to Second ${lastName} logged: Reached. The lead status is Contacted now.`),
    ).toBeVisible();
    await expect(card(page, `First ${lastName}`)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Undo brings the lead and its status back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The call was removed')).toBeVisible();
    await expect(card(page, `Second ${lastName}`).getByText('New Lead', { exact: true })).toBeVisible();
  });

  await test.step('the keyboard logs a call, and the focus goes to the next lead', async () => {
    const second = card(page, `Second ${lastName}`);
    await enter(page, second.getByRole('button', { name: `Log Call, Second ${lastName}` }));
    await expect(second.getByRole('button', { name: `Reached, Second ${lastName}` })).toBeFocused();
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
    await expect(page.getByText(`Call to First ${lastName} logged: Call Back on `)).toBeVisible();
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
