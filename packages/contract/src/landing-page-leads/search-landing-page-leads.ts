import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { landingPageLeadRowSchema } from './landing-page-lead-row.ts';

export const searchLandingPageLeads = endpoint({
  name: 'searchLandingPageLeads',
  method: 'POST',
  path: '/api/search/landing-page-leads/row',
  needs: 'LandingPageLead.viewAll',
  scope: 'LandingPageLead',
  summary:
    'Searches, filters, sorts and pages the answers that came without paper. Clients see their own identified answers.',
  body: listQuerySchema,
  answer: listAnswerSchema(landingPageLeadRowSchema),
});
