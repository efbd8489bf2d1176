import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { seedFormSchema } from './seed-address.ts';

export const addSeedAddress = endpoint({
  name: 'addSeedAddress',
  method: 'POST',
  path: '/api/seed-addresses',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Adds a seed address. Each later order of the company mails a free piece to it.',
  body: seedFormSchema,
  answer: z.object({ id: idSchema }),
});
