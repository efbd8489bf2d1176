import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LaidOutPage, TextRun } from '../mail-piece/layout/runs.ts';
import { interMetrics } from '../mail-piece/text/inter-metrics.ts';
import { mills } from '../money/money.ts';
import { dueAmount, paidAmount, type Receipt } from './receipt.ts';
import { receiptPages } from './receipt-pages.ts';

const receipt: Receipt = {
  orderNumber: '500102',
  name: 'Fall drop',
  placedOn: '2026-11-16',
  placedBy: 'Maya Okafor',
  scheduleDate: '01/05/2027',
  pieces: 4_200,
  seedCount: 0,
  seller: { name: 'Dropdate Mail Services', lines: ['900 Distribution Way', 'Columbus, OH 43228'] },
  buyer: { name: 'Harborline Insurance Group', lines: ['Harborline Tampa', '4200 W Cypress St', 'Tampa, FL 33607'] },
  poNumber: 'PO-77',
  lines: [
    { name: 'Single use', quantity: 4_200, unitPrice: mills(500), amount: mills(2_100_000) },
    { name: 'Low quantity: orders below 1,000', quantity: 1, unitPrice: null, amount: mills(50_000) },
  ],
  subTotal: mills(2_150_000),
  tax: mills(0),
  cardFee: mills(64_500),
  total: mills(2_214_500),
  payments: [{ card: 'Visa •••• 4242', amount: mills(2_214_500), paidOn: '2026-11-16' }],
  term: 'Credit Card',
};
const onAccount: Receipt = {
  ...receipt,
  cardFee: mills(0),
  total: receipt.subTotal,
  payments: [],
  term: 'Standard Invoicing',
};

const textsOf = ({ runs }: Pick<LaidOutPage, 'runs'>) => runs.filter((run): run is TextRun => run.kind === 'text');
const wordsOf = (pages: readonly LaidOutPage[]) => pages.flatMap(textsOf).map(({ text }) => text);

describe('a receipt', () => {
  it('says what was paid by card, with which card and when', () => {
    expect(paidAmount(receipt)).toBe(2_214_500);
    expect(dueAmount(receipt)).toBe(0);
    const words = wordsOf(receiptPages(receipt, interMetrics));
    for (const text of [
      'Paid',
      'Visa •••• 4242, 11/16/2026',
      'Paid $2,214.50',
      'Credit card fee',
      '$64.50',
      'PO-77',
      '01/05/2027',
    ])
      expect(words).toContain(text);
  });

  it('of a prospect list names its people, and no day of mailing', () => {
    const words = wordsOf(receiptPages({ ...receipt, scheduleDate: null, seedCount: 2 }, interMetrics));
    expect(words).toContain('Fall drop, 4,200 prospects, plus 2 seed addresses, free');
    expect(words).not.toContain('Schedule date');
    expect(wordsOf(receiptPages(receipt, interMetrics))).toContain('Fall drop, 4,200 pieces');
  });

  it('says that an invoice follows for an order on account', () => {
    expect(dueAmount(onAccount)).toBe(2_150_000);
    const words = wordsOf(receiptPages(onAccount, interMetrics));
    for (const text of ['To be invoiced', 'Standard Invoicing: an invoice follows.', 'Due $2,150.00'])
      expect(words).toContain(text);
    expect(words.join()).not.toContain('Credit card fee');
    expect(words.join()).not.toContain('Paid');
  });

  it('shows the price of a charge per unit, and no price of a charge per order', () => {
    const words = wordsOf(receiptPages(receipt, interMetrics));
    expect(words.filter((text) => ['4,200', '$0.50', '1'].includes(text))).toEqual(['4,200', '$0.50']);
  });

  it('stays inside its pages, and has every charge, whatever the texts', () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
    const long = fc.record({ name: line, count: fc.integer({ min: 0, max: 90 }), company: line, address: line });
    fc.assert(
      fc.property(long, ({ name, count, company, address }) => {
        const lines = Array.from({ length: count }, (_, at) => ({
          name: `${name} ${at}`,
          quantity: at,
          unitPrice: mills(20),
          amount: mills(1_000_000 + at * 10),
        }));
        const party = { name: company, lines: [address, company] };
        const pages = receiptPages({ ...receipt, lines, buyer: party, seller: party, name }, interMetrics);
        for (const { x, y, width } of pages.flatMap(textsOf)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(216);
          expect(y).toBeLessThan(265);
        }
        expect(wordsOf(pages).filter((text) => /^\$1,00\d\.\d\d$/.test(text)).length).toBeGreaterThanOrEqual(count);
      }),
      { numRuns: 40 },
    );
  });
});
