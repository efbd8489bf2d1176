import { PassThrough } from 'node:stream';
import { reportPages } from '@dropdate/domain/audience/report-pages';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { interFonts } from '../../platform/inter-fonts.ts';
import type { JobResult } from '../../platform/jobs/job-kind.ts';
import { writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import type { AskedReport } from './keep-report.ts';

const reportFileName = 'Prospect_Report.pdf';
const mime = 'application/pdf';

type DrawnReport = Omit<Parameters<typeof reportPages>[0], 'countedOn' | 'dataAsOf'> & {
  readonly of: Pick<AskedReport, 'countedOn' | 'dataAsOf' | 'createdAt'>;
};

/**
 * A report as a PDF. The pages are sent while they are drawn. The creation date is that of the report, so that a
 * repeated file has the same bytes.
 */
export async function drawReport(
  { of, name, orgName, report }: DrawnReport,
  onFailure: (error: unknown, content: PassThrough) => void,
) {
  const { countedOn, dataAsOf, createdAt } = of;
  const pages = reportPages({ name, orgName, countedOn, dataAsOf, report }, interMetrics);
  const content = new PassThrough();
  const options = { sheet: 'trim', title: `Prospect report: ${name}`, createdAt } as const;
  writePiecePdf([{ pages, overflows: [] }], content, await interFonts('woff'), options).catch((error: unknown) => {
    onFailure(error, content);
    content.destroy(error instanceof Error ? error : new Error('a report was not drawn'));
  });
  return { name: reportFileName, mime, content };
}

/** The file of a report that is counted. Null before the count. */
export async function reportFile(of: AskedReport): Promise<JobResult['file'] | null> {
  const { report, campaignName, orgName } = of;
  if (report === null || campaignName === null || orgName === null) return null;
  return drawReport({ of, name: campaignName, orgName, report }, () => undefined);
}
