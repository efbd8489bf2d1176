import type { listDeletedUsers } from '@dropdate/contract/users/list-deleted-users';
import type { AnyEndpoint } from '../../client/calls/call.ts';

/** A list of deleted records, and the call that restores one of them. */
export interface DeletedSource {
  /** All lists of deleted records have the same type. */
  readonly endpoint: typeof listDeletedUsers;
  readonly restore: (id: string) => Promise<unknown>;
  /** The answers that are out of date when a record is back. */
  readonly refreshes: readonly AnyEndpoint[];
  /** The heading of the dialog, such as `Deleted users`. */
  readonly title: string;
}
