import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { currentPasswordSchema } from './current-password.ts';

const passwordSchema = z.string().max(1_000);

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/change-password',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Changes the own password. All other sessions of the user end, and the user gets a mail about the change.',
  body: z.object({
    currentPassword: currentPasswordSchema,
    password: passwordSchema,
    confirmPassword: passwordSchema,
  }),
  answer: z.object({}),
});
