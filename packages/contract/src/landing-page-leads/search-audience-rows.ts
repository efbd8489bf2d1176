import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema } from '../http/list.ts';
import { matchingAudienceSchema } from '../response-cards/search-audience.ts';

/** What recipients can be searched by. The recipient's own data have no e-mail address; the client's contacts have. */
export const audienceFields = ['name', 'address', 'city', 'state', 'zip', 'email', 'qualifyingCode'] as const;
export type AudienceField = (typeof audienceFields)[number];

/** With more recipients than this, none is listed (specification 3, section 5). */
export const mostAudienceRows = 100;

/** Source: specification 3, section 7. A name clause is compared with the full name, so two clauses take first and last name. */
export const searchAudienceRows = endpoint({
  name: 'searchAudienceRows',
  method: 'POST',
  path: '/api/search/audience/row',
  needs: 'LandingPageLead.manuallyIdentify',
  scope: 'LandingPageLead',
  summary:
    'Searches the recipients of dispatched pieces: each clause must be contained. With more than 100 recipients, totalCount is above 100, and none is listed.',
  body: z.object({
    filters: z
      .array(
        z.object({
          name: z.enum(audienceFields),
          operator: z.literal('contains'),
          value: z.string().trim().min(1).max(100),
          logical: z.literal('and').default('and'),
        }),
      )
      .min(1)
      .max(audienceFields.length + 1),
    sort: z.literal('audience-firstName-asc').default('audience-firstName-asc'),
    page: z.literal(0).default(0),
    pageSize: z.literal(mostAudienceRows).default(mostAudienceRows),
  }),
  answer: listAnswerSchema(matchingAudienceSchema),
});
