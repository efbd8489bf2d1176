import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { newContactSchema } from './contact-payload.ts';

export const addContact = endpoint({
  name: 'addContact',
  method: 'POST',
  path: '/api/contact/add',
  needs: ['Contact.create', 'Lead.create'],
  scope: ['Contact', 'Lead'],
  summary: 'Creates a contact, with a first note. Without a Contact ID, the server gives one.',
  body: newContactSchema,
  answer: z.object({ id: idSchema, externalId: z.string() }),
});
