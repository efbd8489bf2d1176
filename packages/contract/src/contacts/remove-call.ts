import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';
import { noteNeeds } from './contact-note.ts';
import { contactIdParams } from './contact-payload.ts';

/** Takes back a call that was logged wrongly. */
export const removeCall = endpoint({
  name: 'removeCall',
  method: 'POST',
  path: '/api/contact/{id}/remove-call',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary:
    'Removes a call for 24 hours after the call. The lead gets back the status that the call changed, unless the status has changed again since, and a number that was wrong is called again. A call that put a number on the do-not-call file is removed by its caller alone, within ten minutes.',
  params: contactIdParams,
  body: z.object({ callId: idSchema }),
  answer: nothingSchema,
});
