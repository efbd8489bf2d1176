import { expect, it } from 'vitest';
import { bottom, leading, margin, right } from '../document/document-writer.ts';
import { interMetrics } from '../mail-piece/text/inter-metrics.ts';
import { mills } from '../money/money.ts';
import type { CountedRow, ProspectReport } from './prospect-report.ts';
import { reportPages } from './report-pages.ts';

const rows = (count: number, label: string): CountedRow[] =>
  Array.from({ length: count }, (_, at) => ({ label: `${label} ${at}`, count: 250_000_000 - at }));
const line = (at: number) => ({
  name: `A charge with a long name ${at}`,
  quantity: 4_000_000,
  unitPrice: mills(500),
  amount: mills(2_000_000_000),
});

/** A report in which every list is as long as it can be, and every text is long. */
const fullest: ProspectReport = {
  sentence: 'Married women 62 to 70 in the cities of Saint Petersburg and Fort Lauderdale, Florida, '.repeat(6),
  total: 250_000_000,
  geography: {
    places: rows(20, 'Place').map(({ label }) => label),
    states: { rows: rows(10, 'A state with a long name'), others: { rows: 41, count: 5 } },
    counties: {
      rows: rows(15, 'A county with a name that is far too long for a column'),
      others: { rows: 3_000, count: 5 },
    },
    map: {
      width: 600,
      height: 600,
      areas: [{ label: 'Pasco, FL', count: 5, step: 5, d: 'M0 0L600 0L600 600Z' }],
      borders: 'M0 0L600 0L600 600Z',
      steps: Array.from({ length: 5 }, (_, at) => ({ from: at * 1_000_000, to: at * 1_000_000 + 999_999 })),
    },
  },
  parameters: {
    lines: Array.from({ length: 16 }, (_, at) => ({
      label: `Parameter ${at}`,
      value: '$15,000 to $24,999; '.repeat(9),
    })),
    ages: { rows: rows(12, 'Age'), others: null },
  },
  price: {
    pieces: 4_000_000,
    basis: 'planned',
    lines: Array.from({ length: 8 }, (_, at) => line(at)),
    total: mills(16_000_000_000),
    mayAddCardFee: true,
  },
};
const facts = {
  name: 'Medicare Supplement of the Gulf Coast, autumn mailing',
  orgName: 'Harborline',
  countedOn: '2026-11-20',
  dataAsOf: '2026-11-01',
};

it('the fullest report fits one page, inside its margins', () => {
  const pages = reportPages({ ...facts, report: fullest }, interMetrics);
  expect(pages).toHaveLength(1);
  const texts = (pages[0]?.runs ?? []).flatMap((run) => (run.kind === 'text' ? [run] : []));
  expect(texts.filter(({ y }) => y > bottom + leading)).toEqual([]);
  expect(texts.filter(({ x, width }) => x < margin - 0.1 || x + width > right + 0.1)).toEqual([]);
});

it('a report without sections has its sentence, its count and its price', () => {
  const report = { ...fullest, geography: null, parameters: null };
  const [page] = reportPages({ ...facts, report }, interMetrics);
  const texts = (page?.runs ?? []).flatMap((run) => (run.kind === 'text' ? [run.text] : []));
  expect(texts).toEqual(
    expect.arrayContaining(['250,000,000', '$16,000,000.00', 'Price for 4,000,000 planned prospects']),
  );
  expect(texts).not.toContain('By county');
});
