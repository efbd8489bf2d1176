import { describe, expect, it } from 'vitest';
import { birthMonthOf } from '../age/birth-month.ts';
import { mills } from '../money/money.ts';
import { emptyAudience } from './audience-parameters.ts';
import { ageRows, prospectReport, type ReportCounts } from './make-prospect-report.ts';
import { shareText } from './prospect-report.ts';

const asOf = birthMonthOf(2026, 12);
const born = (year: number, total: number) => ({ birthMonth: birthMonthOf(year, 12), total });
const price = { pieces: 0, basis: 'all', lines: [], total: mills(0), mayAddCardFee: false } as const;
const report = (
  counts: Partial<ReportCounts>,
  parameters = emptyAudience,
  sections = { hasGeography: true, hasParameters: true },
) =>
  prospectReport(parameters, asOf, {
    sections,
    map: null,
    price,
    counts: { total: 0, counties: [], birthMonths: [], ...counts },
  });

describe('a prospect report', () => {
  it('lists the largest counties, and counts the others together', () => {
    const counties = Array.from({ length: 18 }, (_, at) => ({
      stateCode: 'TX',
      county: `County ${at}`,
      total: at + 1,
    }));
    const { geography } = report({ counties: [...counties, { stateCode: 'FL', county: 'Pasco', total: 500 }] });
    expect(geography?.states).toEqual({
      rows: [
        { label: 'Florida', count: 500 },
        { label: 'Texas', count: 171 },
      ],
      others: null,
    });
    expect(geography?.counties.rows).toHaveLength(15);
    expect(geography?.counties.rows[0]).toEqual({ label: 'Pasco, FL', count: 500 });
    expect(geography?.counties.others).toEqual({ rows: 4, count: 1 + 2 + 3 + 4 });
  });

  it('lists a single county instead of one other county', () => {
    const counties = Array.from({ length: 16 }, (_, at) => ({ stateCode: 'TX', county: `County ${at}`, total: 1 }));
    expect(report({ counties }).geography?.counties).toMatchObject({ others: null, rows: { length: 16 } });
  });

  it('has the chosen sections alone, and no ids of the company', () => {
    const phone = { preference: 'only', sanNumbers: ['SAN-1'], orgId: 'ORG-1' } as const;
    const parameters = { ...emptyAudience, geography: [{ stateCode: 'FL' }], phone };
    const whole = report({}, parameters);
    expect(whole.geography?.places).toEqual(['Florida']);
    expect(whole.parameters?.lines).toEqual([{ label: 'Phone number', value: 'Only with Phone Number' }]);
    expect(JSON.stringify(whole)).not.toMatch(/SAN-1|ORG-1/);
    expect(report({}, parameters, { hasGeography: true, hasParameters: false }).parameters).toBeNull();
    expect(report({}, parameters, { hasGeography: false, hasParameters: true }).geography).toBeNull();
  });

  it('counts close ages year by year, others in bands, and unknown ages last', () => {
    expect(ageRows({ birthMonths: [born(1961, 5), born(1962, 7), { birthMonth: 0, total: 2 }] }, asOf)).toEqual([
      { label: '64', count: 7 },
      { label: '65', count: 5 },
      { label: 'Unknown', count: 2 },
    ]);
    expect(ageRows({ birthMonths: [born(2004, 1), born(1992, 2), born(1991, 4), born(1930, 8)] }, asOf)).toEqual([
      { label: 'Under 25', count: 1 },
      { label: '25 – 34', count: 2 },
      { label: '35 – 44', count: 4 },
      { label: '85 and over', count: 8 },
    ]);
    expect(ageRows({ birthMonths: [] }, asOf)).toEqual([]);
  });

  it.each([
    [1, 3, '33.3%'],
    [1, 10_000, '<0.1%'],
    [0, 5, '0%'],
    [5, 5, '100.0%'],
  ])('%d of %d are %s', (count, total, text) => {
    expect(shareText(count, total)).toBe(text);
  });
});
