import { endpoint } from '../http/endpoint.ts';
import { namedSchema } from '../http/named.ts';
import { newLabelSchema } from './label.ts';

export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/api/groups',
  needs: 'session',
  scope: 'company',
  summary: 'Creates a group on the fly for an org and those below it, or answers the one that has the name.',
  body: newLabelSchema,
  answer: namedSchema,
});
