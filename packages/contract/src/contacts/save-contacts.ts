import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const saveContacts = endpoint({
  name: 'saveContacts',
  method: 'POST',
  path: '/api/contacts/save-contacts',
  needs: 'Contact.create',
  scope: 'Contact',
  summary: 'Starts the job that creates the selected contacts of an import. A repeated call returns the same job.',
  body: z.object({ importId: idSchema }),
  answer: z.object({ jobId: idSchema }),
});
