import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { templateTileSchema } from './search-templates.ts';

export const listRecentlyUsedTemplates = endpoint({
  name: 'listRecentlyUsedTemplates',
  method: 'GET',
  path: '/api/templates/recently-used',
  needs: 'Campaign.create',
  scope: 'own',
  summary: 'The templates of the user, last used first.',
  answer: z.object({ results: z.array(templateTileSchema) }),
});
