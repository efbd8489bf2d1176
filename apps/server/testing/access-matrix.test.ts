import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { type ForeignIds, placeRecords, samples } from './access-matrix.samples.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';

/**
 * Every endpoint that exists, held against the three promises of the binder and the one of every data function: no
 * session 401, missing permission 403, another company's record 404 in the same words, and nothing written by any of it.
 */
const endpoints: readonly Endpoint[] = describedRoutes().map(({ endpoint }) => endpoint);

let app: TestApp;
let ids: ForeignIds;
beforeAll(async () => {
  app = await startTestApp();
  ids = await placeRecords(app);
});
afterAll(() => app.close());

function send(caller: Caller, endpoint: Endpoint) {
  const { params = {}, query, body } = samples(ids)[endpoint.name] ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 'x')),
  );
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return caller.raw(endpoint.method, path + search, body);
}

/** A number for the content of every table that an endpoint could write. */
async function fingerprint(): Promise<string> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ('sessions', 'schema_migrations', 'idempotency_keys') order by 1`);
  const parts = rows.map(({ name }) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t)`);
  const { rows: sums } = await app.db.execute<{ sum: string }>(sql.raw(`select (${parts.join(' + ')})::text as sum`));
  return sums[0]?.sum ?? '';
}

const guarded = endpoints.filter(({ needs }) => needs !== 'public');
const permitted = guarded.filter(({ needs }) => needs !== 'session');

describe('without a session', () => {
  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 401', async (_, endpoint) => {
    const answer = await send(await app.as(), endpoint);
    expect([answer.status, answer.messageId]).toEqual([401, 'NoSession']);
  });
});

describe('without the permission', () => {
  it.each(permitted.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 403', async (_, endpoint) => {
    const answer = await send(await app.as('nobody'), endpoint);
    expect([answer.status, answer.messageId]).toEqual([403, 'Forbidden']);
  });
});

/** Ids of a record are what a foreign user could try. */
const addressing = guarded.filter((endpoint) => {
  const text = JSON.stringify(samples(fakeIds())[endpoint.name] ?? {});
  return Object.values(fakeIds()).some((id) => text.includes(id));
});

function fakeIds(): ForeignIds {
  const id = (n: number) => `0192ffff-0000-7000-8000-00000000000${n}`;
  return {
    cartId: id(1),
    campaignId: id(2),
    orderId: id(3),
    orderedCartId: id(4),
    paymentMethodId: id(5),
    userId: id(6),
    variantId: id(7),
    campaignTemplateId: id(8),
    labelId: id(9),
    mailId: '0192ffff-0000-7000-8000-000000000010',
  };
}

describe("with another company's ids", () => {
  it('knows a sample of every endpoint that takes parameters or a body', () => {
    const lacking = endpoints.filter(({ name, params, body }) => (params || body) && !samples(fakeIds())[name]);
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it.each(addressing.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 404', async (_, endpoint) => {
    const before = await fingerprint();
    const answer = await send(await app.as('prairie-admin-with-everything'), endpoint);
    expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
    expect(await fingerprint()).toBe(before);
  });

  it('answers unknown ids in the same words', async () => {
    const caller = await app.as('prairie-admin-with-everything');
    for (const endpoint of addressing) {
      const { params = {}, query, body } = samples(fakeIds())[endpoint.name] ?? {};
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 'x'));
      const unknown = await caller.raw(
        endpoint.method,
        query ? `${path}?${new URLSearchParams(query).toString()}` : path,
        body,
      );
      const foreign = await send(caller, endpoint);
      expect([endpoint.name, unknown.status, unknown.messages]).toEqual([
        endpoint.name,
        foreign.status,
        foreign.messages,
      ]);
    }
  });
});

describe('with a method that is not served', () => {
  it.each([...new Set(endpoints.map(({ path }) => path))])('%s answers 405', async (path) => {
    const answer = await (await app.as('admin')).raw('PATCH', path.replace(/\{\w+\}/g, '1'));
    expect([answer.status, answer.messageId]).toEqual([405, 'MethodNotAllowed']);
  });
});

describe('from another site', () => {
  const writing = endpoints.filter(({ method }) => method !== 'GET');
  it.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))('%s is refused', async (_, endpoint) => {
    const caller = await app.as('admin');
    const answer = await caller.raw(
      endpoint.method,
      endpoint.path.replace(/\{\w+\}/g, '1'),
      {},
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([answer.status, answer.messageId]).toEqual([400, 'RefusedOrigin']);
  });
});
