import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayOpen, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { ofTier } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { rows } from './support/list-page.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { walkTo } from './support/walk.ts';
import { watch } from './support/watch.ts';

/** Pages that need no record. Pages of a campaign or an order are tested in record-pages.spec.ts. */
const paths = (JSON.parse(readFileSync(join(import.meta.dirname, '../docs/routes.json'), 'utf8')) as string[]).filter(
  (path) => !path.includes('{') && !['/', '/sign-in', '/forbidden'].includes(path),
);

/** Roles that open most pages, of a client and of the provider. A night walks with every role. */
const walking = ofTier<readonly RoleKey[]>({
  gate: ['client-admin', 'csd-admin'],
  night: Object.keys(users) as RoleKey[],
});

for (const role of walking) {
  test(`every page opens for ${role}, or is forbidden without a call`, async ({ page }) => {
    await signInAs(page, users[role].userName);
    // The page of the second step finds no sign-in that waits for this step. The demo has no directory, so the
    // server answers 404 for the page of directory sign-in.
    const watched = watch(page, [/^401 GET .*\/api\/asp-net-auth\/mfa$/, /^404 GET .*\/sign-in\/directory$/]);
    await page.goto('/home');
    await untilSettled(page);
    for (const path of paths) {
      const isOpen = !(path in pageNeeds) || mayOpen(systemRole(role).permissions, path as PagePath);
      if (path.startsWith('/sign-in')) await page.goto(path);
      else await walkTo(page, path, isOpen);
      await untilSettled(page);
      if (isOpen) await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
      else await expect(page).toHaveURL(/\/forbidden/);
    }
    watched.expectNoFaults();
  });
}

test.describe('each page', () => {
  // The tests share a page, because a new browser context loads all scripts again.
  let shared: Page;
  test.beforeAll(async ({ browser }) => {
    shared = await browser.newPage();
    await signInAs(shared, users['client-admin'].userName);
  });
  test.afterAll(() => shared.close());

  for (const path of paths) {
    test(`${path} is accessible in both themes, and reflows at 320 pixels`, async () => {
      await shared.setViewportSize({ width: 1440, height: 900 });
      await shared.goto(path);
      await untilSettled(shared);
      await expectAccessibleInBothThemes(shared);
      await shared.setViewportSize({ width: 320, height: 700 });
      await untilSettled(shared);
      await expectNoSidewaysScroll(shared);
    });
  }
});

test('the pages of nobody reflow at 320 pixels, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await signInAs(page, users['client-admin'].userName);
  for (const path of ['/forbidden', '/nowhere']) {
    await page.goto(path);
    await untilSettled(page);
    await expectNoSidewaysScroll(page);
  }
});

test('Home leads to the newest campaigns', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns');
  const newest = rows(page).first().getByRole('link').first();
  const name = (await newest.textContent()) ?? '';
  const href = await newest.getAttribute('href');
  await page.goto('/home');
  const latest = page.getByRole('region', { name: 'Your latest campaigns' });
  await expect(latest.getByRole('listitem')).toHaveCount(5);
  await expect(latest.getByRole('listitem').first()).toContainText(name);
  await expect(latest.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', href ?? '');
  await latest.getByRole('link', { name: 'All Campaigns' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test('Home leads users who create no campaigns to an order by its number', async ({ page }) => {
  await signInAs(page, users.csd.userName);
  await page.goto('/home');
  const find = page.getByRole('button', { name: 'Find an order' });
  await find.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find).toBeFocused();
});

test('a list too wide for its window keeps name and actions in view, and uncovers the focused control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns');
  const name = rows(page).first().getByRole('link').first();
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  await expect(name).toBeVisible();
  for (const head of ['Responses', 'Status', 'Order Number']) {
    const sort = page.getByRole('button', { name: head, exact: true });
    await sort.focus();
    const [button, left, right] = [await sort.boundingBox(), await name.boundingBox(), await actions.boundingBox()];
    expect(left?.x).toBeGreaterThanOrEqual(0);
    expect(button?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(700);
  }
});

test('a user who may not open a page can go home, or sign in as somebody else', async ({ page }) => {
  await signInAs(page, users['rcp-admin'].userName);
  await page.goto('/campaigns');
  await expect(page).toHaveURL(/\/forbidden/);
  const content = page.getByRole('main');
  await expect(content.getByRole('link', { name: 'Sign Out' })).toBeVisible();
  await content.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a dialog without buttons has nothing below its content', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.locator('form > *').last()).toContainText('Search or jump to');
});
