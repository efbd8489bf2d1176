import { expect, type Page, test } from '@playwright/test';
import { deleteLeads, makeContact, makeLeadsOfAgent, send, unique } from './support/contacts.ts';
import { hold } from './support/faults.ts';
import { leadRegion } from './support/leads.ts';
import { count, rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';

/** Quick users of contacts and leads lose neither a word nor their place. */
const admin = users['client-admin'].userName;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });
const note = (page: Page, text: string) => notes(page).getByRole('listitem').filter({ hasText: text });
const unsaved = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Your note is not saved.' });

async function findLeads(page: Page, text: string, query = ''): Promise<void> {
  await page.goto(`/leads${query}`);
  const search = field(page, 'Search Leads');
  await search.fill(text);
  await search.press('Enter');
}

async function addNote(page: Page, text: string): Promise<void> {
  await field(page, 'New note').fill(text);
  await button(notes(page), 'Save Note').click();
  await expect(note(page, text)).toBeVisible();
  await expect(field(page, 'New note')).toHaveValue('');
}

test('a status shows at once, goes back when the change fails, and has one Undo', async ({ page }) => {
  const lastName = unique('Quick');
  const ids = await makeLeadsOfAgent(page, lastName, ['Ana']);
  await findLeads(page, lastName);
  await expect(count(page)).toHaveText('1 Results found.');
  const status = rows(page).getByRole('button', { name: /, status of/ });
  const choose = async (name: string) => {
    await status.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const call = await hold(page, /\/update-lead-status$/);
  await choose('Working');
  await call.isMade();
  await expect(status).toHaveText('Working');
  call.fail();
  await expect(status).toHaveText('New Lead');

  await choose('Contacted');
  await expect(button(page, 'Undo')).toHaveCount(1);
  // The first Undo would take the second change back, too.
  const second = await hold(page, /\/update-lead-status$/);
  await choose('Working');
  await second.isMade();
  await expect(button(page, 'Undo')).toHaveCount(0);
  second.letGo();
  await button(page, 'Undo').click();
  await expect(status).toHaveText('Contacted');

  await page.goto(`/leads/lead/${ids[0]}`);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const changes = page.getByRole('list', { name: 'Timeline' }).locator('> li').filter({ hasText: 'Lead status' });
  await expect(changes.first()).toBeVisible();
  const before = await changes.count();
  await leadRegion(page)
    .getByRole('button', { name: /, status of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Working' }).click();
  await expect(changes).toHaveCount(before + 1);
  await deleteLeads(page, ids);
});

test('a list opens again at the page and the row that the user left', async ({ page }) => {
  const lastName = unique('Place');
  const names = Array.from({ length: 28 }, (_, index) => `Lead${String(index).padStart(2, '0')}`);
  const ids = await makeLeadsOfAgent(page, lastName, names);
  await page.setViewportSize({ width: 1280, height: 480 });
  await findLeads(page, lastName, '?pageSize=25&sort=firstName-asc');
  await expect(count(page)).toHaveText('28 Results found.');
  await button(page, 'Next page').click();
  const last = rows(page).getByRole('link', { name: 'Lead27' });
  await last.click();
  await expect(leadRegion(page)).toBeVisible();
  await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(last).toBeInViewport();
  await last.click();
  await field(page, 'Employer').fill('Harbor Works');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(last).toBeInViewport();
  await deleteLeads(page, ids);
});

test('half a note survives a save of the contact, and later changes are guarded', async ({ page }) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Half'), 2);
  await page.goto(`/contacts/contact/${id}`);
  await field(page, 'City').fill('Miami');
  await field(page, 'New note').fill('Half a note');
  await button(page, 'Save').click();
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'City')).toHaveValue('Miami');
  await expect(field(page, 'New note')).toHaveValue('Half a note');

  await addNote(page, 'Half a note');
  // Words that come during a save keep the page open.
  const save = await hold(page, /\/api\/contact\/update$/);
  await field(page, 'City').fill('Orlando');
  await button(page, 'Save').click();
  await save.isMade();
  await field(page, 'City').fill('Orlando Park');
  save.letGo();
  await expect(page.getByText(/updated successfully/).first()).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Orlando Park');
  await field(page, 'City').fill('Naples');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // The save is based on the former save of this page.
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/contacts(\?|$)/);
  await send(page.request, `/api/contact/${id}/purge`, {});
});

test('an edited note survives the deletion of another note, and words that come during a save', async ({ page }) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Notes'), 2);
  await page.goto(`/contacts/contact/${id}`);
  await addNote(page, 'First call');
  await addNote(page, 'Second call');
  await note(page, 'First call')
    .getByRole('button', { name: /^Edit the note/ })
    .click();
  const edited = notes(page).getByRole('textbox', { name: 'Note', exact: true });
  await edited.fill('First call, long');
  await note(page, 'Second call')
    .getByRole('button', { name: /^Delete the note/ })
    .click();
  await button(page.getByRole('dialog', { name: 'Delete this note?' }), 'Delete').click();
  await expect(page.getByText('Note deleted successfully')).toBeVisible();
  await expect(edited).toHaveValue('First call, long');
  const update = await hold(page, /\/update-contact-note$/);
  await notes(page).getByRole('listitem').getByRole('button', { name: 'Save Note' }).click();
  await update.isMade();
  await edited.fill('First call, long, and more');
  update.letGo();
  await expect(page.getByText('Contact Note Updated successfully')).toBeVisible();
  await expect(edited).toHaveValue('First call, long, and more');
  await notes(page).getByRole('listitem').getByRole('button', { name: 'Cancel' }).click();

  const add = await hold(page, /\/add-contact-note$/);
  await field(page, 'New note').fill('Third call.');
  await button(notes(page), 'Save Note').first().click();
  await add.isMade();
  await field(page, 'New note').fill('Third call. And a fourth.');
  add.letGo();
  await expect(note(page, 'Third call.')).toBeVisible();
  await expect(field(page, 'New note')).toHaveValue('And a fourth.');
  await send(page.request, `/api/contact/${id}/purge`, {});
});
