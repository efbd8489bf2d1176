import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled, withQuery } from '@dropdate/contract/http/url';
import type { z } from 'zod';
import { describedRoutes } from '../src/described-routes.ts';
import { type Sample, samples } from './access-matrix.samples.ts';
import { answerOf, bodyExceptions, pathExceptions, rawBodyExceptions } from './hostile-answers.ts';
import { deepArray, hostileTexts, hostileValues, placesOf, replaced, without } from './hostile-values.ts';
import type { ForeignIds } from './placed-records.ts';

/** A hostile request with its description, and with the expected answer, such as `400 InvalidInput`. */
export interface Attack {
  readonly call: string;
  readonly expected: string;
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly payload?: string | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The parts of the request after the router and the reader of bodies. Only a request with readable parts has them. */
  readonly parts?: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}

/** All calls except signing out, which would end the session of the other calls. */
export const spoken: readonly Endpoint[] = describedRoutes()
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ name }) => name !== 'signOut');

export const withPart = (part: 'body' | 'params' | 'query') =>
  spoken.filter((endpoint) => endpoint[part] !== undefined);
export const writing = spoken.filter(({ method }) => method !== 'GET');
export const withoutQuery = spoken.filter(({ query, method }) => query === undefined && method === 'GET');

/**
 * One endpoint of each way in which the server reads requests: without a session (a smaller body is allowed), with a
 * session, with files, and with and without a body. What the readers refuse for one of them, they refuse for all.
 */
export const oneOfEachWay: readonly Endpoint[] = [...new Map(spoken.map((one) => [wayOf(one), one])).values()];

function wayOf({ method, needs, upload, body }: Endpoint): string {
  return [method, needs === 'public', upload !== undefined, body !== undefined].join(' ');
}

export function urlOf(endpoint: Endpoint, { params, query }: Sample): string {
  return withQuery(filled(endpoint.path, params), query);
}

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

/** The sample body with every hostile value at every place. */
export function bodyAttacks(endpoint: Endpoint, ids: ForeignIds): Attack[] {
  const { name } = endpoint;
  const sample = samples(ids)[name] ?? {};
  const url = urlOf(endpoint, sample);
  const attackOn = (place: string, value: string, body: unknown): Attack => {
    const otherwise = value === 'surrogate' ? '400 UnstorableText' : '400 InvalidInput';
    const expected = answerOf(bodyExceptions, { name, place, value }, otherwise);
    const payload = JSON.stringify(body);
    return { call: `${name} ${place} = ${value}`, expected, endpoint, url, payload, parts: { ...sample, body } };
  };
  return placesOf(sample.body).flatMap((place) => [
    ...Object.entries(hostileValues).map(([value, hostile]) =>
      attackOn(place.join('.'), value, replaced(sample.body, place, hostile)),
    ),
    attackOn(place.join('.'), 'missing', without(sample.body, place)),
  ]);
}

