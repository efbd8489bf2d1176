import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meetsAny } from '@dropdate/domain/permission/may';
import { mayOpen, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import { type Need, needBits, needs, type Permissions } from '@dropdate/domain/permission/permission-sets';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { ofThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/**
 * Checks that the permissions that open a page also allow the calls that the page makes while it opens. A refused call
 * would sign the user out, and signing in would lead back to the same page. For every permission that opens a page, a
 * role with this permission alone opens the page. If a page asks for several permissions together, a role with exactly
 * these permissions opens the page too.
 */

const docs = join(import.meta.dirname, '../docs');
const paths = JSON.parse(readFileSync(join(docs, 'routes.json'), 'utf8')) as string[];
const pages = (Object.keys(pageNeeds) as PagePath[]).filter((path) => paths.includes(path));

/** The smallest sets of permissions that open a page. */
function openers(path: PagePath): readonly (readonly Need[])[] {
  const groups = pageNeeds[path].map((group: Need | readonly Need[]) => [group].flat());
  const single = telling().filter((need) => mayOpen(permissionsOf([need]), path));
  return [...single.map((need) => [need]), ...groups.filter((group) => group.length > 1)];
}

/**
 * The permissions that some call asks for, and one permission that no call asks for. All permissions that no call asks
 * for behave alike, so one such permission is enough.
 */
function telling(): readonly Need[] {
  const isAsked = (need: Need) =>
    calls.some((call) => meetsAny(permissionsOf([need]), call.needs) && call.needs.length > 0);
  const unasked = needs.find((need) => !isAsked(need));
  return needs.filter((need) => isAsked(need) || need === unasked);
}

function permissionsOf(held: readonly Need[]): Permissions {
  const result: Record<string, number> = {};
  for (const need of held) {
    // The lowest bit belongs to the permission itself. The other bits belong to permissions that include this
    // permission.
    const { set, bits } = needBits(need);
    result[set] = (result[set] ?? 0) | (bits & -bits);
  }
  return result;
}

interface Call {
  readonly method: string;
  readonly pattern: RegExp;
  /** Any one of these permissions is enough. An empty list asks only for a session. */
  readonly needs: readonly Need[];
}

type Operation = { readonly 'x-permissions'?: readonly Need[] };
const { paths: described } = JSON.parse(readFileSync(join(docs, 'openapi.json'), 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const calls: readonly Call[] = Object.entries(described).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    needs: operation['x-permissions'] ?? [],
  })),
);

/** If several described calls match, the call with the fewest parameters in its path wins, as in the server. */
function callOf(method: string, path: string): Call {
  const fitting = calls.filter((call) => call.method === method && call.pattern.test(path));
  const [call] = fitting.toSorted((a, b) => wildcards(a) - wildcards(b));
  if (call === undefined) throw new Error(`No call is described for ${method} ${path}.`);
  return call;
}

const wildcards = ({ pattern }: Call) => pattern.source.split('[^').length;

/**
 * Makes the browser believe that the user holds these permissions and no others. The page itself changes the answer: an
 * answer that the test changed would turn the browser's cache off, and each page would load all scripts again.
 */
async function holdOnly(page: Page, permissions: Permissions): Promise<void> {
  const permissionSets = Object.entries(permissions).map(([name, bits]) => ({ name, bits }));
  await page.addInitScript((held) => {
    const fetched = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await fetched(input, init);
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      if (address.pathname !== '/api/asp-net-auth/current-user') return answer;
      const envelope = await answer.json();
      const model = { ...envelope.model, permissions: { permissionSets: held } };
      return new Response(JSON.stringify({ ...envelope, model }), { status: answer.status, headers: answer.headers });
    };
  }, permissionSets);
}

let draft: Prepared;
let ordered: Prepared;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, users['client-admin'].userName);
  draft = await prepareCampaign(page, uniqueName('Page calls'), 'scheduled');
  ordered = await prepareCampaign(page, uniqueName('Page calls, ordered'), 'ordered');
  await page.close();
});

function addressOf(path: PagePath): string {
  const { cartId, campaignId } = path.startsWith('/campaigns/order/') ? ordered : draft;
  // An unknown record is enough on the other pages: they make the same calls and get the answer 404.
  const id = '0192ffff-0000-7000-8000-000000000001';
  const ids: Readonly<Record<string, string>> = { cartId, orderId: cartId, campaignId, icpTemplateId: id, id };
  return path.replaceAll(/\{(\w+)\??\}/g, (_all, name: string) => ids[name] ?? '');
}

/** The queries that change the first calls of a page. */
const queries: Partial<Record<PagePath, readonly string[]>> = { '/contacts/contact/{id}': ['', '?isLead=true'] };

/** Each commit tries a fifth of the pages. */
for (const path of pages.filter((one) => ofThisCommit(one, 5))) {
  test(`${path} calls nothing that is refused to a role which opens the page`, async ({ page }) => {
    // The server must not refuse the calls, so the user really has the permissions of the page.
    const isForClients = mayOpen(systemRole('client-admin').permissions, path);
    await signInAs(page, users[isForClients ? 'client-admin' : 'csd-admin'].userName);
    let permissions: Permissions = {};
    const refused = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/') || pathname.endsWith('.svg')) return;
      if (!meetsAny(permissions, callOf(request.method(), pathname).needs)) {
        refused.add(`${JSON.stringify(permissions)}: ${request.method()} ${pathname}`);
      }
    });
    for (const held of openers(path)) {
      for (const query of queries[path] ?? ['']) {
        // Closes the page of the previous role first. Otherwise its late calls would be blamed on the next role.
        await page.goto('about:blank');
        permissions = permissionsOf(held);
        await holdOnly(page, permissions);
        await page.goto(addressOf(path) + query);
        await untilSettled(page);
        expect(new URL(page.url()).pathname).toBe(addressOf(path));
      }
    }
    expect([...refused]).toEqual([]);
  });
}
