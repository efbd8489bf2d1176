import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { templateKeySchema } from './template-key.ts';

export const getTemplateThumbnail = endpoint({
  name: 'getTemplateThumbnail',
  method: 'GET',
  path: '/api/templates/{templateLookupId}/{side}.svg',
  needs: 'session',
  scope: 'everybody',
  summary: 'A template drawn with sample facts: front or back.',
  params: z.object({ templateLookupId: templateKeySchema, side: z.enum(['front', 'back']) }),
  answer: 'file',
});
