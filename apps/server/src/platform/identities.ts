import type { UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';

/** The two identities of a change (decision 16). */
export interface Identities {
  /** The person at the keyboard. */
  readonly actorId: UserId;
  /** The user for whom the person acts in another company. Null when the person acts as themselves. */
  readonly actingForId: UserId | null;
}

/** The identities that every record of a change names. A job has a viewer and no session, so the viewer is enough. */
export function identitiesOf({
  viewer: { userId, actorId },
}: {
  readonly viewer: Pick<Viewer, 'userId' | 'actorId'>;
  readonly signedIn?: unknown;
}): Identities {
  return actorId === undefined ? { actorId: userId, actingForId: null } : { actorId, actingForId: userId };
}
