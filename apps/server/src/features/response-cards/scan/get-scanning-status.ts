import type { getScanningStatus as endpoint } from '@dropdate/contract/response-cards/get-scanning-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countCardsOfScan, findRunningScan } from './scan.data.ts';

/**
 * How far the running scan is. Every card that was read counts as identified or as pending. Null while no scan runs, and
 * for the users of a client.
 */
export const getScanningStatus: UseCase<typeof endpoint> = async ({ db, viewer }) => {
  const scan = await findRunningScan(db, viewer);
  if (scan === null) return null;
  const { read, pending } = await countCardsOfScan(db, { companyId: viewer.companyId, id: scan.id });
  return {
    identifiedLeadCount: read - pending,
    pendingIdentificationCount: pending,
    totalCount: scan.total,
    jobId: scan.jobId,
  };
};
