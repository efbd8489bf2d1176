import { longMonthName } from '@dropdate/domain/age/birth-month';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, send, unique } from './support/contacts.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { count, filterOf, rows, writeFilter } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** All Contacts: a client admin creates, finds, changes, deletes and restores contacts, and writes notes. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };
const admin = users['client-admin'].userName;

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function find(page: Page, text: string): Promise<void> {
  const search = field(page, 'Search Contacts');
  await search.fill(text);
  await search.press('Enter');
}

const purge = (request: APIRequestContext, id: string) => send(request, `/api/contact/${id}/purge`, {});

test('a client admin creates, finds, changes, deletes and restores a contact', async ({ page }) => {
  const lastName = unique('Silva');
  await signInAs(page, admin);
  const watched = watch(page, [/^400 /]);
  await page.goto('/home');
  await page.getByRole('link', { name: 'All Contacts' }).click();
  await expect(heading(page, 'All Contacts')).toBeVisible();
  await expect(page.getByText('Manage, view and add new contacts')).toBeVisible();
  for (const tile of ['Total Contacts', 'Customers', 'Prospects', 'Leads'])
    await expect(page.getByRole('term').filter({ hasText: tile })).toBeVisible();
  await page.getByRole('link', { name: 'Create Contact' }).first().click();
  await expect(heading(page, 'Create Contact')).toBeVisible();

  // A field that cut the address would make it the valid address of another mailbox.
  await field(page, 'Email').fill(`${'a'.repeat(38)}@example.company`);
  await field(page, 'Birth Day').fill('45');
  await field(page, 'Birth Year').fill('2999');
  await button(page, 'Create Contact').click();
  await expect(page.getByText('Please fill all the required fields.')).toBeVisible();
  await expect(page.getByText('Contact type is required.')).toBeVisible();
  await expect(page.getByText('Email must have at most 50 characters.')).toBeVisible();
  await expect(page.getByText('Date of Birth day must be a number between 1 and 31.')).toBeVisible();
  await expect(page.getByText('Birth year cannot be in the future.')).toBeVisible();
  for (const name of ['Email', 'Birth Day', 'Birth Year']) await field(page, name).fill('');
  await page.getByRole('radio', { name: 'Prospect' }).check();
  await field(page, 'First Name').fill('Ana');
  await field(page, 'Last Name').fill(lastName);
  await expect(page.getByText('Please fill all the required fields.')).toBeHidden();
  await field(page, 'Phone').pressSequentially('8135550123');
  await expect(field(page, 'Phone')).toHaveValue('(813) 555-0123');
  await field(page, 'Zip Code').pressSequentially('336071234');
  await expect(field(page, 'Zip Code')).toHaveValue('33607-1234');
  await choose(page, 'State', 'Florida');
  await choose(page, 'Birth Month', 'February');
  await field(page, 'Birth Day').fill('30');
  await field(page, 'Birth Year').fill('2999');
  await button(page, 'Create Contact').click();
  await expect(page.getByText('Birth year cannot be in the future.')).toBeVisible();
  await field(page, 'Birth Year').fill('1950');
  await expect(page.getByText('This day does not exist in this month.')).toBeVisible();
  await field(page, 'Birth Day').fill('28');
  await field(page, 'Tags').fill(`Tag of ${lastName}`);
  await page.keyboard.press('Enter');
  await field(page, 'Note').fill('Call after five');
  await expect(page.getByText('15/1000')).toBeVisible();
  await button(page, 'Create Contact').click();
  await expect(page.getByText(`Ana ${lastName} created successfully`)).toBeVisible();
  await expect(heading(page, 'All Contacts')).toBeVisible();

  await find(page, `${lastName} ana`);
  await expect(count(page)).toHaveText('1 Result found.');
  await expect(rowOf(page, lastName)).toContainText('Prospect');
  await expect(rowOf(page, lastName)).toContainText(`Tag of ${lastName}`);
  await find(page, 'nobody like this');
  await expect(page.getByText('No Matching Contacts Found')).toBeVisible();
  await expect(
    page.getByText(
      "We couldn't find any contacts matching 'nobody like this'. Try Searching by name, phone number, or email address.",
    ),
  ).toBeVisible();
  expect(page.url()).not.toContain('nobody');
  await find(page, lastName);

  await rowOf(page, lastName).getByRole('link', { name: 'Ana' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(notes(page)).toContainText('Call after five');
  await expect(field(page, 'Contact ID')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Lead', exact: true }).check();
  await expect(page.getByText('The lead status becomes New Lead when you save.')).toBeVisible();
  await field(page, 'City').fill('Tampa');
  await page.getByRole('link', { name: 'All Contacts' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await expect(page.getByText(`Ana ${lastName} updated successfully`)).toBeVisible();
  await expect(rowOf(page, lastName)).toContainText('Lead');

  await rowOf(page, lastName)
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Are you sure you want to delete Ana ${lastName} ?` });
  await expect(question).toContainText('Are you sure you want to delete this contact. All information will be lost');
  await button(question, 'Delete').click();
  await expect(page.getByText(`Ana ${lastName} deleted successfully`)).toBeVisible();
  await expect(page.getByText('No Matching Contacts Found')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rowOf(page, lastName)).toBeVisible();
  watched.expectNoFaults();
});

test('the ages follow from the births, and the spouse and who died are kept', async ({ page }) => {
  const lastName = unique('Spouse');
  await signInAs(page, admin);
  const answer = await page.request.get('/api/asp-net-auth/current-user');
  const { model } = (await answer.json()) as { model: { readonly today: string } };
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = model.today.split('-').map(Number);
  const age = (label: 'Age' | 'Spouse Age') =>
    page.locator('dl[aria-live]').filter({ has: page.getByText(label, { exact: true }) });
  const deceased = page.getByRole('checkbox', { name: 'Deceased', exact: true });
  const spouseDeceased = page.getByRole('checkbox', { name: 'Spouse deceased' });
  const year = String(thisYear - 72);

  await page.goto('/contacts/contact');
  await page.getByRole('radio', { name: 'Prospect' }).check();
  await field(page, 'First Name').fill('Ana');
  await field(page, 'Last Name').fill(lastName);
  await expect(age('Age')).toHaveText('Age–');
  await field(page, 'Birth Year').fill(year);
  await expect(age('Age')).toHaveText('Age72');
  await choose(page, 'Birth Month', longMonthName(thisMonth));
  await field(page, 'Birth Day').fill(String(thisDay));
  await expect(age('Age')).toHaveText('Age72');
  // The birthday of this year is still to come. The last day of a year has no later day.
  const isLastDay = model.today.endsWith('-12-31');
  await choose(page, 'Birth Month', 'December');
  await field(page, 'Birth Day').fill('31');
  await expect(age('Age')).toHaveText(isLastDay ? 'Age72' : 'Age71');
  await field(page, 'Birth Year').fill(String(thisYear + 1));
  await expect(age('Age')).toHaveText('Age–');
  await field(page, 'Birth Year').fill(year);

  await field(page, 'Spouse First Name').fill('Peter');
  await field(page, 'Spouse Last Name').fill('Lee');
  await field(page, 'Spouse Birth Year').fill(String(thisYear - 75));
  await choose(page, 'Spouse Birth Month', 'January');
  await expect(age('Spouse Age')).toHaveText('Spouse Age75');
  await expect(deceased).not.toBeChecked();
  await spouseDeceased.check();
  await button(page, 'Create Contact').click();
  await expect(page.getByText(`Ana ${lastName} created successfully`)).toBeVisible();

  const open = async () => {
    await find(page, lastName);
    await rowOf(page, lastName).getByRole('link', { name: 'Ana' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
  };
  await open();
  await expect(page.getByRole('region', { name: `Ana ${lastName}` })).toContainText(isLastDay ? 'Age72' : 'Age71');
  await expect(field(page, 'Spouse First Name')).toHaveValue('Peter');
  await expect(field(page, 'Spouse Last Name')).toHaveValue('Lee');
  await expect(page.getByRole('combobox', { name: 'Spouse Birth Month' })).toHaveValue('January');
  await expect(age('Spouse Age')).toHaveText('Spouse Age75');
  await expect(deceased).not.toBeChecked();
  await expect(spouseDeceased).toBeChecked();

  await deceased.check();
  await spouseDeceased.uncheck();
  await button(page, 'Save').click();
  await expect(page.getByText(`Ana ${lastName} updated successfully`)).toBeVisible();
  await open();
  await expect(deceased).toBeChecked();
  await expect(spouseDeceased).not.toBeChecked();
});

test('notes are written, changed one at a time, deleted, and shown by five', async ({ page }) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Notes'), 1);
  for (const number of [1, 2, 3, 4, 5, 6])
    await page.request.post('/api/contact/add-contact-note', {
      ...sameOrigin,
      data: { contactNote: { contactid: id, note: `Note ${number}` } },
    });
  await page.goto(`/contacts/contact/${id}?isLead=true`);
  const list = notes(page);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('listitem').first()).toContainText('Note 6');
  await button(list, 'Show More').click();
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(button(list, 'Show More')).toHaveCount(0);
  await expect(list.getByRole('listitem').last()).toBeFocused();

  await expect(button(list, 'Save Note')).toBeDisabled();
  await field(page, 'New note').fill('x'.repeat(4_001));
  await expect(list.getByText('Maximum character limit reached.')).toBeVisible();
  await expect(list.getByText('4000/4000')).toBeVisible();
  await field(page, 'New note').fill('Called. <b>No answer</b>');
  await button(list, 'Save Note').click();
  await expect(page.getByText('Note added successfully')).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText('<b>No answer</b>');
  await expect(field(page, 'New note')).toHaveValue('');

  const first = list.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Edit the note/ }).click();
  await expect(list.getByRole('button', { name: /First save or cancel the other note/ }).first()).toBeDisabled();
  const edited = list.getByRole('textbox', { name: 'Note', exact: true });
  await expect(edited).toBeFocused();
  await edited.fill('Called again');
  await first.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Contact Note Updated successfully')).toBeVisible();
  await expect(first).toContainText('Called again');
  await expect(first).toContainText('Changed by');

  await first.getByRole('button', { name: /^Delete the note/ }).click();
  await button(page.getByRole('dialog', { name: 'Delete this note?' }), 'Delete').click();
  await expect(page.getByText('Note deleted successfully')).toBeVisible();
  await expect(first).toContainText(/This note was deleted by .+ on \d{2}\/\d{2}\/\d{4}/);
  await expect(first).not.toContainText('Called again');

  // A note that is not saved is not lost without a question.
  await field(page, 'New note').fill('Half a note');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your note is not saved.');
  await page.keyboard.press('Escape');
  await expect(field(page, 'New note')).toHaveValue('Half a note');
  await purge(page.request, id);
});

test('the form of a lead has the data of the lead, is accessible, reflows, and tells of a failed save', async ({
  page,
}) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Lead'), 1);
  await page.goto(`/leads/lead/${id}`);
  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText('New Lead');
  await expect(page.getByText('02/28/1950')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await field(page, 'Employer').fill('Harbor Works');
  await choose(page, 'Lead App Status', 'Appointment Made');
  const call = '**/api/contact/lead-contact-update';
  await page.route(call, (route) => route.abort());
  await button(page, 'Save').click();
  await expect(page.getByText('Error while updating the contact')).toBeVisible();
  await expect(field(page, 'Employer')).toHaveValue('Harbor Works');
  await page.unroute(call);
  await button(page, 'Save').click();
  await expect(page.getByText(/updated successfully/)).toBeVisible();
  await page.goto(`/contacts/contact/${id}`);
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(field(page, 'Employer')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.goto('/contacts/contact/0192ffff-0000-7000-8000-000000000001');
  await expect(page.getByText('This contact does not exist or you cannot see it.')).toBeVisible();
  await purge(page.request, id);
});

test('of two users who save the same contact, the second gets the first change and keeps the own', async ({ page }) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Twice'), 2);
  await page.goto(`/contacts/contact/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/contacts/contact/${id}`);
  await field(page, 'City').fill('New City');
  await field(other, 'Address Line 1').fill('New Address Line 1');
  for (const tab of [page, other]) await button(tab, 'Save').click();
  await expect(page.getByText(/updated successfully/)).toBeVisible();
  await expect(other.getByText(/The contact was changed in the meantime/)).toBeVisible();
  await expect(field(other, 'City')).toHaveValue('New City');
  await expect(field(other, 'Address Line 1')).toHaveValue('New Address Line 1');
  await button(other, 'Save').click();
  await expect(other.getByText(/updated successfully/)).toBeVisible();
  await purge(page.request, id);
});

test('contacts are filtered by private fields, which stay out of the address', async ({ page }) => {
  await signInAs(page, admin);
  const lastName = unique('Filter');
  const id = await makeContact(page.request, lastName, 0);
  await page.goto('/contacts');
  await button(page, 'Filter').click();
  await writeFilter(page, 1, 'Last Name', 'equal', lastName);
  await button(filterOf(page), 'Apply').click();
  await expect(count(page)).toHaveText('1 Result found.');
  expect(decodeURIComponent(page.url())).not.toContain('Filter');
  await page.reload();
  await expect(count(page)).toHaveText('1 Result found.');
  // An address cannot remove the columns that are always shown.
  const heads = ['', 'First Name', 'Last Name', 'City', 'Actions'];
  await page.goto('/contacts?selectedColumns=city');
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  // The list remembers the columns of an address, for later addresses without columns.
  await page.goto('/contacts?sort=firstName-asc');
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  await purge(page.request, id);
});

test('a contact is created with the keyboard alone', async ({ page }) => {
  const lastName = unique('Keys');
  await signInAs(page, admin);
  await page.goto('/contacts');
  await enter(page, page.getByRole('link', { name: 'Create Contact' }).first());
  await expect(heading(page, 'Create Contact')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Customer' }));
  await page.keyboard.press('Space');
  await type(page, field(page, 'First Name'), 'Ana');
  await type(page, field(page, 'Last Name'), lastName);
  await enter(page, button(page, 'Create Contact'));
  await expect(page.getByText(`Ana ${lastName} created successfully`)).toBeVisible();
});

test('an empty list says what to do, and a sales agent creates no contacts', async ({ page }) => {
  const empty = { succeeded: true, messages: [], model: { results: [], totalCount: 0 }, requestId: 'none' };
  await page.route('**/api/search/contacts/row', (route) => route.fulfill({ json: empty }));
  await signInAs(page, admin);
  await page.goto('/contacts');
  await expect(page.getByText('Click on Create Contact to add your first contact.')).toBeVisible();
  await signInAs(page, users['sales-agent'].userName);
  await page.goto('/contacts');
  await expect(page.getByText('No records found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Contact' })).toHaveCount(0);
  await page.goto('/contacts/contact');
  await expect(page).toHaveURL(/\/forbidden/);
});

test('selected contacts get tags and another type, and are deleted, each as one job with Undo', async ({ page }) => {
  test.slow();
  const lastName = unique('Crowd');
  await signInAs(page, admin);
  for (const firstName of ['Ana', 'Ben', 'Cleo']) await makeContact(page.request, lastName, 2, firstName);
  const watched = watch(page);
  await page.goto('/contacts');
  await find(page, lastName);
  await expect(count(page)).toHaveText('3 Results found.');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await expect(bar).toContainText('3 selected');
  };

  await selectAll();
  await button(bar, 'Add Tags and Groups').click();
  const labels = page.getByRole('dialog', { name: 'Add Tags and Groups' });
  await expectAccessibleInBothThemes(page);
  const tag = unique('Fair');
  await labels.getByRole('textbox', { name: 'Tags' }).fill(tag);
  await page.getByRole('option', { name: new RegExp(tag) }).click();
  await button(labels, 'Add Tags and Groups').click();
  await expect(page.getByText('3 contacts given the tags and groups.').first()).toBeVisible();

  await selectAll();
  await button(bar, 'Change Type').click();
  const type = page.getByRole('dialog', { name: 'Change Type' });
  await type.getByRole('radio', { name: 'Customer' }).check({ force: true });
  await button(type, 'Change Type').click();
  await expect(page.getByText('3 contacts changed to Customer.').first()).toBeVisible();
  await expect(rowOf(page, lastName).filter({ hasText: 'Customer' })).toHaveCount(3);

  await selectAll();
  await button(bar, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete 3 contacts ?' });
  await expectAccessibleInBothThemes(page);
  await button(question, 'Delete').click();
  await expect(page.getByText('3 contacts deleted.').first()).toBeVisible();
  await expect(rowOf(page, lastName)).toHaveCount(0);
  const message = page.getByRole('status').filter({ hasText: '3 contacts deleted.' });
  await button(message, 'Undo').last().click();
  await expect(rowOf(page, lastName)).toHaveCount(3);
  watched.expectNoFaults();
});
