import type { listDeletedSegments as endpoint } from '@dropdate/contract/segments/list-deleted-segments';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deletedOrgs } from './deleted-records.data.ts';
import { deletedRecords } from './deleted-records.ts';

/** The deleted orgs that the viewer sees, and that can still be restored. */
export const listDeletedSegments: UseCase<typeof endpoint> = (context) =>
  deletedRecords(context, deletedOrgs(context.scopeOf('CompanySegment')));
