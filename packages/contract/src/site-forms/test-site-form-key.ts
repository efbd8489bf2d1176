import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { messageSchema } from '../http/envelope.ts';
import { idSchema } from '../http/primitives.ts';
import { signedAnswerSchema } from '../http/signed-endpoint.ts';

export const testSiteFormKey = endpoint({
  name: 'testSiteFormKey',
  method: 'POST',
  path: '/api/site-forms/keys/{id}/test',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Sends a signed test answer through the real call, for a user who sees the top org. The answer is checked and kept nowhere.',
  params: z.object({ id: idSchema }),
  answer: z.object({
    status: z.number().int(),
    outcome: signedAnswerSchema.shape.outcome.nullable(),
    /** The reasons of a refusal. */
    messages: z.array(messageSchema),
  }),
});
