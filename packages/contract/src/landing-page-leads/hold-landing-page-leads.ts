import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { maxSessionCards } from '../response-cards/list-unidentified-cards.ts';

/** As an operator of Manual Identification, an operator of Identify Leads holds an answer for two minutes (decision 48). */
export const holdLandingPageLeads = endpoint({
  name: 'holdLandingPageLeads',
  method: 'POST',
  path: '/api/landing-page-lead/hold',
  needs: 'LandingPageLead.manuallyIdentify',
  scope: 'LandingPageLead',
  summary:
    'Holds answers for the viewer, and lets all other answers of the viewer go. An answer of another operator is left.',
  body: z.object({ ids: z.array(idSchema).max(maxSessionCards) }),
  answer: z.object({
    /** The answers that the viewer holds now. */
    held: z.array(idSchema),
    /** The other named answers: another operator holds the answer, or nobody needs to identify it any more. */
    refused: z.array(z.object({ id: idSchema, heldBy: z.string().nullable() })),
  }),
});
