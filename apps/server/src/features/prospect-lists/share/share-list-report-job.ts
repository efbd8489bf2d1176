import { prospectListIdSchema } from '@dropdate/contract/http/primitives';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { z } from 'zod';
import { notFound } from '../../../platform/http/refusal.ts';
import type { JobContext, JobKind } from '../../../platform/jobs/job-kind.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import { type AudienceDraftParts, draftQuery } from '../../audience-drafts/audience-draft.ts';
import { contextOfAudience } from '../../audience-drafts/judged-audience.ts';
import { readCatalogue } from '../../pricing/read-catalogue.ts';
import type { AskedReport } from '../../shared-reports/keep-report.ts';
import { countOrdered } from '../../shared-reports/ordered-report.ts';
import { countReachable, priceOfReached, reportOf } from '../../shared-reports/report-figures.ts';
import { reportJob, reportPayloadShape } from '../../shared-reports/report-job.ts';
import type { CountedReport } from '../../shared-reports/send-report.ts';
import { draftOfList } from '../editable-list.ts';
import { judgedAudienceOf, linesOfList, termOfList } from '../list-facts.ts';
import { findListDetail, findListState, type ListDetailRow } from '../prospect-lists.data.ts';

const payloadSchema = z.object({ ...reportPayloadShape, prospectListId: prospectListIdSchema });
type Payload = z.output<typeof payloadSchema>;
type CountParts = Pick<AudienceDraftParts, 'engine' | 'projection'>;

/** The name that the report of a list without a name has. */
export const unnamedList = 'Prospect list';

export const shareListReportKind = { name: 'share-list-report' } as const;

/** Counts and sends the report of a prospect list. */
export const shareListReportJob = (parts: CountParts): JobKind<Payload> =>
  reportJob({
    ...shareListReportKind,
    payload: payloadSchema,
    needs: 'ProspectList.share',
    recordOf: ({ prospectListId }) => prospectListId,
    count: (context, { prospectListId }, asked) => countListReport(parts, context, prospectListId, asked),
  });

/**
 * Counts the frozen audience of a report. A bought list has the people of its order, for the price of its order.
 * @throws Refusal 404 when the list is gone or no longer visible, 503
 */
async function countListReport(
  parts: CountParts,
  context: JobContext,
  prospectListId: ProspectListId,
  asked: AskedReport,
): Promise<CountedReport> {
  const row = await findListDetail(context.db, context.scopeOf('ProspectList'), { prospectListId });
  if (!row) throw notFound();
  const { companyId, name, boughtAt } = row.list;
  const counted =
    row.orderId === null
      ? await countPlanned(parts, context, asked, row)
      : {
          asOf: asOfMonth(row.latestRequest?.asOf ?? boughtAt?.toISOString() ?? asked.countedOn),
          ...(await countOrdered(context.db, { companyId, orderId: row.orderId })),
        };
  return {
    name: name ?? unnamedList,
    orgName: row.segmentName,
    report: await reportOf(asked, counted),
    dataAsOf: counted.dataAsOf,
  };
}

async function countPlanned(parts: CountParts, context: JobContext, asked: AskedReport, row: ListDetailRow) {
  const { db } = context;
  const { parameters, desiredCount, countedOn } = asked;
  const { asOf } = contextOfAudience(judgedAudienceOf(row), countedOn);
  const state = await findListState(db, context.scopeOf('ProspectList'), { prospectListId: row.list.id });
  if (!state) throw notFound();
  const query = await draftQuery(parts, context, draftOfList(state), { parameters, asOf });
  const reached = await countReachable(parts.engine, query, context);
  const { prices } = await readCatalogue(db, countedOn);
  const frozen = { ...row, audience: { ...row.audience, parameters, desiredCount } };
  const price = priceOfReached(asked, reached, termOfList(row).terms, (priced) =>
    linesOfList(frozen, prices, countedOn, priced),
  );
  return { asOf, counts: reached.counts, price, dataAsOf: reached.dataAsOf };
}
