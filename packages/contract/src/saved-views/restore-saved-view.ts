import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { viewIdParams } from './saved-view.ts';

export const restoreSavedView = endpoint({
  name: 'restoreSavedView',
  method: 'POST',
  path: '/api/saved-view/{id}/restore',
  needs: 'session',
  scope: 'own',
  summary: 'Restores a deleted view, up to 30 days later.',
  params: viewIdParams,
  answer: nothingSchema,
});
