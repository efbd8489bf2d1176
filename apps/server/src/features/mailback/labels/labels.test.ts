import { randomUUID } from 'node:crypto';
import { generateMailingLabels } from '@dropdate/contract/mailback-processing/generate-mailing-labels';
import type { LabelOrder } from '@dropdate/contract/mailback-processing/label-choice';
import { planMailingLabels } from '@dropdate/contract/mailback-processing/plan-mailing-labels';
import { printLabelTestSheet } from '@dropdate/contract/mailback-processing/print-label-test-sheet';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { mailerIds } from '../../../schema/recipients.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import type { MailedOrder } from '../../response-cards/made-cards.fixture.ts';
import { orderWithMailback, removeMailbacks, sentCard, setAddress } from '../mailback.fixture.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
let segmentId: string;
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await orderWithMailback(app, 6);
  segmentId = order.people[0]?.segmentId ?? '';
});
afterAll(() => app.close());
beforeEach(() => removeMailbacks(app));

const ordered = (change: Partial<LabelOrder> = {}): LabelOrder => ({
  companySegmentIds: [segmentId],
  layout: 'avery-5163',
  startPosition: 1,
  cardsPerLabel: null,
  ...change,
});
const generate = (change: Partial<LabelOrder> = {}, by = rcp) =>
  by.call(generateMailingLabels, { body: ordered(change) });
const plan = async (change: Partial<LabelOrder> = {}) =>
  (await rcp.call(planMailingLabels, { body: ordered(change) })).model;
const pagesOf = (pdf: string) => (pdf.match(/\/Type \/Page\b/g) ?? []).length;

describe('mailing labels', () => {
  it('are a PDF named MailingLabels', async () => {
    await setAddress(app, segmentId, '33607');
    const { status, headers, body } = await generate();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('MailingLabels.pdf');
    expect(body.slice(0, 5)).toBe('%PDF-');
    expect(pagesOf(body)).toBe(1);
  });

  it('are planned and printed one for each org, or one for each so many cards, from a position on', async () => {
    await setAddress(app, segmentId, '33607-4168');
    for (const of of order.people) await sentCard(app, of);
    expect(await plan()).toEqual({ clients: 1, labels: 1, sheets: 1, barcodes: 1, withoutAddress: [] });
    expect(await plan({ cardsPerLabel: 2 })).toMatchObject({ labels: 3, sheets: 1, barcodes: 3 });
    const late = { cardsPerLabel: 1, startPosition: 7 };
    expect(await plan(late)).toMatchObject({ labels: 6, sheets: 2 });
    expect(pagesOf((await generate(late)).body)).toBe(2);
    expect(await plan({ layout: 'avery-5160' })).toMatchObject({ barcodes: 0 });
  });

  it('take a serial for each barcode, also when they are printed again', async () => {
    await setAddress(app, segmentId, '33607-4168');
    const next = async () =>
      (await app.db.select().from(mailerIds).where(eq(mailerIds.mailerId, '123456')))[0]?.nextSerial ?? 0;
    const before = await next();
    await generate();
    await generate();
    await generate({ layout: 'avery-5160' });
    expect((await next()) - before).toBe(2);
  });

  it('leave out and name an org without an address', async () => {
    await setAddress(app, segmentId, null);
    expect(await plan()).toMatchObject({
      clients: 0,
      labels: 0,
      withoutAddress: [expect.stringContaining('Harborline')],
    });
    const { status, messages } = await generate();
    expect([status, messages[0]?.messageId]).toEqual([409, 'NoAddress']);
  });

  it('are refused for an unknown org, a position that the sheet lacks, and users who may not send', async () => {
    await setAddress(app, segmentId, '33607');
    expect((await generate({ companySegmentIds: [randomUUID()] })).status).toBe(404);
    for (const change of [{ startPosition: 11 }, { startPosition: 0 }, { cardsPerLabel: 0 }, { layout: 'avery-1' }]) {
      const body = { ...ordered(), ...change };
      expect((await rcp.raw('POST', generateMailingLabels.path, body)).status).toBe(400);
    }
    expect((await generate({}, await app.as('csd'))).status).toBe(403);
    expect((await generate({}, await app.as())).status).toBe(401);
  });
});

describe('the test sheet', () => {
  it.each(['avery-5160', 'avery-5163', 'avery-5164'] as const)('of %s is a PDF of one page', async (layout) => {
    const { status, body } = await rcp.call(printLabelTestSheet, { params: { layout } });
    expect([status, pagesOf(body)]).toEqual([200, 1]);
  });
});
