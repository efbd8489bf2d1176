import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { getSharedReport } from '@dropdate/contract/shared-reports/get-shared-report';
import { ask } from '../server.ts';

/** The paths of this page's calls. A test compares these paths with the paths of the contract. */
export const reportPaths = {
  getSharedReport: '/api/shared-reports/{id}',
  downloadSharedReport: '/api/shared-reports/{id}/report.pdf',
} as const;

export type SharedReport = AnswerOf<typeof getSharedReport>;

const withId = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id));

export const fetchReport = (id: string) => ask<typeof getSharedReport>(withId(reportPaths.getSharedReport, id));

/** The address of the PDF, for a link. */
export const pdfAddress = (id: string): string => withId(reportPaths.downloadSharedReport, id);
