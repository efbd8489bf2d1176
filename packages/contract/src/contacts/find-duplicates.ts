import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/** The kind of the job that looks for duplicates. */
export const duplicatesJobKind = 'contact-duplicates';

export const findDuplicates = endpoint({
  name: 'findDuplicates',
  method: 'POST',
  path: '/api/contacts/find-duplicates',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Starts a job that compares all contacts that the viewer sees, org by org, and keeps the pairs.',
  answer: z.object({ jobId: idSchema }),
});
