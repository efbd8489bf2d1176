import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { doNotMailEntrySchema } from './do-not-mail-entry.ts';

export const listDoNotMail = endpoint({
  name: 'listDoNotMail',
  method: 'GET',
  path: '/api/do-not-mail',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'The people whom the company does not mail, newest first.',
  answer: z.object({ entries: z.array(doNotMailEntrySchema) }),
});
