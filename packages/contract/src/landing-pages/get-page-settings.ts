import { endpoint } from '../http/endpoint.ts';
import { pageSettingsSchema } from './page-settings.ts';

export const getPageSettings = endpoint({
  name: 'getPageSettings',
  method: 'GET',
  path: '/api/landing-pages/settings',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Whether the campaigns of the company have pages for answers, in which language, for how long, and who sends the answers.',
  answer: pageSettingsSchema,
});
