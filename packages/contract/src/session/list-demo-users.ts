import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The demo users, for the sign-in page in demo mode. Outside demo mode the list is empty. */
export const listDemoUsers = endpoint({
  name: 'listDemoUsers',
  method: 'GET',
  path: '/api/site/demo-users',
  needs: 'public',
  scope: 'everybody',
  summary: 'The demo users with their passwords; an empty list outside demo mode.',
  answer: z.object({
    users: z.array(
      z.object({
        userName: z.string(),
        password: z.string(),
        name: z.string(),
        roleName: z.string(),
        companyName: z.string(),
      }),
    ),
  }),
});
