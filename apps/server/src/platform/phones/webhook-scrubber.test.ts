import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned, signedHeaders } from '../http/signed/signature.ts';
import { webhookScrubber } from './webhook-scrubber.ts';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-20T15:00:00Z');
const batch = {
  id: '0192aaaa-0000-7000-8000-000000000001',
  phones: ['+18135550123', '+18135550124', '+18135550125'],
  sanNumbers: ['1234-567890-26'],
  orgId: 'ORG-1',
};

/** A service on this machine. Each test says how the service answers. */
let service: Server;
let url = '';
let answer: (response: ServerResponse, request: IncomingMessage, body: Buffer) => void;
beforeAll(async () => {
  service = createServer((request, response) => {
    void buffer(request).then((body) => answer(response, request, body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/scrub`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const ask = () =>
  webhookScrubber({ url, secret, origin: 'https://mail.example', clock: { now: () => now } }).ask(
    batch,
    AbortSignal.timeout(5_000),
  );
const answering =
  (findings: unknown, id = batch.id) =>
  (response: ServerResponse) =>
    void response.writeHead(200).end(JSON.stringify({ batch: id, findings }));

describe('a service behind a web address', () => {
  it('gets a batch signed, under its id, with the address for a later answer', async () => {
    const seen: unknown[] = [];
    answer = (response, { headers, method }, body) => {
      seen.push(method, headers['idempotency-key'], isSigned(secret, body, headers, now), JSON.parse(String(body)));
      response.writeHead(202).end();
    };
    expect(await ask()).toBeNull();
    expect(seen).toEqual([
      'POST',
      batch.id,
      true,
      {
        batch: batch.id,
        organizationId: 'ORG-1',
        sanNumbers: ['1234-567890-26'],
        phones: batch.phones,
        answerTo: 'https://mail.example/api/phone-checks/answers',
      },
    ]);
  });

  it('answers at once: the first finding of a number counts, and what cannot be read is left out', async () => {
    answer = answering([
      { phone: '(813) 555-0124', finding: 'litigator', score: 3 },
      { phone: '+18135550124', finding: 'clear' },
      { phone: '+18135550123', finding: 'clear' },
      { phone: '+18135550125', finding: 'wonderful' },
      { phone: 'nobody', finding: 'clear' },
    ]);
    expect([...((await ask()) ?? [])]).toEqual([
      ['+18135550124', 'litigator'],
      ['+18135550123', 'clear'],
    ]);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['a failure', (response) => void response.writeHead(503).end('busy'), 'status 503'],
    ['a refusal', (response) => void response.writeHead(400).end(), 'status 400'],
    ['no JSON', (response) => void response.writeHead(200).end('<html>'), 'an answer that cannot be read'],
    ['another batch', answering([], '0192aaaa-0000-7000-8000-000000000002'), 'an answer that cannot be read'],
    ['another shape', answering({ clear: [] }), 'an answer that cannot be read'],
    ['no end', (response) => void response.writeHead(200).end('x'.repeat(1_000_001)), 'an answer that is too long'],
  ])('that answers %s is away', async (_, how, reason) => {
    answer = how;
    await expect(ask()).rejects.toThrow(reason);
  });

  it('is never followed to another address, and its address stands in no failure', async () => {
    answer = (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/other' }).end();
    const failure = await ask().catch((error: Error) => error.message);
    expect(failure).not.toContain('127.0.0.1');
  });
});

describe('a signature', () => {
  const body = Buffer.from('{"batch":"b"}');
  const signed = signedHeaders(secret, body, now);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  it.each<[string, Buffer, Record<string, string | undefined>, Date, boolean]>([
    ['its own body', body, signed, now, true],
    ['the last second', body, signed, later(300), true],
    ['an old call', body, signed, later(301), false],
    ['a call from the future', body, signed, later(-301), false],
    ['another body', Buffer.from('{"batch":"c"}'), signed, now, false],
    ['another time', body, { ...signed, 'dropdate-time': '1' }, now, false],
    ['a moved time', body, { ...signed, 'dropdate-time': String(now.getTime() / 1000 + 1) }, now, false],
    ['no time', body, { ...signed, 'dropdate-time': undefined }, now, false],
    ['no signature', body, { ...signed, 'dropdate-signature': undefined }, now, false],
    ['half a signature', body, { ...signed, 'dropdate-signature': 'v1=00' }, now, false],
    ['another version', body, { ...signed, 'dropdate-signature': `v2=${'0'.repeat(64)}` }, now, false],
    ['zeros', body, { ...signed, 'dropdate-signature': `v1=${'0'.repeat(64)}` }, now, false],
  ])('for %s', (_, bytes, headers, at, holds) => {
    expect(isSigned(secret, bytes, headers, at)).toBe(holds);
  });

  it('needs the secret', () => {
    expect(isSigned(`${secret}!`, body, signed, now)).toBe(false);
  });
});
