import { downloadCampaignProof } from '@dropdate/contract/campaigns/download-campaign-proof';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import { getTemplateThumbnail } from '@dropdate/contract/templates/get-template-thumbnail';
import type { OrderId } from '@dropdate/domain/id/brand';
import { parsePersonalLink } from '@dropdate/domain/mail-piece/identity/personal-link';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { findMatrices } from '../../platform/images/data-matrix.ts';
import { greyOf } from '../../platform/images/grey-image.ts';
import { drawPdfPage, openPdf } from '../../platform/images/pdf-pages.ts';
import { isLinkSecret } from '../../platform/link-secret.ts';
import { orders } from '../../schema/orders.ts';
import { orderableCart, place, recipientsOf, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let linked: TestApp;
let plain: TestApp;
beforeAll(async () => {
  const { config } = await testConfig();
  const replyCenter = { ...config.replyCenter, answerUrl: 'https://mail.example' };
  linked = await startCheckoutApp({ config: { ...config, mailerId: '123456', replyCenter } });
  plain = await startCheckoutApp();
});
afterAll(() => Promise.all([linked.close(), plain.close()]));

async function ordered(app: TestApp) {
  const cart = await orderableCart(app, { quotas: { FL: 3, RI: 2 } });
  const { order } = (await place(app, await app.as('admin'), cart)).model;
  return { cart, id: order.id };
}

const linkKeyOf = async (app: TestApp, id: OrderId) =>
  (await app.db.select({ linkKey: orders.linkKey }).from(orders).where(eq(orders.id, id)))[0]?.linkKey;

const rowsOf = async (app: TestApp, id: OrderId) =>
  parse((await (await app.as('backend')).call(downloadProductionFile, { params: { id }, query: {} })).body, {
    columns: true,
  }) as Record<string, string>[];

/** The texts of the QR codes of the first piece of a PDF. */
async function qrTexts(bytes: Buffer): Promise<readonly string[]> {
  const pdf = await openPdf(bytes);
  const texts: string[] = [];
  for (const page of [1, 2]) {
    const found = await findMatrices(greyOf(await drawPdfPage(pdf, page)), { formats: ['QRCode'], tryRotate: false });
    texts.push(...found.map(({ text }) => text));
  }
  pdf.destroy();
  return texts;
}

describe('an order of pieces with links', () => {
  it('has a key, whose secrets stand in the production file, on the proof and on the screen', async () => {
    const { cart, id } = await ordered(linked);
    const key = (await linkKeyOf(linked, id)) ?? '';
    const rows = await rowsOf(linked, id);
    const people = await recipientsOf(linked, cart);
    for (const [at, row] of rows.entries()) {
      const { pieceId = '' } = people[at] ?? {};
      const { secret = '', ...coded } = parsePersonalLink(row['QR Code'] ?? '') ?? {};
      expect(coded).toEqual({ pieceId });
      expect(isLinkSecret(key, pieceId, secret)).toBe(true);
      expect(row['Answer Link']).toBe(`mail.example/r/${pieceId.match(/.{4}/g)?.join('-')}`);
    }
    const backend = await linked.as('backend');
    const { results } = (await backend.call(listFirstPieces, { params: { id } })).model;
    expect(results.map(({ identity }) => identity.online?.link)).toEqual(rows.map((row) => row['Answer Link']));
    const proof = await backend.call(downloadProof, { params: { id } });
    expect(await qrTexts(proof.bytes)).toEqual([rows[0]?.['QR Code']]);
  });

  it('keeps its key from the browser, and has another key than the next order', async () => {
    const [first, second] = [await ordered(linked), await ordered(linked)];
    const [key, other] = [await linkKeyOf(linked, first.id), await linkKeyOf(linked, second.id)];
    expect(key).not.toBe(other);
    const admin = await linked.as('admin');
    const detail = await admin.call(getOrderDetail, { params: { id: first.id } });
    expect(detail.model.campaigns[0]?.replyCenter.answerUrl).toBe('https://mail.example');
    expect(detail.body).not.toContain(key);
  });

  it('has proofs with the link of a piece that nobody has', async () => {
    const cart = await orderableCart(linked, { quotas: { FL: 3 } });
    const admin = await linked.as('admin');
    const { bytes } = await admin.call(downloadCampaignProof, { params: { campaignId: cart.campaignId } });
    const [text] = await qrTexts(bytes);
    expect(text).toMatch(/^HTTPS:\/\/MAIL\.EXAMPLE\/R\/Z{11}.\/SPEC1MEN$/);
    const params = { templateLookupId: 'medicare-t65-reply-card', side: 'front' } as const;
    expect((await admin.call(getTemplateThumbnail, { params })).body).toContain('mail.example/r/');
  });
});

describe('an order without pages for answers', () => {
  it('prints neither link nor code', async () => {
    const { id } = await ordered(plain);
    expect(await linkKeyOf(plain, id)).toBeNull();
    const rows = await rowsOf(plain, id);
    expect(rows.map((row) => [row['Answer Link'], row['QR Code']])).toEqual(rows.map(() => ['', '']));
    const backend = await plain.as('backend');
    const { results } = (await backend.call(listFirstPieces, { params: { id } })).model;
    expect(results.some(({ identity }) => 'online' in identity)).toBe(false);
    expect(await qrTexts((await backend.call(downloadProof, { params: { id } })).bytes)).toEqual([]);
    const params = { templateLookupId: 'medicare-t65-reply-card', side: 'front' } as const;
    const admin = await plain.as('admin');
    expect((await admin.call(getTemplateThumbnail, { params })).body).not.toContain('/r/');
  });
});
