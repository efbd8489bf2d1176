import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { z } from 'zod';
import { maxCredits, userFields } from './user-fields.ts';

/** The facts that the rules of the form need. */
export interface UserFormFacts {
  /** The current date of the company (decision 8). */
  readonly today: string;
  /** The saved credits as the form shows them. */
  readonly credits: string;
}

/** The earliest date of birth. */
export const firstBirth = '1900-01-01';

const isBirth = (text: string): boolean => text === '' || (parseDate(text) ?? '') >= firstBirth;

/** Credits as the user types them: an amount with at most two decimals. */
const isCredits = (text: string): boolean =>
  text === '' || (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= maxCredits);

const chosen = (error: string) => z.string().min(1, { error });

/** The fields of the form of a user, as the user types them. New and existing users share them. */
const sharedShape = {
  email: userFields.email,
  phoneNumber: userFields.phoneNumber,
  title: userFields.title,
  externalId: userFields.externalId,
  addressLine1: userFields.addressLine1,
  addressLine2: userFields.addressLine2,
  city: userFields.city,
  state: userFields.state,
  postalCode: userFields.postalCode,
  county: userFields.county,
  /** `MM/dd/yyyy`, or empty. */
  dateOfBirth: z.string().refine(isBirth, { error: 'Enter a date such as 02/28/1980.' }),
  primaryUserRoleId: chosen('Role is required.'),
  primaryCompanySegmentId: chosen('Org is required.'),
  parentUserAccountId: z.string(),
  /** The ids of the orgs besides the primary org as JSON, because all values of a form are texts. */
  companySegments: z.string(),
  /** Tags and groups as JSON. */
  tags: z.string(),
  groups: z.string(),
  credits: z
    .string()
    .trim()
    .refine(isCredits, { error: `Enter credits from 0 to ${maxCredits}, with at most two decimals.` }),
  creditsReason: userFields.creditsReason,
};

type Checked = z.infer<z.ZodObject<typeof sharedShape>>;

function checkTogether({ today, credits: saved }: UserFormFacts) {
  return ({ dateOfBirth, credits, creditsReason }: Checked, context: z.RefinementCtx): void => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ((parseDate(dateOfBirth) ?? '') > today) refuse('dateOfBirth', 'Date of birth cannot be in the future.');
    if (Number(credits) !== Number(saved) && creditsReason === '')
      refuse('creditsReason', 'Say why the credits change.');
  };
}

/** The form of a new user. */
export const newUserFormSchema = (facts: UserFormFacts) =>
  z
    .object({
      userName: userFields.userName,
      firstName: userFields.firstName,
      lastName: userFields.lastName,
      ...sharedShape,
    })
    .superRefine(checkTogether(facts));

/** The form of an existing user, whose user name and names are fixed. */
export const userFormSchema = (facts: UserFormFacts) =>
  z.object({ ...sharedShape, status: z.string() }).superRefine(checkTogether(facts));

export type NewUserForm = z.infer<ReturnType<typeof newUserFormSchema>>;
export type UserForm = z.infer<ReturnType<typeof userFormSchema>>;
/** A field that the forms of new and existing users share. */
export type SharedUserField = keyof Checked;
