import type { ProspectReport } from '@dropdate/domain/audience/prospect-report';
import type { Database } from '../../platform/database/database.ts';
import type { JobContext } from '../../platform/jobs/job-kind.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { AskedReport } from './keep-report.ts';
import { sharedReportMail } from './report-link.ts';
import { reportMail } from './report-mail.ts';
import { findSenderName, saveFigures } from './shared-reports.data.ts';

/** The figures of a report. */
export interface CountedReport {
  /** The names of the campaign and of its org, for the mail and for the report. */
  readonly name: string;
  readonly orgName: string;
  readonly report: ProspectReport;
  /** The first day of the month of the prospect data; null when the people of an order are counted. */
  readonly dataAsOf: string | null;
}

/** Keeps the figures of a report and queues a mail to each address, in the transaction of the job. */
export async function sendReport(
  tx: Database,
  { viewer, clock }: Pick<JobContext, 'viewer' | 'clock'>,
  asked: AskedReport,
  { name, orgName, report, dataAsOf }: CountedReport,
): Promise<void> {
  const { companyId, id: aboutId, addresses } = asked;
  // Clients do not read the names of people of another company.
  const sender = (viewer.actorId === undefined ? await findSenderName(tx, asked) : null) ?? 'Dropdate';
  await saveFigures(tx, asked, { report, dataAsOf, campaignName: name, orgName });
  const content = reportMail({ name, sender, report });
  for (const address of addresses) {
    const mail = { companyId, userId: null, kind: sharedReportMail, aboutId, to: { name: '', address }, content };
    await queueMail(tx, mail, clock.now());
  }
}
