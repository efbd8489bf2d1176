import { endpoint } from '../http/endpoint.ts';
import { pageSettingsBody, pageSettingsSchema } from './page-settings.ts';

export const setPageSettings = endpoint({
  name: 'setPageSettings',
  method: 'PUT',
  path: '/api/landing-pages/settings',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Sets the pages for answers of the company, for a user who sees the top org. Mail that is printed already keeps its links, and a page that is off says so.',
  body: pageSettingsBody,
  answer: pageSettingsSchema,
});
