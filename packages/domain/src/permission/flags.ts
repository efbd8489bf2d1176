import {
  allBits,
  bitsOf,
  type PermissionOf,
  type PermissionSet,
  type Permissions,
  permissionSetNames,
} from './permission-sets.ts';

/** Some permissions of one set: the named permissions, or all permissions of the set except the named ones. */
interface Flags<Name extends string> {
  readonly names: readonly Name[];
  readonly isAllBut: boolean;
}

/** Exactly these permissions of a set. */
export function flags<const Name extends string>(...names: readonly Name[]): Flags<Name> {
  return { names, isAllBut: false };
}

/** Every permission of a set except these. */
export function allBut<const Name extends string>(...names: readonly Name[]): Flags<Name> {
  return { names, isAllBut: true };
}

/** Every permission of a set. */
export const all: Flags<never> = allBut();

/**
 * The permissions of a role by name. If a set is left out, the role has no permission of this set. A wrong name does
 * not compile.
 */
export type PermissionFlags = { readonly [Set in PermissionSet]?: Flags<PermissionOf<Set>> };

/** The named permissions as the bits that are stored and sent. */
export function permissionBits(chosen: PermissionFlags): Permissions {
  return Object.fromEntries(
    permissionSetNames.flatMap((set) => {
      const flagsOfSet = chosen[set];
      return flagsOfSet === undefined ? [] : [[set, bitsOfFlags(set, flagsOfSet)]];
    }),
  );
}

function bitsOfFlags(set: PermissionSet, { names, isAllBut }: Flags<string>): number {
  const named = names.reduce((bits, name) => bits | bitOf(set, name), 0);
  return isAllBut ? allBits(set) & ~named : named;
}

function bitOf(set: PermissionSet, name: string): number {
  const bit = bitsOf(set)[name];
  if (bit === undefined) throw new RangeError(`unknown permission: ${set}.${name}`);
  return bit;
}
