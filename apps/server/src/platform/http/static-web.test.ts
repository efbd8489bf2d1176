import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveWeb } from './static-web.ts';

let directory: string;
let app: FastifyInstance;

const pages = [
  { address: '^/campaigns/?$', files: ['assets/list.js', 'assets/list.css'], isDemoOnly: false },
  { address: '^/campaigns/order/[^/]+/?$', files: ['assets/order.js'], isDemoOnly: false },
  { address: '^/forbidden/?$', files: [], isDemoOnly: false },
  { address: '^/outbox/?$', files: ['assets/outbox.js'], isDemoOnly: true },
];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(directory, 'index.html'), '<head><title>Application</title></head>');
  writeFileSync(join(directory, 'account.html'), '<head><title>Account</title></head>');
  writeFileSync(join(directory, 'shared-report.html'), '<head><title>Report</title></head>');
  writeFileSync(join(directory, 'sign-in.html'), '<head><title>Sign in</title></head>');
  app = fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the web application', () => {
  it('names the files of the requested page', async () => {
    writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages));
    await serveWeb(app, directory, { isDemo: false, hasDirectory: false });
    const list = await get('/campaigns?page=2');
    expect(list.headers.link).toBe(
      '</assets/list.js>; rel=modulepreload, </assets/list.css>; rel=preload; as=style; crossorigin',
    );
    expect((await get('/campaigns/order/1')).headers.link).toBe('</assets/order.js>; rel=modulepreload');
    expect((await get('/nowhere')).headers.link).toBeUndefined();
  });

  it.each([
    ['/campaigns?page=2', 200, 'Application'],
    ['/forbidden', 200, 'Application'],
    ['/sign-in/', 200, 'Sign in'],
    ['/sign-in/forgot-password', 200, 'Account'],
    ['/sign-in/reset-password/abc', 200, 'Account'],
    ['/sign-in/set-password/abc', 200, 'Account'],
    ['/shared-report/abc', 200, 'Report'],
    ['/nowhere', 404, 'Application'],
    ['/campaigns/nowhere', 404, 'Application'],
    ['/campaigns/order/1/2/3', 404, 'Application'],
  ])('answers %s with %i', async (url, status, title) => {
    writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages));
    await serveWeb(app, directory, { isDemo: false, hasDirectory: false });
    const page = await get(url);
    expect(page.statusCode).toBe(status);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(title);
  });

  it('keeps the addresses of shared reports out of search engines', async () => {
    writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages));
    await serveWeb(app, directory, { isDemo: false, hasDirectory: false });
    expect((await get('/shared-report/abc')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/sign-in')).headers['x-robots-tag']).toBeUndefined();
  });

  it.each([
    [true, 200],
    [false, 404],
  ])('has the pages of the demo only in the demo (%s: %i)', async (isDemo, status) => {
    writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages));
    await serveWeb(app, directory, { isDemo, hasDirectory: false });
    expect((await get('/outbox')).statusCode).toBe(status);
  });

  it.each([
    [true, 200, 'Account'],
    [false, 404, 'Application'],
  ])('has the page of the directory only with a directory (%s: %i)', async (hasDirectory, status, title) => {
    writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages));
    await serveWeb(app, directory, { isDemo: false, hasDirectory });
    const page = await get('/sign-in/directory?code=a&state=b');
    expect([page.statusCode, page.body.includes(title)]).toEqual([status, true]);
  });

  it('names the request in every page, and lets no cache answer again', async () => {
    let last = 0;
    const counting = fastify({
      genReqId: () => {
        last += 1;
        return `request-${last}`;
      },
    });
    await serveWeb(counting, directory, { isDemo: false, hasDirectory: false });
    for (const id of ['request-1', 'request-2']) {
      const page = await counting.inject({ method: 'GET', url: '/home' });
      expect(page.body).toContain(`<meta name="request-id" content="${id}" />`);
      expect(page.headers.etag).toBeUndefined();
    }
    await counting.close();
  });

  it('is served without a list of pages, too', async () => {
    await serveWeb(app, directory, { isDemo: false, hasDirectory: false });
    const page = await get('/campaigns');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Application');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers.link).toBeUndefined();
  });

  it('answers sign-in with its own page, and unknown calls with an envelope', async () => {
    await serveWeb(app, directory, { isDemo: false, hasDirectory: false });
    expect((await get('/sign-in?next=/home')).body).toContain('Sign in');
    const call = await get('/api/nothing');
    expect(call.statusCode).toBe(404);
    expect(call.json()).toMatchObject({ succeeded: false, messages: [{ messageId: 'NotFound' }] });
  });
});
