import type { userRoleFormSchema } from '@dropdate/contract/user-roles/user-role';
import { permissionsOf } from '@dropdate/contract/user-roles/user-role';
import { accessTypes } from '@dropdate/domain/permission/access-type';
import { permissionWords } from '@dropdate/domain/permission/role-editor';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { z } from 'zod';
import { type Fields, fingerprint } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, invalidAll } from '../../platform/http/refusal.ts';
import { type HistoryValues, named } from '../../platform/record-change.ts';
import { isRoleTaken, type PlacedRole, type RoleValues } from './roles.data.ts';

/** The values of a role, as the form sends them. */
export function valuesOf({ userRole, permissionSets }: z.output<typeof userRoleFormSchema>): RoleValues {
  const { id: roleId, name, description, accessType } = userRole;
  return { roleId, name, description, accessType, permissions: permissionsOf(permissionSets) };
}

/** The values of a role as the audit log keeps them. A description is a free text. */
export function recordedValues({ keyed }: Pick<Context, 'keyed'>, { description, ...values }: PlacedRole): Fields {
  const { roleId, name, accessType, permissions, segmentId } = values;
  return { roleId, name, accessType, permissions, segmentId, description: fingerprint(keyed, description) };
}

/** The values of a role as its history shows them: the permissions in words. */
export function shownValues({ segmentId, ...values }: PlacedRole): HistoryValues<'role'> {
  const { name, description, accessType, permissions } = values;
  const label = accessTypes.find(({ type }) => type === accessType)?.label ?? accessType;
  return {
    name,
    description,
    accessType: label,
    permissions: permissionWords(permissions),
    org: named('segment', segmentId),
  };
}

/** @throws Refusal 400 when another role that the viewer or the org of the role sees has the Role ID or the name */
export async function requireFreeNames(tx: Database, viewer: Viewer, id: string, values: PlacedRole): Promise<void> {
  const taken = await isRoleTaken(tx, viewer, { id, segmentId: values.segmentId }, values);
  const problems = [
    ...(taken.roleId
      ? [{ messageId: 'RoleIdTaken', userMessage: 'Another role has this Role ID.', path: 'body.userRole.id' }]
      : []),
    ...(taken.name
      ? [{ messageId: 'RoleNameTaken', userMessage: 'Another role has this name.', path: 'body.userRole.name' }]
      : []),
  ];
  if (problems.length > 0) throw invalidAll(problems);
}

export const notYours = () =>
  invalid('NotGrantable', 'You can only give and take permissions that you have yourself.', 'body.permissionSets');
