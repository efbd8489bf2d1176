import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { envelopeSchema } from '@dropdate/contract/http/envelope';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../seeds/in-process-client.ts';
import { describedRoutes } from '../src/described-routes.ts';
import { type ForeignIds, placeRecords, type Sample, samples } from './access-matrix.samples.ts';
import { deepArray, hostileTexts, hostileValues, placesOf, replaced, without } from './hostile-values.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { worldPassword } from './world.ts';

/**
 * Every endpoint that exists, called by a user who may call it, with a valid call in which one thing is broken: whatever
 * it is, the answer is an envelope below 500 that tells nothing of our insides, and a refused call writes nothing.
 */
const endpoints: readonly Endpoint[] = describedRoutes().map(({ endpoint }) => endpoint);
/** Whoever signs out has nothing more to say. */
const spoken = endpoints.filter(({ name }) => name !== 'signOut');
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

let app: TestApp;
let ids: ForeignIds;
let admin: Caller;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  ids = await placeRecords(app);
  admin = await app.as('admin');
  cookie = await signIn(app.http, 'admin', worldPassword);
});
afterAll(() => app.close());

// Hostile calls that are accepted may change the records; the next endpoint finds them as they were.
beforeEach(async () => {
  await app.db.execute(
    sql`update campaigns set deleted_at = null, version = 1, status = 1 where id = ${ids.campaignId}`,
  );
  await app.db.execute(sql`update carts set state = 'open' where id = ${ids.cartId}`);
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const refused = envelopeSchema(z.null());
const insides =
  /\n\s+at |node_modules|\/src\/|\.mjs|select .* from |insert into|update "|delete from|invalid input syntax|relation "|duplicate key/i;

/** What an answer breaks of the promises, in words; empty when it keeps them. */
function broken(call: string, { status, headers, body }: Answer): string[] {
  if (status >= 500) return [`${call} answered ${status}: ${body}`];
  if (status < 400) return [];
  const envelope = refused.safeParse(JSON.parse(body)).data;
  if (!envelope || envelope.succeeded || envelope.messages.length === 0)
    return [`${call} answered no envelope: ${body}`];
  if (envelope.requestId !== headers['x-request-id']) return [`${call} answered two request ids`];
  return insides.test(body) ? [`${call} told of our insides: ${body}`] : [];
}

function pathOf(endpoint: Endpoint, { params = {}, query }: Sample): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x');
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

/** Sends text as it stands, for what no program that makes JSON would send. */
async function sendText(endpoint: Endpoint, url: string, payload: string | Buffer, headers = {}): Promise<Answer> {
  const answer = await app.http.inject({
    method: endpoint.method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie, ...headers },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

/** What hostile calls break of the promises; when all were refused, what they wrote is broken too. */
async function attack(calls: () => AsyncGenerator<readonly [string, Answer]>): Promise<string[]> {
  const before = await tableContents(app);
  const problems: string[] = [];
  let isRefused = true;
  for await (const [call, answer] of calls()) {
    problems.push(...broken(call, answer));
    if (answer.status < 400) isRefused = false;
  }
  const written = isRefused ? changedTables(before, await tableContents(app)) : [];
  return [...problems, ...written.map((table) => `refused calls wrote to ${table}`)];
}

describe('a body with a field that is something else', () => {
  const taking = spoken.filter(({ body }) => body !== undefined);
  it.each(named(taking))('%s', { timeout: 30_000 }, async (_, endpoint) => {
    const sample = samples(ids)[endpoint.name] ?? {};
    const url = pathOf(endpoint, sample);
    for (const place of placesOf(sample.body)) {
      const problems = await attack(async function* () {
        for (const value of hostileValues) {
          const body = replaced(sample.body, place, value);
          const said = JSON.stringify(value).slice(0, 40);
          yield [`${endpoint.name} ${place.join('.')} = ${said}`, await sendText(endpoint, url, JSON.stringify(body))];
        }
        const text = JSON.stringify(without(sample.body, place));
        yield [`${endpoint.name} without ${place.join('.')}`, await sendText(endpoint, url, text)];
      });
      expect(problems).toEqual([]);
    }
  });
});

describe('a body that is no JSON of ours', () => {
  const json = 'application/json';
  const bodies: readonly (readonly [string, string, string | Buffer])[] = [
    ['nothing', json, ''],
    ['half of one', json, '{"cartId": "'],
    ['no UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a number beyond all', json, '{"version": 1e999, "page": 1e999}'],
    ['NaN', json, '{"version": NaN}'],
    ['a prototype', json, '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}'],
    ['deep nesting', json, `{"name": ${deepArray}}`],
    ['only deep nesting', json, deepArray],
    ['text', 'text/plain', 'hello'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['a file', 'multipart/form-data; boundary=x', '--x--'],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['too much', json, `{"name": "${'x'.repeat(2_000_000)}"}`],
  ];
  it.each(named(spoken.filter(({ method }) => method !== 'GET')))('%s', async (_, endpoint) => {
    const url = pathOf(endpoint, samples(ids)[endpoint.name] ?? {});
    const problems = await attack(async function* () {
      for (const [name, type, body] of bodies)
        yield [`${endpoint.name} with ${name}`, await sendText(endpoint, url, body, { 'content-type': type })];
    });
    expect(problems).toEqual([]);
  });
});

describe('a path or a query that is something else', () => {
  it.each(named(spoken.filter(({ params }) => params !== undefined)))('%s', async (_, endpoint) => {
    const sample = samples(ids)[endpoint.name] ?? {};
    // Ids of records that exist, but of another kind.
    const texts = [...hostileTexts, ids.campaignId, ids.cartId, ids.orderId, ids.userId];
    for (const name of Object.keys(sample.params ?? {})) {
      const problems = await attack(async function* () {
        for (const text of texts) {
          const url = pathOf(endpoint, { ...sample, params: { ...sample.params, [name]: text } });
          yield [`${endpoint.name} ${name}=${text.slice(0, 50)}`, await admin.raw(endpoint.method, url, sample.body)];
        }
      });
      expect(problems).toEqual([]);
    }
  });

  it.each(named(spoken))('%s', async (_, endpoint) => {
    const sample = samples(ids)[endpoint.name] ?? {};
    const known = new Set(endpoint.query ? Object.keys((endpoint.query as z.ZodObject).shape) : ['search']);
    const url = pathOf(endpoint, { ...(sample.params && { params: sample.params }) });
    const texts = endpoint.query ? hostileTexts : ['a'.repeat(5_000)];
    for (const name of known) {
      for (const text of texts)
        expect(
          broken(
            `${endpoint.name} ?${name}=${text.slice(0, 50)}`,
            await admin.raw(endpoint.method, `${url}?${name}=${text}&${name}=2&__proto__[x]=1`, sample.body),
          ),
        ).toEqual([]);
    }
  });
});

describe('an idempotency key that is none', () => {
  it.each(named(spoken.filter(({ idempotent }) => idempotent)))('%s', async (_, endpoint) => {
    const sample = samples(ids)[endpoint.name] ?? {};
    for (const key of ['', 'short', 'x'.repeat(101), '../../etc', '__proto__', "'; drop table users"]) {
      const headers = { 'idempotency-key': key };
      expect(
        broken(
          `${endpoint.name} key ${key}`,
          await admin.raw(endpoint.method, pathOf(endpoint, sample), sample.body, headers),
        ),
      ).toEqual([]);
    }
    const deep = JSON.stringify(sample.body).replace(/}$/, `,"more":${deepArray}}`);
    expect(
      broken(
        `${endpoint.name} deep`,
        await sendText(endpoint, pathOf(endpoint, sample), deep, { 'idempotency-key': 'deep-key-1' }),
      ),
    ).toEqual([]);
  });
});
