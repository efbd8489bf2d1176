import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { callOutcomeCode } from './contact-call.ts';
import { leadStatusCode, phoneTypeCode } from './contact-codes.ts';
import { noteNeeds } from './contact-note.ts';
import { contactIdParams } from './contact-payload.ts';

/** Keeps that the viewer called a contact, and how the call ended. */
export const logCall = endpoint({
  name: 'logCall',
  method: 'POST',
  path: '/api/contact/{id}/log-call',
  needs: noteNeeds,
  scope: ['Contact', 'Lead'],
  summary:
    'Keeps a call to a contact with its outcome. A new lead that was reached becomes contacted. A call back may name its time, at which the lead is on the call list again. A wrong number is marked, and is not called again. A number whose lead asks not to be called again goes on the do-not-call file for good. With Lead.update alone, the contact must be a lead.',
  params: contactIdParams,
  body: z.object({
    outcome: callOutcomeCode,
    /** When the contact wants the call back. With the outcome Call Back alone. */
    callBackOn: instantSchema.nullable().optional(),
    /** Whether a mail reminds the viewer at this time. The bell always does. */
    isMailed: z.boolean().optional(),
    /** The number that was called. With the outcomes Wrong Number and Do Not Call Again alone, which mark the number. Without it, the only number. */
    phoneType: phoneTypeCode.optional(),
  }),
  answer: z.object({
    callId: idSchema,
    /** The status that the call brought to the lead. Null where the status stays. */
    leadStatus: leadStatusCode.nullable(),
  }),
});
