import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { z } from 'zod';
import { code } from '../http/code.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { dateSchema, idSchema } from '../http/primitives.ts';
import { maxCredits, userAddressSchema, userFields } from './user-fields.ts';

/** The statuses of users and orgs by their codes (decision 26). */
export const accountStatusCode = code(accountStatusCodes);

/** The contact of a user, in the shape of specification 1, section 7.2. */
export const userContactSchema = z.object({
  title: userFields.title.default(''),
  /** The user's number outside this product. */
  externalId: userFields.externalId.default(''),
  address: userAddressSchema,
  contactPhones: z.array(z.object({ phoneNumber: userFields.phoneNumber })).length(1),
});

export const contactEmailSchema = z.object({ email: userFields.email });

const creditsSchema = z
  .number()
  .min(0)
  .max(maxCredits)
  .refine((credits) => Math.abs(credits * 100 - Math.round(credits * 100)) < 1e-6, {
    error: 'Credits have at most two decimals.',
  });

export const userAttributesSchema = z.object({
  /** Left out when the credits stay as they are. */
  credits: creditsSchema.optional(),
  /** Why the credits change. Needed with other credits. */
  creditsReason: userFields.creditsReason.default(''),
});

/** The fields of a user that name other records. New and existing users share them. */
export const userPlacesSchema = z.object({
  /** The user to whom this user reports. Null for nobody. */
  parentUserAccountId: idSchema.nullable(),
  dateOfBirth: dateSchema.nullable(),
  /** All orgs of the user. The primary org belongs to them in any case. */
  companySegments: z.array(idSchema).max(100).default([]),
  primaryUserRoleId: idSchema,
  primaryCompanySegmentId: idSchema,
  attributes: userAttributesSchema,
});

export const userIdParams = z.object({ id: idSchema });

/** The permissions that let a user of the form read its choices. */
export const userFormNeeds = ['User.create', 'User.update'] as const satisfies Endpoint['needs'];
