import type { Context } from '../../../platform/context.ts';
import { coveredRoleIds } from '../../roles/grantable-roles.ts';
import { visibleUsers } from './user-list.data.ts';
import { userList } from './user-list.ts';

/** Manage Users as the viewer sees the list: its columns and its rows. */
export async function listOfViewer(context: Context) {
  const { db, viewer, clock, scopeOf } = context;
  const covered = [...(await coveredRoleIds(db, viewer))];
  const list = userList({ ...context, now: clock.now(), coveredRoleIds: covered });
  return { list, source: visibleUsers(scopeOf('User')) };
}
