import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The history of a record, and the deleted records that can be restored. Each journey makes its own records. */
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

async function made(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { ...sameOrigin, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { model: { id: string } }).model.id;
}

test('the history of a role says who changed what, by keyboard alone', async ({ page }) => {
  const name = uniqueName('Night Desk');
  const form = (roleName: string, bits: readonly number[]) => ({
    userRole: { id: name.replace(/\W/g, '.'), name: roleName, description: 'The night desk', accessType: 1 },
    permissionSets: [{ id: 'Campaign', permissions: bits.map((bitFlag) => ({ bitFlag })) }],
  });
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  const id = await made(page, '/api/user-roles', form(name, [1]));
  const saved = { ...form(`${name} too`, [2]), version: 1 };
  expect((await page.request.put(`/api/user-role/${id}`, { ...sameOrigin, data: saved })).status()).toBe(200);

  await page.goto(`/settings/user-role/role/${id}`);
  await enter(page, button(page, 'History'));
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Maya Okafor' })).toHaveCount(2);
  await expect(changes).toContainText(`from ${name} to ${name} too`);
  await expect(changes.getByRole('list', { name: 'Removed' })).toHaveText('Campaign: View all');
  await expect(changes.getByRole('list', { name: 'Added' })).toHaveText('Campaign: Create');
  await expect(changes).toContainText('Created');
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Field').selectOption('Name');
  await expect(changes).not.toContainText('Created');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'History')).toBeFocused();
  watched.expectNoFaults();
});

test('a deleted org comes back from the recently deleted orgs, and its history says so', async ({ page }) => {
  const name = uniqueName('Pier Office');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page, [/^409 /]);
  const id = await made(page, '/api/segment', { name, externalId: '', parentId: null });
  await page.request.delete(`/api/segment/${id}`, sameOrigin);

  await page.goto('/settings/organization');
  await expect(heading(page, 'Organization Management')).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  await enter(page, button(page, 'Recently deleted'));
  const dialog = page.getByRole('dialog', { name: 'Deleted orgs' });
  const row = dialog.getByRole('listitem').filter({ hasText: name });
  const search = dialog.getByRole('textbox', { name: 'Search deleted records' });
  await search.fill('no such org at all');
  await expect(dialog.getByText('No matching deleted records')).toBeVisible();
  await search.fill(name.toLowerCase());
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(row).toContainText('by Maya Okafor');
  await expectAccessibleInBothThemes(page);
  await enter(page, button(row, `Restore ${name}`));
  await expect(page.getByText(`${name} restored successfully`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);

  await page.goto(`/settings/organization/division/${id}`);
  await button(page, 'History').click();
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveText([/Restored$/, /Deleted$/, /Created$/]);
  watched.expectNoFaults();
});

test('a restore that the rules refuse says why', async ({ page }) => {
  const name = uniqueName('Twin Office');
  const externalId = `TWIN-${Date.now()}`;
  await signInAs(page, users['client-admin'].userName);
  const id = await made(page, '/api/segment', { name, externalId, parentId: null });
  await page.request.delete(`/api/segment/${id}`, sameOrigin);
  await made(page, '/api/segment', { name: `${name} again`, externalId, parentId: null });
  await page.goto('/settings/organization');
  await button(page, 'Recently deleted').click();
  await button(page, `Restore ${name}`).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Org ID' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Deleted orgs' })).toContainText(name);
});

test('the history of a campaign opens from its row, and leaves the list as it was', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns');
  await rows(page)
    .first()
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'All Campaigns')).toBeVisible();
});
