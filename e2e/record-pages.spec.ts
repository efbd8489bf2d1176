import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayOpen, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import { seededRole } from '@dropdate/domain/permission/seeded-roles';
import { expect, type Page, test } from '@playwright/test';
import { uniqueName } from './support/order-wizard.ts';
import { people, type RoleKey, signInAs } from './support/people.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { watch } from './support/watch.ts';

/** The pages of a campaign or an order: `{cartId}`, `{orderId?}`. Those without a record stand in pages.spec.ts. */
const paths = (JSON.parse(readFileSync(join(import.meta.dirname, '../docs/routes.json'), 'utf8')) as string[]).filter(
  (path) => path.includes('{'),
);

let draft: Prepared;
let ordered: Prepared;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, people['client-admin'].userName);
  draft = await prepareCampaign(page, uniqueName('Every role'), 'scheduled');
  ordered = await prepareCampaign(page, uniqueName('Every role, ordered'), 'ordered');
  await page.close();
});

/** The address of a page for a record. */
function addressOf(path: string, { cartId, campaignId }: Prepared): string {
  const ids: Readonly<Record<string, string>> = { cartId, orderId: cartId, campaignId };
  return path.replaceAll(/\{(\w+)\??\}/g, (_all, name: string) => ids[name] ?? '');
}

/** What a page is when it has settled: `/forbidden`, the designed state of a missing record, or a page of the product. */
async function settled(page: Page): Promise<'forbidden' | 'missing' | 'open'> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toBeHidden();
  if (new URL(page.url()).pathname === '/forbidden') return 'forbidden';
  return (await page.getByText(/^This (campaign|order) was not found$/).count()) > 0 ? 'missing' : 'open';
}

/** Who is not of the company that ordered, or sees own campaigns only, is told that there is no such record. */
const missing = /^404 (GET|POST) .*\/api\//;

for (const role of Object.keys(people) as RoleKey[]) {
  test(`the pages of a campaign and of an order are open, missing or forbidden for ${role}`, async ({ page }) => {
    await signInAs(page, people[role].userName);
    const watched = watch(page, [missing]);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(cart|order)/.test(request.url())) calls.push(request.url());
    });
    for (const path of paths) {
      const isAllowed = !(path in pageNeeds) || mayOpen(seededRole(role).permissions, path as PagePath);
      calls.length = 0;
      await page.goto(addressOf(path, path.includes('{orderId') ? ordered : draft));
      const found = await settled(page);
      expect([path, found === 'forbidden']).toEqual([path, !isAllowed]);
      if (!isAllowed) expect(calls).toEqual([]);
      if (role === 'client-admin') expect([path, found]).toEqual([path, 'open']);
    }
    watched.expectNoFaults();
  });
}
