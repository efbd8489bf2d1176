import { oneOfThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';

interface Empty {
  readonly purpose: string;
  /** The names of the planned pages, in the order in which the home page lists them. */
  readonly coming: readonly string[];
}

const responses = ['Reports'];

const emptyHomes: Partial<Record<RoleKey, Empty>> = {
  csd: {
    purpose: 'You support the clients, and you see the work of all of them.',
    coming: responses,
  },
  'csd-admin': {
    purpose: 'You run the back office: the orders of all clients, from production to the responses.',
    coming: responses,
  },
  'rcp-admin': {
    purpose: 'You process the response cards of all clients: identification, keying-in and mailback.',
    coming: responses,
  },
};

const openHome = async (page: Page, role: RoleKey) => {
  await signInAs(page, users[role].userName);
  await page.goto('/home');
};

for (const [role, { purpose, coming }] of oneOfThisCommit(Object.entries(emptyHomes) as [RoleKey, Empty][])) {
  test(`the home page tells ${role} what the role is for and what comes next`, async ({ page }) => {
    await openHome(page, role);
    const content = page.getByRole('main');
    await expect(content).toContainText(purpose);
    const next = content.getByRole('region', { name: 'Coming next' });
    await expect(next.getByRole('term')).toHaveText(coming);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    await untilSettled(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the home page of a client has orders and campaigns, and waits for nothing', async ({ page }) => {
  await openHome(page, 'client-admin');
  await expect(page.getByRole('region', { name: 'Your latest campaigns' })).toBeVisible();
  await expect(page.getByText('Coming next')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find an order' })).toBeHidden();
});

for (const { role, kind } of [
  { role: 'client-admin', kind: 'main' },
  // An agent's day begins with calls, so the call list has the filled button.
  { role: 'sales-agent', kind: 'plain' },
] as const) {
  test(`the first screen of Home leads ${role} to a new campaign, on a phone too`, async ({ page }) => {
    await openHome(page, role);
    const create = page.getByRole('main').getByRole('link', { name: 'Create Campaign', exact: true });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await untilSettled(page);
      await expect(create).toBeInViewport({ ratio: 1 });
      await expect(create).toHaveAttribute('data-kind', kind);
      await expectNoSidewaysScroll(page);
    }
    await create.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Order Type' })).toBeVisible();
  });
}

test('Home offers a new campaign to no user of the provider', async ({ page }) => {
  await openHome(page, 'csd');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Campaign' })).toHaveCount(0);
});

test('an empty list tells a user of the provider where the orders of clients are', async ({ page }) => {
  await signInAs(page, users.csd.userName);
  await page.goto('/campaigns');
  const empty = page.getByRole('main').getByRole('status').filter({ hasText: 'No records found' });
  await expect(empty).toContainText('Campaign Status lists the orders of all clients.');
});

test('an empty outbox asks only those for an order who can place orders', async ({ page }) => {
  const places = page.getByText('Place an order, and its confirmation appears here.');
  const placesNone = page.getByText('Mails go to the users who place orders. Your role places none.');
  await signInAs(page, users['rcp-admin'].userName);
  await page.goto('/outbox');
  await expect(placesNone).toBeVisible();
  await signInAs(page, users['csd-admin'].userName);
  await page.goto('/outbox');
  await expect(places).toBeVisible();
});
