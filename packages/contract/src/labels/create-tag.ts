import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { namedSchema } from '../http/named.ts';
import { labelNameSchema, labelTypeSchema } from './label.ts';

export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/api/tags',
  needs: 'session',
  scope: 'company',
  summary: 'Creates a tag on the fly, or answers the one that has the name.',
  body: z.object({ name: labelNameSchema, type: labelTypeSchema }),
  answer: namedSchema,
});
