import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

/** Sends a colleague a mail with a link to the review of the campaign. The colleague finds the proof there. */
export const sendProof = endpoint({
  name: 'sendProof',
  method: 'POST',
  path: '/api/campaigns/{campaignId}/proof-review',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Asks a colleague by mail to check and approve the proof.',
  params: z.object({ campaignId: campaignIdSchema }),
  body: z.object({ userId: idSchema }),
  answer: z.object({ name: z.string() }),
});
