import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';

export const listMerges = endpoint({
  name: 'listMerges',
  method: 'GET',
  path: '/api/contact/{id}/merges',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'The merges into a contact that can still be undone, newest first.',
  params: contactIdParams,
  answer: z.object({
    merges: z.array(
      z.object({
        id: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        externalId: z.string(),
        mergedOn: instantSchema,
        mergedBy: z.string(),
        undoUntil: instantSchema,
      }),
    ),
  }),
});
