import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { mailSettingsSchema, orderMailSchema } from './mail-settings.ts';

/** One call changes one switch, so two quick changes cannot undo each other. */
export const setMailSettings = endpoint({
  name: 'setMailSettings',
  method: 'PUT',
  path: '/api/user/mail-settings',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'Switches a mail about orders on or off for the user.',
  body: z.object({ mail: orderMailSchema, isOn: z.boolean() }),
  answer: mailSettingsSchema,
});
