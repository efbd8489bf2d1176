import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { userFormNeeds, userIdParams } from './user-account.ts';

export const sendWelcomeEmail = endpoint({
  name: 'sendWelcomeEmail',
  method: 'POST',
  path: '/api/site/user/{id}/welcome-email',
  needs: userFormNeeds,
  scope: 'User',
  summary: 'Sends a new user a mail with a link that sets the password; also again.',
  params: userIdParams,
  answer: nothingSchema,
});
