import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contactIdParams } from './contact-payload.ts';

/** The path names the lead alone, so nobody finds a card whose lead is not visible. */
export const getLeadResponseCard = endpoint({
  name: 'getLeadResponseCard',
  method: 'GET',
  path: '/api/contact/{id}/response-card',
  needs: ['Lead.viewAll', 'Lead.viewDetails'],
  scope: 'Lead',
  summary: 'The image of the latest response card of a lead, as it is or as a thumbnail.',
  params: contactIdParams,
  query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
  answer: 'file',
});
