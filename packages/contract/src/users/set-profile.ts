import { endpoint } from '../http/endpoint.ts';
import { profileFormSchema, profileSchema } from './profile.ts';

export const setProfile = endpoint({
  name: 'setProfile',
  method: 'PUT',
  path: '/api/user/profile',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Changes the own name and phone.',
  body: profileFormSchema,
  answer: profileSchema,
});
