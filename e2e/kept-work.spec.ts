import { expect, type Page, test } from '@playwright/test';
import { deleteLeads, makeContact, makeLeadsOfAgent, send, unique } from './support/contacts.ts';
import { hold } from './support/faults.ts';
import { leadRegion } from './support/leads.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
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

/** Fills the form of a new role, except for its name. */
async function fillRole(page: Page): Promise<void> {
  await field(page, 'Description').fill('Made by a journey');
  await page.getByRole('radio', { name: 'Agency' }).check();
  await page.getByRole('switch', { name: 'Campaign', exact: true }).check({ force: true });
  const campaigns = page.getByRole('group', { name: 'Campaigns', exact: true });
  await campaigns.getByRole('checkbox', { name: 'View all' }).check();
}

test('a status shows at once, goes back when the change fails, and has one Undo', async ({ page }) => {
  const lastName = unique('Quick');
  const ids = await makeLeadsOfAgent(page, lastName, ['Ana']);
  await findLeads(page, lastName);
  await expect(count(page)).toHaveText('1 Result found.');
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

/** The message of a save comes a moment before the button takes the next press. */
const expectSaveFree = (page: Page) => expect(button(page, 'Save')).not.toHaveAttribute('data-busy', 'true');

test('changes made during the save of a user or a role stay, and the next save is based on the first', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto('/settings/users');
  await rows(page).getByRole('link', { name: users['sales-agent'].firstName }).first().click();
  await expect(heading(page, 'Overview')).toBeVisible();
  const title = await field(page, 'Title').inputValue();
  const user = await hold(page, /\/api\/user\/[0-9a-f-]+$/);
  await field(page, 'Title').fill('Captain');
  await button(page, 'Save').click();
  await user.isMade();
  await field(page, 'Title').fill(title);
  user.letGo();
  await expect(page.getByText(/updated successfully/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  await expectSaveFree(page);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/settings\/users(\?|$)/);

  const name = uniqueName('Late Desk');
  await page.goto('/settings/user-role/role');
  await field(page, 'Name').fill(name);
  await fillRole(page);
  await button(page, 'Save').click();
  await rows(page).getByRole('link', { name }).click();
  await expect(heading(page, `Update Role #${name}`)).toBeVisible();
  const role = await hold(page, /\/api\/user-role\/[0-9a-f-]+$/);
  await field(page, 'Description').fill('Works late');
  await button(page, 'Save').click();
  await role.isMade();
  await field(page, 'Description').fill('Works late at night');
  const renewed = await hold(page, /\/api\/user-role\/[0-9a-f-]+\/edit$/);
  role.letGo();
  // Until the page knows the role as this save left it, a second save would look like an edit of another user.
  await renewed.isMade();
  await expect(button(page, 'Save')).toHaveAttribute('data-busy', 'true');
  renewed.letGo();
  await expect(page.getByText(`User role ${name} updated successfully`)).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Works late at night');
  await expectSaveFree(page);
  await button(page, 'Save').click();
  await expect(rows(page).filter({ hasText: name })).toContainText('Works late at night');
});

test('the form of a new record takes no words during its save, and a failed save gives the focus back', async ({
  page,
}) => {
  await signInAs(page, admin);
  const fillContact = async () => {
    await field(page, 'First Name').fill('Ana');
    await page.getByRole('radio', { name: 'Customer' }).check();
  };
  const fillNothing = () => Promise.resolve();
  const forms = [
    { path: '/contacts/contact', call: /\/api\/contact\/add$/, label: 'Last Name', fill: fillContact },
    { path: '/settings/organization/division', call: /\/api\/segment$/, label: 'Org Name', fill: fillNothing },
    { path: '/settings/user-role/role', call: /\/api\/user-roles$/, label: 'Name', fill: () => fillRole(page) },
  ];
  for (const { path, call, label, fill } of forms) {
    await page.goto(path);
    const name = field(page, label);
    await name.fill('Before');
    await fill();
    const save = await hold(page, call);
    await name.focus();
    await page.keyboard.press('Enter');
    await save.isMade();
    await page.keyboard.type(' and after');
    save.fail();
    await expect(page.getByText(/^Error while/).first()).toBeVisible();
    await expect(name).toHaveValue('Before');
    await expect(name).toBeFocused();
    await page.keyboard.type(' again');
    await expect(name).toHaveValue(/ again/);
  }
});
