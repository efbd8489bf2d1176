import { roleTypes } from '@dropdate/domain/permission/role-type';
import { z } from 'zod';
import { namedSchema } from '../http/named.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { namedLabelsShape } from '../labels/label.ts';
import { accessTypeCode, permissionSetsSchema, userRoleOptionSchema } from './user-role.ts';

/** A role in the role form. A role that is not made yet has no id. */
export const userRoleForEditSchema = z.object({
  id: idSchema.nullable(),
  /** The Role ID, such as `Client.Admin`. */
  roleId: z.string(),
  name: z.string(),
  description: z.string(),
  accessType: accessTypeCode.nullable(),
  permissionSets: permissionSetsSchema,
  ...namedLabelsShape,
  /** Follows from the permissions. */
  roleType: z.enum(roleTypes),
  isSystemRole: z.boolean(),
  /** Whether the viewer may change the role: it belongs to the viewer's orgs, and the viewer sees all its users. */
  isManaged: z.boolean(),
  /** The org to which the role belongs. Null for a system role. */
  companySegmentId: idSchema.nullable(),
  orgName: z.string(),
  /** The users of the role whom the viewer sees. */
  totalUsers: z.number().int(),
  /** The users who report to users with this role, as far as the viewer sees them. */
  subordinates: z.number().int(),
  created: instantSchema.nullable(),
  version: z.number().int(),
});
export type UserRoleForEdit = z.infer<typeof userRoleForEditSchema>;

/** The answer of both calls that fill the role form. */
export const roleFormAnswerSchema = z.object({
  userRoleForEdit: userRoleForEditSchema,
  /** The visibilities that the viewer can give and take. */
  accessTypes: z.array(accessTypeCode),
  /** The active orgs to which the viewer can give the role, by name. */
  orgs: z.array(namedSchema),
  /** The roles that the viewer sees. */
  userRoles: z.array(userRoleOptionSchema),
});
