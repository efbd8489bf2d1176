import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';

/** The permissions that show the images of cards of leads. One of them is enough. */
export const leadCardNeeds = ['Lead.viewAll', 'Lead.viewDetails'] as const;

/** The path names the lead, also beside the id of a card, so nobody finds a card whose lead is not visible. */
export const getLeadResponseCard = endpoint({
  name: 'getLeadResponseCard',
  method: 'GET',
  path: '/api/contact/{id}/response-card',
  needs: leadCardNeeds,
  scope: 'Lead',
  summary: 'The image of a response card of a lead, by default of the latest one, as it is or as a thumbnail.',
  params: contactIdParams,
  query: z.object({
    size: z.enum(['full', 'thumbnail']).default('full'),
    /** A card of the lead. A merged contact can have several. */
    cardId: idSchema.optional(),
  }),
  answer: 'file',
});
