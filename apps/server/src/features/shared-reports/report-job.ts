import { companyIdSchema, idSchema } from '@dropdate/contract/http/primitives';
import { namedAddresses } from '@dropdate/domain/field/report-address';
import type { z } from 'zod';
import { notFound } from '../../platform/http/refusal.ts';
import type { JobContext, JobKind } from '../../platform/jobs/job-kind.ts';
import { type AskedReport, addressesText, dropUnsent, readAskedReport } from './keep-report.ts';
import { reportFile } from './report-file.ts';
import { type CountedReport, sendReport } from './send-report.ts';

/** The fields of the payload of every job that sends a report. */
export const reportPayloadShape = { reportId: idSchema, companyId: companyIdSchema } as const;
export type ReportPayload = {
  readonly [Field in keyof typeof reportPayloadShape]: z.output<(typeof reportPayloadShape)[Field]>;
};

/**
 * Counts a report and mails its links. Figures and mails are stored together, so a report never goes out twice. A report
 * that was not sent leaves nothing behind. The sender gets the report as a file, because only the mails have its links.
 */
export const reportJob = <Payload extends ReportPayload>({
  recordOf,
  count,
  ...kind
}: Pick<JobKind<Payload>, 'name' | 'payload' | 'needs'> & {
  /** The id of the campaign or of the list. */
  readonly recordOf: (payload: Payload) => string;
  readonly count: (context: JobContext, payload: Payload, asked: AskedReport) => Promise<CountedReport>;
}): JobKind<Payload> => ({
  ...kind,
  isOfOperators: false,
  run: async (context, payload, control) => {
    const asked = await readAskedReport(context.db, keyOf(payload));
    if (asked === null) throw notFound();
    if (control.nextChunk === 0) {
      const counted = await count(context, payload, asked);
      await control.chunk(0, async (tx) => {
        await sendReport(tx, context, asked, counted);
        await control.makeFinal(tx);
        return { recordId: recordOf(payload), outcome: 'done' };
      });
    }
    // After a restart the addresses are known to the queued mails alone.
    const { addresses, addressCount } = asked;
    const receivers = addresses.length > 0 ? namedAddresses(addresses, 1) : addressesText(addressCount);
    const sent = await readAskedReport(context.db, keyOf(payload));
    const file = sent && (await reportFile(sent));
    return { outcome: `Report sent to ${receivers}.`, ...(file !== null && { file }) };
  },
  ended: async (tx, payload, { state }) => {
    if (state !== 'done') await dropUnsent(tx, keyOf(payload));
  },
});

const keyOf = ({ companyId, reportId: id }: ReportPayload) => ({ companyId, id });
