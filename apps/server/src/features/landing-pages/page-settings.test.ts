import { getCampaignPage } from '@dropdate/contract/campaigns/get-campaign-page';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { previewCampaignPage } from '@dropdate/contract/campaigns/preview-campaign-page';
import { setCampaignPage } from '@dropdate/contract/campaigns/set-campaign-page';
import { getPageSettings } from '@dropdate/contract/landing-pages/get-page-settings';
import { setPageSettings } from '@dropdate/contract/landing-pages/set-page-settings';
import { usualPageSettings } from '@dropdate/domain/answer-page/page-settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { linkSecret } from '../../platform/link-secret.ts';
import { landingPages, landingSettings, waitingAnswers } from '../../schema/landing-pages.ts';
import { campaigns } from '../../schema/ordering.ts';
import { orders } from '../../schema/orders.ts';
import { auditLog } from '../../schema/platform.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { placedOrder } from '../production/status/campaign-status.fixture.ts';
import {
  dispatchedOrder,
  type MailedOrder,
  type Recipient,
  removeCards,
} from '../response-cards/made-cards.fixture.ts';

const answerUrl = 'https://mail.example';
const mailDomain = 'answers.example';
const linkKey = 'a key of the tests';
let app: TestApp;
let admin: Caller;
let prairie: Caller;
let order: MailedOrder;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startCheckoutApp({
    config: { ...config, mailerId: '123456', mailDomain, replyCenter: { ...config.replyCenter, answerUrl } },
  });
  [admin, prairie] = [await app.as('admin'), await app.as('prairie-admin')];
  order = await dispatchedOrder(app, { quotas: { FL: 5 }, hasReplyCard: true });
  await app.db.update(orders).set({ linkKey }).where(eq(orders.id, order.orderId));
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeCards(app);
  await app.db.delete(landingPages);
  await app.db.delete(landingSettings);
  await app.db.delete(waitingAnswers);
});

const settingsOf = async (caller: Caller) => (await caller.call(getPageSettings, {})).model;
const set = (change: Partial<typeof usualPageSettings>, by = admin) =>
  by.call(setPageSettings, { body: { ...usualPageSettings, ...change } });
const params = () => ({ campaignId: order.campaignId });
const pathOf = ({ pieceId }: Recipient) => `/r/${pieceId}/${linkSecret(linkKey, pieceId)}`;
const open = (of: Recipient) => app.http.inject({ method: 'GET', url: pathOf(of) });
const first = () => order.people[0] as Recipient;

describe('the pages of a company', () => {
  it('have usual settings, until a user who sees the whole company sets others', async () => {
    expect(await settingsOf(admin)).toEqual({ ...usualPageSettings, hasAddress: true, mailDomain });
    const chosen = { isOn: true, language: 'es', answerDays: 30, isSentByOperators: true } as const;
    expect((await set(chosen)).model).toEqual({ ...chosen, hasAddress: true, mailDomain });
    expect(await settingsOf(admin)).toEqual({ ...chosen, hasAddress: true, mailDomain });
    expect(await settingsOf(prairie)).toEqual({ ...usualPageSettings, hasAddress: true, mailDomain });
    await set(chosen);
    const entries = (await app.db.select().from(auditLog)).filter(({ action }) => action === 'setPageSettings');
    expect(entries.map((entry) => entry.new)).toEqual([{ language: 'es', answerDays: 30, isSentByOperators: true }]);
    expect((await open(first())).body).toContain('<html lang="es">');
  });

  it.each([[0], [3_651], [1.5], ['30'], [null]])('refuse %j days', async (answerDays) => {
    expect((await admin.raw('PUT', setPageSettings.path, { ...usualPageSettings, answerDays })).status).toBe(400);
    expect(await settingsOf(admin)).toMatchObject({ answerDays: 180 });
  });

  it('are closed after the days in which answers are taken', async () => {
    const { dispatchDate } = (await app.db.select().from(campaigns).where(eq(campaigns.id, order.campaignId)))[0] ?? {};
    const day = Math.floor((app.clock.now().getTime() - Date.parse(`${dispatchDate}T00:00:00Z`)) / 86_400_000);
    await set({ answerDays: day + 1 });
    expect((await open(first())).statusCode).toBe(200);
    await set({ answerDays: day - 2 });
    expect((await open(first())).statusCode).toBe(410);
  });

  it('leave the sending to operators where the company says so', async () => {
    const send = async (of: Recipient) => {
      const at = /name="at" value="([^"]+)"/.exec((await open(of)).body)?.[1] ?? '';
      app.clock.advance(10_000);
      const answer = await app.http.inject({
        method: 'POST',
        url: pathOf(of),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ at, phone: '8135550148' }).toString(),
      });
      expect(answer.statusCode).toBe(303);
      await app.workAnswers();
      const [card] = await app.db.select().from(responseCards).where(eq(responseCards.recipientId, of.id));
      return card?.status;
    };
    await set({ isSentByOperators: true });
    expect(await send(order.people[1] as Recipient)).toBe('automatically-identified');
    await set({});
    expect(await send(order.people[2] as Recipient)).toBe('sent-to-client');
  });
});

