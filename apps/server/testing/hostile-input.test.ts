import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { envelopeSchema } from '@dropdate/contract/http/envelope';
import { filled, withQuery } from '@dropdate/contract/http/url';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { meetsAny } from '@dropdate/domain/permission/may';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../seeds/in-process-client.ts';
import { describedRoutes } from '../src/described-routes.ts';
import { type Sample, samples } from './access-matrix.samples.ts';
import { answerOf, bodyExceptions, pathExceptions, rawBodyExceptions } from './hostile-answers.ts';
import type { Exceptions } from './hostile-exceptions.ts';
import { deepArray, hostileTexts, hostileValues, placesOf, replaced, without } from './hostile-values.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { powerlessRoleId, worldPassword } from './world.ts';

/**
 * Sends every endpoint a call that is valid except for one broken part. The user has the permission for the call. The
 * tables of `hostile-answers.ts` name the expected answer, so a test fails when a validation is lost. Every refusal is
 * an envelope that reveals no internals, and a refused call writes nothing.
 */
const endpoints: readonly Endpoint[] = describedRoutes().map(({ endpoint }) => endpoint);
/** All calls except signing out, which would end the session of the other calls. */
const spoken = endpoints.filter(({ name }) => name !== 'signOut');
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);
const hasPart = (part: 'body' | 'params' | 'query') => spoken.filter((endpoint) => endpoint[part] !== undefined);

let app: TestApp;
let ids: ForeignIds;
let cookies: Record<'admin' | 'backend', string>;
beforeAll(async () => {
  // The calls of the Outbox answer in demo mode only.
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, demo: true } });
  ids = await placeRecords(app);
  const open = (userName: string) => signIn(app.http, userName, worldPassword);
  cookies = { admin: await open('admin'), backend: await open('backend') };
});
afterAll(() => app.close());

/** Whether an accepted call may have changed records since they were put back. */
let isChanged = true;
/** The tables after the last refused calls. Unknown once a call was accepted. */
let contents: ReadonlyMap<string, string> | undefined;

/** Undoes the changes of accepted calls, so that the next call finds the same records. */
async function putBack(): Promise<void> {
  // Wrong passwords would otherwise be refused as too many.
  await app.db.execute(sql`delete from attempts`);
  if (!isChanged) return;
  isChanged = false;
  contents = undefined;
  await app.db.execute(
    sql`update campaigns set deleted_at = null, version = 1, status = ${campaignStatusCodes.codeOf('draft')} where id = ${ids.campaignId}`,
  );
  await app.db.execute(
    sql`update campaigns set version = 1, status = ${campaignStatusCodes.codeOf('in-production')} where id = ${ids.orderedCampaignId}`,
  );
  await app.db.execute(
    sql`update sessions set acting_company_id = null, acting_segment_id = null, acting_for_user_id = null`,
  );
  await app.db.execute(sql`update carts set state = 'open', revision = 1 where id = ${ids.cartId}`);
  await app.db.execute(sql`delete from segments where parent_id = ${ids.leafId}`);
  await app.db.execute(sql`update segments set deleted_at = null where id = ${ids.leafId}`);
  await app.db.execute(sql`update payment_methods set deleted_at = null where id = ${ids.paymentMethodId}`);
  await app.db.execute(sql`update roles set deleted_at = null, version = 1 where id = ${ids.roleId}`);
  const made = sql`(select id from roles where not is_system and id not in (${ids.roleId}, ${powerlessRoleId})
    and company_id = ${ids.companyId})`;
  await app.db.execute(sql`delete from role_permissions where role_id in ${made}`);
  await app.db.execute(sql`delete from roles where id in ${made}`);
  await app.db.execute(sql`update users set version = 1, deleted_at = null where id = ${ids.userId}`);
  await app.db.execute(
    sql`update contacts set version = 1, deleted_at = null, external_id = 'Matrix 1' where id = ${ids.contactId}`,
  );
  await app.db.execute(sql`delete from contact_pairs`);
  await app.db.execute(sql`delete from contact_merges where id <> ${ids.mergeId}`);
  await app.db.execute(
    sql`update contacts set version = 1, deleted_at = null, merged_into_id = null where id = ${ids.otherContactId}`,
  );
  await app.db.execute(sql`update contact_notes set body = 'Matrix', deleted_at = null where id = ${ids.noteId}`);
  await app.db.execute(sql`delete from assignment_rules`);
  await app.db.execute(sql`delete from assignment_rule_lists`);
  await app.db.execute(sql`delete from saved_view_defaults`);
  await app.db.execute(sql`delete from saved_views where id <> ${ids.viewId}`);
  await app.db.execute(sql`update saved_views set name = 'Matrix 1', deleted_at = null`);
  // A user who was created must leave the user name to the next call.
  await app.db.execute(sql`update users set user_name = id::text where user_name = 'new.user'`);
}

