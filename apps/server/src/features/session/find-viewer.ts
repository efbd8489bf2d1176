import type { UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import type { ClaimedJob } from '../../platform/jobs/jobs.data.ts';
import { findViewerRow } from './session.data.ts';
import { toViewer } from './session.present.ts';
import { viewerAt } from './switch/at-place.ts';
import { findPlace } from './switch/find-place.ts';

/** A user with the permissions of now, for work that goes on without a session. Null when the user may not sign in. */
export async function findViewer(db: Database, userId: UserId): Promise<Viewer | null> {
  const row = await findViewerRow(db, userId);
  return row && toViewer(row);
}

/**
 * The viewer who started a job, with the permissions of now. A person who acted for a user of another company keeps the
 * own permissions, and never gets those of that user. Null when the viewer may no longer do any work there.
 */
export async function findStarter(
  db: Database,
  { companyId, userId, actorId, actingSegmentId }: ClaimedJob,
): Promise<Viewer | null> {
  if (actorId === null || actingSegmentId === null) return findViewer(db, userId);
  const own = await findViewer(db, actorId);
  const place = own && (await findPlace(db, own, { companyId, segmentId: actingSegmentId, actsForId: userId }));
  return own && place && viewerAt(own, place);
}
