import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listedSeedSchema } from './seed-address.ts';

export const listSeedAddresses = endpoint({
  name: 'listSeedAddresses',
  method: 'GET',
  path: '/api/seed-addresses',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'The addresses of own people of the company, who get a piece of every order.',
  answer: z.object({ seedAddresses: z.array(listedSeedSchema) }),
});
