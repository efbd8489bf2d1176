import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listParams, savedViewSchema } from './saved-view.ts';

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/api/saved-views/{list}',
  needs: 'session',
  scope: 'own',
  summary:
    'The saved views of a list: those of the user by name, then those that others share with an org of the user.',
  params: listParams,
  answer: z.object({ views: z.array(savedViewSchema) }),
});
