import type { shareListReport as endpoint } from '@dropdate/contract/prospect-lists/share-list-report';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { refuseUncountable } from '../../audience-drafts/refuse-uncountable.ts';
import type { Places } from '../../geography/places.ts';
import { askForReport } from '../../shared-reports/ask-for-report.ts';
import { judgedAudienceOf } from '../list-facts.ts';
import { findListDetail } from '../prospect-lists.data.ts';
import { shareListReportKind, unnamedList } from './share-list-report-job.ts';

export interface ShareParts {
  readonly jobs: JobStarter;
  readonly places: Places;
}

/**
 * Freezes the audience of a prospect list, and starts the job that counts it and mails the links.
 * @throws Refusal 400 `InvalidAudience`, `NoGeography`; 404; 409 `TooManyReports`, `TooManyJobs`
 */
export const shareListReport =
  ({ jobs, places }: ShareParts): UseCase<typeof endpoint> =>
  async (context, { params: { id: prospectListId }, body }) => {
    const row = await findListDetail(context.db, context.scopeOf('ProspectList'), { prospectListId });
    if (!row) throw notFound();
    // The people of an order are known, whatever became of their places since.
    if (row.orderId === null) refuseUncountable(judgedAudienceOf(row), context.today, places, 'params.id');
    const { companyId, name } = row.list;
    const { parameters, desiredCount } = row.audience;
    return askForReport(jobs, context, shareListReportKind, {
      subject: { companyId, campaignId: null, prospectListId, name: name ?? unnamedList, parameters, desiredCount },
      form: body,
      payloadOf: (report) => ({ ...report, prospectListId }),
      entry: { action: 'shareListReport', entity: 'prospect-list', entityId: prospectListId },
    });
  };
