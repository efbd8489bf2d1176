import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { viewIdParams } from './saved-view.ts';

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/saved-view/{id}',
  needs: 'session',
  scope: 'own',
  summary: 'Deletes a view of the user, or a shared view if the user may update users.',
  params: viewIdParams,
  answer: nothingSchema,
});
