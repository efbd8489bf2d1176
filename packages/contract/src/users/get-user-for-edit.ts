import { invitationWords } from '@dropdate/domain/session/invitation';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, idSchema, instantSchema } from '../http/primitives.ts';
import { namedLabelsShape } from '../labels/label.ts';
import { twoFactorMethodSchema } from '../session/two-factor.ts';
import { accountStatusCode, userIdParams } from './user-account.ts';

/** A user as the form shows it (specification 1, section 3.4). */
export const userForEditSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Empty for a user without a phone. */
  phoneNumber: z.string(),
  title: z.string(),
  dateOfBirth: dateSchema.nullable(),
  ...namedLabelsShape,
  primaryCompanySegmentId: idSchema,
  primaryCompanySegmentName: z.string(),
  companySegments: z.array(z.object({ id: idSchema, name: z.string() })),
  primaryUserRoleId: idSchema,
  primaryRoleName: z.string(),
  parentUserAccountId: idSchema.nullable(),
  parentUserAccountName: z.string().nullable(),
  /** Empty texts for a user without an address. */
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  county: z.string(),
  postalCode: z.string(),
  status: accountStatusCode,
  attributes: z.object({
    /** Null for a company without credits. */
    credits: z.number().nullable(),
  }),
  createdDate: instantSchema,
  invitation: z.enum(invitationWords),
  invitedAt: instantSchema.nullable(),
  version: z.number().int(),
  /** The second factor of the user. Null for a user who signs in with the password alone. */
  twoFactorMethod: twoFactorMethodSchema.nullable(),
  /** Whether the viewer may change the user. The role of the user has no right that the viewer lacks. */
  isManageable: z.boolean(),
});
export type UserForEdit = z.infer<typeof userForEditSchema>;

export const getUserForEdit = endpoint({
  name: 'getUserForEdit',
  method: 'GET',
  path: '/api/user/{id}/for-edit',
  needs: 'User.update',
  scope: 'User',
  summary: 'One user, for the form.',
  params: userIdParams,
  answer: userForEditSchema,
});
