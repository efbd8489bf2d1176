import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, send, unique } from './support/contacts.ts';
import { enter } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Changes of so many leads that a job makes them, and the undo of the job. */
const leads = 201;
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const bell = (page: Page) => page.getByRole('button', { name: /^Background jobs/ });

/** Makes more leads than a call changes itself, and opens the list with these leads alone. */
async function openCrowd(page: Page, lastName: string): Promise<readonly string[]> {
  await signInAs(page, users['client-admin'].userName);
  const ids: string[] = [];
  // Ten at a time: fewer take long, and more are refused as too many calls.
  for (let made = 0; made < leads; made += 10) {
    const batch = Array.from({ length: Math.min(10, leads - made) }, (_, at) => `Lead ${made + at}`);
    ids.push(...(await Promise.all(batch.map((first) => makeContact(page.request, lastName, 1, first)))));
  }
  await page.goto('/leads');
  const search = page.getByRole('textbox', { name: 'Search Leads', exact: true });
  await search.fill(lastName);
  await search.press('Enter');
  await expect(count(page)).toHaveText(`${leads} Results found.`);
  return ids;
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button(bar(page), `Select all ${leads} that match`).click();
  await expect(bar(page)).toContainText(`${leads} selected`);
}

test('a status and the unread marks of many leads come back with Undo, except for leads that changed since', async ({
  page,
}) => {
  test.slow();
  const lastName = unique('Undone Job');
  const ids = await openCrowd(page, lastName);
  const watched = watch(page);

  await selectAll(page);
  await button(bar(page), 'Update Status').click();
  const status = page.getByRole('dialog', { name: 'Update Status' });
  await status.getByRole('combobox', { name: 'Status' }).fill('Working');
  await page.getByRole('option', { name: 'Working' }).click();
  await button(status, 'Update Status').click();
  await expect(page.getByText(`${leads} leads updated.`, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(rows(page).filter({ hasText: 'Working' }).first()).toBeVisible();
  // A colleague works with one of the leads meanwhile.
  const [contactId] = ids;
  const contacted = { contactId, leadStatus: 1, saleAmount: null, soldOn: null, lostReason: '' };
  expect((await send(page.request, '/api/contact/update-lead-status', contacted)).status()).toBe(200);
  await button(page, 'Undo').click();
  await expect(page.getByText(`${leads - 1} leads given their former status. 1 left out.`).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(`Lead 0 ${lastName}: The status was changed again.`).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Working' })).toHaveCount(0);

  // The bell offers Undo, too, on every page.
  await selectAll(page);
  await button(bar(page), 'Mark as Unread').click();
  await button(page.getByRole('dialog', { name: 'Mark as Unread' }), 'Mark as Unread').click();
  await expect(page.getByText(`${leads} leads marked as unread.`, { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/contacts');
  await bell(page).click();
  const undo = page.getByRole('button', { name: `Undo: Marking as unread of ${leads} leads` });
  await expectAccessibleInBothThemes(page);
  await enter(page, undo);
  const outcome = page.getByRole('dialog', { name: 'Background jobs' }).getByText(`${leads} leads marked as read.`);
  await expect(outcome).toBeVisible({ timeout: 30_000 });
  await expect(undo).toHaveCount(0);
  watched.expectNoFaults();
  await send(page.request, '/api/contacts/delete-leads', { ids: ids.slice(0, 100) });
  await send(page.request, '/api/contacts/delete-leads', { ids: ids.slice(100) });
});
