import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Log, silentLog } from './log.ts';
import { mostWaitingViews, type PageViews, pageViews } from './page-views.ts';

interface Received {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly body: { readonly views: readonly { readonly page: string; readonly at: string }[] };
}

/** A service on this machine that keeps what it receives. */
let service: Server;
let url = '';
let received: Received[] = [];
let status = 204;
/** Holds up the answers. */
let held: Promise<void> | null = null;
const told: unknown[][] = [];
const log = {
  ...silentLog,
  warn: (...line: unknown[]) => told.push(line),
  info: (...line: unknown[]) => told.push(line),
};
let views: PageViews;
beforeEach(async () => {
  [received, status, held] = [[], 204, null];
  told.length = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    received.push({ method, type: headers['content-type'], body: JSON.parse(await text(request)) as Received['body'] });
    await held;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  };
  service = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/views`;
  views = pageViews({ url, log: log as unknown as Log, patienceMs: 300 });
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const at = new Date('2026-11-20T15:04:59.999Z');
const add = (count: number, page = '/home') => {
  for (let n = 0; n < count; n++) views.add({ page, at });
};

describe('page views', () => {
  it('go out together as JSON, with the minute and without anything else', async () => {
    views.add({ page: '/home', at });
    views.add({ page: '/campaigns/review-order/{cartId}', at: new Date('2026-11-20T15:05:00Z') });
    await views.flush();
    expect(received).toEqual([
      {
        method: 'POST',
        type: 'application/json',
        body: {
          views: [
            { page: '/home', at: '2026-11-20T15:04Z' },
            { page: '/campaigns/review-order/{cartId}', at: '2026-11-20T15:05Z' },
          ],
        },
      },
    ]);
    expect(told).toEqual([]);
  });

  it('go out by themselves after a while', async () => {
    views = pageViews({ url, log: silentLog, collectMs: 20 });
    add(1);
    await expect.poll(() => received.length).toBe(1);
  });

  it('are sent a hundred at a time, and nothing is sent when there are none', async () => {
    await views.flush();
    add(250);
    await views.flush();
    expect(received.map(({ body }) => body.views.length)).toEqual([100, 100, 50]);
  });

  it('do not pile up while the service is slow', async () => {
    let answer = () => {};
    held = new Promise((resolve) => {
      answer = resolve;
    });
    views = pageViews({ url, log: silentLog, patienceMs: 10_000 });
    add(1);
    const sent = views.flush();
    add(mostWaitingViews + 500);
    answer();
    await sent;
    expect(received.reduce((sum, { body }) => sum + body.views.length, 0)).toBe(mostWaitingViews + 1);
  });

  it.each([
    [
      'answers an error',
      () => {
        status = 500;
      },
      'status 500',
    ],
    [
      'leads elsewhere',
      () => {
        status = 302;
      },
      'TypeError',
    ],
    [
      'does not answer',
      () => {
        held = new Promise(() => {});
      },
      'TimeoutError',
    ],
  ])('are dropped when the service %s, which the log tells once', async (_, breakService, failure) => {
    breakService();
    add(150);
    await views.flush();
    add(1);
    await views.flush();
    expect(received).toHaveLength(2);
    expect(told).toEqual([[{ failure }, expect.stringContaining('is away')]]);
    expect(JSON.stringify(told)).not.toContain('127.0.0.1');
    [status, held] = [204, null];
    add(1);
    await views.flush();
    expect(told).toHaveLength(2);
  });

  it('do not keep a server from stopping', async () => {
    held = new Promise(() => {});
    views = pageViews({ url, log: silentLog, patienceMs: 60_000 });
    add(1);
    const started = performance.now();
    await views.close();
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
