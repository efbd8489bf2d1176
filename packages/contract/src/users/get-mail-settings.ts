import { endpoint } from '../http/endpoint.ts';
import { mailSettingsSchema } from './mail-settings.ts';

export const getMailSettings = endpoint({
  name: 'getMailSettings',
  method: 'GET',
  path: '/api/user/mail-settings',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Which mails about orders the user gets.',
  answer: mailSettingsSchema,
});
