import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import { prospectReport, type ReportCounts } from '@dropdate/domain/audience/make-prospect-report';
import type {
  ProspectReport,
  ReportMap,
  ReportPrice,
  ReportPriceLine,
} from '@dropdate/domain/audience/prospect-report';
import { drawnMap } from '@dropdate/domain/audience/report-map';
import { type Mills, mills } from '@dropdate/domain/money/money';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { CartTotals } from '@dropdate/domain/pricing/cart-lines';
import { isCardFeeOpen } from '@dropdate/domain/pricing/price-ahead';
import type { AudienceQuery, GroupCount, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { firstDayOf } from '../audience/as-of.ts';
import { onOneRelease } from '../audience/count-audience.ts';
import type { AskedReport } from './keep-report.ts';
import { mapShapes } from './map-shapes.ts';

/** The people whom an audience reaches. */
export interface Reached {
  readonly people: { readonly total: number; readonly withPhone: number | null };
  readonly counts: ReportCounts;
  /** The first day of the month of the prospect data. */
  readonly dataAsOf: string;
}

/** Counts the people whom an audience reaches, by county and by birth month. All counts come from one release. */
export async function countReachable(
  engine: ProspectEngine,
  query: AudienceQuery,
  options: { readonly signal: AbortSignal },
): Promise<Reached> {
  const { release, result } = await onOneRelease(engine, async () => ({
    people: await engine.count(query, options),
    counties: await engine.countBy(query, 'county', options),
    birthMonths: await engine.countBy(query, 'birth-month', options),
  }));
  const { people, counties, birthMonths } = result;
  return {
    people,
    counts: { total: people.total, counties: counties.flatMap(countyOf), birthMonths: birthMonths.flatMap(monthOf) },
    dataAsOf: firstDayOf(release.dataAsOf),
  };
}

const countyOf = ({ key, total }: GroupCount) =>
  'stateCode' in key ? [{ stateCode: key.stateCode, county: key.county ?? '', total }] : [];
const monthOf = ({ key, total }: GroupCount) => ('birthMonth' in key ? [{ birthMonth: key.birthMonth, total }] : []);

/** The number of people whose price a report tells. */
export interface PricedPeople {
  readonly desired: number;
  readonly withPhone: number;
}

/**
 * The price of the applied count, or of everybody whom the audience reaches. An applied count that the audience no longer
 * reaches has no price.
 */
export function priceOfReached(
  { desiredCount }: Pick<AskedReport, 'desiredCount'>,
  { people }: Pick<Reached, 'people'>,
  terms: readonly PaymentTerm[],
  totalsOf: (priced: PricedPeople) => CartTotals,
): ReportPrice {
  const isPlanned = desiredCount > 0 && desiredCount <= people.total;
  const desired = isPlanned ? desiredCount : Math.min(people.total, maxPieces);
  const totals = totalsOf({ desired, withPhone: Math.min(people.withPhone ?? 0, desired) });
  const mayAddCardFee = isCardFeeOpen(totals.cardFee, terms);
  const lines = mayAddCardFee ? totals.lines.filter(({ subType }) => subType !== 'CreditCardFee') : totals.lines;
  return {
    pieces: desired,
    basis: isPlanned ? 'planned' : 'all',
    lines: lines.map(reportLine),
    total: mayAddCardFee ? mills(totals.total - totals.cardFee) : totals.total,
    mayAddCardFee,
  };
}

/** A line of a price, as a report shows it. A charge of the whole order has no price of one piece. */
export function reportLine({
  name,
  quantity,
  unit,
  unitPrice,
  amount,
}: Omit<ReportPriceLine, 'unitPrice'> & { readonly unit: string; readonly unitPrice: Mills }): ReportPriceLine {
  return { name, quantity, unitPrice: unit === 'order' ? null : unitPrice, amount };
}

/** The report of a counted audience. */
export async function reportOf(
  asked: AskedReport,
  { asOf, counts, price }: { readonly asOf: BirthMonth; readonly counts: ReportCounts; readonly price: ReportPrice },
): Promise<ProspectReport> {
  const sections = { hasGeography: asked.hasGeography, hasParameters: asked.hasParameters };
  const map = asked.hasGeography ? await mapOf(asked, counts) : null;
  return prospectReport(asked.parameters, asOf, { sections, counts, price, map });
}

/** The map of the chosen states, and of every state that has prospects. */
async function mapOf({ parameters }: AskedReport, counts: ReportCounts): Promise<ReportMap | null> {
  const codes = [...parameters.geography, ...counts.counties].map(({ stateCode }) => stateCode);
  return drawnMap(await mapShapes([...new Set(codes)], counts));
}
