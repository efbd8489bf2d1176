import type { downloadSharedReport as endpoint } from '@dropdate/contract/shared-reports/download-shared-report';
import { traceOf } from '../../platform/failure.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { openReport } from './open-report.ts';
import { drawReport } from './report-file.ts';

/** The frozen report as a PDF. */
export const downloadSharedReport: UseCase<typeof endpoint> = async (context, { params }) => {
  const { log, requestId } = context;
  const { report: of, figures: report, name, orgName } = await openReport(context, params.id);
  const file = await drawReport({ of, name, orgName, report }, (error, content) => {
    // A caller who hangs up closes the stream. This is no failure to log.
    if (!content.destroyed) log.error({ requestId, ...traceOf(error) }, 'a shared report was not drawn');
  });
  return { fileName: file.name, contentType: file.mime, body: file.content };
};
