import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/**
 * The progress line of every page polls this call with `X-Background: 1`, so that polling does not extend the session.
 */
export const listRunningJobs = endpoint({
  name: 'listRunningJobs',
  method: 'GET',
  path: '/api/jobs/running',
  needs: 'session',
  scope: 'everybody',
  summary: 'Long work under way that the user may know of, with its progress.',
  answer: z.object({
    jobs: z.array(
      z.object({ id: idSchema, kind: z.string(), title: z.string(), done: z.number().int(), total: z.number().int() }),
    ),
  }),
});
