import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';

export const removePermissionOverride = endpoint({
  name: 'removePermissionOverride',
  method: 'DELETE',
  path: '/api/contact/{id}/permission-override',
  needs: 'Lead.update',
  scope: 'Lead',
  summary: 'Takes back the override of the end of a permission.',
  params: contactIdParams,
  answer: nothingSchema,
});
