import { invitationWords } from '@dropdate/domain/session/invitation';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { namedSchema } from '../http/named.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { accountStatusCode } from './user-account.ts';

/** A row of Manage Users (specification 1, sections 2.9 and 3.4). */
export const userRowSchema = z.object({
  id: idSchema,
  firstName: column('First Name', z.string()),
  lastName: column('Last Name', z.string()),
  userName: column('Username', z.string()),
  email: column('Email', z.string()),
  /** `(###) ###-####`; null for a user without a phone. */
  phoneNumber: column('Phone', z.string().nullable()),
  title: column('Title', z.string()),
  externalId: column('External ID', z.string().nullable()),
  primaryCompanySegmentName: column('Org', z.string()),
  primaryRoleName: column('Role', z.string()),
  parentUserAccountName: column('Reporting To', z.string().nullable()),
  status: column('Status', accountStatusCode),
  invitation: column('Invitation', z.enum(invitationWords)),
  createdOn: column('Created On', instantSchema),
  groups: column('Groups', z.array(namedSchema)),
  tags: column('Tags', z.array(namedSchema)),
  /** Whether the viewer may change the user. The role of the user has no right that the viewer lacks. */
  isManageable: z.boolean(),
});
export type UserRow = z.infer<typeof userRowSchema>;

export const searchUsers = endpoint({
  name: 'searchUsers',
  method: 'POST',
  path: '/api/search/users/row',
  needs: 'User.viewAll',
  scope: 'User',
  summary: 'Searches, filters, sorts and pages the users whom the viewer sees.',
  body: listQuerySchema,
  answer: listAnswerSchema(userRowSchema),
});
