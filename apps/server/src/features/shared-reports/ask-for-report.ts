import { distinctAddresses } from '@dropdate/domain/field/report-address';
import { v7 as uuidv7 } from 'uuid';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { type JobStarter, startJob } from '../../platform/jobs/start-job.ts';
import { type AskedReport, keepReport } from './keep-report.ts';
import type { ReportPayload } from './report-job.ts';

/** The sections and the addresses of a report, as its sender entered them. */
export interface ReportForm {
  readonly geographicalParameters: boolean;
  readonly additionalParameters: boolean;
  readonly emails: readonly string[];
}

/** The audience of a report. */
export type ReportSubject = Pick<
  AskedReport,
  'companyId' | 'campaignId' | 'prospectListId' | 'parameters' | 'desiredCount'
> & { readonly name: string };

/**
 * Freezes an audience, and starts the job that counts it and mails the links.
 * @throws Refusal 409 `TooManyReports`, `TooManyJobs`
 */
export async function askForReport<Payload extends ReportPayload>(
  jobs: JobStarter,
  context: Context,
  kind: Pick<JobKind<Payload>, 'name'>,
  of: {
    readonly subject: ReportSubject;
    readonly form: ReportForm;
    readonly payloadOf: (report: ReportPayload) => Payload;
    readonly entry: Pick<AuditEntry, 'action' | 'entity' | 'entityId'>;
  },
): Promise<{ readonly jobId: string }> {
  const { name, ...subject } = of.subject;
  const { geographicalParameters: hasGeography, additionalParameters: hasParameters, emails } = of.form;
  const addresses = [...distinctAddresses(emails)];
  const id = uuidv7();
  const sections = { hasGeography, hasParameters };
  const jobId = await startJob(jobs, context, kind, {
    title: `Prospect report of ${name}`,
    total: 1,
    payload: of.payloadOf({ reportId: id, companyId: subject.companyId }),
    record: async (tx) => {
      await keepReport(tx, context, { id, ...subject, ...sections, addresses });
      await audit(tx, context, { ...of.entry, new: { reportId: id, ...sections, addresses: addresses.length } });
    },
  });
  return { jobId };
}
