import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayOpen, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import { seededRole } from '@dropdate/domain/permission/seeded-roles';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { people, type RoleKey, signInAs } from './support/people.ts';
import { watch } from './support/watch.ts';

/** Pages that need no record; those of a campaign are opened by the journeys. */
const paths = (JSON.parse(readFileSync(join(import.meta.dirname, '../docs/routes.json'), 'utf8')) as string[]).filter(
  (path) => !path.includes('{') && !['/', '/sign-in', '/forbidden'].includes(path),
);

for (const role of Object.keys(people) as RoleKey[]) {
  test(`every page opens for ${role}, or is forbidden without a call`, async ({ page }) => {
    await signInAs(page, people[role].userName);
    const watched = watch(page);
    for (const path of paths) {
      await page.goto(path);
      const isOpen = !(path in pageNeeds) || mayOpen(seededRole(role).permissions, path as PagePath);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (isOpen) await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
      else await expect(page).toHaveURL(/\/forbidden/);
    }
    watched.expectNoFaults();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of paths) {
    test(`${path} is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await signInAs(page, people['client-admin'].userName);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}

test('pages reflow at 320 pixels without a horizontal scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, people['client-admin'].userName);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});
