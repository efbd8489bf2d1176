import { endpoint } from '../http/endpoint.ts';
import { listParams, savedViewSchema, viewFormSchema } from './saved-view.ts';

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: '/api/saved-views/{list}',
  needs: 'session',
  scope: 'own',
  summary: 'Saves filters, columns and sort of a list under a name, for the user or for the org in use.',
  params: listParams,
  body: viewFormSchema,
  answer: savedViewSchema,
});
