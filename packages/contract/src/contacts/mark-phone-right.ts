import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { phoneTypeCode } from './contact-codes.ts';
import { noteNeeds } from './contact-note.ts';
import { contactIdParams } from './contact-payload.ts';

/** Says that a number is right that a call has found to be wrong. */
export const markPhoneRight = endpoint({
  name: 'markPhoneRight',
  method: 'POST',
  path: '/api/contact/{id}/mark-phone-right',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary:
    'Takes the mark from a number that calls have found to be wrong, so that the number is called again. The calls stay. A number on the do-not-call file of the company keeps its mark.',
  params: contactIdParams,
  body: z.object({ phoneType: phoneTypeCode }),
  answer: nothingSchema,
});