const json = 'application/json';
const rawBodies: readonly (readonly [string, string, string | Buffer, string])[] = [
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

/** The answers to the bodies of `rawBodies` that a call with files, and no body, treats otherwise. */
const withFiles: Readonly<Record<string, string>> = {
  beyondAll: '415 UnsupportedMediaType',
  files: '400 NoFile',
};

/**
 * Bodies that are no valid JSON, or no JSON at all. Without `only`, all of them. A call that takes neither body nor files
 * ignores a body that is valid JSON, so this body is no attack on the call.
 */
export function rawBodyAttacks(endpoint: Endpoint, ids: ForeignIds, only?: readonly string[]): Attack[] {
  const { name, body, upload } = endpoint;
  const url = urlOf(endpoint, samples(ids)[name] ?? {});
  const isAttack = (value: string) => value !== 'beyondAll' || body !== undefined || upload !== undefined;
  return rawBodies
    .filter(([value]) => isAttack(value) && (only === undefined || only.includes(value)))
    .map(([value, type, payload, answer]) => {
      const otherwise = (upload !== undefined && withFiles[value]) || answer;
      const expected = answerOf(rawBodyExceptions, { name, place: '', value }, otherwise);
      return { call: `${name}  = ${value}`, expected, endpoint, url, payload, headers: { 'content-type': type } };
    });
}

const encodings: readonly (readonly [string, string | Buffer])[] = [
  ['gzip', '{}'],
  ['gzip', gzipSync('{}')],
  ['identity, br', '{}'],
  ['nonsense', '{}'],
  ['', '{}'],
];

/** Bodies that are announced as compressed. */
export function encodingAttacks(endpoint: Endpoint, ids: ForeignIds): Attack[] {
  const url = urlOf(endpoint, samples(ids)[endpoint.name] ?? {});
  return encodings.map(([encoding, body]) => {
    const payload = endpoint.method === 'GET' ? undefined : body;
    const headers = { 'content-encoding': encoding };
    const call = `${endpoint.name} ${encoding}`;
    return { call, expected: '415 UnsupportedEncoding', endpoint, url, payload, headers };
  });
}

/** Texts that no router can decode, or that are longer than a part of a path may be. */
const unreadable: readonly string[] = ['%FF', '%ZZ', 'endless'];

/** Malformed ids and ids of records of another kind at every place of the path. */
export function pathAttacks(endpoint: Endpoint, ids: ForeignIds): Attack[] {
  const { name } = endpoint;
  const sample = samples(ids)[name] ?? {};
  const others = { ofCampaign: ids.campaignId, ofCart: ids.cartId, ofOrder: ids.orderId, ofUser: ids.userId };
  const texts = { ...hostileTexts, ...others };
  return Object.keys(sample.params ?? {}).flatMap((place) =>
    Object.entries(texts).map(([value, text]): Attack => {
      const isUnreadable = unreadable.includes(value);
      const expected = answerOf(
        pathExceptions,
        { name, place, value },
        isUnreadable ? '400 InvalidRequest' : '404 NotFound',
      );
      const other = (at: string) => ({ ...sample, params: { ...sample.params, [place]: at } });
      // The hostile text is inserted after the encoding of the path, so that it is sent as it is.
      const url = urlOf(endpoint, other('hostile')).replace('hostile', () => text);
      const parts = isUnreadable ? undefined : other(decodeURIComponent(text));
      const call = `${name} ${place} = ${value}`;
      return { call, expected, endpoint, url, payload: textOf(sample.body), ...(parts && { parts }) };
    }),
  );
}

/** A hostile parameter of the query, given twice. */
export function queryAttack(
  endpoint: Endpoint,
  ids: ForeignIds,
  [place, value, text]: readonly [string, string, string],
  expected: string,
): Attack {
  const { params, body } = samples(ids)[endpoint.name] ?? {};
  const url = `${urlOf(endpoint, { ...(params && { params }) })}?${place}=${text}&${place}=2&__proto__[x]=1`;
  return { call: `${endpoint.name} ${place} = ${value}`, expected, endpoint, url, payload: textOf(body) };
}

/** Every hostile text in every parameter of the query. */
export function queryAttacks(endpoint: Endpoint, ids: ForeignIds): Attack[] {
  const places = Object.keys((endpoint.query as z.ZodObject).shape);
  return places.flatMap((place) =>
    Object.entries(hostileTexts).map(([value, text]) =>
      queryAttack(endpoint, ids, [place, value, text], '400 InvalidInput'),
    ),
  );
}

const keys = ['', 'short', 'x'.repeat(101), '../../etc', "'; drop table users"];

/**
 * Malformed idempotency keys, and a body under a good key whose nesting the hash of the body must not meet. A call
 * without a body has no such nesting.
 */
export function keyAttacks(endpoint: Endpoint, ids: ForeignIds): Attack[] {
  const { name } = endpoint;
  const sample = samples(ids)[name] ?? {};
  const url = urlOf(endpoint, sample);
  const payload = textOf(sample.body);
  const attacks = keys.map((key) => ({
    call: `${name} key ${key}`,
    expected: '400 InvalidIdempotencyKey',
    endpoint,
    url,
    payload,
    headers: { 'idempotency-key': key },
  }));
  const deep = {
    call: `${name} deep`,
    expected: '400 InvalidBody',
    endpoint,
    url,
    payload: payload?.replace(/}$/, `,"more":${deepArray}}`),
    headers: { 'idempotency-key': 'deep-key-1' },
  };
  return payload === undefined ? attacks : [...attacks, deep];
}
