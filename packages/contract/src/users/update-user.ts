import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { chosenLabelsShape } from '../labels/label.ts';
import {
  accountStatusCode,
  contactEmailSchema,
  userContactSchema,
  userIdParams,
  userPlacesSchema,
} from './user-account.ts';

/** The user name and the names of a user are fixed (specification 1, section 2.9). */
export const updateUserSchema = userPlacesSchema.extend({
  contact: userContactSchema.extend({ contactEmail: contactEmailSchema }),
  ...chosenLabelsShape,
  status: accountStatusCode,
  version: z.number().int().min(1).max(2_147_483_647),
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/user/{id}',
  needs: 'User.update',
  scope: 'User',
  summary: 'Changes a user. A status other than Active ends the sessions of the user at once.',
  params: userIdParams,
  body: updateUserSchema,
  answer: nothingSchema,
});
