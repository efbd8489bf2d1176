import { may } from './may.ts';
import type { PermissionSet, Permissions } from './permission-sets.ts';

/** Whether a role administers, orders in the store, or does both (specification 1, section 3.10). */
export const roleTypes = ['Admin', 'Store', 'AdminAndStore'] as const;
export type RoleType = (typeof roleTypes)[number];

/** The sets with which people work as customers. Every other set administers a company or the work of the provider. */
const storeSets: readonly PermissionSet[] = [
  'Contact',
  'Lead',
  'Campaign',
  'ProspectList',
  'ProspectListOrder',
  'LandingPageLead',
  'Report',
];

/**
 * The type of a role follows from its permissions, so that a role which users made has a type, too. A role that may
 * neither order nor administer is a role of the store.
 */
export function roleTypeOf(permissions: Permissions): RoleType {
  const administers = Object.entries(permissions).some(
    ([set, bits]) => bits !== 0 && !(storeSets as readonly string[]).includes(set),
  );
  if (!administers) return 'Store';
  const orders = may(permissions, 'Campaign', 'create') || may(permissions, 'ProspectList', 'buy');
  return orders ? 'AdminAndStore' : 'Admin';
}
