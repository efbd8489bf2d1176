import type { shareCampaignReport as endpoint } from '@dropdate/contract/campaigns/share-campaign-report';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { refuseUncountable } from '../../audience-drafts/refuse-uncountable.ts';
import type { Places } from '../../geography/places.ts';
import { askForReport } from '../../shared-reports/ask-for-report.ts';
import { findCampaignDetail } from '../campaign.data.ts';
import { judgedAudienceOf } from '../campaign-facts.ts';
import { shareReportKind } from './share-report-job.ts';

const ownListText = 'A report tells of an audience of the prospect file. This campaign mails an own list.';

export interface ShareParts {
  readonly jobs: JobStarter;
  readonly places: Places;
}

/**
 * Freezes the audience of a campaign, and starts the job that counts it and mails the links.
 * @throws Refusal 400 `InvalidAudience`, `NoGeography`; 404; 409 `OwnList`, `TooManyReports`, `TooManyJobs`
 */
export const shareCampaignReport =
  ({ jobs, places }: ShareParts): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { campaignId } = body;
    const row = await findCampaignDetail(context.db, context.scopeOf('Campaign'), { campaignId });
    if (!row) throw notFound();
    if (row.campaign.type === 'imported-list') throw conflict('OwnList', ownListText);
    // The people of an order are known, whatever became of their places since.
    if (row.orderId === null) refuseUncountable(judgedAudienceOf(row), context.today, places, 'body.campaignId');
    const { companyId, name } = row.campaign;
    const { parameters, desiredCount } = row.audience;
    return askForReport(jobs, context, shareReportKind, {
      subject: { companyId, campaignId, prospectListId: null, name, parameters, desiredCount },
      form: body,
      payloadOf: (report) => ({ ...report, campaignId }),
      entry: { action: 'shareCampaignReport', entity: 'campaign', entityId: campaignId },
    });
  };
