import { z } from 'zod';
import { addressSchema } from '../http/address.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';
import { givenStatusCode, segmentFields } from './segment.ts';

/** The page that makes this call needs the permission to add orgs (specification 1, section 6.3), so the call does too. */
export const updateSegment = endpoint({
  name: 'updateSegment',
  method: 'PUT',
  path: '/api/segment',
  needs: 'CompanySegment.add',
  scope: 'CompanySegment',
  summary: 'Changes the name, the place and the status of an org. Without a parent, the org keeps its place.',
  body: z.object({
    id: idSchema,
    name: segmentFields.name,
    /** An org keeps its Org ID. The server refuses another one. */
    externalId: segmentFields.externalId,
    parentId: idSchema.nullable().default(null),
    status: givenStatusCode,
    /** Null removes the address. Without this field, the org keeps its address. */
    address: addressSchema.nullable().optional(),
    /** Without this field, the org keeps its rule. */
    isTwoFactorRequired: z.boolean().optional(),
  }),
  answer: nothingSchema,
});
