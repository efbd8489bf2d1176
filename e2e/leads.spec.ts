import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, markUnread, send, signedIn, unique } from './support/contacts.ts';
import { refuse } from './support/faults.ts';
import { chooseItem, enter, tabTo, type } from './support/keyboard.ts';
import { leadRegion } from './support/leads.ts';
import { count, rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** Leads Overview: agents work their leads, and a client admin distributes leads. */
const admin = users['client-admin'].userName;
const agent = users['sales-agent'].userName;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const badges = (page: Page): Locator => rows(page).getByText('New', { exact: true });
const bulkBar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected rows' });

async function find(page: Page, text: string): Promise<void> {
  const search = field(page, 'Search Leads');
  await search.fill(text);
  await search.press('Enter');
}

/** Makes unread leads with calls, as the client admin, and opens the list with these leads alone. */
async function openLeads(page: Page, lastName: string, leads: number): Promise<readonly string[]> {
  await signInAs(page, admin);
  const ids: string[] = [];
  for (let number = 1; number <= leads; number += 1)
    ids.push(await makeContact(page.request, lastName, 1, `Lead ${number}`));
  await markUnread(page.request, ids);
  await page.goto('/leads');
  await find(page, lastName);
  await expect(count(page)).toHaveText(`${leads} Results found.`);
  return ids;
}

const deleteAll = (page: Page, ids: readonly string[]) => send(page.request, '/api/contacts/delete-leads', { ids });

test('a change of many leads can be undone for half a minute', async ({ page }) => {
  await page.clock.install();
  const lastName = unique('Half');
  await signInAs(page, agent);
  const ids = await openLeads(page, lastName, 2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button(bulkBar(page), 'Update Status').click();
  const status = page.getByRole('dialog', { name: 'Update Status' });
  await status.getByRole('combobox', { name: 'Status' }).fill('Working');
  await page.getByRole('option', { name: 'Working' }).click();
  await button(status, 'Update Status').click();
  await expect(rows(page).filter({ hasText: 'Working' })).toHaveCount(2);
  await expect(button(page, 'Undo')).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(button(page, 'Undo')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(button(page, 'Undo')).toBeHidden();

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button(bulkBar(page), 'Update Status').click();
  await status.getByRole('combobox', { name: 'Status' }).fill('Lost');
  await page.getByRole('option', { name: 'Lost Lead' }).click();
  await button(status, 'Update Status').click();
  const question = page.getByRole('dialog', { name: 'Marking Lead as Lost?' });
  await question.getByRole('textbox', { name: 'Reason, kept with each lead' }).fill('Agency closed');
  await button(question, 'Confirm').click();
  await expect(rows(page)).toHaveCount(0);
  for (const id of ids) {
    await page.goto(`/leads/lead/${id}`);
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByText('Agency closed').first()).toBeVisible();
  }
  await deleteAll(page, ids);
});

test('a client admin assigns leads with a mail, marks them as unread, and deletes them with Undo', async ({ page }) => {
  const lastName = unique('Bulk');
  await signInAs(page, agent);
  const { name } = await signedIn(page.request);
  const [first] = await openLeads(page, lastName, 2);
  await page.goto(`/leads/lead/${first}`);
  await expect(leadRegion(page)).toContainText('New Lead');
  await button(leadRegion(page), 'Assign To').click();
  await expect(page.getByRole('dialog', { name: 'Assign To' })).toContainText(`Lead 1 ${lastName}`);
  await page.keyboard.press('Escape');
  await page.goto('/leads');
  await expect(badges(page)).toHaveCount(1);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  // The bar of a tablet has a menu for what would be cut off.
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(button(bulkBar(page), 'Clear selection')).toBeInViewport({ ratio: 1 });
  await expect(button(bulkBar(page), 'More actions')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(bulkBar(page), 'Assign To').click();
  const dialog = page.getByRole('dialog', { name: 'Assign To' });
  await expect(button(dialog, 'Next')).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Sales Agent' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await button(dialog, 'Next').click();
  const notify = page.getByRole('dialog', { name: 'Notify Agent' });
  await expect(button(notify, 'Skip Email')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(notify, 'Send Email').click();
  await expect(page.getByText('Leads updated successfully')).toBeVisible();
  // The mail has left, so nothing can be undone.
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: name })).toHaveCount(2);
  await expect(bulkBar(page)).toBeHidden();

  await rows(page).first().getByRole('link').first().click();
  await expect(leadRegion(page)).toContainText(name);
  await button(leadRegion(page), 'Unassign').click();
  await expect(leadRegion(page)).toContainText('Nobody');
  await expect(button(leadRegion(page), 'Assign To')).toBeFocused();
  await button(page, 'Undo').last().click();
  await expect(leadRegion(page)).toContainText(name);
  await expect(page.getByRole('navigation', { name: 'Contacts of the list' })).toContainText('1 of 2');
  await button(page, 'Next Lead').click();
  await expect(page.getByRole('navigation', { name: 'Contacts of the list' })).toContainText('2 of 2');
  await expect(button(page, 'Next Lead')).toBeDisabled();
  await page.goto('/leads');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button(bulkBar(page), 'Mark as Unread').click();
  await expect(badges(page)).toHaveCount(2);
  await button(page, 'Undo').last().click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  await expect(badges(page)).toHaveCount(0);
  await expect(bulkBar(page)).toBeHidden();

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button(bulkBar(page), 'Update Status').click();
  const status = page.getByRole('dialog', { name: 'Update Status' });
  await expect(button(status, 'Update Status')).toBeDisabled();
  await status.getByRole('combobox', { name: 'Status' }).fill('Working');
  await page.getByRole('option', { name: 'Working' }).click();
  await button(status, 'Update Status').click();
  await expect(rows(page).filter({ hasText: 'Working' })).toHaveCount(2);
  // A selection that is made before the change has ended would be cleared with it.
  await expect(bulkBar(page)).toBeHidden();

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await button(bulkBar(page), 'Delete').click();
  await button(page.getByRole('dialog', { name: 'Are you sure you want to delete 2 leads ?' }), 'Delete').click();
  await expect(page.getByText('Leads deleted successfully')).toBeVisible();
  await expect(page.getByText('No Matching Leads Found')).toBeVisible();
  // The user has emptied the list, so the list does not claim that it found nothing.
  await expect(page.getByText('The rows that were here no longer match the search or the filters.')).toBeVisible();
  await expect(button(page, 'Show All Rows')).toBeVisible();
  await button(page, 'Undo').last().click();
  await expect(rows(page)).toHaveCount(2);

  await signInAs(page, agent);
  await page.goto('/outbox');
  await page.getByRole('main').getByRole('link').filter({ hasText: '2 leads are assigned to you' }).first().click();
  await expect(page.getByText('2 leads are assigned to you.').first()).toBeVisible();
  await signInAs(page, admin);
  await page.goto('/leads');
  for (const number of [1, 2]) {
    await button(page, `Actions for Lead ${number} ${lastName}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Are you sure you want to delete Lead ${number} ${lastName} ?` });
    await button(question, 'Delete').click();
    await expect(page.getByText(`Lead ${number} ${lastName} deleted successfully`)).toBeVisible();
  }
});

