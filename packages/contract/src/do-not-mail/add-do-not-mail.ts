import { maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { doNotMailPersonSchema } from './do-not-mail-entry.ts';

export const addDoNotMail = endpoint({
  name: 'addDoNotMail',
  method: 'POST',
  path: '/api/do-not-mail',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Adds people whom the company does not mail. Every count of the company leaves them out at once.',
  body: z.object({ people: z.array(doNotMailPersonSchema).min(1).max(maxDoNotMail.atOnce) }),
  answer: z.object({
    /** The ids of the added entries. People who are there already are not added again. */
    ids: z.array(idSchema),
    /** The people of the present prospect file whom the added entries mean. */
    prospectsCount: z.number().int(),
  }),
});
