import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';

/** The author of a change: a signed-in user, or a task of the server, which has no user. */
export type Author = Omit<Viewer, 'userId'> & { readonly userId: UserId | null };

/** The two identities of a change (decision 16). */
export interface Identities {
  /** The person at the keyboard. Null for a task of the server. */
  readonly actorId: UserId | null;
  /** The user for whom the person acts in another company. Null when the person acts as themselves. */
  readonly actingForId: UserId | null;
}

/** The identities that every record of a change names. A job has a viewer and no session, so the viewer is enough. */
export function identitiesOf<Id extends UserId | null>({
  viewer: { userId, actorId },
}: {
  readonly viewer: Pick<Author, 'actorId'> & { readonly userId: Id };
  readonly signedIn?: unknown;
}): Identities & { readonly actorId: UserId | Id } {
  return actorId === undefined ? { actorId: userId, actingForId: null } : { actorId, actingForId: userId };
}

/** A task of the server as an author. It belongs to a company and sees nothing by itself. */
export const taskOf = (companyId: CompanyId): Author => ({
  userId: null,
  companyId,
  companyKind: 'provider',
  accessType: 'org',
  segmentIds: [],
  permissions: {},
});
