import { endpoint } from '../http/endpoint.ts';
import { savedViewSchema, viewFormSchema, viewIdParams } from './saved-view.ts';

export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PUT',
  path: '/api/saved-view/{id}',
  needs: 'session',
  scope: 'own',
  summary: 'Changes a view of the user, or a shared view if the user may update users.',
  params: viewIdParams,
  body: viewFormSchema.omit({ isDefault: true }),
  answer: savedViewSchema,
});
