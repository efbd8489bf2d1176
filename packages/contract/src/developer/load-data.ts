import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const loadData = endpoint({
  name: 'loadData',
  method: 'POST',
  path: '/api/developer/load/data',
  needs: 'session',
  scope: 'everybody',
  summary: 'Loads the demo data into an empty demo. The call exists in demo mode only (decision 21).',
  /** The work that the call started. The numbers are 0 when the demo has all its data, or is already loading. */
  answer: z.object({ campaigns: z.number().int(), pieces: z.number().int() }),
});
