import { birthMonthOf, monthYearLabel } from '../age/birth-month.ts';
import type { Mills } from '../money/money.ts';
import { formatCount } from '../money/money-text.ts';
import { formatDate } from '../schedule/iso-date.ts';
import type { SummaryLine } from './parameter-summary.ts';

/** The most addresses that get one report. */
export const mostReportAddresses = 50;

/** Days from the delivery of a link to its end. */
export const reportLinkDays = 30;

/** The sections of a report that its sender chooses. At least one is chosen. */
export interface ReportSections {
  readonly hasGeography: boolean;
  readonly hasParameters: boolean;
}

export interface CountedRow {
  readonly label: string;
  readonly count: number;
}

/** The largest rows of a distribution. All other rows are counted together. */
export interface Distribution {
  readonly rows: readonly CountedRow[];
  /** The rows that are not listed; null when all are. */
  readonly others: { readonly rows: number; readonly count: number } | null;
}

export interface ReportPriceLine {
  readonly name: string;
  readonly quantity: number;
  /** Null for a charge of the whole order. */
  readonly unitPrice: Mills | null;
  readonly amount: Mills;
}

export interface ReportPrice {
  readonly pieces: number;
  /** `ordered`: the price of the order. `planned`: the count that the buyer applied. `all`: everybody whom the audience reaches. */
  readonly basis: 'ordered' | 'planned' | 'all';
  readonly lines: readonly ReportPriceLine[];
  readonly total: Mills;
  /** True when the total leaves out a card fee, because nobody knows yet whether the buyer pays by card. */
  readonly mayAddCardFee: boolean;
}

/** A county or a state of a map. */
export interface MapArea {
  readonly label: string;
  readonly count: number;
  /** 0 without prospects, else from 1 for few to 5 for many. */
  readonly step: number;
  /** The outline as the path of an SVG, in the units of the map. */
  readonly d: string;
}

/** A drawn map of the states of an audience, for the page and the PDF. */
export interface ReportMap {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapArea[];
  /** The outlines of the states as the path of an SVG. */
  readonly borders: string;
  /** The counts of each step, from the lowest step. */
  readonly steps: readonly { readonly from: number; readonly to: number }[];
}

/**
 * An audience in figures, for people outside the product. A report has counts alone and nobody's data. Ids and numbers
 * of the company (SAN numbers) are left out.
 */
export interface ProspectReport {
  readonly sentence: string;
  readonly total: number;
  /** Null when the section is not chosen. */
  readonly geography: {
    /** The chosen places, for example 'Harris, Texas'. */
    readonly places: readonly string[];
    readonly states: Distribution;
    readonly counties: Distribution;
    /** Null where no map could be drawn, such as for places beyond the states. */
    readonly map: ReportMap | null;
  } | null;
  readonly parameters: {
    readonly lines: readonly SummaryLine[];
    readonly ages: Distribution;
  } | null;
  readonly price: ReportPrice;
}

/** '67 other counties'. */
export function otherRowsText({ rows }: { readonly rows: number }, one: string, many: string): string {
  return `${formatCount(rows)} other ${rows === 1 ? one : many}`;
}

/** 'Price for 12,000 ordered prospects'. */
export function priceBasisText({ basis, pieces }: Pick<ReportPrice, 'basis' | 'pieces'>): string {
  const words = { ordered: 'ordered prospects', planned: 'planned prospects', all: 'prospects' }[basis];
  return `Price for ${formatCount(pieces)} ${words}`;
}

/** '12.3%'. A share that is not 0 never reads '0.0%'. */
export function shareText(count: number, total: number): string {
  if (total === 0 || count === 0) return '0%';
  const share = (count * 100) / total;
  return share < 0.1 ? '<0.1%' : `${share.toFixed(1)}%`;
}

/** 'Counted on 11/29/2026 with prospect data of Nov 2026'. The people of an order come from no such data. */
export function countedText({
  countedOn,
  dataAsOf,
}: {
  readonly countedOn: string;
  readonly dataAsOf: string | null;
}): string {
  const day = `Counted on ${formatDate(countedOn)}`;
  if (dataAsOf === null) return day;
  const month = birthMonthOf(Number(dataAsOf.slice(0, 4)), Number(dataAsOf.slice(5, 7)));
  return `${day} with prospect data of ${monthYearLabel(month)}`;
}

/** '25 – 80'. */
export function stepText({ from, to }: ReportMap['steps'][number]): string {
  return from === to ? formatCount(from) : `${formatCount(from)} – ${formatCount(to)}`;
}
