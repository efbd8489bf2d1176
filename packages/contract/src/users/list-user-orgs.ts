import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { userFormNeeds } from './user-account.ts';

export const listUserOrgs = endpoint({
  name: 'listUserOrgs',
  method: 'GET',
  path: '/api/user/orgs',
  needs: userFormNeeds,
  scope: 'User',
  summary: 'The active orgs in which the viewer may place a user, by name; at most 500.',
  answer: z.object({ results: z.array(z.object({ id: idSchema, name: z.string() })) }),
});
