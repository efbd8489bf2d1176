import type { Context } from '../../../platform/context.ts';
import { grantableRoles } from '../../roles/grantable-roles.ts';
import { visibleUsers } from './user-list.data.ts';
import { userList } from './user-list.ts';

/** Manage Users as the viewer sees the list: its columns and its rows. */
export async function listOfViewer(context: Context) {
  const { db, viewer, clock, scopeOf } = context;
  const grantableRoleIds = (await grantableRoles(db, viewer)).map(({ id }) => id);
  const list = userList({ ...context, now: clock.now(), grantableRoleIds });
  return { list, source: visibleUsers(scopeOf('User')) };
}
