import { expect, test } from '@playwright/test';
import { count } from './support/list-page.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The figures of tiles lead to their rows, and the list then counts the same number. */
const lists: readonly { readonly path: string; readonly role: RoleKey; readonly tiles: readonly string[] }[] = [
  { path: '/campaigns', role: 'client-admin', tiles: ['Total Campaigns', 'Active Campaigns'] },
  { path: '/contacts', role: 'client-admin', tiles: ['Total Contacts', 'Customers'] },
  { path: '/leads?range=last-6-months', role: 'client-admin', tiles: ['Active Leads', 'Leads Won'] },
  { path: '/settings/users', role: 'client-admin', tiles: ['Total Users', 'Active Users', 'Suspended Users'] },
  { path: '/campaign/status', role: 'csd-admin', tiles: ['Total', 'In Production', 'Dispatched'] },
  { path: '/home', role: 'csd-admin', tiles: ['Late', 'Later'] },
  { path: '/response-cards', role: 'rcp-admin', tiles: ['Pending', 'Completed'] },
];

for (const { path, role, tiles } of lists) {
  test(`the figures of ${path} lead to the rows that they count`, async ({ page }) => {
    await signInAs(page, users[role].userName);
    const watched = watch(page);
    for (const tile of tiles) {
      // Other journeys add and settle rows, so the figure and the list are read anew until both are of one moment.
      await expect(async () => {
        await page.goto(path);
        const link = page.getByRole('link', { name: new RegExp(`^${tile}: show [\\d,]+$`) });
        const figure = (await link.textContent()) ?? '';
        await link.click();
        await expect(count(page)).toContainText(new RegExp(`\\b${figure}\\b`), { timeout: 4_000 });
      }).toPass({ timeout: 30_000 });
    }
    watched.expectNoFaults();
  });
}
