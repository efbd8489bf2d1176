import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { segmentFields } from './segment.ts';

export const createSegment = endpoint({
  name: 'createSegment',
  method: 'POST',
  path: '/api/segment',
  needs: 'CompanySegment.add',
  scope: 'CompanySegment',
  summary: 'Adds an org. Without a parent, the org lies directly below the org of the viewer.',
  body: z.object({
    name: segmentFields.name,
    externalId: segmentFields.externalId.default(''),
    parentId: idSchema.nullable().default(null),
  }),
  answer: z.object({ id: idSchema }),
});
