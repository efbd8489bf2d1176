import type { listDeletedCampaigns } from '@dropdate/contract/campaigns/list-deleted-campaigns';
import type { listDeletedSegments } from '@dropdate/contract/segments/list-deleted-segments';
import type { listDeletedUserRoles } from '@dropdate/contract/user-roles/list-deleted-user-roles';
import type { listDeletedUsers } from '@dropdate/contract/users/list-deleted-users';
import type { AnyEndpoint } from '../../client/calls/call.ts';

/** A list of deleted records, and the call that restores one of them. */
export interface DeletedSource {
  readonly endpoint:
    | typeof listDeletedUsers
    | typeof listDeletedUserRoles
    | typeof listDeletedSegments
    | typeof listDeletedCampaigns;
  readonly restore: (id: string) => Promise<unknown>;
  /** The answers that are out of date when a record is back. */
  readonly refreshes: readonly AnyEndpoint[];
  /** The heading of the dialog, such as `Deleted users`. */
  readonly title: string;
}
