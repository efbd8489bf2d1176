import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import { prospectReport, type ReportCounts } from '@dropdate/domain/audience/make-prospect-report';
import type { ReportMap, ReportPrice } from '@dropdate/domain/audience/prospect-report';
import { drawnMap } from '@dropdate/domain/audience/report-map';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { isCardFeeOpen } from '@dropdate/domain/pricing/price-ahead';
import type { AudienceQuery, GroupCount, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { notFound } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { asOfMonth, firstDayOf } from '../../audience/as-of.ts';
import { onOneRelease } from '../../audience/count-audience.ts';
import type { AudienceProjection } from '../../audience/projection.ts';
import { draftQuery } from '../../audience-drafts/audience-draft.ts';
import { readCatalogue } from '../../pricing/read-catalogue.ts';
import type { AskedReport } from '../../shared-reports/keep-report.ts';
import { mapShapes } from '../../shared-reports/map-shapes.ts';
import type { CountedReport } from '../../shared-reports/send-report.ts';
import { findAudienceState } from '../audience/audience.data.ts';
import { draftOf } from '../audience/audience-query.ts';
import { type CampaignDetailRow, findCampaignDetail } from '../campaign.data.ts';
import { audienceContextOf, linesOf, termOf } from '../campaign-facts.ts';
import { countOrderedPeople, findOrderPrice, type OrderKey, reportLine } from './ordered-people.data.ts';

export interface CountParts {
  readonly engine: ProspectEngine;
  readonly projection: Pick<AudienceProjection, 'ensure'>;
}

/**
 * Counts the frozen audience of a report. An ordered campaign reaches the people of its order, for the price of its
 * order; its own people are held, so the engine would count everybody else.
 * @throws Refusal 404 when the campaign is gone or no longer visible, 503
 */
export async function countReport(parts: CountParts, context: JobContext, asked: AskedReport): Promise<CountedReport> {
  const row = await findCampaignDetail(context.db, context.scopeOf('Campaign'), { campaignId: asked.campaignId });
  if (!row) throw notFound();
  const counted =
    row.orderId === null
      ? await countReachable(parts, context, asked, row)
      : await countOrdered(context, row, { companyId: row.campaign.companyId, orderId: row.orderId });
  const { asOf, counts, price, dataAsOf } = counted;
  const sections = { hasGeography: asked.hasGeography, hasParameters: asked.hasParameters };
  const map = asked.hasGeography ? await mapOf(asked, counts) : null;
  const report = prospectReport(asked.parameters, asOf, { sections, counts, price, map });
  return { name: row.campaign.name, orgName: row.segmentName, report, dataAsOf };
}

/** The map of the chosen states, and of every state that has prospects. */
async function mapOf({ parameters }: AskedReport, counts: ReportCounts): Promise<ReportMap | null> {
  const codes = [...parameters.geography, ...counts.counties].map(({ stateCode }) => stateCode);
  return drawnMap(await mapShapes([...new Set(codes)], counts));
}

interface Counted {
  readonly asOf: BirthMonth;
  readonly counts: ReportCounts;
  readonly price: ReportPrice;
  readonly dataAsOf: string | null;
}

async function countOrdered({ db }: JobContext, row: CampaignDetailRow, order: OrderKey): Promise<Counted> {
  const counts = await countOrderedPeople(db, order);
  const price = await findOrderPrice(db, order);
  return {
    asOf: asOfMonth(row.latestRequest?.asOf ?? row.campaign.orderedAt?.toISOString() ?? ''),
    counts,
    price: { pieces: counts.total, basis: 'ordered', ...price, mayAddCardFee: false },
    dataAsOf: null,
  };
}

async function countReachable(
  parts: CountParts,
  context: JobContext,
  asked: AskedReport,
  row: CampaignDetailRow,
): Promise<Counted> {
  const { asOf } = audienceContextOf(row, asked.countedOn);
  const { engine } = parts;
  const query = await queryOf(parts, context, asked, asOf);
  const options = { signal: context.signal };
  const { release, result } = await onOneRelease(engine, async () => ({
    people: await engine.count(query, options),
    counties: await engine.countBy(query, 'county', options),
    birthMonths: await engine.countBy(query, 'birth-month', options),
  }));
  const { people, counties, birthMonths } = result;
  return {
    asOf,
    counts: { total: people.total, counties: counties.flatMap(countyOf), birthMonths: birthMonths.flatMap(monthOf) },
    price: await priceOf(context, row, asked, people),
    dataAsOf: firstDayOf(release.dataAsOf),
  };
}

async function queryOf(
  parts: CountParts,
  context: JobContext,
  { campaignId, parameters }: AskedReport & { readonly campaignId: CampaignId },
  asOf: BirthMonth,
): Promise<AudienceQuery> {
  const state = await findAudienceState(context.db, context.scopeOf('Campaign'), { campaignId });
  if (!state) throw notFound();
  return draftQuery(parts, context, draftOf(state), { parameters, asOf });
}

const countyOf = ({ key, total }: GroupCount) =>
  'stateCode' in key ? [{ stateCode: key.stateCode, county: key.county ?? '', total }] : [];
const monthOf = ({ key, total }: GroupCount) => ('birthMonth' in key ? [{ birthMonth: key.birthMonth, total }] : []);

/**
 * The price of the applied count, or of everybody whom the audience reaches. An applied count that the audience no longer
 * reaches has no price.
 */
async function priceOf(
  { db }: JobContext,
  row: CampaignDetailRow,
  { parameters, desiredCount, countedOn }: AskedReport,
  people: { readonly total: number; readonly withPhone: number | null },
): Promise<ReportPrice> {
  const isPlanned = desiredCount > 0 && desiredCount <= people.total;
  const desired = isPlanned ? desiredCount : Math.min(people.total, maxPieces);
  const { prices } = await readCatalogue(db, countedOn);
  const frozen = { ...row, audience: { ...row.audience, parameters, desiredCount } };
  const totals = linesOf(frozen, prices, countedOn, { desired, withPhone: Math.min(people.withPhone ?? 0, desired) });
  const mayAddCardFee = isCardFeeOpen(totals.cardFee, termOf(row).terms);
  const lines = mayAddCardFee ? totals.lines.filter(({ subType }) => subType !== 'CreditCardFee') : totals.lines;
  return {
    pieces: desired,
    basis: isPlanned ? 'planned' : 'all',
    lines: lines.map(reportLine),
    total: mayAddCardFee ? mills(totals.total - totals.cardFee) : totals.total,
    mayAddCardFee,
  };
}
