import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';
import { noteNeeds } from './contact-note.ts';
import { contactIdParams } from './contact-payload.ts';

/** Takes back a call that the viewer has logged. */
export const removeCall = endpoint({
  name: 'removeCall',
  method: 'POST',
  path: '/api/contact/{id}/remove-call',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary:
    'Removes a call that the viewer has logged. The lead gets back the status that the call changed, unless the status has changed again since.',
  params: contactIdParams,
  body: z.object({ callId: idSchema }),
  answer: nothingSchema,
});
