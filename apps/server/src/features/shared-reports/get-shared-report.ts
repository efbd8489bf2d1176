import type { getSharedReport as endpoint } from '@dropdate/contract/shared-reports/get-shared-report';
import { dateIn } from '../../platform/clock.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { openReport } from './open-report.ts';

/** The frozen report behind a mailed link. The reader has no session. */
export const getSharedReport: UseCase<typeof endpoint> = async (context, { params }) => {
  const { report, figures, name, orgName, timeZone, expiresAt } = await openReport(context, params.id);
  return {
    name,
    orgName,
    countedOn: report.countedOn,
    dataAsOf: report.dataAsOf,
    expiresOn: dateIn(expiresAt, timeZone),
    report: figures,
  };
};
