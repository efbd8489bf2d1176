import { PassThrough } from 'node:stream';
import type { downloadSharedReport as endpoint } from '@dropdate/contract/shared-reports/download-shared-report';
import { reportPages } from '@dropdate/domain/audience/report-pages';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { traceOf } from '../../platform/failure.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import { openReport } from './open-report.ts';

/** The frozen report as a PDF. The creation date is that of the report, so that a repeated download has the same bytes. */
export const downloadSharedReport: UseCase<typeof endpoint> = async (context, { params }) => {
  const { log, requestId } = context;
  const { report: asked, figures: report, name, orgName } = await openReport(context, params.id);
  const { countedOn, dataAsOf, createdAt } = asked;
  const pages = reportPages({ name, orgName, countedOn, dataAsOf, report }, interMetrics);
  const body = new PassThrough();
  const options = { sheet: 'trim', title: `Prospect report: ${name}`, createdAt } as const;
  writePiecePdf([{ pages, overflows: [] }], body, await interFonts('woff'), options).catch((error: unknown) => {
    // A caller who hangs up closes the stream. This is no failure to log.
    if (!body.destroyed) log.error({ requestId, ...traceOf(error) }, 'a shared report was not drawn');
    body.destroy();
  });
  return { fileName: 'Prospect_Report.pdf', contentType: 'application/pdf', body };
};
