import { type AccessType, accessTypeCodes } from './access-type.ts';
import { notGrantable } from './may.ts';
import { type Permissions, permissionSetNames } from './permission-sets.ts';
import { isEditableSet, mergeEdited } from './role-editor.ts';

/** The permissions of a user or a role, and whose data they open. */
export interface Rights {
  readonly accessType: AccessType;
  readonly permissions: Permissions;
}

/** Whether `wanted` opens data that `held` does not open. The codes of the access types grow with the data. */
export function isWider(held: AccessType, wanted: AccessType): boolean {
  return accessTypeCodes.codeOf(wanted) > accessTypeCodes.codeOf(held);
}

/** The access types that open no more data than `held` does. */
export const grantableAccessTypes = (held: AccessType): AccessType[] =>
  accessTypeCodes.words.filter((type) => !isWider(held, type));

/**
 * Whether a role has more rights than the user holds. The user cannot give such a role to anybody, and cannot take such
 * a role from anybody, because the user could not give it back (decision 12).
 */
export function exceeds(held: Rights, role: Rights): boolean {
  return (
    isWider(held.accessType, role.accessType) ||
    Object.keys(notGrantable(held.permissions, role.permissions)).length > 0
  );
}

export interface EditedRole {
  readonly rights: Rights;
  /** Whether the edit changes only rights that the editor holds. */
  readonly isAllowed: boolean;
}

/**
 * A role after an edit. The sets that the form does not show stay as they are (decision 15). An editor may neither add
 * nor remove a right that the editor lacks (decision 12).
 */
export function editRole(held: Rights, before: Rights, edited: Rights): EditedRole {
  const permissions = mergeEdited(before.permissions, edited.permissions);
  const changed = Object.fromEntries(
    permissionSetNames
      .filter(isEditableSet)
      .map((set) => [set, (before.permissions[set] ?? 0) ^ (permissions[set] ?? 0)] as const),
  );
  const hasAccess =
    before.accessType === edited.accessType ||
    (!isWider(held.accessType, edited.accessType) && !isWider(held.accessType, before.accessType));
  return {
    rights: { accessType: edited.accessType, permissions },
    isAllowed: hasAccess && Object.keys(notGrantable(held.permissions, changed)).length === 0,
  };
}
