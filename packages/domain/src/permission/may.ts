import {
  allBits,
  type Need,
  needBits,
  type PermissionOf,
  type PermissionSet,
  type Permissions,
  permissionSetNames,
} from './permission-sets.ts';

/** True when the bit of this name is held. */
export function may<S extends PermissionSet>(permissions: Permissions, set: S, permission: PermissionOf<S>): boolean {
  return meets(permissions, `${set}.${permission}` as Need);
}

/** True when the need is met. */
export function meets(permissions: Permissions, need: Need): boolean {
  const { set, bits } = needBits(need);
  return ((permissions[set] ?? 0) & bits) !== 0;
}

/** A need, or several of which all must be met. */
export type NeedGroup = Need | readonly Need[];

/** True when one of the groups is met as a whole, or when there are none (a session is enough). */
export function meetsAny(permissions: Permissions, groups: readonly NeedGroup[]): boolean {
  const isMet = (group: NeedGroup) => [group].flat().every((need) => meets(permissions, need));
  return groups.length === 0 || groups.some(isMet);
}

/** What several roles give together. */
export function combined(list: readonly Permissions[]): Permissions {
  const result: Partial<Record<PermissionSet, number>> = {};
  for (const set of permissionSetNames) {
    const bits = list.reduce((all, permissions) => all | (permissions[set] ?? 0), 0);
    if (bits !== 0) result[set] = bits;
  }
  return result;
}

/**
 * The bits of `wanted` that a holder of `held` cannot grant: those he does not hold himself and those that do not
 * exist. Empty when he may grant all. Source: decision 12.
 */
export function notGrantable(held: Permissions, wanted: Permissions): Permissions {
  const result: Partial<Record<PermissionSet, number>> = {};
  for (const set of permissionSetNames) {
    const excess = (wanted[set] ?? 0) & ~((held[set] ?? 0) & allBits(set));
    if (excess !== 0) result[set] = excess;
  }
  return result;
}
