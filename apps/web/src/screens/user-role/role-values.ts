import {
  missingFieldsText,
  type PermissionSetsOnWire,
  permissionSetsOf,
  permissionsOf,
  userRoleFormSchema,
} from '@dropdate/contract/user-roles/user-role';
import type { UserRoleForEdit } from '@dropdate/contract/user-roles/user-role-for-edit';
import { type AccessType, accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { isPermissionSet, type Permissions, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { z } from 'zod';
import { labelsIn, labelsText } from '../../blocks/label-picker/labels-text.ts';

/** The fields of the role form as texts, under the paths of the call's body. */
export const roleFields = {
  id: 'userRole.id',
  name: 'userRole.name',
  description: 'userRole.description',
  accessType: 'userRole.accessType',
  org: 'userRole.companySegmentId',
  permissions: 'permissionSets',
  tags: 'tags',
  groups: 'groups',
} as const;

export type RoleValues = Readonly<Record<(typeof roleFields)[keyof typeof roleFields], string>>;

/** Permissions as a text: equal permissions give the same text. No permission gives the empty text. */
export function permissionsText(permissions: Permissions): string {
  return permissionSetNames
    .filter((set) => (permissions[set] ?? 0) !== 0)
    .map((set) => `${set}:${permissions[set]}`)
    .join(',');
}

export function permissionsOfText(text: string): Permissions {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([set = '', bits]) => (isPermissionSet(set) ? [[set, Number(bits)] as const] : [])),
  );
}

/**
 * The permissions that another user has saved, with the user's own changes. All permissions are one field of the form, so
 * the typed text alone would take the other user's changes back.
 */
export function changedPermissions(before: string, typed: string, saved: string): string {
  const [was, own, now] = [before, typed, saved].map(permissionsOfText);
  const bits = permissionSetNames.map((set) => {
    const chosen = own?.[set] ?? 0;
    const isOwn = (was?.[set] ?? 0) ^ chosen;
    return [set, ((now?.[set] ?? 0) & ~isOwn) | (chosen & isOwn)] as const;
  });
  return permissionsText(Object.fromEntries(bits));
}

/** The form's fields for a role. */
export function valuesOf({
  roleId,
  name,
  description,
  accessType,
  permissionSets,
  ...role
}: UserRoleForEdit): RoleValues {
  return {
    'userRole.id': roleId,
    'userRole.name': name,
    'userRole.description': description,
    'userRole.accessType': accessType ?? '',
    'userRole.companySegmentId': role.companySegmentId ?? '',
    permissionSets: permissionsText(permissionsOf(permissionSets)),
    tags: labelsText(role.tags),
    groups: labelsText(role.groups),
  };
}

/** The permissions for the call. The form always names the set Lead, because the server keeps a Lead that is not named. */
function sentPermissions(permissions: Permissions): PermissionSetsOnWire {
  const sets = permissionSetsOf(permissions);
  return sets.some(({ id }) => id === 'Lead') ? sets : [...sets, { id: 'Lead', permissions: [] }];
}

const isAccessType = (text: string): text is AccessType => (accessTypeCodes.words as readonly string[]).includes(text);
const { id, name, description } = userRoleFormSchema.shape.userRole.shape;

/** Checks the form's fields by the rules of the contract, and makes the body of the call. New labels have no id yet. */
export const roleFormSchema = z
  .object({
    'userRole.id': id,
    'userRole.name': name,
    'userRole.description': description,
    'userRole.accessType': z.string().refine(isAccessType, { error: missingFieldsText }),
    'userRole.companySegmentId': z.string().min(1, { error: missingFieldsText }),
    permissionSets: z.string().min(1, { error: missingFieldsText }),
    tags: z.string(),
    groups: z.string(),
  })
  .transform((values) => ({
    userRole: {
      id: values['userRole.id'],
      name: values['userRole.name'],
      description: values['userRole.description'],
      accessType: values['userRole.accessType'] as AccessType,
      companySegmentId: values['userRole.companySegmentId'],
    },
    permissionSets: sentPermissions(permissionsOfText(values.permissionSets)),
    tags: labelsIn(values.tags),
    groups: labelsIn(values.groups),
  }));
