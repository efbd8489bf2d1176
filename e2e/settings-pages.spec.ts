import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayOpen, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import { permissionsInside } from '@dropdate/domain/permission/switching';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { ofTier, oneOfThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { type SettingsPath, settingsAddresses, settingsPaths } from './support/settings-records.ts';
import { type RoleKey, signInAlone, signInAs, users } from './support/users.ts';
import { walkTo } from './support/walk.ts';
import { watch } from './support/watch.ts';

/**
 * The pages of a user, a role and an org for every role, and all pages in a switched session. No page that a role can
 * open is refused a call.
 */
const routes = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/routes.json'), 'utf8')) as string[];

test('the table knows every page of a record in the settings', () => {
  expect(routes.filter((path) => path.includes('{') && path.startsWith('/settings/')).toSorted()).toEqual(
    settingsPaths.toSorted(),
  );
});

/** Addresses of records of the client and of the provider. */
const addresses: Partial<Record<'client' | 'provider', Readonly<Record<SettingsPath, string>>>> = {};
test.beforeAll(async ({ browser }) => {
  for (const [kind, role] of [
    ['client', 'client-admin'],
    ['provider', 'csd-admin'],
  ] as const) {
    const page = await browser.newPage();
    await signInAs(page, users[role].userName);
    addresses[kind] = await settingsAddresses(page.request);
    await page.close();
  }
});

async function expectOpening(page: Page, address: string, isOpen: boolean): Promise<void> {
  await walkTo(page, address, isOpen);
  const { pathname } = new URL(page.url());
  expect([address, pathname]).toEqual([address, isOpen ? address : '/forbidden']);
  if (isOpen) await expect(page.getByText(/cannot see it|could not be loaded|was not found/)).toHaveCount(0);
}

/** Roles that open most pages, of a client and of the provider. A night walks with every role. */
const walking = ofTier<readonly RoleKey[]>({
  gate: ['client-admin', 'csd-admin'],
  night: Object.keys(users) as RoleKey[],
});

for (const role of walking) {
  test(`the pages of a user, a role and an org open for ${role}, or are forbidden without a call`, async ({ page }) => {
    await signInAs(page, users[role].userName);
    const watched = watch(page);
    const { companyKind, permissions } = systemRole(role);
    await page.goto('/home');
    await untilSettled(page);
    for (const path of settingsPaths) {
      await expectOpening(page, addresses[companyKind]?.[path] ?? '', mayOpen(permissions, path));
    }
    watched.expectNoFaults();
  });
}

/** Pages that need no record. */
const withoutRecord = routes.filter(
  (path) => !path.includes('{') && !['/', '/forbidden'].includes(path) && !path.startsWith('/sign-in'),
);

const switching = [
  ['csd', 'Prairie Senior Benefits'],
  ['csd-admin', 'Prairie Senior Benefits'],
  ['multiple-client-admin', 'Harborline Tampa'],
] as const;

for (const [role, org] of oneOfThisCommit(switching)) {
  test(`every page opens for ${role} switched to ${org}, or is forbidden without a call`, async ({ page }) => {
    await signInAlone(page, users[role].userName);
    const { results } = await switchTargets(page, org);
    const target = results.find(({ segmentName }) => segmentName === org);
    const url = `/api/user/${target?.companyId}/${target?.companySegmentId}/impersonate-company`;
    const switched = await page.request.post(url, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(switched.status()).toBe(200);
    // The page of the second step finds no sign-in that waits for this step.
    const watched = watch(page, [/^401 GET .*\/api\/asp-net-auth\/mfa$/]);
    // Inside the own company the permissions stay the same. A role of a client keeps all of them in another client.
    const permissions = permissionsInside('client', systemRole(role).permissions);
    await page.goto('/home');
    await untilSettled(page);
    for (const path of withoutRecord) {
      const isOpen = !(path in pageNeeds) || mayOpen(permissions, path as PagePath);
      await expectOpening(page, path, isOpen);
    }
    const isAdmin = role !== 'csd';
    const records = isAdmin ? await settingsAddresses(page.request) : addresses.client;
    for (const path of settingsPaths) {
      await expectOpening(page, records?.[path] ?? '', mayOpen(permissions, path));
    }
    watched.expectNoFaults();
  });
}

interface SwitchTarget {
  readonly segmentName: string;
  readonly companyId: string;
  readonly companySegmentId: string;
}

async function switchTargets(
  { request }: Page,
  search: string,
): Promise<{ readonly results: readonly SwitchTarget[] }> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post('/api/search/companies/row', { headers, data: { search } });
  return ((await answer.json()) as { model: { results: readonly SwitchTarget[] } }).model;
}
