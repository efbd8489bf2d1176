import { emailText, isEmail, maxEmailLength } from '@dropdate/domain/field/email';
import { isPersonName, maxNameLength, nameText } from '@dropdate/domain/field/person-name';
import { isPhone, phoneText } from '@dropdate/domain/field/phone';
import { isZip, zipText } from '@dropdate/domain/field/zip';
import { isState } from '@dropdate/domain/geography/state-names';
import { z } from 'zod';
import { lineSchema, tooLong } from '../http/plain-text.ts';

/** The most characters of the fields of a user (specification 1, sections 5.1 and 5.2). */
export const maxUserLengths = {
  userName: 50,
  firstName: maxNameLength,
  lastName: maxNameLength,
  email: maxEmailLength,
  title: 50,
  externalId: 50,
  addressLine1: 46,
  addressLine2: 46,
  city: 50,
  county: 100,
  creditsReason: 200,
} as const;

/** The most credits of a user. */
export const maxCredits = 1_000_000;

const optional = (label: string, max: number) => lineSchema.max(max, tooLong(label, max));
const required = (label: string, max: number) =>
  optional(label, max).min(1, { error: `${label} is required.`, abort: true });

/** A name to sign in with. It begins with a letter or a digit, so that no spreadsheet takes the name for a formula. */
const userNameSchema = required('Username', maxUserLengths.userName).refine(
  (text) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+'-]*$/u.test(text),
  { error: "A username has letters, digits and the signs . _ @ + ' - without spaces." },
);
const nameSchema = (label: string) =>
  required(label, maxUserLengths.firstName).refine(isPersonName, { error: nameText });

/** The fields of a user that do not depend on other records, by their names in the form. */
export const userFields = {
  userName: userNameSchema,
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
  email: required('Email', maxUserLengths.email).refine(isEmail, { error: emailText }),
  /** `(###) ###-####` (decision 27). */
  phoneNumber: z.string().min(1, { error: 'Phone is required.', abort: true }).refine(isPhone, { error: phoneText }),
  title: optional('Title', maxUserLengths.title),
  externalId: optional('External ID', maxUserLengths.externalId),
  addressLine1: required('Address line 1', maxUserLengths.addressLine1),
  addressLine2: optional('Address line 2', maxUserLengths.addressLine2),
  city: required('City', maxUserLengths.city),
  state: z.string().refine(isState, { error: 'State is required.' }),
  postalCode: z.string().min(1, { error: 'ZIP code is required.', abort: true }).refine(isZip, { error: zipText }),
  county: required('County', maxUserLengths.county),
  creditsReason: optional('Reason', maxUserLengths.creditsReason),
} as const;

/** The postal address of a user. */
export const userAddressSchema = z.object({
  addressLine1: userFields.addressLine1,
  addressLine2: userFields.addressLine2.default(''),
  city: userFields.city,
  state: userFields.state,
  postalCode: userFields.postalCode,
  county: userFields.county,
});
export type UserAddress = z.infer<typeof userAddressSchema>;
