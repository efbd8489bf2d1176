import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const isAnyRecentlyUsed = endpoint({
  name: 'isAnyRecentlyUsed',
  method: 'GET',
  path: '/api/templates/is-any-recently-used',
  needs: 'Campaign.create',
  scope: 'own',
  summary: 'Whether the user has used a template; then Recently Used is the first sort.',
  answer: z.object({ isAnyRecentlyUsed: z.boolean() }),
});
