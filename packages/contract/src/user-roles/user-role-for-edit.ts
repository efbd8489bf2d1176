import { roleTypes } from '@dropdate/domain/permission/role-type';
import { z } from 'zod';
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
  /** The users who have the role. */
  totalUsers: z.number().int(),
  /** The users who report to users with this role. */
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
  /** The roles of the company. */
  userRoles: z.array(userRoleOptionSchema),
});
