import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofTier } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';
import { walkTo } from './support/walk.ts';
import { watch } from './support/watch.ts';

/**
 * The pages of a campaign or an order, whose paths have a parameter such as `{cartId}`. Pages without a record are
 * tested in pages.spec.ts.
 */
const paths = (JSON.parse(readFileSync(join(import.meta.dirname, '../docs/routes.json'), 'utf8')) as string[]).filter(
  // settings-pages.spec.ts tests users, roles and orgs; forgotten-password.spec.ts tests the pages of a mailed link.
  (path) => path.includes('{') && path.startsWith('/campaigns/'),
);

let draft: Prepared;
let ordered: Prepared;
let icpTemplateId: string;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, users['client-admin'].userName);
  draft = await prepareCampaign(page, uniqueName('Every role'), 'scheduled');
  ordered = await prepareCampaign(page, uniqueName('Every role, ordered'), 'ordered');
  icpTemplateId = await saveIcpTemplate(page, draft);
  await page.close();
});

/** Saves the audience of a campaign as an ICP template. @returns the id of the template */
async function saveIcpTemplate(page: Page, { cartId, campaignId }: Prepared): Promise<string> {
  const cart = await page.request.get(`/api/cart/details/${cartId}/campaign/${campaignId}`);
  const { parametersData } = (await cart.json()).model.selectedCampaign.campaignData;
  const saved = await page.request.post('/api/icp-templates', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: uniqueName('Every role'), data: parametersData },
  });
  return (await saved.json()).model.id;
}

/** The address of a page for a record. */
function addressOf(path: string, { cartId, campaignId }: Prepared): string {
  const ids: Readonly<Record<string, string>> = { cartId, orderId: cartId, campaignId, icpTemplateId };
  return path.replaceAll(/\{(\w+)\??\}/g, (_all, name: string) => ids[name] ?? '');
}

/** What a visit leads to: `/forbidden`, the page for a missing record, or the page itself. */
type Opening = 'forbidden' | 'missing' | 'open';

async function openingOf(page: Page, address: string): Promise<string> {
  await untilSettled(page);
  const { pathname } = new URL(page.url());
  if (pathname === '/forbidden') return 'forbidden';
  if (pathname !== address) return `led to ${pathname}`;
  return (await page
    .getByText(/^(This (campaign|order) was not found|Failed to fetch ICP Template details)$/)
    .count()) > 0
    ? 'missing'
    : 'open';
}

const steps = [
  '/campaigns/checkout/{cartId}',
  '/campaigns/define-audience/{cartId}/{campaignId}',
  '/campaigns/import-prospects/{cartId}/{campaignId}',
  '/campaigns/personalize/{cartId}/{campaignId}',
  '/campaigns/review-order/{cartId}',
  '/campaigns/schedule/{cartId}/{campaignId}',
] as const;
const orderPath = '/campaigns/order/{orderId?}/{campaignId?}';
const receiptPath = '/campaigns/receipt/{orderId}';
/** A template is seen by the org that saved it and by those below. The page shows the template without its campaign. */
const icpPath = '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}';
const ofOrder: readonly string[] = [orderPath, receiptPath];
const everyOrderPage = (opening: Opening) => Object.fromEntries(ofOrder.map((path) => [path, opening]));

const everyStep = (opening: Opening) => Object.fromEntries(steps.map((path) => [path, opening]));

/**
 * What each role sees when it opens the client admin's draft and order (specification 1, section 6.3; decisions 11 and
 * 13). For a role of another company, or a role that sees only its own campaigns, the record is missing. Provider roles
 * that may view all campaign statuses open every client's order, but no wizard step of the order's cart.
 */
const openings: Readonly<Record<RoleKey, Readonly<Record<string, Opening>>>> = {
  'client-admin': { ...everyStep('open'), ...everyOrderPage('open'), [icpPath]: 'open' },
  'multiple-client-admin': { ...everyStep('open'), ...everyOrderPage('open'), [icpPath]: 'open' },
  'sales-agent': { ...everyStep('missing'), ...everyOrderPage('missing'), [icpPath]: 'open' },
  csd: { ...everyStep('forbidden'), ...everyOrderPage('open'), [icpPath]: 'forbidden' },
  'csd-admin': { ...everyStep('missing'), ...everyOrderPage('open'), [icpPath]: 'missing' },
  'rcp-admin': { ...everyStep('forbidden'), ...everyOrderPage('forbidden'), [icpPath]: 'forbidden' },
};

test('the table knows every page of a record', () => {
  expect([...steps, ...ofOrder, icpPath].toSorted()).toEqual(paths);
});

const missing = /^404 (GET|POST) .*\/api\//;

/** A role that sees the records, and a role of the provider that sees some. A night walks with every role. */
const walking = ofTier<readonly RoleKey[]>({ gate: ['client-admin', 'csd'], night: Object.keys(users) as RoleKey[] });

for (const role of walking) {
  test(`the pages of a campaign and of an order are open, missing or forbidden for ${role}`, async ({ page }) => {
    await signInAs(page, users[role].userName);
    const isMissing = Object.values(openings[role]).includes('missing');
    const watched = watch(page, isMissing ? [missing] : []);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(cart|order)/.test(request.url())) calls.push(request.url());
    });
    await page.goto('/home');
    await untilSettled(page);
    for (const path of paths) {
      const address = addressOf(path, ofOrder.includes(path) ? ordered : draft);
      calls.length = 0;
      await walkTo(page, address, openings[role][path] !== 'forbidden');
      const found = await openingOf(page, address);
      expect([path, found]).toEqual([path, openings[role][path]]);
      if (found === 'forbidden') expect(calls).toEqual([]);
    }
    watched.expectNoFaults();
  });
}
