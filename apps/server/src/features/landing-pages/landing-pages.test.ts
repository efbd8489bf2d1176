import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { pieceIdOf } from '@dropdate/domain/mail-piece/identity/piece-id';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../seeds/in-process-client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { worldPassword } from '../../../testing/world.ts';
import { linkSecret } from '../../platform/link-secret.ts';
import { contacts } from '../../schema/contacts.ts';
import { landingPages, landingVisits, waitingAnswers } from '../../schema/landing-pages.ts';
import { onlineAnswers } from '../../schema/online-answers.ts';
import { campaigns } from '../../schema/ordering.ts';
import { orders } from '../../schema/orders.ts';
import { attempts } from '../../schema/platform.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import {
  dispatchedOrder,
  type MailedOrder,
  type Recipient,
  recipientsInTurn,
  removeCards,
} from '../response-cards/made-cards.fixture.ts';

const linkKey = 'a key of the tests';
let app: TestApp;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  order = await dispatchedOrder(app, { quotas: { FL: 30 }, hasReplyCard: true });
  await app.db.update(orders).set({ linkKey }).where(eq(orders.id, order.orderId));
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeCards(app);
  await app.db.delete(attempts);
  await app.db.delete(waitingAnswers);
  await app.db.delete(landingPages);
});

const person = recipientsInTurn(() => order);
const coded = ({ pieceId }: Recipient) => `/R/${pieceId}/${linkSecret(linkKey, pieceId)}`;
const get = (url: string) => app.http.inject({ method: 'GET', url });
const post = (url: string, form: Readonly<Record<string, string>>) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const stampOf = (html: string) => /name="at" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Opens a page, waits as a person does, and sends. */
async function sendFrom(url: string, form: Readonly<Record<string, string>>) {
  const at = stampOf((await get(url)).body);
  app.clock.advance(10_000);
  return post(url, { at, ...form });
}
const cards = () => app.db.select().from(responseCards);

