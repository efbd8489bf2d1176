import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { linkSecret } from '../../platform/link-secret.ts';
import { campaigns } from '../../schema/ordering.ts';
import { orders } from '../../schema/orders.ts';
import { attempts } from '../../schema/platform.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { dispatchedOrder, type MailedOrder } from '../response-cards/made-cards.fixture.ts';

/** Everybody can call the public pages. No request may get an error of the server, or a word about a person. */
let app: TestApp;
let order: MailedOrder;
const linkKey = 'a key of the tests';
beforeAll(async () => {
  app = await startCheckoutApp();
  order = await dispatchedOrder(app, { quotas: { FL: 3 }, hasReplyCard: true });
  await app.db.update(orders).set({ linkKey }).where(eq(orders.id, order.orderId));
});
afterAll(() => app.close());

const requests = 250;
/** An address holds no half of a character. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '\u202eevil',
    '\u0000',
    '%00',
    '../..',
    'null',
    '{{7*7}}',
  ),
);
const field = fc.constantFrom(
  'at',
  'step',
  'code-zip',
  'phone',
  'email',
  'birth',
  'time',
  'website',
  't0',
  'y0',
  'o0',
  'x',
);
const contentType = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
);

it('any request gets a page without an error of the server, and without a word about a person', async () => {
  const [first] = order.people;
  if (first === undefined) throw new Error('the order has nobody');
  const { pieceId } = first;
  const { number } = (await app.db.select().from(campaigns).where(eq(campaigns.id, order.campaignId)))[0] ?? {};
  const path = fc.oneof(
    fc.constantFrom(
      `/r/${pieceId}`,
      `/R/${pieceId}/AAAAAAAA`,
      `/c/${number}`,
      `/C/0`,
      '/r',
      '/c/-1/thanks',
      `/c/${number}/thanks`,
    ),
    text.map((code) => `/r/${encoded(code)}`),
    text.map((secret) => `/r/${pieceId}/${encoded(secret)}`),
    text.map((campaign) => `/c/${encoded(campaign)}`),
    fc.constantFrom('/r/%', '/r/%ff', '/c/%c0%af', '/r//', `/r/${'x'.repeat(5_000)}`),
  );
  const secrets = order.people.flatMap(({ lastName, addressLine1, zip, id }) => [lastName, addressLine1, zip, id]);
  const cases = fc.sample(
    fc.record({
      path,
      method: fc.constantFrom('GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE'),
      type: contentType,
      form: fc.dictionary(field, text, { maxKeys: 6 }),
    }),
    { numRuns: requests, seed: 20_261_130 },
  );
  const failed: unknown[] = [];
  for (const { path: url, method, type, form } of cases) {
    await app.db.delete(attempts);
    const payload = new URLSearchParams(form).toString();
    const isForm = method === 'POST';
    const { statusCode, body } = await app.http.inject({
      method: method as 'GET',
      url,
      ...(isForm && { payload, headers: type === '' ? {} : { 'content-type': type } }),
    });
    const told = secrets.filter((secret) => secret.length > 3 && body.includes(secret) && !payload.includes(secret));
    if (statusCode >= 500 || told.length > 0) failed.push([method, url, statusCode, told]);
  }
  expect(failed).toEqual([]);
});

it('100 tried ZIP codes are slowed down, and reveal no name', async () => {
  await app.db.delete(attempts);
  const [first] = order.people;
  if (first === undefined) throw new Error('the order has nobody');
  const seen = new Map<number, number>();
  for (let at = 0; at < 100; at += 1) {
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: `/r/${first.pieceId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `step=zip&code-zip=${String(10_000 + at)}`,
    });
    expect(body.toLowerCase()).not.toContain(`${first.firstName} in `.toLowerCase());
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual({ 422: 5, 429: 95 });
  const link = `/r/${first.pieceId}/${linkSecret(linkKey, first.pieceId)}`;
  // The person with the paper is not locked out.
  expect((await app.http.inject({ method: 'GET', url: link })).statusCode).toBe(200);
});