test('a client admin moves leads over the board, by keyboard and by drag', async ({ page }) => {
  const lastName = unique('Board');
  const ids = await openLeads(page, lastName, 2);
  await page.getByRole('radio', { name: 'Board' }).check();
  await expect(page).toHaveURL(/look=board/);
  const column = (status: string): Locator => page.getByRole('region', { name: new RegExp(`^${status} `) });
  const card = (status: string, lead: string) =>
    column(status)
      .getByRole('listitem')
      .filter({ hasText: `${lead} ${lastName}` });
  await expect(column('New Lead')).toHaveAccessibleName('New Lead 2');
  await expect(card('New Lead', 'Lead 1')).toContainText('Tampa, FL');
  await expect(card('New Lead', 'Lead 1')).toContainText('Waiting');
  await expectAccessibleInBothThemes(page);

  await enter(page, button(page, `Change the status of Lead 1 ${lastName}`));
  await chooseItem(page, 'Working');
  await expect(button(card('Working', 'Lead 1'), `Change the status of Lead 1 ${lastName}`)).toBeFocused();
  await expect(column('New Lead')).toHaveAccessibleName('New Lead 1');
  await expect(card('Working', 'Lead 1')).not.toContainText('Waiting');
  await button(page, 'Undo').last().click();
  await expect(card('New Lead', 'Lead 1')).toContainText('Waiting');

  await card('New Lead', 'Lead 2').dragTo(column('Lost Lead'));
  await button(page.getByRole('dialog', { name: 'Marking Lead as Lost?' }), 'Confirm').click();
  await expect(card('Lost Lead', 'Lead 2')).toBeVisible();
  await expect(column('New Lead')).toHaveAccessibleName('New Lead 1');

  const refused = await refuse(page, /update-lead-status/);
  await card('New Lead', 'Lead 1').dragTo(column('Contacted'));
  await expect(page.getByText('This record does not exist or you cannot see it.')).toBeVisible();
  await expect(card('New Lead', 'Lead 1')).toBeVisible();
  await expect(column('Contacted')).toHaveAccessibleName('Contacted 0');
  await refused.end();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(card('New Lead', 'Lead 1')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Lost Lead');
  await expect(card('Lost Lead', 'Lead 2')).toBeVisible();
  await expect(column('New Lead')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await deleteAll(page, ids);
});

test('a selection of the table ends with the table, because the board shows no selection', async ({ page }) => {
  const lastName = unique('Look');
  const ids = await openLeads(page, lastName, 2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(bulkBar(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Board' }).check();
  await expect(button(page, `Change the status of Lead 1 ${lastName}`)).toBeVisible();
  await expect(bulkBar(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(bulkBar(page)).toHaveCount(0);
  await deleteAll(page, ids);
});

test('on a narrow screen, five leads are in view, and a lost lead leaves the list', async ({ page }) => {
  const lastName = unique('Narrow');
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = await openLeads(page, lastName, 6);
  const leads = page.getByRole('list', { name: 'Leads Overview' }).getByRole('listitem');
  await expect(leads).toHaveCount(5);
  await expect(leads.getByText('New', { exact: true })).toHaveCount(5);
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText(['5', '10', '15']);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);

  // One line of actions: the first one, and a menu of the others.
  await page.getByRole('checkbox', { name: `Select Lead 6 ${lastName}` }).check();
  await expect(button(bulkBar(page), 'Assign To')).toBeVisible();
  await button(bulkBar(page), 'More actions').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Assign by Rules',
    'Update Status',
    'Mark as Unread',
    'Export Response Cards',
    'Print Cards',
    'Delete',
  ]);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(
    page.getByRole('dialog', { name: `Are you sure you want to delete Lead 6 ${lastName} ?` }),
    'Cancel',
  ).click();
  await button(bulkBar(page), 'Clear selection').click();

  const name = `Lead 6 ${lastName}`;
  const choose = async () => {
    await button(page, `New Lead, status of ${name}`).click();
    await page.getByRole('menuitem', { name: 'Lost Lead' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Marking Lead as Lost?' });
  await choose();
  await button(question, "Don't Change").click();
  await expect(button(page, `New Lead, status of ${name}`)).toBeVisible();
  await choose();
  await field(page, 'Reason').fill('Moved away');
  await button(question, 'Confirm').click();
  await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
  await expect(count(page)).toHaveText('5 Results found.');
  await button(page, 'Undo').click();
  await expect(count(page)).toHaveText('6 Results found.');
  await expect(button(page, `New Lead, status of ${name}`)).toBeVisible();
  await deleteAll(page, ids);
});

test('the range of days filters the leads and the tiles, and stays in the address', async ({ page }) => {
  const lastName = unique('Range');
  const ids = await openLeads(page, lastName, 1);
  const range = page.getByRole('button', { name: /^Date range:/ });
  await expect(range).toHaveAccessibleName(/Last 7 Days$/);
  await enter(page, range);
  await chooseItem(page, 'Yesterday');
  await expect(page).toHaveURL(/range=yesterday/);
  await expect(page.getByText('No Matching Leads Found')).toBeVisible();
  await page.reload();
  await expect(range).toHaveAccessibleName(/Yesterday$/);
  await enter(page, range);
  await chooseItem(page, 'Custom Range');
  const dialog = page.getByRole('dialog', { name: 'Custom Range' });
  await type(page, field(page, 'To'), '01/01/2999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The date cannot be in the future.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  const overview = page.waitForResponse((answer) => answer.url().includes('leads-overview'));
  await enter(page, range);
  await chooseItem(page, 'Today');
  expect(new URL((await overview).url()).searchParams.get('fromDate')).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  await expect(count(page)).toHaveText('1 Result found.');

  const failed = '**/api/contacts/mark-lead-unread';
  await page.route(failed, (route) => route.abort());
  await tabTo(page, page.getByRole('checkbox', { name: `Select Lead 1 ${lastName}` }));
  await page.keyboard.press('Space');
  await button(bulkBar(page), 'Mark as Unread').click();
  await expect(page.getByText('Failed to mark lead read status as unread')).toBeVisible();
  await page.unroute(failed);
  await deleteAll(page, ids);
});

test('an empty list offers a campaign to those who may create campaigns', async ({ page }) => {
  const empty = { succeeded: true, messages: [], model: { results: [], totalCount: 0 }, requestId: 'none' };
  let isRangeAlone = false;
  await page.route('**/api/search/leads/row', (route) => {
    const { filterIds } = route.request().postDataJSON() as { readonly filterIds: readonly unknown[] };
    return isRangeAlone && filterIds.length === 0 ? route.continue() : route.fulfill({ json: empty });
  });
  await signInAs(page, admin);
  await page.goto('/leads');
  await expect(page.getByText('Your Leads List is Empty')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Campaign' })).toHaveAttribute(
    'href',
    '/campaigns/create-campaign',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Lead' })).toHaveAttribute(
    'href',
    '/leads/lead',
  );
  await find(page, 'nobody');
  await expect(page.getByText('No Matching Leads Found')).toBeVisible();
  // A list with leads of other days is not empty.
  const id = await makeContact(page.request, unique('Other Day'), 1);
  isRangeAlone = true;
  await button(page, 'Clear').first().click();
  await page.reload();
  await expect(page.getByText('No Matching Leads Found')).toBeVisible();
  await expect(page.getByText('No lead came in these days.')).toBeVisible();
  await deleteAll(page, [id]);
});
