import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recordPageView } from '@dropdate/contract/page-views/record-page-view';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';

/** A monitoring service on this machine. */
let service: Server;
const received: string[] = [];
let pageViewsUrl = '';
beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  pageViewsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  received.length = 0;
});

async function withApp<Result>(url: string | undefined, work: (app: TestApp) => Promise<Result>): Promise<Result> {
  const { config } = await testConfig();
  const app = await startTestApp({ config: { ...config, pageViewsUrl: url } });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

it('reaches the service with the pattern and the minute alone', async () => {
  await withApp(pageViewsUrl, async (app) => {
    const admin = await app.as('admin');
    expect((await admin.call(getCurrentUser, {})).model.sendsPageViews).toBe(true);
    const page = '/campaigns/order/{orderId?}/{campaignId?}';
    expect((await admin.call(recordPageView, { body: { page } })).status).toBe(200);
  });
  expect(received).toEqual([
    '{"views":[{"page":"/campaigns/order/{orderId?}/{campaignId?}","at":"2026-11-20T15:00Z"}]}',
  ]);
});

it('refuses everything but a pattern of the product, and callers without a session', async () => {
  await withApp(pageViewsUrl, async (app) => {
    const admin = await app.as('admin');
    const send = (body: unknown) => admin.raw('POST', recordPageView.path, body);
    for (const page of [
      '/campaigns/order/0192ffff-0000-7000-8000-000000000001',
      '/home?search=Ortega',
      'home',
      '',
      7,
      null,
    ]) {
      const answer = await send({ page });
      expect([page, answer.status, answer.messages[0]?.userMessage]).toEqual([
        page,
        400,
        'Name a page of the product by its pattern.',
      ]);
    }
    expect((await send({})).status).toBe(400);
    expect((await (await app.as()).call(recordPageView, { body: { page: '/home' } })).status).toBe(401);
  });
  expect(received).toEqual([]);
});

it('reaches nobody without a service, and the browser knows that it need not tell', async () => {
  await withApp(undefined, async (app) => {
    const admin = await app.as('admin');
    expect((await admin.call(getCurrentUser, {})).model.sendsPageViews).toBe(false);
    expect((await admin.call(recordPageView, { body: { page: '/home' } })).status).toBe(200);
  });
  expect(received).toEqual([]);
});
