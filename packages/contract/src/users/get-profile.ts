import { endpoint } from '../http/endpoint.ts';
import { profileSchema } from './profile.ts';

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'The own name, phone, user name and e-mail address.',
  answer: profileSchema,
});
