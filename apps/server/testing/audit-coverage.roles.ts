import { deleteUserRole } from '@dropdate/contract/user-roles/delete-user-role';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller, TestApp } from './test-app.ts';
import { giveRole, userOf } from './world.ts';

interface RoleParts {
  readonly app: () => TestApp;
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
  /** A text that the log must not contain. */
  readonly privateText: string;
}

/** Accepted samples of the calls that change roles. */
export function preparedRoles({
  app,
  admin,
  freshRecords,
  privateText,
}: RoleParts): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    updateUserRole: async () => {
      const { roleId } = await freshRecords();
      const userRole = { id: `Matrix.${roleId}`, name: 'Changed', description: privateText, accessType: 2 };
      const permissionSets = [{ id: 'Campaign', permissions: [{ bitFlag: 2 }] }];
      return { params: { id: roleId }, body: { userRole, permissionSets, version: 1 } };
    },
    restoreUserRole: async () => {
      const { roleId: id } = await freshRecords();
      await admin().call(deleteUserRole, { params: { id } });
      return { params: { id } };
    },
    reassignUsersToUserRole: async () => {
      const { roleId: CurrentUserRoleId } = await freshRecords();
      const { roleId: UserRoleToBeAssigned } = await freshRecords();
      const { db, world } = app();
      await giveRole(db, world.harborline, userOf(world, 'nobody'), CurrentUserRoleId);
      return { body: { CurrentUserRoleId, UserRoleToBeAssigned } };
    },
  };
}
