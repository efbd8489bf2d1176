import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ClockedServer, startClockedServer } from '@dropdate/server/testing/clocked-server';
import { expect, type Page, test } from '@playwright/test';
import { signInAs, users } from './support/users.ts';

/** Opened pages reach a monitoring service, as patterns without ids, if the installation names one. */
let service: Server;
const received: string[] = [];
let server: ClockedServer;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  dataDir = mkdtempSync(join(tmpdir(), 'dropdate-page-views-'));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  server = await startClockedServer(dataDir, '2026-11-20T15:04:30Z', { PAGE_VIEWS_URL: url });
});
test.afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => service.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

/** The bodies of the calls that tell of opened pages. */
function told(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/site/page-views') bodies.push(request.postData() ?? '');
  });
  return bodies;
}

/** Opens three pages. The second one has an id in its address, the third one a search in its list. */
async function browse(page: Page): Promise<void> {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/settings/organization');
  await page.getByRole('link', { name: 'Harborline Tampa' }).click();
  await expect(page.getByRole('textbox', { name: 'Org Name' })).toHaveValue('Harborline Tampa');
  await page.getByRole('link', { name: 'All Orgs' }).click();
  await page.getByRole('textbox', { name: 'Search Orgs' }).fill('Tampa');
  await expect(page.getByRole('link', { name: 'Harborline Miami' })).toBeHidden();
}

const opened = ['/settings/organization', '/settings/organization/division/{id}', '/settings/organization'];

test('the service learns the patterns of opened pages, and no id, search or name', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const bodies = told(page);
  await browse(page);
  expect(bodies).toEqual(opened.map((path) => JSON.stringify({ page: path })));
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  const views = opened.map((path) => ({ page: path, at: '2026-11-20T15:04Z' }));
  expect(JSON.parse(received[0] ?? '')).toEqual({ views });
  await context.close();
});

test('without a service, the browser tells nobody', async ({ page }) => {
  const bodies = told(page);
  await browse(page);
  expect(bodies).toEqual([]);
});
