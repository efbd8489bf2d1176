import type { exportUsers as endpoint } from '@dropdate/contract/users/export-users';
import { exportList } from '../../../platform/database/export-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listOfViewer } from './list-of-viewer.ts';

/** Writes users to a table file. */
export const exportUsers: UseCase<typeof endpoint> = async (context, { body }) =>
  exportList(context.db, { ...(await listOfViewer(context)), name: 'Users', at: context.clock.now() }, body);
