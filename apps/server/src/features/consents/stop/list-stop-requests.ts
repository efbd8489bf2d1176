import {
  type listStopRequests as endpoint,
  mostStopRequests,
} from '@dropdate/contract/stop-requests/list-stop-requests';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listOpenRequests } from './stop-requests.data.ts';

/** The open proposals not to contact leads any more. */
export const listStopRequests: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const { rows, totalCount } = await listOpenRequests(db, scopeOf('Lead'), mostStopRequests);
  return { requests: rows.map(({ foundAt, ...row }) => ({ ...row, foundOn: foundAt.toISOString() })), totalCount };
};
