import {
  allBits,
  type Need,
  needBits,
  type PermissionOf,
  type PermissionSet,
  type Permissions,
  permissionSetNames,
} from './permission-sets.ts';

/** Whether the permissions include the named permission of the set. */
export function may<S extends PermissionSet>(permissions: Permissions, set: S, permission: PermissionOf<S>): boolean {
  return meets(permissions, `${set}.${permission}` as Need);
}

/** Whether the permissions meet the need. */
export function meets(permissions: Permissions, need: Need): boolean {
  const { set, bits } = needBits(need);
  return ((permissions[set] ?? 0) & bits) !== 0;
}

/** A need, or a list of needs that must all be met. */
export type NeedGroup = Need | readonly Need[];

/**
 * Whether the permissions meet all needs of at least one group. Also true for an empty list, because a session is then
 * enough.
 */
export function meetsAny(permissions: Permissions, groups: readonly NeedGroup[]): boolean {
  const isMet = (group: NeedGroup) => [group].flat().every((need) => meets(permissions, need));
  return groups.length === 0 || groups.some(isMet);
}

/** The permissions that several roles give together. */
export function combined(list: readonly Permissions[]): Permissions {
  const result: Partial<Record<PermissionSet, number>> = {};
  for (const set of permissionSetNames) {
    const bits = list.reduce((all, permissions) => all | (permissions[set] ?? 0), 0);
    if (bits !== 0) result[set] = bits;
  }
  return result;
}

/**
 * The bits of `wanted` that a holder of `held` cannot grant: unknown bits, and bits that the holder lacks. Nobody can
 * grant a bit that they do not hold (decision 12). Empty when the holder can grant all bits.
 */
export function notGrantable(held: Permissions, wanted: Permissions): Permissions {
  const result: Partial<Record<PermissionSet, number>> = {};
  for (const set of permissionSetNames) {
    const excess = (wanted[set] ?? 0) & ~((held[set] ?? 0) & allBits(set));
    if (excess !== 0) result[set] = excess;
  }
  return result;
}
