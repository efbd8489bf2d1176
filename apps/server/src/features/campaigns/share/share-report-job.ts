import { campaignIdSchema } from '@dropdate/contract/http/primitives';
import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { reportJob, reportPayloadShape } from '../../shared-reports/report-job.ts';
import { type CountParts, countReport } from './count-report.ts';

const payloadSchema = z.object({ ...reportPayloadShape, campaignId: campaignIdSchema });
type Payload = z.output<typeof payloadSchema>;

export const shareReportKind = { name: 'share-report' } as const;

/** Counts and sends the report of a campaign. */
export const shareReportJob = (parts: CountParts): JobKind<Payload> =>
  reportJob({
    ...shareReportKind,
    payload: payloadSchema,
    needs: 'Campaign.viewAll',
    recordOf: ({ campaignId }) => campaignId,
    count: (context, { campaignId }, asked) => countReport(parts, context, campaignId, asked),
  });
