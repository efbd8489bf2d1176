import { downloadSharedReport as downloadSharedReportEndpoint } from '@dropdate/contract/shared-reports/download-shared-report';
import { getSharedReport as getSharedReportEndpoint } from '@dropdate/contract/shared-reports/get-shared-report';
import { serve } from '../../platform/http/serve.ts';
import { downloadSharedReport } from './download-shared-report.ts';
import { getSharedReport } from './get-shared-report.ts';

export const sharedReportsRoutes = [
  serve(getSharedReportEndpoint, getSharedReport),
  serve(downloadSharedReportEndpoint, downloadSharedReport),
];
