import { campaignIdSchema, companyIdSchema, idSchema } from '@dropdate/contract/http/primitives';
import { z } from 'zod';
import { notFound } from '../../../platform/http/refusal.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { addressesText, dropUnsent, readAskedReport } from '../../shared-reports/keep-report.ts';
import { sendReport } from '../../shared-reports/send-report.ts';
import { type CountParts, countReport } from './count-report.ts';

const payloadSchema = z.object({ reportId: idSchema, companyId: companyIdSchema, campaignId: campaignIdSchema });
type Payload = z.output<typeof payloadSchema>;

export const shareReportKind = { name: 'share-report' } as const;

/**
 * Counts a report and mails its links. Figures and mails are stored together, so a report never goes out twice. A report
 * that was not sent leaves nothing behind.
 */
export const shareReportJob = (parts: CountParts): JobKind<Payload> => ({
  ...shareReportKind,
  payload: payloadSchema,
  needs: 'Campaign.viewAll',
  isOfOperators: false,
  run: async (context, payload, control) => {
    const asked = await readAskedReport(context.db, keyOf(payload));
    if (asked === null) throw notFound();
    if (control.nextChunk === 0) {
      const counted = await countReport(parts, context, asked);
      await control.chunk(0, async (tx) => {
        await sendReport(tx, context, asked, counted);
        await control.makeFinal(tx);
        return { recordId: payload.campaignId, outcome: 'done' };
      });
    }
    return { outcome: `Report sent to ${addressesText(asked.addressCount)}.` };
  },
  ended: async (tx, payload, { state }) => {
    if (state !== 'done') await dropUnsent(tx, keyOf(payload));
  },
});

const keyOf = ({ companyId, reportId: id }: Payload) => ({ companyId, id });
