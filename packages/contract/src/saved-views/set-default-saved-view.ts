import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';
import { listParams } from './saved-view.ts';

export const setDefaultSavedView = endpoint({
  name: 'setDefaultSavedView',
  method: 'PUT',
  path: '/api/saved-views/{list}/default',
  needs: 'session',
  scope: 'own',
  summary: 'Sets the view with which the list opens for the user. Null opens the list without a view.',
  params: listParams,
  body: z.object({ id: idSchema.nullable() }),
  answer: nothingSchema,
});
