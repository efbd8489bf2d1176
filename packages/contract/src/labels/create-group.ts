import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { namedSchema } from '../http/named.ts';
import { labelNameSchema, labelTypeSchema } from './label.ts';

export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/api/groups',
  needs: 'session',
  scope: 'company',
  summary: 'Creates a group on the fly, or answers the one that has the name.',
  body: z.object({ name: labelNameSchema, type: labelTypeSchema }),
  answer: namedSchema,
});
