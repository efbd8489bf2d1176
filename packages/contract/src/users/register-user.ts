import { passwordLength } from '@dropdate/domain/session/password-rules';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { chosenLabelsShape } from '../labels/label.ts';
import { userContactSchema, userPlacesSchema } from './user-account.ts';
import { userFields } from './user-fields.ts';

const passwordSchema = z.string().min(passwordLength.min).max(passwordLength.max);

export const registerUserSchema = z.object({
  registerUserAccount: z
    .object({
      userName: userFields.userName,
      email: userFields.email,
      /** The form generates the password. Nobody learns it, because the user sets another one (decision 20). */
      password: passwordSchema,
      confirmPassword: passwordSchema,
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'The passwords must match.',
      path: ['confirmPassword'],
    }),
  createUserAccount: userPlacesSchema.extend({
    contact: userContactSchema.extend({
      firstName: userFields.firstName,
      lastName: userFields.lastName,
      ...chosenLabelsShape,
    }),
  }),
});

export const registerUser = endpoint({
  name: 'registerUser',
  method: 'POST',
  path: '/api/asp-net-auth/account/register',
  needs: 'User.create',
  scope: 'User',
  summary: 'Creates a user. The welcome mail is a call of its own.',
  body: registerUserSchema,
  answer: z.object({ id: idSchema }),
});
