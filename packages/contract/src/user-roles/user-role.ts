import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import {
  allBits,
  bitsOf,
  type PermissionSet,
  type Permissions,
  permissionSetNames,
} from '@dropdate/domain/permission/permission-sets';
import { maxRoleIdLength } from '@dropdate/domain/permission/role-id';
import { z } from 'zod';
import { code } from '../http/code.ts';
import { lineSchema, tooLong } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';
import { chosenLabelsShape } from '../labels/label.ts';

export const accessTypeCode = code(accessTypeCodes);

/** The most characters of a Role ID, a name and a description (specification 1, section 5.2). */
export const maxRoleLengths = { roleId: maxRoleIdLength, name: 50, description: 80 } as const;

export const roleIdText = 'A Role ID has letters, digits, periods, hyphens and underscores.';
export const missingFieldsText = 'Please fill all the required fields.';

/** The Role ID that people see, such as `Client.Admin`. It does not change once the role is made. */
const roleIdSchema = lineSchema
  .min(1, { error: missingFieldsText })
  .max(maxRoleLengths.roleId, tooLong('Role ID', maxRoleLengths.roleId))
  .regex(/^[A-Za-z0-9._-]*$/, { error: roleIdText });

/** Every permission that exists, as its bit. */
const isBitOf = (set: PermissionSet, bitFlag: number) => Object.values(bitsOf(set)).includes(bitFlag);

/** A permission set of a role on the wire, with its permissions by their bits. */
const permissionSetSchema = z
  .object({
    id: z.enum(permissionSetNames as [PermissionSet, ...PermissionSet[]]),
    permissions: z.array(z.object({ bitFlag: z.number().int() })).max(16),
  })
  .refine(({ id, permissions }) => permissions.every(({ bitFlag }) => isBitOf(id, bitFlag)), {
    error: 'This permission does not exist.',
  });
export const permissionSetsSchema = z
  .array(permissionSetSchema)
  .max(permissionSetNames.length)
  .refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, { error: 'A set stands twice.' });
export type PermissionSetsOnWire = z.infer<typeof permissionSetsSchema>;

/** The permissions of a role as the wire shows them. */
export function permissionSetsOf(permissions: Permissions): PermissionSetsOnWire {
  return permissionSetNames.flatMap((id) => {
    const bits = (permissions[id] ?? 0) & allBits(id);
    const held = Object.values(bitsOf(id)).filter((bit) => (bits & bit) !== 0);
    return held.length === 0 ? [] : [{ id, permissions: held.map((bitFlag) => ({ bitFlag })) }];
  });
}

/** The permissions that the wire names. */
export function permissionsOf(sets: PermissionSetsOnWire): Permissions {
  return Object.fromEntries(
    sets.map(({ id, permissions }) => [id, permissions.reduce((bits, { bitFlag }) => bits | bitFlag, 0)]),
  );
}

/** The body of the calls that create or save a role. */
export const userRoleFormSchema = z.object({
  userRole: z.object({
    id: roleIdSchema,
    name: lineSchema
      .min(1, { error: missingFieldsText })
      .max(maxRoleLengths.name, tooLong('Name', maxRoleLengths.name)),
    description: lineSchema
      .min(1, { error: missingFieldsText })
      .max(maxRoleLengths.description, tooLong('Description', maxRoleLengths.description)),
    accessType: accessTypeCode,
    /** The org to which the role belongs. Missing for the org in use, and for the present org of a saved role. */
    companySegmentId: idSchema.optional(),
  }),
  ...chosenLabelsShape,
  permissionSets: permissionSetsSchema.refine((sets) => sets.some(({ permissions }) => permissions.length > 0), {
    error: missingFieldsText,
  }),
});

/** Words in place of the name of an org: of a system role, and of a role of an org that the viewer does not see. */
export const roleOrgWords = { company: 'All orgs', above: 'An org above yours' } as const;

/** A role that the viewer sees, for a choice. */
export const userRoleOptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The org to which the role belongs. Null for a system role, which every org has. */
  orgName: z.string().nullable(),
  /** The users of the role whom the viewer sees. */
  totalUsers: z.number().int(),
  /** False for a role with rights that the viewer lacks. The viewer can give such a role to nobody. */
  isGrantable: z.boolean(),
});
export type UserRoleOption = z.infer<typeof userRoleOptionSchema>;
