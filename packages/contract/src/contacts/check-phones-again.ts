import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { noteNeeds } from './contact-note.ts';
import { contactIdParams } from './contact-payload.ts';

export const checkPhonesAgain = endpoint({
  name: 'checkPhonesAgain',
  method: 'POST',
  path: '/api/contact/{id}/check-phones',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary:
    'Has the numbers of a contact that were checked before checked again, under the SAN of its org. The contact shows the result once it is there. With Lead.update alone, the contact must be a lead.',
  params: contactIdParams,
  answer: z.object({
    /** Whether the service still owes an answer. False when the numbers were checked today. */
    isOpen: z.boolean(),
  }),
});
