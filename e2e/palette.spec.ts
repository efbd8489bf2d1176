import { mayOpen } from '@dropdate/domain/permission/page-needs';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { expect, type Page, test } from '@playwright/test';
import { makeContact, unique } from './support/contacts.ts';
import { hold, refuse } from './support/faults.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

const smallAudience = { geography: [{ stateCode: 'FL' }], desiredCount: 50 };

async function orderNumberOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/search/campaigns/row', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { search: name, filters: [], filterIds: [], page: 0, pageSize: 1 },
  });
  const { model } = (await answer.json()) as { model: { results: { orderNumber: string }[] } };
  return model.results[0]?.orderNumber ?? '';
}

async function openPalette(page: Page) {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  return field;
}

const searchCall = /\/api\/campaigns\/find$/;
const orderCall = /\/api\/order\/find$/;
const contactCall = /\/api\/contact\/find$/;

test('the palette finds a campaign by its name, and no address holds the name', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { name } = await prepareCampaign(page, uniqueName('Palette'), 'created');
  const watched = watch(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const field = await openPalette(page);
  await field.fill(name.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(`^${name}.*Campaign$`) })).toBeVisible();
  await field.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  expect(addresses.filter((address) => address.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  watched.expectNoFaults();
});

test('the palette finds a contact by name and phone, and a lead, and no address holds what was typed', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const lastName = unique('Silva');
  const [contactId, leadId] = [
    await makeContact(page.request, lastName, 2),
    await makeContact(page.request, `${lastName} Junior`, 1),
  ];
  const watched = watch(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url()).toLowerCase()));
  const field = await openPalette(page);
  await field.fill(`${lastName.toLowerCase()} ana`);
  const options = page.getByRole('option', { name: lastName });
  await expect(options).toHaveText([/Contact$/]);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contacts/contact/${contactId}$`));
  await (await openPalette(page)).fill(`${lastName} junior`);
  await expect(options).toHaveText([/Lead$/]);
  await options.click();
  await expect(page).toHaveURL(new RegExp(`/leads/lead/${leadId}`));
  expect(addresses.filter((address) => address.includes(lastName.toLowerCase()))).toEqual([]);
  watched.expectNoFaults();
});

test('the palette says how many contacts there are, and shows all of them in their list', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const lastName = unique('Many');
  for (let number = 1; number <= 9; number += 1) await makeContact(page.request, lastName, 2);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url()).toLowerCase()));
  for (const path of ['/home', '/contacts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(lastName);
    await page.getByRole('option', { name: /^Show all 9 in Contacts.*8 of 9/ }).click();
    await expect(heading(page, 'All Contacts')).toBeVisible();
    await expect(page.getByText('9 Results found.')).toBeVisible();
    await button(page, 'Clear').click();
  }
  expect(addresses.filter((address) => address.includes(lastName.toLowerCase()))).toEqual([]);
});

test('the first Ctrl+K loses no letter, and an early Enter opens the record once it is found', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { name } = await prepareCampaign(page, uniqueName('Palette early'), 'created');
  // The letters come before the script of the palette. N alone would begin a new order.
  const script = await hold(page, /\/assets\/command-palette-[^/]*\.js$/);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await script.isMade();
  await page.keyboard.type('noonx');
  await page.keyboard.press('Backspace');
  script.letGo();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toHaveValue('noon');
  await page.keyboard.type(' tide');
  await expect(field).toHaveValue('noon tide');
  const search = await hold(page, searchCall);
  await field.fill(name);
  await search.isMade();
  await expect(page.getByText('Searching…')).toBeVisible();
  await field.press('Enter');
  search.letGo();
  await expect(heading(page, name)).toBeVisible();
});

test('a failed search in the palette tells it with its id, and runs again on demand', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { name } = await prepareCampaign(page, uniqueName('Palette fails'), 'created');
  const field = await openPalette(page);
  const refused = await refuse(page, searchCall);
  await field.fill(name);
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await refused.isNamedIn(palette.getByRole('alert'));
  await expect(palette).not.toContainText('Nothing matches');
  await refused.end();
  await button(palette, 'Try again').click();
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(palette.getByRole('alert')).toBeHidden();
});

test('the palette runs the actions of the user menu', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const html = page.locator('html');
  for (const [words, theme] of [
    ['dark theme', 'dark'],
    ['light theme', 'light'],
  ] as const) {
    await (await openPalette(page)).fill(words);
    await page.keyboard.press('Enter');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', theme);
  }
  await (await openPalette(page)).fill('contact support');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Contact support' })).toBeVisible();
});

test('the arrow keys keep the active choice in view, also when they wrap around', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signInAs(page, users['client-admin'].userName);
  const field = await openPalette(page);
  const options = page.getByRole('option');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  await expect(options.first()).not.toBeInViewport();
  await field.press('ArrowDown');
  await expect(options.first()).toBeInViewport({ ratio: 0.9 });
});

const withCampaigns = (Object.keys(users) as RoleKey[]).filter((role) =>
  mayOpen(systemRole(role).permissions, '/campaigns'),
);

for (const role of withCampaigns) {
  test(`the palette finds what it says it finds for ${role}`, async ({ page }) => {
    // The provider orders no mail itself. So the users of the provider look for an order of a client.
    const isClient = systemRole(role).companyKind === 'client';
    await signInAs(page, users[isClient ? role : 'client-admin'].userName);
    const { name } = await prepareCampaign(page, uniqueName(`Found by ${role}`), 'ordered', smallAudience);
    const orderNumber = await orderNumberOf(page, name);
    await signInAs(page, users[role].userName);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    const field = await openPalette(page);
    const names = isClient ? 'part of a campaign’s name' : 'part of a campaign’s name, part of a client’s name';
    const mayContacts = mayOpen(systemRole(role).permissions, '/contacts');
    const people = mayContacts ? ', part of a contact’s name, a phone number, an e-mail address, a Contact ID' : '';
    await expect(page.getByText(`Type ${names}${people} or the first digits of an order number.`)).toBeVisible();
    await field.fill(name.slice(2).toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveCount(1);
    await field.fill(orderNumber);
    await expect(page.getByRole('option', { name: new RegExp(`^${orderNumber}.*${name}.*Order$`) })).toHaveCount(1);
    if (!isClient) {
      await field.fill('harborline');
      await expect(page.getByRole('option', { name: new RegExp(`^${name}.*Harborline`) })).toHaveCount(1);
    }
    await field.fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(heading(page, name)).toBeVisible();
    expect(addresses.filter((address) => address.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  });
}

const withoutCampaigns = (Object.keys(users) as RoleKey[]).filter(
  (role) => !mayOpen(systemRole(role).permissions, '/campaigns'),
);

for (const role of withoutCampaigns) {
  test(`the palette names and asks for no records for ${role}, who may not see any`, async ({ page }) => {
    await signInAs(page, users[role].userName);
    const watched = watch(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if ([searchCall, orderCall, contactCall].some((call) => call.test(request.url()))) asked.push(request.url());
    });
    const field = await openPalette(page);
    await expect(page.getByText(/^Type /)).toBeHidden();
    await field.fill('zzzz');
    await expect(page.getByText("Nothing matches 'zzzz'.")).toBeVisible();
    expect(asked).toEqual([]);
    watched.expectNoFaults();
  });
}