interface Request {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly payload?: string | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A hostile request with its description, and with the expected answer, such as `400 InvalidInput`. */
interface Attack extends Request {
  readonly call: string;
  readonly expected: string;
}

let calls = 0;

/**
 * Sends a payload unchanged, because a payload can be broken JSON. Each call comes from another address, because the
 * server limits the calls of one address.
 */
async function send({ endpoint, url, payload, headers }: Request): Promise<Answer> {
  calls += 1;
  const caller = mayCall(endpoint) ? 'admin' : 'backend';
  const answer = await app.http.inject({
    method: endpoint.method,
    url,
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      cookie: cookies[caller],
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  // A switch to another org gives the session another token.
  const [cookie] = endpoint.name === 'impersonateCompany' ? answer.cookies : [];
  if (answer.statusCode < 400) isChanged = true;
  if (cookie) cookies[caller] = `${cookie.name}=${cookie.value}`;
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

/** Whether the client's admin may make the call. If not, the provider's admin makes it. */
function mayCall({ needs }: Endpoint): boolean {
  if (needs === 'public' || needs === 'session') return true;
  return meetsAny(systemRole('client-admin').permissions, typeof needs === 'string' ? [needs] : needs);
}

const refused = envelopeSchema(z.null());
const insides =
  /\n\s+at |node_modules|\/src\/|\.mjs|select .* from |insert into|update "|delete from|invalid input syntax|relation "|duplicate key/i;

/** The promises that an answer breaks, in words. Empty when the answer keeps all promises. */
function broken({ call, expected }: Attack, { status, headers, body }: Answer): string[] {
  const envelope = status < 400 ? null : refused.safeParse(JSON.parse(body)).data;
  const answered = envelope ? `${status} ${envelope.messages[0]?.messageId}` : `${status}`;
  if (answered !== expected) return [`${call}: ${answered} in place of ${expected}`];
  if (envelope === null) return [];
  if (!envelope || envelope.succeeded) return [`${call} answered no envelope: ${body}`];
  if (envelope.requestId !== headers['x-request-id']) return [`${call} answered two request ids`];
  return insides.test(body) ? [`${call} told of our insides: ${body}`] : [];
}

/**
 * Sends attacks and returns their broken promises. A refused attack that writes something breaks a promise, too. The
 * refused attacks go first, so that the tables are read twice, and not before and after each accepted attack.
 */
async function attack(attacks: readonly Attack[]): Promise<string[]> {
  const problems: string[] = [];
  const isAccepted = ({ expected }: Attack) => !expected.startsWith('4');
  await putBack();
  const before = contents ?? (await tableContents(app));
  for (const each of attacks.filter((one) => !isAccepted(one))) problems.push(...broken(each, await send(each)));
  contents = await tableContents(app);
  const written = changedTables(before, contents);
  problems.push(...written.map((table) => `refused calls wrote to ${table}`));
  for (const each of attacks.filter(isAccepted)) {
    problems.push(...broken(each, await send(each)));
    await putBack();
  }
  return problems;
}

function pathOf(endpoint: Endpoint, { params, query }: Sample): string {
  return withQuery(filled(endpoint.path, params), query);
}

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

describe('a body with a hostile field', () => {
  it.each(named(hasPart('body')))('%s', async (name, endpoint) => {
    const sample = samples(ids)[name] ?? {};
    const url = pathOf(endpoint, sample);
    const attackOn = (place: string, value: string, body: unknown): Attack => {
      const otherwise = value === 'surrogate' ? '400 UnstorableText' : '400 InvalidInput';
      const expected = answerOf(bodyExceptions, { name, place, value }, otherwise);
      return { call: `${name} ${place} = ${value}`, expected, endpoint, url, payload: JSON.stringify(body) };
    };
    const attacks = placesOf(sample.body).flatMap((place) => [
      ...Object.entries(hostileValues).map(([value, hostile]) =>
        attackOn(place.join('.'), value, replaced(sample.body, place, hostile)),
      ),
      attackOn(place.join('.'), 'missing', without(sample.body, place)),
    ]);
    expect(await attack(attacks)).toEqual([]);
  });
});

describe('a body that is no valid JSON', () => {
  const json = 'application/json';
  const bodies: readonly (readonly [string, string, string | Buffer, string])[] = [
    ['nothing', json, '', '400 InvalidBody'],
    ['half of one', json, '{"cartId": "', '400 InvalidBody'],
    ['noUtf8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), '400 InvalidEncoding'],
    ['beyondAll', json, '{"version": 1e999, "page": 1e999}', '400 InvalidInput'],
    ['NaN', json, '{"version": NaN}', '400 InvalidBody'],
    [
      'a prototype',
      json,
      '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}',
      '400 InvalidBody',
    ],
    ['deep nesting', json, `{"name": ${deepArray}}`, '400 InvalidBody'],
    ['only deep nesting', json, deepArray, '400 InvalidBody'],
    ['text', 'text/plain', 'hello', '415 UnsupportedMediaType'],
    ['utf-32', `${json}; charset=utf-32`, '{}', '415 UnsupportedCharset'],
    ['latin-1', `${json};charset="ISO-8859-1"`, '{}', '415 UnsupportedCharset'],
    ['two charsets', `${json}; charset=utf-8; Charset=utf-7`, '{}', '415 UnsupportedCharset'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', '415 UnsupportedMediaType'],
    ['files', 'multipart/form-data; boundary=x', '--x--', '415 UnsupportedMediaType'],
    [
      'XML',
      'application/xml',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '415 UnsupportedMediaType',
    ],
    ['too much', json, `{"name": "${'x'.repeat(20_000_000)}"}`, '413 BodyTooLarge'],
  ];
  it.each(named(spoken.filter(({ method }) => method !== 'GET')))('%s', async (name, endpoint) => {
    const url = pathOf(endpoint, samples(ids)[name] ?? {});
    const attacks = bodies.map(([value, type, payload, otherwise]): Attack => {
      const expected = answerOf(rawBodyExceptions, { name, place: '', value }, otherwise);
      return { call: `${name}  = ${value}`, expected, endpoint, url, payload, headers: { 'content-type': type } };
    });
    expect(await attack(attacks)).toEqual([]);
  });
});

describe('a body that is announced as compressed', () => {
  const encodings: readonly (readonly [string, string | Buffer])[] = [
    ['gzip', '{}'],
    ['gzip', gzipSync('{}')],
    ['identity, br', '{}'],
    ['nonsense', '{}'],
    ['', '{}'],
  ];
  it.each(named(spoken))('%s', async (name, endpoint) => {
    const url = pathOf(endpoint, samples(ids)[name] ?? {});
    const attacks = encodings.map(([encoding, body]): Attack => {
      const payload = endpoint.method === 'GET' ? undefined : body;
      const headers = { 'content-encoding': encoding };
      return { call: `${name} ${encoding}`, expected: '415 UnsupportedEncoding', endpoint, url, payload, headers };
    });
    expect(await attack(attacks)).toEqual([]);
  });
});

describe('a path with a hostile part', () => {
  it.each(named(hasPart('params')))('%s', async (name, endpoint) => {
    const sample = samples(ids)[name] ?? {};
    // Ids of existing records whose kind is not the kind that the parameter names.
    const others = { ofCampaign: ids.campaignId, ofCart: ids.cartId, ofOrder: ids.orderId, ofUser: ids.userId };
    const texts = { ...hostileTexts, ...others };
    const attacks = Object.keys(sample.params ?? {}).flatMap((place) =>
      Object.entries(texts).map(([value, text]): Attack => {
        const isUnreadable = ['%FF', '%ZZ', 'endless'].includes(value);
        const otherwise = isUnreadable ? '400 InvalidRequest' : '404 NotFound';
        const expected = answerOf(pathExceptions, { name, place, value }, otherwise);
        // The hostile text is inserted after the encoding of the path, so that it is sent as it is.
        const url = pathOf(endpoint, { ...sample, params: { ...sample.params, [place]: 'hostile' } }).replace(
          'hostile',
          () => text,
        );
        return { call: `${name} ${place} = ${value}`, expected, endpoint, url, payload: textOf(sample.body) };
      }),
    );
    expect(await attack(attacks)).toEqual([]);
  });
});

describe('a query with a hostile parameter', () => {
  const attackOn = (endpoint: Endpoint, place: string, value: string, text: string, expected: string): Attack => {
    const { name } = endpoint;
    const { params, body } = samples(ids)[name] ?? {};
    const url = `${pathOf(endpoint, { ...(params && { params }) })}?${place}=${text}&${place}=2&__proto__[x]=1`;
    return { call: `${name} ${place} = ${value}`, expected, endpoint, url, payload: textOf(body) };
  };

  it.each(named(hasPart('query')))('%s', async (_, endpoint) => {
    const places = Object.keys((endpoint.query as z.ZodObject).shape);
    const attacks = places.flatMap((place) =>
      Object.entries(hostileTexts).map(([value, text]) => attackOn(endpoint, place, value, text, '400 InvalidInput')),
    );
    expect(await attack(attacks)).toEqual([]);
  });

  const withoutQuery = spoken.filter(({ query, method }) => query === undefined && method === 'GET');
  it.each(named(withoutQuery))('is ignored by %s', async (name, endpoint) => {
    const sample = samples(ids)[name] ?? {};
    await putBack();
    const plain = await send({ endpoint, url: pathOf(endpoint, sample), payload: textOf(sample.body) });
    const { messages } = plain.status < 400 ? { messages: [] } : (JSON.parse(plain.body) as z.output<typeof refused>);
    const expected = [plain.status, ...messages.slice(0, 1).map(({ messageId }) => messageId)].join(' ');
    expect(await attack([attackOn(endpoint, 'search', 'long', 'a'.repeat(5_000), expected)])).toEqual([]);
  });
});

describe('an invalid idempotency key', () => {
  const keys = ['', 'short', 'x'.repeat(101), '../../etc', "'; drop table users"];
  it.each(named(spoken.filter(({ idempotent }) => idempotent)))('%s', async (name, endpoint) => {
    const sample = samples(ids)[name] ?? {};
    const url = pathOf(endpoint, sample);
    const attacks = keys.map((key): Attack => {
      const headers = { 'idempotency-key': key };
      const expected = '400 InvalidIdempotencyKey';
      return { call: `${name} key ${key}`, expected, endpoint, url, payload: textOf(sample.body), headers };
    });
    const payload = JSON.stringify(sample.body).replace(/}$/, `,"more":${deepArray}}`);
    const headers = { 'idempotency-key': 'deep-key-1' };
    attacks.push({ call: `${name} deep`, expected: '400 InvalidBody', endpoint, url, payload, headers });
    expect(await attack(attacks)).toEqual([]);
  });
});

describe('the tables of answers', () => {
  it('name calls, places and values that exist', () => {
    const isKnown = (name: string, place: string) => {
      const { params = {}, body } = samples(ids)[name] ?? {};
      const places = [...placesOf(body).map((each) => each.join('.')), ...Object.keys(params)];
      return ['', ...places].includes(place);
    };
    const lost = [bodyExceptions, rawBodyExceptions, pathExceptions].flatMap((table: Exceptions) =>
      Object.entries(table).flatMap(([name, places]) =>
        Object.keys(places).flatMap((place) => (isKnown(name, place) ? [] : [`${name} ${place}`])),
      ),
    );
    expect(lost).toEqual([]);
  });
});
