import { endpoint } from '../http/endpoint.ts';
import { namedSchema } from '../http/named.ts';
import { newLabelSchema } from './label.ts';

export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/api/tags',
  needs: 'session',
  scope: 'company',
  summary: 'Creates a tag on the fly for an org and those below it, or answers the one that has the name.',
  body: newLabelSchema,
  answer: namedSchema,
});
