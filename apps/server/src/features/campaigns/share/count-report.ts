import type { CampaignId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { notFound } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import type { AudienceProjection } from '../../audience/projection.ts';
import { draftQuery } from '../../audience-drafts/audience-draft.ts';
import { readCatalogue } from '../../pricing/read-catalogue.ts';
import type { AskedReport } from '../../shared-reports/keep-report.ts';
import { countOrdered } from '../../shared-reports/ordered-report.ts';
import { countReachable, priceOfReached, reportOf } from '../../shared-reports/report-figures.ts';
import type { CountedReport } from '../../shared-reports/send-report.ts';
import { findAudienceState } from '../audience/audience.data.ts';
import { draftOf } from '../audience/audience-query.ts';
import { type CampaignDetailRow, findCampaignDetail } from '../campaign.data.ts';
import { audienceContextOf, linesOf, termOf } from '../campaign-facts.ts';

export interface CountParts {
  readonly engine: ProspectEngine;
  readonly projection: Pick<AudienceProjection, 'ensure'>;
}

/**
 * Counts the frozen audience of a report. An ordered campaign reaches the people of its order, for the price of its
 * order; its own people are held, so the engine would count everybody else.
 * @throws Refusal 404 when the campaign is gone or no longer visible, 503
 */
export async function countReport(
  parts: CountParts,
  context: JobContext,
  campaignId: CampaignId,
  asked: AskedReport,
): Promise<CountedReport> {
  const row = await findCampaignDetail(context.db, context.scopeOf('Campaign'), { campaignId });
  if (!row) throw notFound();
  const { companyId, orderedAt, name } = row.campaign;
  const counted =
    row.orderId === null
      ? await countPlanned(parts, context, asked, row)
      : {
          asOf: asOfMonth(row.latestRequest?.asOf ?? orderedAt?.toISOString() ?? ''),
          ...(await countOrdered(context.db, { companyId, orderId: row.orderId })),
        };
  return { name, orgName: row.segmentName, report: await reportOf(asked, counted), dataAsOf: counted.dataAsOf };
}

async function countPlanned(parts: CountParts, context: JobContext, asked: AskedReport, row: CampaignDetailRow) {
  const { db } = context;
  const { parameters, desiredCount, countedOn } = asked;
  const { asOf } = audienceContextOf(row, countedOn);
  const state = await findAudienceState(db, context.scopeOf('Campaign'), { campaignId: row.campaign.id });
  if (!state) throw notFound();
  const query = await draftQuery(parts, context, draftOf(state), { parameters, asOf });
  const reached = await countReachable(parts.engine, query, context);
  const { prices } = await readCatalogue(db, countedOn);
  const frozen = { ...row, audience: { ...row.audience, parameters, desiredCount } };
  const price = priceOfReached(asked, reached, termOf(row).terms, (priced) =>
    linesOf(frozen, prices, countedOn, priced),
  );
  return { asOf, counts: reached.counts, price, dataAsOf: reached.dataAsOf };
}
