import { getSharedReport as getSharedReportEndpoint } from '@dropdate/contract/shared-reports/get-shared-report';
import { serve } from '../../platform/http/serve.ts';
import { getSharedReport } from './get-shared-report.ts';

export const sharedReportsRoutes = [serve(getSharedReportEndpoint, getSharedReport)];
