import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, send, unique } from './support/contacts.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A client admin meets a known person while typing, merges two contacts by keyboard, and takes the merge back. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const admin = users['client-admin'].userName;

test('a typed person who is known is named, and never keeps anybody from saving', async ({ page }) => {
  const lastName = unique('Quillfeather');
  await signInAs(page, admin);
  const id = await makeContact(page.request, lastName, 2, 'Robert');
  const watched = watch(page);
  await page.goto('/contacts/contact');
  await expect(heading(page, 'Create Contact')).toBeVisible();
  await page.getByRole('radio', { name: 'Prospect' }).check();
  await type(page, field(page, 'First Name'), 'Bob');
  await type(page, field(page, 'Last Name'), lastName);
  await type(page, field(page, 'Phone'), '8135550123');
  const hint = page.getByRole('status').filter({ hasText: 'Looks like' });
  await expect(hint).toContainText(`Looks like Robert ${lastName}`);
  await expect(hint).toContainText('same phone, similar name');
  expect(page.url()).not.toContain('Quill');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(hint.getByRole('link')).toHaveAttribute('href', `/contacts/contact/${id}`);
  await button(page, 'Create Contact').click();
  await expect(page.getByText(`Bob ${lastName} created successfully`)).toBeVisible();
  watched.expectNoFaults();
});

