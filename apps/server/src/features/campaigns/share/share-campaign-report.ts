import type { shareCampaignReport as endpoint } from '@dropdate/contract/campaigns/share-campaign-report';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { distinctAddresses } from '@dropdate/domain/field/report-address';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { checkParameters } from '../../audience/check-parameters.ts';
import type { Places } from '../../geography/places.ts';
import { keepReport } from '../../shared-reports/keep-report.ts';
import { type CampaignDetailRow, findCampaignDetail } from '../campaign.data.ts';
import { audienceContextOf } from '../campaign-facts.ts';
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
    const { campaignId, geographicalParameters: hasGeography, additionalParameters: hasParameters } = body;
    const row = await findCampaignDetail(context.db, context.scopeOf('Campaign'), { campaignId });
    if (!row) throw notFound();
    if (row.campaign.type === 'imported-list') throw conflict('OwnList', ownListText);
    // The people of an order are known, whatever became of their places since.
    if (row.orderId === null) refuseUncountable(context, row, places);
    const { companyId, name } = row.campaign;
    const { parameters, desiredCount } = row.audience;
    const addresses = [...distinctAddresses(body.emails)];
    const id = uuidv7();
    const sections = { hasGeography, hasParameters };
    const jobId = await startJob(jobs, context, shareReportKind, {
      title: `Prospect report of ${name}`,
      total: 1,
      payload: { reportId: id, companyId, campaignId },
      record: async (tx) => {
        await keepReport(tx, context, { id, companyId, campaignId, ...sections, parameters, desiredCount, addresses });
        await audit(tx, context, {
          action: 'shareCampaignReport',
          entity: 'campaign',
          entityId: campaignId,
          new: { reportId: id, ...sections, addresses: addresses.length },
        });
      },
    });
    return { jobId };
  };

function refuseUncountable(context: Context, row: CampaignDetailRow, places: Places): void {
  const { parameters } = row.audience;
  if (parameters.geography.length === 0) throw invalid('NoGeography', continueReasons.noGeography, 'body.campaignId');
  checkParameters(parameters, audienceContextOf(row, context.today), places, 'body.campaignId');
}
