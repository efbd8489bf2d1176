import type { UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import { findViewerRow } from './session.data.ts';
import { toViewer } from './session.present.ts';

/** A user with the permissions of now, for work that goes on without a session. Null when the user may not sign in. */
export async function findViewer(db: Database, userId: UserId): Promise<Viewer | null> {
  const row = await findViewerRow(db, userId);
  return row && toViewer(row);
}