test('two contacts are merged by keyboard, and the merge is taken back twice', async ({ page }) => {
  const lastName = unique('Thistlewood');
  await signInAs(page, admin);
  const kept = await makeContact(page.request, lastName, 2, 'Rob');
  const merged = await makeContact(page.request, lastName, 1, 'Robert');
  await send(page.request, '/api/contact/add-contact-note', {
    contactNote: { contactid: merged, note: 'Moves along' },
  });
  const watched = watch(page);
  await page.goto(`/contacts/contact/${kept}`);
  await enter(page, button(page, 'Find Duplicates'));
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expect(dialog).toContainText('Same e-mail address, same phone, same date of birth, same address, similar name');
  await expectAccessibleInBothThemes(page);
  await enter(page, dialog.getByRole('link', { name: `Merge Robert ${lastName}` }));

  await expect(heading(page, 'Merge Contacts')).toBeVisible();
  const firstName = page.getByRole('group', { name: 'First name' });
  await expect(firstName.getByRole('radio', { name: 'Rob, from' })).toBeChecked();
  await expect(
    page.getByRole('group', { name: 'Contact type and lead' }).getByRole('radio', { name: 'Lead' }),
  ).toBeChecked();
  await tabTo(page, firstName.getByRole('radio', { name: 'Rob, from' }));
  await page.keyboard.press('ArrowRight');
  await expect(firstName.getByRole('radio', { name: 'Robert, from' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, button(page, 'Merge Contacts'));

  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(page.getByText(`Merged into Rob ${lastName}`)).toBeVisible();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Robert');
  await expect(notes).toContainText('Moves along');
  await page.goto(`/contacts/contact/${merged}`);
  const merges = page.getByRole('region', { name: 'Merged contacts' });
  await expect(merges).toContainText(`Robert ${lastName}`);
  await expectAccessibleInBothThemes(page);
  await enter(page, merges.getByRole('button', { name: 'Undo Merge' }));
  await expect(page.getByText(`Robert ${lastName} is a contact of its own again`)).toBeVisible();
  await page.goto(`/contacts/contact/${kept}`);
  await expect(field(page, 'First Name')).toHaveValue('Rob');
  await expect(notes).not.toContainText('Moves along');
  watched.expectNoFaults();
});

test('the search lists pairs, and a pair that is none is remembered', async ({ page }) => {
  const lastName = unique('Marrowby');
  await signInAs(page, admin);
  const ids = [
    await makeContact(page.request, lastName, 2, 'Una'),
    await makeContact(page.request, lastName, 2, 'Una'),
  ];
  const watched = watch(page);
  await page.goto('/contacts');
  await enter(page, page.getByRole('link', { name: 'Duplicates' }));
  await expect(heading(page, 'Possible Duplicates')).toBeVisible();
  await enter(page, button(page, 'Search for Duplicates'));
  await expect(page.getByRole('region', { name: 'Search for duplicates' })).toContainText(
    'of possible duplicates among',
  );
  const pair = page.getByRole('listitem').filter({ hasText: lastName });
  await expect(pair).toHaveCount(1);
  await expect(pair).toContainText('same phone');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, pair.getByRole('button', { name: 'Not a Duplicate' }));
  await expect(page.getByText('are no duplicates')).toBeVisible();
  await expect(pair).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Possible Duplicates')).toBeVisible();
  await expect(pair).toHaveCount(0);

  // A page without pairs leads to the last page with pairs.
  await page.goto('/contacts/duplicates?page=9');
  await expect(page).not.toHaveURL(/page=9/);

  // Somebody else changes a contact while the merge is open.
  await page.goto(`/contacts/merge/${ids[0]}/${ids[1]}`);
  await expect(button(page, 'Merge Contacts')).toBeVisible();
  await send(page.request, '/api/contact/merge', {
    kept: { id: ids[0], version: 1 },
    merged: { id: await makeContact(page.request, lastName, 2, 'Una'), version: 1 },
    fromMerged: [],
  });
  watched.expectNoFaults();
  await enter(page, button(page, 'Merge Contacts'));
  await expect(page.getByText('The contact that you keep was changed in the meantime.')).toBeVisible();
});

test('the very likely pairs are merged by keys, one job takes them apart again, and a merge leads to the next pair', async ({
  page,
}) => {
  await signInAs(page, admin);
  const [one, other] = [unique('Zebulon'), unique('Quorn')];
  // Contacts of these journeys share their address, so a first name of another journey would make further pairs.
  for (const [lastName, firstName] of [
    [one, 'Zelda'],
    [one, 'Zelda'],
    [other, 'Quincy'],
    [other, 'Quincy'],
  ] as const)
    await makeContact(page.request, lastName, 2, firstName);
  const watched = watch(page);
  await page.goto('/contacts/duplicates');
  await enter(page, button(page, 'Search for Duplicates'));
  await expect(page.getByRole('region', { name: 'Search for duplicates' })).toContainText('among');
  await expect(page.getByRole('listitem').filter({ hasText: one })).toHaveCount(1);
  await enter(page, page.getByRole('link', { name: /^Merge [\d,]+ Very Likely$/ }));
  await expect(heading(page, 'Merge Very Likely Pairs')).toBeVisible();

  const pair = page.getByRole('region', { name: 'Pair', exact: true });
  const place = page.getByText(/^Pair [\d,]+ of [\d,]+, /);
  await expect(pair).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const all = Number(/of ([\d,]+)/.exec(await place.innerText())?.[1]?.replace(',', ''));
  for (let at = 1; at <= all; at += 1) {
    await expect(place).toContainText(`Pair ${at} of ${all}`);
    await expect(pair).toContainText('Contact to keep');
    const text = await pair.innerText();
    await page.keyboard.press(text.includes(one) || text.includes(other) ? 'm' : 'x');
    if (at === all) await expect(pair).toContainText(/will be merged|left out/);
  }
  // K goes back to a decided pair, and J comes on again.
  await page.keyboard.press('k');
  await expect(place).toContainText(`Pair ${all - 1} of ${all}`);
  await page.keyboard.press('j');
  await expect(place).toContainText(`Pair ${all} of ${all}`);
  await enter(page, button(page, 'Merge 2 Pairs'));
  await expect(page.getByRole('region', { name: 'Merge of pairs' })).toContainText('2 pairs merged.');
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 pairs taken apart again.', { exact: true })).toBeVisible();

  await page.goto('/contacts/duplicates');
  const ours = page.getByRole('listitem').filter({ hasText: one });
  await enter(page, ours.getByRole('link', { name: /^Merge / }));
  await expect(heading(page, 'Merge Contacts')).toBeVisible();
  const before = page.url();
  await enter(page, button(page, 'Merge Contacts'));
  await expect(page.getByText('Merged into')).toBeVisible();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/\/contacts\/(merge\/.+\?at=\d+|duplicates)/);
  await page.goBack();
  await expect(heading(page, 'Possible Duplicates')).toBeVisible();
  watched.expectNoFaults();
});

test('a search that runs on shows its progress when the user comes back, and its end brings the pairs', async ({
  page,
}) => {
  await signInAs(page, admin);
  const job = {
    id: '0192ffff-0000-7000-8000-0000000000d1',
    kind: 'contact-duplicates',
    title: 'Search for duplicates',
    done: 40,
    total: 100,
    outcome: null,
    leftOut: [],
    isUndoable: false,
    startedAt: new Date().toISOString(),
    endedAt: null,
    startedBy: null,
    isMine: true,
    isUnread: false,
    isCancelling: false,
    importId: null,
    file: null,
  };
  let played: object = { ...job, state: 'running' };
  await page.route('**/api/jobs', (route) =>
    route.fulfill({ json: { succeeded: true, messages: [], model: { jobs: [played] }, requestId: 'played' } }),
  );
  await page.goto('/contacts/duplicates');
  const progress = page.getByRole('region', { name: 'Search for duplicates' });
  await expect(progress).toContainText('40');
  const fetched = page.waitForRequest('**/api/contacts/duplicates**');
  played = { ...job, state: 'done', done: 100, endedAt: new Date().toISOString(), outcome: 'Found 3 pairs.' };
  await fetched;
  await expect(progress).toContainText('Found 3 pairs.');
});
