import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { accessTypeCode } from './user-role.ts';

export const roleKinds = [
  { kind: 'system', label: 'System' },
  { kind: 'own', label: 'Own' },
] as const;

/** A row of Manage Role (specification 1, sections 2.10 and 3.5). */
export const userRoleRowSchema = z.object({
  id: idSchema,
  /** The Role ID that people see. */
  roleId: column('Role ID', z.string()),
  name: column('Name', z.string()),
  description: column('Description', z.string()),
  accessType: column('Data Visibility', accessTypeCode),
  /** The org to which the role belongs. The users of this org and of the orgs below it can have the role. */
  orgName: column('Org', z.string()),
  /** Counts the users whom the viewer sees. */
  totalUsers: column('Users', z.number().int()),
  /** System roles come with the product. The company makes its own roles. */
  kind: column('Kind', z.enum(roleKinds.map(({ kind }) => kind))),
  created: column('Created', instantSchema),
  updated: column('Updated', instantSchema),
  /** Whether the viewer may change the role. */
  isManaged: z.boolean(),
});
export type UserRoleRow = z.infer<typeof userRoleRowSchema>;

export const searchUserRoles = endpoint({
  name: 'searchUserRoles',
  method: 'POST',
  path: '/api/search/user-roles/row',
  needs: 'UserRole.viewAll',
  scope: 'UserRole',
  summary: 'Searches, filters, sorts and pages the roles that the viewer sees.',
  body: listQuerySchema,
  answer: listAnswerSchema(userRoleRowSchema),
});