describe('the page of a campaign', () => {
  const decide = (change: { isOn?: boolean; language?: 'en' | 'es' | null }, by = admin) =>
    by.call(setCampaignPage, { params: params(), body: { isOn: true, language: null, ...change } });

  it('is that of the company, until the campaign decides', async () => {
    const usual = { isOn: true, language: null, companyLanguage: 'en', isCompanyOn: true, hasAddress: true };
    expect((await admin.call(getCampaignPage, { params: params() })).model).toEqual(usual);
    await set({ language: 'es' });
    expect((await decide({ language: 'en' })).model).toEqual({ ...usual, language: 'en', companyLanguage: 'es' });
    expect((await open(first())).body).toContain('<html lang="en">');
    await decide({ isOn: false });
    expect((await open(first())).statusCode).toBe(410);
    await decide({});
    expect((await open(first())).statusCode).toBe(200);
  });

  it('is closed where the company has no pages, whatever the campaign decides', async () => {
    await decide({});
    await set({ isOn: false });
    expect((await open(first())).statusCode).toBe(410);
    expect((await admin.call(getCampaignPage, { params: params() })).model.isCompanyOn).toBe(false);
  });

  it('is unknown to other companies', async () => {
    expect((await prairie.call(getCampaignPage, { params: params() })).status).toBe(404);
    expect((await decide({ isOn: false }, prairie)).status).toBe(404);
    const query = { language: 'en' } as const;
    expect((await prairie.call(previewCampaignPage, { params: params(), query })).status).toBe(404);
  });

  it('takes link and QR code from the pieces when it is off before the order', async () => {
    const linkOf = async (seed: Parameters<typeof placedOrder>[1]) => {
      const { orderId } = await placedOrder(app, seed);
      const [row] = await app.db.select().from(orders).where(eq(orders.id, orderId));
      return [row?.linkKey === null, row?.replyCenter.answerUrl];
    };
    expect(await linkOf({ quotas: { FL: 1 } })).toEqual([false, answerUrl]);
    await set({ isOn: false });
    expect(await linkOf({ quotas: { FL: 1 } })).toEqual([true, undefined]);
  });

  it('is not in the preview of the piece when it is off', async () => {
    const printed = async () =>
      (await admin.call(listTemplateVariants, { body: [order.campaignId] })).model.results[0]?.templates[0]?.replyCenter
        .answerUrl;
    expect(await printed()).toBe(answerUrl);
    await decide({ isOn: false });
    expect(await printed()).toBeUndefined();
  });

  it('is previewed for an invented person, in both languages and without a script', async () => {
    const preview = async (language: 'en' | 'es', state?: string) =>
      (await admin.call(previewCampaignPage, { params: params(), query: { language, ...(state && { state }) } })).model
        .html;
    const english = await preview('en', 'FL');
    expect(english).toContain('automated system for the selection and dialing');
    expect(await preview('en', 'GA')).not.toContain('automated system for the selection and dialing');
    expect(await preview('es')).toContain('<html lang="es">');
    for (const { lastName, addressLine1 } of order.people)
      for (const secret of [lastName, addressLine1]) expect(english).not.toContain(secret);
    expect(english).not.toContain('<script');
  });
});
