import type { SignedEndpoint } from '@dropdate/contract/http/signed-endpoint';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { attempts } from '../../../schema/platform.ts';
import { signedCalls, signedKeys } from '../../../schema/signed-keys.ts';
import { segments } from '../../../schema/tenancy.ts';
import { invalid } from '../refusal.ts';
import { serveSignedEndpoint, type TakenCall } from './serve-signed-endpoint.ts';
import { madeKey, type SignedPost, signedPost, type TestKey } from './signed-key.fixture.ts';
import { deleteSignedCallsBefore } from './signed-keys.data.ts';

const endpoint: SignedEndpoint = {
  kind: 'signed',
  name: 'sendTest',
  path: '/api/signed-tests',
  keyScope: 'forms',
  contentType: 'application/json',
  maxBytes: 1_000,
  pace: { free: 5, everyMs: 1_000 },
  summary: 'A call of the tests.',
};

let app: TestApp;
let key: TestKey;
let of: { companyId: CompanyId; createdBy: UserId };
/** The bodies that were taken, and how the feature ends a call. */
const taken: string[] = [];
let end: () => TakenCall;

beforeAll(async () => {
  app = await startTestApp();
  const createdBy = userOf(app.world, 'admin');
  of = { companyId: app.world.harborline.id, createdBy };
  await serveSignedEndpoint(app.http, { ...app.parts }, endpoint, async (_tx, { body }) => {
    const ended = end();
    taken.push(body.toString());
    return ended;
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  taken.length = 0;
  end = () => ({ outcome: 'accepted' });
  await app.db.delete(attempts);
  await app.db.delete(signedKeys);
  key = await madeKey(app, { ...of, scope: 'forms' });
});

const send = (post: Partial<SignedPost> = {}, by = key) =>
  signedPost(app, by, { path: endpoint.path, body: '{}', ...post });
const answerOf = async (sent: ReturnType<typeof send>) => {
  const { statusCode, json } = await sent;
  const { model, messages } = json() as { model: { outcome: string } | null; messages: { messageId: string }[] };
  return [statusCode, model?.outcome ?? messages[0]?.messageId];
};
const calls = () => app.db.select().from(signedCalls).orderBy(signedCalls.id);

describe('a signed call', () => {
  it('is taken, and noted without its content', async () => {
    expect(
      await answerOf(send({ body: '{"phone":"8135550142"}', idempotencyKey: 'ana@example'.replace('@', '_') })),
    ).toEqual([200, 'accepted']);
    expect(taken).toEqual(['{"phone":"8135550142"}']);
    const noted = await calls();
    expect(noted).toMatchObject([{ outcome: 'accepted', reason: '', isTest: false, keyId: key.id }]);
    expect(JSON.stringify(noted)).not.toMatch(/8135550142|ana_example/);
    expect(await app.db.select({ at: signedKeys.lastUsedAt }).from(signedKeys)).toEqual([{ at: app.clock.now() }]);
  });

  it('is taken once, however it is repeated', async () => {
    const post = { body: '{"a":1}', idempotencyKey: 'answer-0001' };
    expect(await answerOf(send(post))).toEqual([200, 'accepted']);
    // The same bytes, under another name: somebody kept a copy of the call.
    expect(await answerOf(send({ ...post, idempotencyKey: 'answer-0002' }))).toEqual([200, 'duplicate']);
    app.clock.advance(3_600_000);
    expect(await answerOf(send(post))).toEqual([200, 'duplicate']);
    expect(await answerOf(send({ ...post, body: '{"a":2}' }))).toEqual([409, 'IdempotencyKeyReused']);
    expect(taken).toHaveLength(1);
    expect((await calls()).map(({ outcome, reason }) => reason || outcome)).toEqual([
      'accepted',
      'duplicate',
      'duplicate',
      'IdempotencyKeyReused',
    ]);
  });

  it('is taken once when two come at the same moment', async () => {
    const post = { body: '{"a":1}', idempotencyKey: 'answer-0001' };
    const ends = await Promise.all([answerOf(send(post)), answerOf(send(post)), answerOf(send(post))]);
    expect(ends.map(([, outcome]) => String(outcome)).toSorted()).toEqual(['accepted', 'duplicate', 'duplicate']);
    expect(taken).toHaveLength(1);
  });

  it('can be corrected under the same name after a refusal', async () => {
    end = () => {
      throw invalid('InvalidInput', 'Zip must be 5 digits.', 'body.zip');
    };
    expect(await answerOf(send({ body: '{"zip":"1"}', idempotencyKey: 'answer-0001' }))).toEqual([400, 'InvalidInput']);
    end = () => ({ outcome: 'duplicate', isTest: true });
    expect(await answerOf(send({ body: '{"zip":"33601"}', idempotencyKey: 'answer-0001' }))).toEqual([
      200,
      'duplicate',
    ]);
    expect(await calls()).toMatchObject([
      { outcome: 'refused', reason: 'InvalidInput zip', repeatKey: null },
      { outcome: 'duplicate', isTest: true },
    ]);
  });

  it.each<[string, Partial<SignedPost>, number, string, string[]]>([
    [
      'a wrong signature',
      { headers: { 'dropdate-signature': `v1=${'0'.repeat(64)}` } },
      401,
      'BadSignature',
      ['BadSignature'],
    ],
    ['no signature', { headers: { 'dropdate-signature': '' } }, 401, 'BadSignature', ['BadSignature']],
    ['a clock that is 10 minutes late', { at: new Date('2026-11-20T14:50:00Z') }, 401, 'ClockOff', ['ClockOff']],
    ['a clock that is 10 minutes early', { at: new Date('2026-11-20T15:10:00Z') }, 401, 'ClockOff', ['ClockOff']],
    ['no time', { headers: { 'dropdate-time': 'now' } }, 401, 'ClockOff', ['ClockOff']],
    ['a name that is no name', { idempotencyKey: 'a b' }, 400, 'InvalidIdempotencyKey', ['InvalidIdempotencyKey']],
    ['a body of 1 MB', { body: 'a'.repeat(1_000_000) }, 413, 'BodyTooLarge', ['BodyTooLarge']],
    ['another kind of body', { contentType: 'text/plain' }, 415, 'UnsupportedMediaType', []],
    ['an unknown key', { headers: { 'dropdate-key': '0192aaaa-0000-7000-8000-000000000000' } }, 401, 'UnknownKey', []],
    ['no id of a key', { headers: { 'dropdate-key': "'; drop table" } }, 401, 'UnknownKey', []],
  ])('is refused with %s', async (_, post, status, reason, noted) => {
    app.clock.set('2026-11-20T15:00:00Z');
    expect(await answerOf(send(post))).toEqual([status, reason]);
    expect(taken).toEqual([]);
    expect((await calls()).map((call) => call.reason)).toEqual(noted);
  });

  it('is refused with the secret of another key, a key of another use, and a revoked key', async () => {
    const other = await madeKey(app, { ...of, scope: 'forms' });
    expect(await answerOf(send({}, { ...key, secret: other.secret }))).toEqual([401, 'BadSignature']);
    expect(await answerOf(send({}, await madeKey(app, { ...of, scope: 'mail' })))).toEqual([401, 'UnknownKey']);
    await app.db.update(signedKeys).set({ revokedAt: app.clock.now() }).where(eq(signedKeys.id, key.id));
    expect(await answerOf(send())).toEqual([401, 'RevokedKey']);
  });

  it('is refused while the company is switched off', async () => {
    const top = eq(segments.companyId, of.companyId);
    await app.db.update(segments).set({ status: 'inactive' }).where(top);
    expect(await answerOf(send())).toEqual([403, 'CompanyOff']);
    await app.db.update(segments).set({ status: 'active' }).where(top);
    expect(await answerOf(send())).toEqual([200, 'accepted']);
  });

  it('waits for its turn when a key or a network calls too often', async () => {
    for (let at = 0; at < 5; at++) expect(await answerOf(send({ body: `{"a":${at}}` }))).toEqual([200, 'accepted']);
    const over = await send({ body: '{"a":6}' });
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '1']);
    app.clock.advance(1_000);
    expect(await answerOf(send({ body: '{"a":6}' }))).toEqual([200, 'accepted']);
    const bad = { headers: { 'dropdate-signature': 'v1=' } };
    const statuses = [];
    for (let at = 0; at < 62; at++) statuses.push((await send(bad)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await calls()).filter(({ outcome }) => outcome === 'refused').length).toBeLessThan(62);
    // A right signature still passes from that network.
    app.clock.advance(1_000);
    expect(await answerOf(send({ body: '{"a":7}' }))).toEqual([200, 'accepted']);
  });

  it('is forgotten after its time', async () => {
    await send();
    expect(await deleteSignedCallsBefore(app.db, app.clock.now(), 10)).toBe(0);
    expect(await deleteSignedCallsBefore(app.db, new Date(app.clock.now().getTime() + 1), 10)).toBe(1);
  });
});