describe('the page behind a QR code', () => {
  it('shows first name and city alone, without script, cookie or cache, within 50 kB', async () => {
    const of = person();
    const page = await get(coded(of));
    expect(page.statusCode).toBe(200);
    expect(page.body.toLowerCase()).toContain(of.firstName.toLowerCase());
    expect(page.body.toLowerCase()).toContain(of.city.toLowerCase());
    for (const secret of [of.lastName, of.addressLine1, of.zip, of.id]) expect(page.body).not.toContain(secret);
    expect(page.body).not.toMatch(/<script|<img|<link/);
    expect(page.body.length).toBeLessThan(50_000);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('makes a lead within one run of the task', async () => {
    const of = person();
    const sent = await sendFrom(coded(of), {
      phone: '8135550142',
      email: 'ana@example.com',
      time: 'morning',
      t0: 'on',
    });
    expect(sent).toMatchObject({ statusCode: 303 });
    expect(sent.headers.location).toMatch(/^\/c\/[\w.-]+-\d+\/thanks$/);
    expect((await get(String(sent.headers.location))).body).toContain('Your answer has arrived.');
    await app.workAnswers();
    const [card] = await cards();
    expect(card).toMatchObject({ status: 'sent-to-client', channel: 'landing-page', recipientId: of.id });
    const [lead] = await app.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, card?.contactId ?? ''));
    expect(lead).toMatchObject({ homePhone: '+18135550142', email: 'ana@example.com', channel: 'landing-page' });
    expect(await app.db.select().from(waitingAnswers)).toEqual([]);
    expect(await app.db.select().from(onlineAnswers)).toMatchObject([
      { way: 'qr-code', fields: { bestTime: 'morning' }, consent: { language: 'en' }, marks: [] },
    ]);
  });

  it('takes a double click once', async () => {
    const of = person();
    const at = stampOf((await get(coded(of))).body);
    app.clock.advance(10_000);
    const form = { at, phone: '8135550143' };
    expect((await Promise.all([post(coded(of), form), post(coded(of), form)])).map((one) => one.statusCode)).toEqual([
      303, 303,
    ]);
    await app.workAnswers();
    expect(await cards()).toHaveLength(1);
    expect(await app.db.select().from(onlineAnswers)).toHaveLength(1);
  });

  it('keeps what was typed beside a problem, and the page of yesterday too', async () => {
    const of = person();
    const wrong = await sendFrom(coded(of), { phone: '12', email: '"><script>x</script>', birth: '13/45/1950' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('href="#phone"');
    expect(wrong.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(wrong.body).not.toContain('<script');
    const at = stampOf((await get(coded(of))).body);
    app.clock.advance(25 * 3_600_000);
    const old = await post(coded(of), { at, phone: '8135550144' });
    expect(old).toMatchObject({ statusCode: 422 });
    expect(old.body).toContain('8135550144');
    expect((await post(coded(of), { at: stampOf(old.body), phone: '8135550144' })).statusCode).toBe(303);
  });

  it('keeps suspicious answers for a person', async () => {
    const of = person();
    await sendFrom(coded(of), { phone: '8135550145', website: 'https://spam.example' });
    await app.workAnswers();
    expect(await cards()).toMatchObject([{ status: 'pending-identification', recipientId: null }]);
    expect(await app.db.select().from(onlineAnswers)).toMatchObject([{ marks: ['hidden-field'] }]);
  });
});

describe('a code with a wrong secret', () => {
  it('asks for the ZIP code, and is refused after 20 tries of a network', async () => {
    const of = person();
    const statuses = [];
    for (let at = 0; at < 22; at++) {
      const page = await get(`/r/${of.pieceId}/${String(at).padStart(8, '0')}`);
      expect(page.body.toLowerCase()).not.toContain(`${of.firstName} in`.toLowerCase());
      statuses.push(page.statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect((await get(coded(of))).statusCode).toBe(200);
  });
});

describe('a typed code', () => {
  it('reveals nothing until its ZIP code is typed', async () => {
    const of = person();
    const url = `/r/${of.pieceId.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')}`;
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    const wrong = await post(url, { step: 'zip', 'code-zip': of.zip === '11111' ? '22222' : '11111' });
    expect(wrong.statusCode).toBe(422);
    for (const { body } of [page, wrong]) expect(body.toLowerCase()).not.toContain(`${of.firstName} in`.toLowerCase());
    const right = await post(url, { step: 'zip', 'code-zip': of.zip });
    expect(right.body.toLowerCase()).toContain(`${of.firstName} in`.toLowerCase());
    app.clock.advance(10_000);
    const sent = await post(url, { at: stampOf(right.body), 'code-zip': of.zip, phone: '8135550146' });
    expect(sent.statusCode).toBe(303);
    await app.workAnswers();
    expect(await app.db.select().from(onlineAnswers)).toMatchObject([{ way: 'typed-code' }]);
  });

  it('is refused after a few wrong ZIP codes', async () => {
    const of = person();
    const statuses = [];
    for (let at = 0; at < 7; at++)
      statuses.push((await post(`/r/${of.pieceId}`, { step: 'zip', 'code-zip': `9990${at}` })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it.each(['-', 'ABC', pieceIdOf(7n), 'х'.repeat(12), '%00', '<script>', '𝟘'.repeat(12), '../../etc'])(
    'that nobody has leads to a hint: %s',
    async (code) => {
      const page = await get(`/r/${encodeURIComponent(code)}`);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('We do not know this code.');
    },
  );
});

describe('the page of a campaign', () => {
  const url = async () => {
    const [row] = await app.db.select().from(campaigns).where(eq(campaigns.id, order.cart.campaignId));
    return `/c/${row?.number}`;
  };

  it('finds the one recipient with name and address', async () => {
    const of = person();
    const sent = await sendFrom(await url(), {
      first: of.firstName,
      last: of.lastName,
      street: of.addressLine1,
      zip: of.zip,
      phone: '8135550147',
    });
    expect(sent.statusCode).toBe(303);
    await app.workAnswers();
    expect(await cards()).toMatchObject([{ status: 'sent-to-client', recipientId: of.id }]);
  });

  it('counts its visits by day, and the order shows their sum', async () => {
    await app.db.delete(landingVisits);
    for (let visit = 0; visit < 3; visit += 1) await get(await url());
    const of = person();
    const answer = {
      first: of.firstName,
      last: of.lastName,
      street: of.addressLine1,
      zip: of.zip,
      phone: '8135550148',
    };
    expect((await sendFrom(await url(), answer)).statusCode).toBe(303);
    const ofCampaign = { companyId: of.companyId, campaignId: order.cart.campaignId };
    expect(await app.db.select().from(landingVisits).orderBy(landingVisits.kind)).toMatchObject([
      { ...ofCampaign, kind: 'seen', count: 4 },
      { ...ofCampaign, kind: 'sent', count: 1 },
    ]);
    await app.db.insert(landingVisits).values({ ...ofCampaign, day: '2026-01-31', kind: 'seen', count: 7 });
    // The clock of these tests has gone on for longer than a session lasts.
    const admin = callerOf(app.http, await signIn(app.http, 'admin', worldPassword));
    const { model } = await admin.call(getOrderDetail, { params: { id: order.orderId } });
    expect(model.campaigns[0]?.responses.page).toEqual({ seen: 11, sent: 1 });
  });

  it('is in Spanish where the company says so, and closed where it is switched off', async () => {
    const key = { companyId: order.people[0]?.companyId as Recipient['companyId'], campaignId: order.cart.campaignId };
    await app.db.insert(landingPages).values({ ...key, language: 'es' });
    expect((await get(await url())).body).toContain('<html lang="es">');
    await app.db.update(landingPages).set({ isOn: false });
    expect(await get(await url())).toMatchObject({ statusCode: 410 });
  });
});

it('a form of any bytes gets a page, and never an error of the server', async () => {
  const of = person();
  const hostile = [
    '<script>alert(1)</script>',
    'x'.repeat(60_000),
    '\u202eabc',
    '😀'.repeat(50),
    '\u0000',
    '\ud800',
    "' or 1=1",
  ];
  for (const text of hostile) {
    const form = Object.fromEntries(
      ['phone', 'email', 'birth', 'o0', 'time', 'at', 'website'].map((name) => [name, text]),
    );
    const { statusCode, body } = await sendFrom(coded(of), form);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('<script');
  }
  const large = await post(coded(of), { phone: 'x'.repeat(1_000_000) });
  expect(large.statusCode).toBeLessThan(500);
  expect(large.headers['content-type']).toContain('text/html');
});
