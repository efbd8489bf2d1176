import { isPersonName, maxNameLength, nameText } from '@dropdate/domain/field/person-name';
import { isPhone, phoneText } from '@dropdate/domain/field/phone';
import { z } from 'zod';
import { tooLong } from '../http/plain-text.ts';

const nameSchema = (required: string) =>
  z
    .string()
    .trim()
    .min(1, { error: required, abort: true })
    .max(maxNameLength, tooLong('A name', maxNameLength))
    .refine(isPersonName, { error: nameText });

/** The fields of the own profile that a user edits. */
export const profileFormSchema = z.object({
  firstName: nameSchema('First name is required.'),
  lastName: nameSchema('Last name is required.'),
  /** `(###) ###-####`, or empty (decision 27). */
  phoneNumber: z.string().refine((text) => text === '' || isPhone(text), { error: phoneText }),
});

/** The own profile. Only an administrator changes the user name and the e-mail address. */
export const profileSchema = profileFormSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;
